import { invalid } from '../errors.ts'
import type { Text } from '../messages.ts'

/** Turns a broken database constraint into a 422 for the field it guards: [field, message] by constraint name. */
export async function asFieldErrors<T>(work: Promise<T>, constraints: Record<string, [string, Text]>): Promise<T> {
  return work.catch((error) => {
    const [field, message] = constraints[constraintOf(error)] ?? []
    if (field && message) throw invalid({ [field]: [message] })
    throw error
  })
}

/** Turns a broken database constraint into a sentence for people, by constraint name. */
export async function describeViolation<T>(work: Promise<T>, sentences: Record<string, string>): Promise<T> {
  return work.catch((error) => {
    const sentence = sentences[constraintOf(error)]
    throw sentence ? new Error(sentence, { cause: error }) : error
  })
}

function constraintOf(error: { constraint?: string }): string {
  return error.constraint ?? ''
}
