import type { Article } from 'quayside-sdk'
import { type ClipboardEvent, Suspense, useEffect, useId, useRef } from 'react'
import { ArticleInput, type ChosenArticle } from '../catalog/article-input.tsx'
import { useFormat, useText } from '../language/language.tsx'
import { Button, IconButton } from '../parts/button.tsx'
import { PiecesInput, useUnderstood } from '../parts/fields.tsx'
import { Icon } from '../parts/icon.tsx'
import type { PieceProblems } from './pieces.ts'

export interface Line {
  key: number
  /** What was typed, or the code of the article that was chosen. */
  articleCode: string
  article?: Article | undefined
  /** The unit that was chosen, or empty for the article's first one. */
  um3pl: string
  quantity: string
  /** The lots of the line, one on each row. */
  lots?: string
  /** The serials of its pieces. */
  serials?: string[]
  /** The line of a document that is changed. */
  lineId?: number
}

/** What is wrong with a line, by the input that it is about. */
export interface LineProblems {
  article?: string
  quantity?: string
  lots?: string
  pieces?: PieceProblems
}

interface Props {
  lines: Line[]
  /** The quantity of a new line. Without one, it may stay empty. */
  first: string
  /** How many lines there are at least. */
  least?: number
  /** Whether lines name pieces: those of other documents are named when they move. */
  hasPieces?: boolean
  /** What is wrong with a line, by its place. */
  problems: Readonly<Record<number, LineProblems>>
  onChange: (change: (lines: Line[]) => Line[]) => void
}

export function newLine(quantity: string, lines: readonly Line[] = [], articleCode = ''): Line {
  return { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, articleCode, um3pl: '', quantity }
}

/** The lines without a last one that still waits for an article. */
export function filledLines(lines: readonly Line[], least = 1): Line[] {
  const isWaiting = lines.length > least && lines.at(-1)?.articleCode.trim() === ''
  return isWaiting ? lines.slice(0, -1) : [...lines]
}

/** The lines of a new document. Each begins with an article, which is typed, scanned or pasted from a spreadsheet. */
export function LinesInput({ lines, first, least = 1, hasPieces = false, problems, onChange }: Props) {
  const text = useText()
  const fieldset = useRef<HTMLFieldSetElement>(null)
  const count = useRef(lines.length)
  // The focus follows to a line that was added.
  useEffect(() => {
    if (lines.length > count.current) {
      const inputs = fieldset.current?.querySelectorAll<HTMLInputElement>('.article-input input')
      inputs?.item(inputs.length - 1).focus()
    }
    count.current = lines.length
  }, [lines.length])
  const change = (key: number, changes: Partial<Line>) =>
    onChange((before) => before.map((line) => (line.key === key ? { ...line, ...changes } : line)))
  const add = () => onChange((before) => [...before, newLine(first, before)])
  const paste = (event: ClipboardEvent<HTMLElement>, key: number) => {
    const rows = rowsOf(event.clipboardData.getData('text'))
    if (rows.length === 0) return
    event.preventDefault()
    onChange((before) => {
      const kept = before.filter((line) => line.key !== key || line.articleCode !== '')
      for (const [code, quantity] of rows) kept.push(newLine(quantity || first, kept, code))
      return kept
    })
  }
  return (
    <fieldset className="field lines" ref={fieldset}>
      <legend>{text.documents.lines}</legend>
      {lines.map((line, index) => (
        <LineInput
          key={line.key}
          line={line}
          title={text.documents.line(String(index + 1))}
          isRequired={first !== ''}
          hasPieces={hasPieces}
          canRemove={lines.length > least}
          isNext={index === lines.length - 1 && index >= least && line.articleCode === ''}
          problems={problems[index] ?? {}}
          onChange={(changes) => change(line.key, changes)}
          onRemove={() => onChange((before) => before.filter(({ key }) => key !== line.key))}
          onEnter={() => index === lines.length - 1 && add()}
          onPaste={(event) => paste(event, line.key)}
        />
      ))}
      <span className="hint">{text.documents.pasteHint}</span>
      <Button onPress={add}>
        <Icon name="plus" /> {text.documents.addLine}
      </Button>
    </fieldset>
  )
}

/** Rows of a spreadsheet: the code of an article, and a quantity. A single value is not one. */
function rowsOf(pasted: string): [code: string, quantity: string][] {
  if (!/[\t\n]/.test(pasted.trim())) return []
  return pasted
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => cell.trim()))
    .flatMap(([code = '', quantity = '']): [string, string][] => (code === '' ? [] : [[code, quantity]]))
}

interface LineProps {
  line: Line
  title: string
  isRequired: boolean
  hasPieces: boolean
  canRemove: boolean
  /** Whether it waits for the next article. If none comes, it is left out. */
  isNext: boolean
  problems: LineProblems
  onChange: (changes: Partial<Line>) => void
  onRemove: () => void
  onEnter: () => void
  onPaste: (event: ClipboardEvent<HTMLElement>) => void
}

