import { invalid } from './errors.ts'
import type { Text } from './messages.ts'

/** Turns a broken database constraint into a 422 for the field it guards: [field, message] by constraint name. */
export async function asFieldErrors<T>(work: Promise<T>, constraints: Record<string, [string, Text]>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const [field, message] = constraints[(error as { constraint?: string }).constraint ?? ''] ?? []
    if (field && message) throw invalid({ [field]: [message] })
    throw error
  }
}
