import module from 'node:module'
import { join } from 'node:path'

// Plain JavaScript: an older Node must be able to read this far.
const [major] = process.versions.node.split('.')
if (Number(major) < 24) {
  console.error(
    `Quayside needs Node 24 or newer; this is ${process.version}. On Linux "npm ci" brings one along: start with "npm start".`,
  )
  process.exit(1)
}
// Kept beside the packages, whose owner alone can write there: the sources without their types, compiled. Node itself
// checks that they are those of today's sources, and does without where it cannot write.
module.enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/quayside'))
await import('./main.ts')
