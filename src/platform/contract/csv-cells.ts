/**
 * The text of CSV cells. Spreadsheets execute a cell that begins like a formula, so such a text gets an apostrophe in
 * front, which an import removes: an exported file that is imported again changes nothing.
 */

/** A text that a spreadsheet could take for a formula, or one that looks like the protected form of such a text. */
const formula = /^'*(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/
const protectedFormula = /^'+(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

/** Only texts are protected: numbers stay numbers. */
export function csvCell(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return quoted(formula.test(value) ? `'${value}` : value)
  return typeof value === 'object' ? quoted(JSON.stringify(value)) : String(value)
}

/** The text that an export has protected, as it was. */
export function withoutProtection(cell: string): string {
  return protectedFormula.test(cell) ? cell.slice(1) : cell
}

/** Spaces at an end are quoted too, because readers of CSV files ignore them otherwise. */
function quoted(text: string): string {
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A semicolon or a comma, whichever is more frequent in the names of the columns, the first line of a file. */
export function delimiterOf(head: string): string {
  const [line = ''] = head.split('\n', 1)
  return line.split(';').length > line.split(',').length ? ';' : ','
}
