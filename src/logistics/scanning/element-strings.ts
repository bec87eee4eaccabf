import { parseBarcode } from 'gs1-barcode-parser-mod'
import type { components } from '../../../generated/logistics/types.ts'
import { invalid } from '../../platform/errors.ts'
import type { Phrase } from '../../platform/messages/messages.ts'
import { hasCheckDigit } from '../check-digit.ts'
import { phrase } from '../messages.ts'

type Schemas = components['schemas']
/** What a code contains. */
export type Contents = Omit<Schemas['Scan'], 'articles' | 'lot' | 'serial_record' | 'shipment'>

/** FNC1 separates elements of variable length. Scanners deliver it as this character. */
const fnc1 = '\u001d'
/** Symbology identifiers of codes with element strings: GS1-128, DataBar and composites, DataMatrix, QR and DotCode. */
const ofElementStrings = /^\](C1|e[0-2]|d2|Q3|J1)$/
/** The characters that GS1 allows in data. */
const allowed = /^[!"%-?A-Z_a-z]{1,90}$/
/** Elements that must have this form. The parser accepts others. */
const forms: Record<string, RegExp> = {
  '00': /^\d{18}$/,
  '01': /^\d{14}$/,
  '02': /^\d{14}$/,
  '10': /^.{1,20}$/,
  '21': /^.{1,20}$/,
  '30': /^\d{1,8}$/,
  '37': /^\d{1,8}$/,
}
const date = /^1[1-7]$/
const measure = /^3[1-6]\d\d$/
/** The longest code of a lot or a serial. */
const longestName = 64

/** Reads a scanned text. Throws if it is an element string that cannot be right. */
export function contentsOf(data: string): Contents {
  const text = data.trim()
  const [identifier = ''] = /^\][A-Za-z][0-9A-Za-z]/.exec(text) ?? []
  const content = withoutSeparatorsAround(text.slice(identifier.length))
  if (content === '') throw refused(phrase`is empty`)
  if (ofElementStrings.test(identifier) || isElementString(content)) return fromElements(elementsOf(content))
  return fromPlain(content)
}

function withoutSeparatorsAround(text: string): string {
  let [start, end] = [0, text.length]
  while (text[start] === fnc1) start++
  while (end > start && text[end - 1] === fnc1) end--
  return text.slice(start, end)
}

/** Whether a text without a symbology identifier is an element string. */
function isElementString(content: string): boolean {
  // An SSCC that looks like the start of an element string.
  if (/^\d{18}$/.test(content)) return false
  if (content.includes(fnc1) || /^\(\d{2,4}\)/.test(content)) return true
  const [, key] = /^(?:00(\d{18})|0[12](\d{14}))/.exec(content)?.filter((part) => part !== undefined) ?? []
  return key !== undefined && hasCheckDigit(key)
}

/** An element, and the day that it means if it is a date. */
type Element = Schemas['ScannedElement'] & { day: string }

function elementsOf(content: string): Element[] {
  const elements = parsed(content).map(({ ai, dataTitle, raw, isoDate }) => ({
    ai,
    title: dataTitle,
    value: raw,
    day: isoDate,
  }))
  const seen = new Map<string, string>()
  for (const { ai, value, day } of elements) {
    if (!allowed.test(value))
      throw refused(phrase`has an element (${ai}) that is empty, too long, or has characters that are not allowed`)
    if (forms[ai]?.test(value) === false)
      throw refused(phrase`has a wrong length or wrong characters in element (${ai})`)
    if ((date.test(ai) || measure.test(ai)) && !/^\d{6}$/.test(value))
      throw refused(phrase`has no number in element (${ai})`)
    if (date.test(ai) && !isDayOf(day, value))
      throw refused(phrase`has a day that does not exist in element (${ai}): ${value}`)
    if (ai === '00' && !hasCheckDigit(value)) throw refused(phrase`has an SSCC with a wrong check digit: ${value}`)
    if ((seen.get(ai) ?? value) !== value) throw refused(phrase`has element (${ai}) twice, with different values`)
    seen.set(ai, value)
  }
  return elements
}

function parsed(content: string): ReturnType<typeof parseBarcode>['parsedCodeItems'] {
  try {
    return parseBarcode(content).parsedCodeItems
  } catch (problem) {
    throw refused(
      typeof problem === 'string'
        ? phrase`is no valid element string (${problem})`
        : phrase`is no valid element string`,
    )
  }
}

/** Whether a day exists. Otherwise the parser finds one in another month: it turns 30 February into 2 March. */
function isDayOf(day: string, written: string): boolean {
  return day.slice(5, 7) === written.slice(2, 4)
}

function fromElements(elements: readonly Element[]): Contents {
  const find = (preferred: string, other?: string) =>
    elements.find(({ ai }) => ai === preferred) ?? elements.find(({ ai }) => ai === other)
  const gtin = find('01', '02')?.value ?? null
  const quantity = find('30', '37')?.value
  return {
    elements: elements.map(({ ai, title, value }) => ({ ai, title, value })),
    gtin,
    gtin_valid: gtin === null ? null : hasCheckDigit(gtin),
    lot_code: find('10')?.value ?? null,
    expires_on: find('17', '15')?.day ?? null,
    produced_on: find('11')?.day ?? null,
    serial: find('21')?.value ?? null,
    sscc: find('00')?.value ?? null,
    quantity: quantity === undefined ? null : Number(quantity),
  }
}

function fromPlain(content: string): Contents {
  const sscc = /^\d{18}$/.test(content) && hasCheckDigit(content) ? content : null
  const gtin = /^(\d{8}|\d{12,14})$/.test(content) ? content.padStart(14, '0') : null
  const gtin_valid = gtin === null ? null : hasCheckDigit(gtin)
  const name = sscc || gtin_valid || content.length > longestName ? null : content
  return {
    elements: [],
    gtin,
    gtin_valid,
    lot_code: name,
    expires_on: null,
    produced_on: null,
    serial: name,
    sscc,
    quantity: null,
  }
}

function refused(problem: Phrase): Error {
  return invalid({ data: [phrase`data ${problem}.`] })
}
