import { invalid } from '../../errors.ts'
import type { Phrase } from '../../messages/messages.ts'

/** Turns the violation of a constraint into a 422. `constraints` has the field and the message, by constraint name. */
export async function asFieldErrors<T>(work: Promise<T>, constraints: Record<string, [string, Phrase]>): Promise<T> {
  return work.catch((error) => {
    const [field, message] = constraints[constraintOf(error)] ?? []
    if (field && message) throw invalid({ [field]: [message] })
    throw error
  })
}

/** Turns the violation of a constraint into an error with a readable message, by constraint name. */
export async function describeViolation<T>(work: Promise<T>, sentences: Record<string, string>): Promise<T> {
  return work.catch((error) => {
    const sentence = sentences[constraintOf(error)]
    throw sentence ? new Error(sentence, { cause: error }) : error
  })
}

function constraintOf(error: { constraint?: string }): string {
  return error.constraint ?? ''
}
