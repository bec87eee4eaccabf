import type { Handlers } from '../context.ts'
import { promise } from './stock-promises.ts'

export const promiseStock: Handlers['promiseStock'] = async ({ body }, { write }) => ({
  data: await write((change) => promise(change, body)),
})
