import { useEffect, useState } from 'react'
import { useFormat, useText } from '../language/language.tsx'
import { useRefresh } from '../parts/actions.tsx'
import { statusName } from '../parts/badge.tsx'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/dialog.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import type { Values } from '../parts/fields.tsx'
import { FieldProblem, Form, textOrNull } from '../parts/form.tsx'
import { notify } from '../parts/notices.tsx'
import { useCompany } from '../session/scope.ts'
import { useSession } from '../session/session.ts'
import { linesAsked } from './asked.ts'
import { Effect } from './effect.tsx'
import type { AnyDocument, DocumentKind, StockEffect } from './kinds.ts'
import { missingIn, Outcome } from './outcome.tsx'

/** What a dry run says. */
interface Preview {
  document: AnyDocument
  effect: StockEffect[]
}

/** The moves that are allowed now, as buttons. Each opens a dialog that asks for what the move needs. */
export function MoveButtons({ kind, document }: { kind: DocumentKind; document: AnyDocument }) {
  const text = useText()
  const { can, isAdministrator } = useSession()
  const [target, setTarget] = useState<string>()
  const { allowed_transitions: allowed } = document
  if (allowed.length === 0) return <p className="muted">{text.documents.noMoves}</p>
  const offered = allowed.filter((status) => isAdministrator || !kind.administratorMoves?.includes(status))
  if (!can(kind.operations.move) || offered.length === 0) return <p className="muted">{text.documents.noMovesForYou}</p>
  return (
    <div className="moves">
      {offered.map((status, index) => (
        <Button
          key={status}
          // The next step of a purchase order is no move: goods are received.
          tone={status === 'cancelled' ? 'danger' : index === 0 && kind.type !== 'purchase_order' ? 'main' : 'plain'}
          onPress={() => setTarget(status)}
        >
          {statusName(text, status)}
        </Button>
      ))}
      <MovePanel key={target} kind={kind} document={document} target={target} onClose={() => setTarget(undefined)} />
    </div>
  )
}

interface MovePanelProps {
  kind: DocumentKind
  document: AnyDocument
  target: string | undefined
  onClose: () => void
}

function MovePanel({ kind, document, target, onClose }: MovePanelProps) {
  const text = useText()
  const format = useFormat()
  const api = useCompany()
  const refresh = useRefresh()
  const [preview, setPreview] = useState<Preview>()
  const [problem, setProblem] = useState<unknown>()
  const name = statusName(text, target ?? '')
  const asked = linesAsked(kind, document, target ?? '', text, format.number)
  const send = (values: Values, isDryRun: boolean) => {
    const note = textOrNull(values.note)
    return kind.move(api, document.id, { to: target, ...(note && { note }), ...asked?.body(values) }, isDryRun)
  }
  const look = async (values: Values): Promise<Preview> => {
    const { body } = await send(values, true)
    const seen = { document: body.data, effect: body.stock_effect ?? [] }
    setPreview(seen)
    return seen
  }
  // No move leads away from there, so what it does is shown before it is done.
  const isFinal = target !== undefined && Object.keys(kind.moves[target] ?? {}).length === 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    if (isFinal) look(asked?.values ?? {}).catch(setProblem)
  }, [isFinal])
  const isCancelled = target === 'cancelled'
  const typed = text.words.typeToConfirm(document.number)
  const missing = isFinal && !isCancelled && preview ? missingIn(preview.document) : []
  const submit = async (values: Values) => {
    if (isCancelled && values.confirmation !== document.number) throw new FieldProblem('confirmation', typed)
    if (isFinal && !isCancelled) {
      const lacking = missingIn((await look(values)).document)
      if (lacking.length > 0 && values.confirmed !== true)
        throw new FieldProblem('confirmed', text.documents.confirmFirst)
    }
    await send(values, false)
    await refresh()
    onClose()
    notify(text.documents.moved)
  }
  const hints = [
    asked?.hint ?? (isCancelled ? text.documents.cancelHint : undefined),
    isFinal ? text.words.cannotUndo : undefined,
  ].filter((hint) => hint !== undefined)
  return (
    <Panel
      title={text.documents.moveTitle(document.number, name)}
      isOpen={target !== undefined}
      onClose={onClose}
      isWide
    >
      {hints.length > 0 && <p className="muted">{hints.join(' ')}</p>}
      {isFinal && preview && <Outcome document={preview.document} />}
      <Form
        fields={[
          ...(asked?.fields ?? []),
          { name: 'note', label: text.words.note },
          ...(isCancelled ? [{ name: 'confirmation', label: typed, isRequired: true }] : []),
          ...(missing.length > 0
            ? [{ name: 'confirmed', label: text.documents.confirmMissing(missing.join(', ')), kind: 'switch' as const }]
            : []),
        ]}
        values={asked?.values ?? {}}
        fill={asked?.fill}
        submitLabel={text.documents.move(name)}
        tone={isCancelled ? 'danger' : 'main'}
        onSubmit={submit}
        onCancel={onClose}
        beside={{ label: text.documents.preview, act: look }}
      >
        {problem !== undefined && !preview && <ErrorNote error={problem} />}
        {preview && <Effect effect={preview.effect} />}
      </Form>
    </Panel>
  )
}
