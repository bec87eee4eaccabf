/** The author of a change as people know it: a connector key by its name, others as the API names them. */
export function actorName(actor: string): string {
  return actor.replace(/^key:\d+:/, '')
}
