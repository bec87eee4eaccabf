/** A record or an error without what differs between two companies or two requests: ids and times. */
export function comparable(value: unknown): unknown {
  const differs = /^(id|\w+_id|created_at|updated_at|timestamp|at|counted_at|actor)$/
  return JSON.parse(JSON.stringify(value, (name, value) => (differs.test(name) ? undefined : value)))
}
