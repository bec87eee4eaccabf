import type { LogisticsComponents } from 'quayside-sdk'
import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { stockCounts } from '../documents/kinds.ts'
import { type PieceProblems, piecesField, piecesIn, problemsOfPieces } from '../documents/pieces.ts'
import { useFormat, useText } from '../language/language.tsx'
import { useRefresh } from '../parts/actions.tsx'
import { Button, ButtonLink } from '../parts/button.tsx'
import { FieldProblem, Form, numberOrNull } from '../parts/form.tsx'
import { Arriving, Card, Facts, Page } from '../parts/page.tsx'
import { ScanField } from '../parts/scan-field.tsx'
import { useRead } from '../session/read.ts'
import { useCompany, useScopedPath } from '../session/scope.ts'

type Line = LogisticsComponents['schemas']['StockCountLine']
type Scan = LogisticsComponents['schemas']['Scan']

/** The sheet of a count for the phone: one line at a time, which is scanned or comes next. */
export default function CountSheet() {
  const { stockCounts: texts } = useText()
  const id = Number(useParams().id)
  const api = useCompany()
  const path = useScopedPath()
  const query = useRead([stockCounts.path, id], () => api.GET('/stock/counts/{id}', { params: { path: { id } } }))
  const [chosen, setChosen] = useState<number>()
  const scanInput = useRef<HTMLInputElement>(null)
  const parent = { to: path(`stock-counts/${id}`), title: query.data?.data.number ?? texts.one }
  if (!query.data) return <Arriving title={texts.sheet} parent={parent} query={query} />
  const { lines, allowed_transitions: allowed } = query.data.data
  const left = lines.filter(({ counted }) => counted === null)
  const line = lines.find((line) => line.id === chosen) ?? left[0]
  const canCount = (allowed as string[]).includes('counting')
  const read = async (data: string) => linesMeant(lines, (await api.POST('/scan', { body: { data } })).body.data)
  const find = async (scanned: string) => {
    const ofArticle = lines.filter(({ article_code }) => article_code === scanned)
    const found = ofArticle.length > 0 ? ofArticle : await read(scanned)
    const [first] = found
    if (!first) throw new Error(texts.notOnSheet(scanned))
    if (found.some(({ article_id }) => article_id !== first.article_id)) throw new Error(texts.severalOnSheet(scanned))
    setChosen((found.find(({ counted }) => counted === null) ?? first).id)
  }
  return (
    <Page title={texts.sheet} parent={parent} hint={texts.progress(lines.length - left.length, lines.length)}>
      {canCount && <ScanField label={texts.scan} input={scanInput} onScan={find} />}
      {canCount && line ? (
        <LineForm
          key={line.id}
          id={id}
          line={line}
          isChosen={chosen === line.id}
          onCounted={() => {
            setChosen(undefined)
            scanInput.current?.focus()
          }}
        />
      ) : (
        <Card>
          <p>{canCount ? texts.allCounted : texts.sheetClosed}</p>
          <ButtonLink tone="main" to={path(`stock-counts/${id}`)}>
            {texts.one}
          </ButtonLink>
        </Card>
      )}
      {canCount && left.length > 1 && line && (
        <Button onPress={() => setChosen(after(left, line).id)}>{texts.skip}</Button>
      )}
    </Page>
  )
}

/** The next line that nobody has counted, or the first again. */
function after(left: readonly Line[], { id }: Line): Line {
  const at = left.findIndex((line) => line.id === id)
  return left[(at + 1) % left.length] as Line
}

interface LineFormProps {
  id: number
  line: Line
  /** Whether somebody has scanned it: the next thing they type is its quantity. */
  isChosen: boolean
  onCounted: () => void
}

function LineForm({ id, line, isChosen, onCounted }: LineFormProps) {
  const text = useText()
  const { stockCounts: texts } = text
  const format = useFormat()
  const api = useCompany()
  const refresh = useRefresh()
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) form.current?.querySelector('input')?.focus()
  }, [isChosen])
  const [wrong, setWrong] = useState<PieceProblems>({})
  const title = line.article_code
  const number = (value: number | null | undefined) => value != null && format.number(value)
  return (
    <Card title={line.article_code}>
      <Facts
        facts={[
          [text.lots.code, line.lot_code],
          [text.documents.unit, line.um3pl],
          [texts.expected, number(line.expected)],
          [texts.picked, line.picked > 0 && number(line.picked)],
          [texts.counted, number(line.counted)],
        ]}
      />
      <div ref={form}>
        <Form
          fields={[
            { name: 'counted', label: texts.counted, kind: 'number', isRequired: !line.serials },
            ...(line.serials ? [{ ...piecesField('serials', { id: line.id, title }, text), wrong }] : []),
          ]}
          submitLabel={texts.saveCount}
          onSubmit={async (values) => {
            const pieces = piecesIn(values, line.id)
            const counted = numberOrNull(values.counted) ?? pieces.serials?.length
            if (counted === undefined)
              throw new FieldProblem('counted', `${texts.counted}: ${text.words.notNumber(format.typed.example)}`)
            const body = { to: 'counting' as const, lines: [{ line_id: line.id, counted, ...pieces }] }
            setWrong({})
            await api
              .POST('/stock/counts/{id}/transitions', { params: { path: { id } }, body })
              .catch((error: unknown) => {
                const found = problemsOfPieces(error, [{ article: title, ...pieces }], text)
                setWrong(found['serials 0'] ?? {})
                throw error
              })
            onCounted()
            await refresh()
          }}
        />
      </div>
    </Card>
  )
}

/** The lines that a scanned code means: those of its article and lot or, without an article, of its lot or its piece. */
function linesMeant(lines: readonly Line[], { elements, gtin, articles, lot_code, serial_record }: Scan): Line[] {
  const isPlain = elements.length === 0
  if (articles.length === 0 && (isPlain || gtin === null)) {
    return lines.filter(
      (line) => (lot_code !== null && line.lot_code === lot_code) || line.article_id === serial_record?.article_id,
    )
  }
  return lines.filter(
    (line) =>
      articles.some(({ article }) => article.id === line.article_id) &&
      // A plain code that names an article is no lot, and not every article is counted by lot.
      (isPlain || lot_code === null || (line.lot_code ?? lot_code) === lot_code),
  )
}
