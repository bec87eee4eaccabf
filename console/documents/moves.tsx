import { isQuaysideError } from 'quayside-sdk'
import { useEffect, useState } from 'react'
import type { Texts } from '../language/en.ts'
import { useFormat, useText } from '../language/language.tsx'
import { useRefresh } from '../parts/actions.tsx'
import { statusName } from '../parts/badge.tsx'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/dialog.tsx'
import { ErrorNote } from '../parts/error-note.tsx'
import type { Values } from '../parts/fields.tsx'
import { FieldProblem, Form, textOrNull } from '../parts/form.tsx'
import { notify } from '../parts/notices.tsx'
import { focusTitle } from '../parts/page.tsx'
import { useCompany } from '../session/scope.ts'
import { useSession } from '../session/session.ts'
import { linesAsked } from './asked.ts'
import { Effect } from './effect.tsx'
import type { AnyDocument, DocumentKind, StockEffect } from './kinds.ts'
import { missingIn, Outcome } from './outcome.tsx'
import { type PieceProblems, problemsOfLines, type SentPieces } from './pieces.ts'

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
  const next = kind.next[document.status]
  const rank = (status: string) => (status === next ? 0 : status === 'cancelled' ? 2 : 1)
  const offered = allowed
    .filter((status) => isAdministrator || !kind.administratorMoves?.includes(status))
    .toSorted((one, other) => rank(one) - rank(other))
  if (!can(kind.operations.move) || offered.length === 0) return <p className="muted">{text.documents.noMovesForYou}</p>
  return (
    <div className="moves">
      {offered.map((status) => (
        <Button
          key={status}
          tone={status === 'cancelled' ? 'danger' : status === next ? 'main' : 'plain'}
          onPress={() => setTarget(status)}
        >
          {verbOf(text, kind, document.status, status)}
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
  const verb = verbOf(text, kind, document.status, target ?? '')
  const asked = linesAsked(kind, document, target ?? '', text, format.number, format.typed)
  const [wrong, setWrong] = useState<Record<string, PieceProblems>>({})
  const send = (values: Values, isDryRun: boolean) => {
    const note = textOrNull(values.note)
    const body = asked?.body(values)
    setWrong({})
    return kind
      .move(api, document.id, { to: target, ...(note && { note }), ...body }, isDryRun)
      .catch((error: unknown) => {
        setWrong(problemsOfLines(error, document.lines, linesSent(body ?? {}), text))
        throw error
      })
  }
  const look = async (values: Values): Promise<Preview> => {
    const { body } = await send(values, true)
    const seen = { document: body.data, effect: body.stock_effect ?? [] }
    setPreview(seen)
    return seen
  }
  // No move leads away from there, so what it does is shown before it is done.
  const isFinal = target !== undefined && Object.keys(kind.moves[target] ?? {}).length === 0
  // Pieces must be named first.
  const awaitsPieces = asked?.fields.some((field) => field.kind === 'pieces') ?? false
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => {
    if (isFinal && !awaitsPieces) look(asked?.values ?? {}).catch(setProblem)
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
    const { body } = await send(values, false).catch(async (error: unknown) => {
      // Somebody else was faster: the page shows where the document stands now.
      if (!isQuaysideError(error, 409) || error.code !== 'invalid_transition') throw error
      const { data } = (await kind.get(api, document.id)).body
      await refresh()
      throw new Error(text.documents.movedMeanwhile(statusName(text, data.status)))
    })
    await refresh()
    onClose()
    notify(text.documents.movedTo(document.number, statusName(text, body.data.status)))
    focusTitle()
  }
  const hints = [
    asked?.hint ?? (isCancelled ? text.documents.cancelHint : undefined),
    isFinal ? text.words.cannotUndo : undefined,
  ].filter((hint) => hint !== undefined)
  return (
    <Panel title={`${document.number}: ${verb}`} isOpen={target !== undefined} onClose={onClose} isWide>
      {hints.length > 0 && <p className="muted">{hints.join(' ')}</p>}
      {isFinal && preview && <Outcome document={preview.document} />}
      <Form
        fields={[
          ...(asked?.fields ?? []).map((field) => ({ ...field, wrong: wrong[field.name] })),
          { name: 'note', label: text.words.note },
          ...(isCancelled ? [{ name: 'confirmation', label: typed, isRequired: true }] : []),
          ...(missing.length > 0
            ? [{ name: 'confirmed', label: text.documents.confirmMissing(missing.join(', ')), kind: 'switch' as const }]
            : []),
        ]}
        values={asked?.values ?? {}}
        fill={asked?.fill}
        submitLabel={verb}
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

/** The lines of a move that may name pieces. */
function linesSent(body: { lines?: SentPieces[]; packages?: { lines: SentPieces[] }[] }): SentPieces[] {
  return body.packages?.flatMap(({ lines }) => lines) ?? body.lines ?? []
}

/** What a move does, in words: the same status can mean another deed, by where the document comes from. */
export function verbOf({ verbs }: Texts, { type }: DocumentKind, from: string, to: string): string {
  if (type === 'sales_order' && to === 'allocated') return from === 'on_hold' ? verbs.resume : verbs.stopPicking
  if (to === from && (to === 'receiving' || to === 'counting' || to === 'inspecting')) return verbs.goOn
  return verbs.to[to as keyof typeof verbs.to] ?? to
}
