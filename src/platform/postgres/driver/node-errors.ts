interface DatabaseError extends Error {
  code?: string
  constraint?: string
}

/** Errors that a node reports without their code when it gets rows from the coordinator, by a part of their messages. */
const codes: [part: RegExp, code: string][] = [
  [/ violates unique constraint /, '23505'],
  [/ violates foreign key constraint /, '23503'],
  [/ violates check constraint /, '23514'],
  [/^could not serialize access /, '40001'],
  [/^deadlock detected/, '40P01'],
  [/ No space left on device$/, '53100'],
  [/^out of memory/, '53200'],
  [/^sorry, too many clients already/, '53300'],
  [/^canceling statement due to lock timeout/, '55P03'],
  [/^canceling statement due to statement timeout/, '57014'],
  [/^terminating connection due to /, '57P01'],
  [/^the database system is /, '57P03'],
]

/**
 * Makes the error of a node of a distributed database the same as on a single machine: with its code, and with the name of
 * the broken constraint. Nodes report the name in the message only, followed by the number of the part of the table.
 */
export function likeSingleMachine(error: DatabaseError): void {
  const { code, message } = error
  if (code === 'XX000') error.code = codes.find(([part]) => part.test(message))?.[1] ?? code
  if (!error.code?.startsWith('23')) return
  const [, name = error.constraint] = / constraint "([^"]+)"/.exec(message) ?? []
  if (name) error.constraint = name.replace(/_\d{6,}$/, '')
}
