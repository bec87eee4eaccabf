import { testOfFile } from './file-group.ts'

/** What a test file imports as `tap` when it runs in a group. Loaded once for each file. */
export * from 'tap'
export const t = testOfFile
export default t
