import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useFormat, useText } from '../language/language.tsx'
import { useRefresh } from '../parts/actions.tsx'
import { StatusBadge } from '../parts/badge.tsx'
import { Button } from '../parts/button.tsx'
import { Panel } from '../parts/dialog.tsx'
import type { Values } from '../parts/fields.tsx'
import { FieldProblem, Form, textOrNull } from '../parts/form.tsx'
import { Table } from '../parts/table.tsx'
import { useCompany, useScopedPath } from '../session/scope.ts'
import { useSession } from '../session/session.ts'
import { linesAsked } from './asked.ts'
import type { AnyDocument, DocumentKind } from './kinds.ts'
import { verbOf } from './moves.tsx'

interface Props {
  kind: DocumentKind
  /** The documents that are chosen. */
  documents: AnyDocument[]
  /** These are chosen no more. */
  onDrop: (documents: AnyDocument[]) => void
}

/** One verb, and where each document goes by it. Documents that cannot do it have no target. */
interface Offer {
  verb: string
  targets: Map<AnyDocument, string>
}

/** What has become of one document. */
interface Result {
  document: AnyDocument
  status?: string
  problem?: string
}

/** Moves that show what they book before they book it. Each is made on the page of its document. */
const oneByOne = ['completed', 'booked', 'reversed']

/** Moves the chosen documents of a list, one after another, and tells what has become of each. */
export default function MoveMany({ kind, documents, onDrop }: Props) {
  const text = useText()
  const format = useFormat()
  const [offer, setOffer] = useState<Offer>()
  const offers = useOffers(kind, documents)
  const { many } = text.documents
  return (
    <section className="chosen" aria-label={many.title}>
      <strong>{many.chosen(format.number(documents.length))}</strong>
      {offers.length === 0 && <span className="muted">{many.noMoves}</span>}
      {offers.map((each) => (
        <Button
          key={each.verb}
          tone={[...each.targets.values()].includes('cancelled') ? 'danger' : 'plain'}
          onPress={() => setOffer(each)}
        >
          {each.verb} ({format.number(each.targets.size)})
        </Button>
      ))}
      <Button tone="quiet" onPress={() => onDrop(documents)}>
        {many.none}
      </Button>
      {offer && (
        <Moving kind={kind} documents={documents} offer={offer} onDrop={onDrop} onClose={() => setOffer(undefined)} />
      )}
    </section>
  )
}

/** The verbs that at least one of the documents can do, and that ask for nothing about its lines. */
function useOffers(kind: DocumentKind, documents: AnyDocument[]): Offer[] {
  const text = useText()
  const format = useFormat()
  const { isAdministrator } = useSession()
  const offers = new Map<string, Offer>()
  for (const document of documents) {
    for (const to of document.allowed_transitions) {
      if (oneByOne.includes(to) || (kind.administratorMoves?.includes(to) && !isAdministrator)) continue
      if (linesAsked(kind, document, to, text, format.number, format.typed)) continue
      const verb = verbOf(text, kind, document.status, to)
      const offer = offers.get(verb) ?? { verb, targets: new Map<AnyDocument, string>() }
      offer.targets.set(document, to)
      offers.set(verb, offer)
    }
  }
  return [...offers.values()]
}

function Moving({ kind, documents, offer, onDrop, onClose }: Props & { offer: Offer; onClose: () => void }) {
  const text = useText()
  const format = useFormat()
  const api = useCompany()
  const refresh = useRefresh()
  const isStopped = useRef(false)
  // Also when the page is left: what has not been sent then stays as it is.
  useEffect(() => {
    isStopped.current = false
    return () => {
      isStopped.current = true
    }
  }, [])
  const [results, setResults] = useState<Result[]>([])
  const [isDone, setDone] = useState(false)
  const { verb, targets } = offer
  const { many } = text.documents
  const isCancelled = [...targets.values()].includes('cancelled')
  const count = format.number(targets.size)
  const move = async (document: AnyDocument, note: string | null): Promise<Result> => {
    const to = targets.get(document)
    if (to === undefined) return { document, problem: many.notFrom }
    try {
      const { body } = await kind.move(api, document.id, { to, ...(note && { note }) }, false)
      return { document, status: body.data.status }
    } catch (error) {
      return { document, problem: error instanceof Error ? error.message : String(error) }
    }
  }
  const run = async ({ note, confirmation }: Values) => {
    if (isCancelled && confirmation !== count) throw new FieldProblem('confirmation', text.words.typeToConfirm(count))
    const made: Result[] = []
    // One after another: a few of them may want the same stock.
    for (const document of documents) {
      if (isStopped.current) break
      made.push(await move(document, textOrNull(note)))
      setResults([...made])
    }
    setDone(true)
    await refresh()
  }
  const close = () => {
    isStopped.current = true
    onDrop(results.flatMap(({ document, status }) => (status === undefined ? [] : [document])))
    onClose()
  }
  const moved = results.filter(({ status }) => status !== undefined).length
  return (
    // Another dialog for the results: nothing filled in is lost when it closes.
    <Panel key={String(isDone)} title={many.of(verb, count)} isOpen onClose={close} isWide>
      {isDone ? (
        <p role="status">
          <strong>{many.result(format.number(moved), format.number(results.length - moved))}</strong>
        </p>
      ) : (
        <Form
          fields={[
            { name: 'note', label: text.words.note },
            ...(isCancelled
              ? [{ name: 'confirmation', label: text.words.typeToConfirm(count), isRequired: true }]
              : []),
          ]}
          submitLabel={verb}
          tone={isCancelled ? 'danger' : 'main'}
          onSubmit={run}
          onCancel={close}
        >
          {isCancelled && <p className="muted">{text.documents.cancelHint}</p>}
          {results.length > 0 && <progress aria-label={verb} value={results.length} max={documents.length} />}
        </Form>
      )}
      {results.length > 0 && <Results kind={kind} results={results} />}
      {isDone && (
        <div className="form-actions">
          <Button tone="main" onPress={close}>
            {text.words.done}
          </Button>
        </div>
      )}
    </Panel>
  )
}

function Results({ kind, results }: { kind: DocumentKind; results: Result[] }) {
  const text = useText()
  const path = useScopedPath()
  return (
    <Table
      label={text.documents.many.title}
      rows={results}
      keyOf={({ document }) => document.id}
      isPart
      columns={[
        {
          title: text.documents.number,
          cell: ({ document: { id, number } }) => <Link to={path(`${kind.path}/${id}`)}>{number}</Link>,
        },
        {
          title: text.words.status,
          cell: ({ document, status }) => <StatusBadge status={status ?? document.status} />,
        },
        {
          title: text.documents.many.outcome,
          cell: ({ problem }) => problem ?? text.documents.many.moved,
        },
      ]}
    />
  )
}
