import type { Texts } from '../language/en.ts'

/** How forms call the fields of lines, which have no field of their own in a form. */
function labelOf(name: string, { documents, lots, serials }: Texts): string | undefined {
  const labels: Record<string, string> = {
    article_code: documents.articleCode,
    article_id: documents.article,
    quantity_um3pl: documents.quantity,
    um3pl: documents.unit,
    received: documents.received,
    rejected: documents.rejected,
    lots: lots.title,
    serials: serials.title,
    rejected_serials: serials.rejected,
    lot_code: lots.code,
    expires_on: lots.expires,
    produced_on: lots.produced,
    warehouse_id: documents.warehouse,
    client_3pl_id: documents.client,
    partner_id: documents.partner,
    reference: documents.reference,
  }
  return labels[name]
}

/** A path of the API as people say it: `lines.0.article_code` is "Line 1, Article code". */
export function pathInWords(path: string, text: Texts): string {
  const [, line, rest = path] = /^lines\.(\d+)(?:\.(.*))?$/.exec(path) ?? []
  const name = rest.split('.').findLast((part) => !/^\d+$/.test(part)) ?? rest
  const field = labelOf(name, text) ?? name
  if (line === undefined) return field
  const place = text.documents.line(String(Number(line) + 1))
  return rest === path ? place : `${place}, ${field}`
}

/**
 * A sentence of the server that names the field at `path`, and perhaps others, as the API does. `labels` are those of the
 * form. A name that is also a word is only replaced where the sentence begins.
 */
export function inWords(message: string, path: string, text: Texts, labels: Readonly<Record<string, string>> = {}) {
  const subject = labels[path] ?? pathInWords(path, text)
  const named = message.startsWith(path) ? subject + message.slice(path.length) : message
  return named.replaceAll(/\b[a-z\d]+(?:_[a-z\d]+)+\b/g, (name) => labels[name] ?? labelOf(name, text) ?? name)
}

/**
 * The field of a form that a path of the API is about: the path itself, or what contains it, so that messages about entries
 * of a list stand at the list.
 */
export function fieldOf(path: string, names: readonly string[]): string | undefined {
  return names.find((name) => path === name || path.startsWith(`${name}.`))
}
