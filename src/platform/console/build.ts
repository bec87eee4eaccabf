import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buildConsole, builtFolder } from './bundle.ts'

/** Writes the built console to console/dist: `npm run build:console`. For images, which hold no source. */
const { page, files } = await buildConsole()
await rm(builtFolder, { recursive: true, force: true })
await mkdir(builtFolder)
await writeFile(join(builtFolder, 'index.html'), page)
for (const [name, body] of files) await writeFile(join(builtFolder, name), body)
console.log(`${files.size} files of the console are in ${builtFolder}`)