function LineInput({
  line,
  title,
  isRequired,
  hasPieces,
  canRemove,
  isNext,
  problems,
  onChange,
  onRemove,
  onEnter,
  onPaste,
}: LineProps) {
  const text = useText()
  const { typed } = useFormat()
  const choose = ({ article, um3pl, quantity }: ChosenArticle) =>
    onChange({
      article,
      articleCode: article.article_code,
      um3pl,
      ...(quantity !== undefined && { quantity: typed.write(String(quantity)) }),
    })
  return (
    <div className="line">
      <ArticleInput
        label={`${title}: ${text.documents.articleCode}`}
        value={line.articleCode}
        article={line.article}
        um3pl={line.um3pl}
        isRequired={!isNext}
        problem={problems.article}
        onType={(articleCode) =>
          onChange({
            articleCode,
            ...(articleCode !== line.article?.article_code && { article: undefined, um3pl: '' }),
          })
        }
        onChoose={choose}
        onEnter={onEnter}
        onPaste={onPaste}
      />
      <QuantityInput
        label={`${title}: ${text.documents.quantity}`}
        isRequired={isRequired && !isNext}
        value={line.quantity}
        problem={problems.quantity}
        onChange={(quantity) => onChange({ quantity })}
      />
      <UnitInput label={`${title}: ${text.documents.unit}`} line={line} onChange={(um3pl) => onChange({ um3pl })} />
      <IconButton label={text.words.removeLine} isDisabled={!canRemove} onPress={onRemove}>
        <Icon name="trash" />
      </IconButton>
      {line.article && ['lot', 'lot_expiry'].includes(line.article.tracking) && (
        <LotsInput
          label={`${title}: ${text.lots.title}`}
          value={line.lots ?? ''}
          problem={problems.lots}
          onChange={(lots) => onChange({ lots })}
        />
      )}
      {hasPieces && line.article?.tracking === 'serial' && (
        <span className="lots-input">
          <Suspense>
            <PiecesInput
              rows={line.serials ?? []}
              problems={problems.pieces ?? {}}
              shared={{ 'aria-label': `${title}: ${text.serials.title}`, placeholder: text.serials.typedHint }}
              onChange={(serials) => onChange({ serials, ...quantityOf(line, serials) })}
            />
          </Suspense>
        </span>
      )}
    </div>
  )
}

/** The quantity of a line in its first unit follows its pieces, and keeps its sign. */
function quantityOf({ quantity, um3pl, article }: Line, serials: readonly string[]): Partial<Line> {
  if (um3pl && um3pl !== article?.um3pl) return {}
  const count = new Set(serials.map((serial) => serial.trim()).filter(Boolean)).size
  return count ? { quantity: `${quantity.trim().startsWith('-') ? '-' : ''}${count}` } : {}
}

interface LotsProps {
  label: string
  value: string
  problem: string | undefined
  onChange: (lots: string) => void
}

/** The lots of a line whose article is tracked by lot. */
export function LotsInput({ label, value, problem, onChange }: LotsProps) {
  const text = useText()
  const id = useId()
  return (
    <span className="lots-input">
      <textarea
        rows={2}
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={id}
        placeholder={text.lots.title}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <span className={problem ? 'problem' : 'hint'} id={id}>
        {problem ?? text.lots.typedHint}
      </span>
    </span>
  )
}

/** The unit of a line, if its article has several. */
function UnitInput({ label, line, onChange }: { label: string; line: Line; onChange: (um3pl: string) => void }) {
  const format = useFormat()
  const { article } = line
  if (!article) return <span />
  const { um3pl, um3pl_2, um3pl_2_factor, um3pl_3, um3pl_3_factor } = article
  const larger = [
    [um3pl_2, um3pl_2_factor],
    [um3pl_3, um3pl_3_factor],
  ] as const
  const units = larger.flatMap(([unit, factor]) => (unit && factor ? [{ unit, factor }] : []))
  if (units.length === 0) return <span className="unit">{um3pl}</span>
  return (
    <select aria-label={label} value={line.um3pl || um3pl} onChange={(event) => onChange(event.target.value)}>
      <option value={um3pl}>{um3pl}</option>
      {units.map(({ unit, factor }) => (
        <option key={unit} value={unit}>
          {unit} ({format.number(factor)} {um3pl})
        </option>
      ))}
    </select>
  )
}

interface QuantityProps {
  label: string
  isRequired: boolean
  value: string
  /** What the server has found wrong. */
  problem?: string | undefined
  onChange: (value: string) => void
}

/** A quantity, and what it is understood as. */
export function QuantityInput({ label, isRequired, value, problem: said, onChange }: QuantityProps) {
  const id = useId()
  const { understood, problem = said } = useUnderstood(value)
  const note = problem ?? understood
  return (
    <span className="quantity">
      <input
        required={isRequired}
        inputMode="decimal"
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={note && id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {note && (
        <span className={problem ? 'problem' : 'understood'} id={id} role="status">
          {note}
        </span>
      )}
    </span>
  )
}
