/** The package has no types of its own. */
declare module 'gs1-barcode-parser-mod' {
  interface ParsedElement {
    ai: string
    dataTitle: string
    /** The data as in the code. */
    raw: string
    /** The day of a date, otherwise empty. */
    isoDate: string
  }
  /** Throws texts. */
  export function parseBarcode(barcode: string): { parsedCodeItems: ParsedElement[] }
}
