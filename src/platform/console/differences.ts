/** For an audit log: the fields that differ, with their values before and after. */
export function differences<T extends object>(before: T, after: Partial<T>): Record<string, unknown> {
  const names = (Object.keys(after) as (keyof T)[]).filter(
    (name) => name !== 'updated_at' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  return Object.fromEntries(names.map((name) => [name, { before: before[name], after: after[name] }]))
}
