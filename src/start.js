import module from 'node:module'
import { join } from 'node:path'

// Plain JavaScript, so that an older Node can run this check.
const [major] = process.versions.node.split('.')
if (Number(major) < 24) {
  console.error(
    `Quayside needs Node 24 or newer; this is ${process.version}. On Linux "npm ci" brings one along: start with "npm start".`,
  )
  process.exit(1)
}
// Caches the compiled sources next to the packages, where only their owner can write. Node compares the cache with the
// sources, and works without a cache if it cannot write there.
module.enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/quayside'))
await import('./main.ts')
