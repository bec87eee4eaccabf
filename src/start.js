// Plain JavaScript: an older Node must be able to read this far.
const [major] = process.versions.node.split('.')
if (Number(major) < 24) {
  console.error(
    `Quayside needs Node 24 or newer; this is ${process.version}. On Linux "npm ci" brings one along: start with "npm start".`,
  )
  process.exit(1)
}
await import('./main.ts')
