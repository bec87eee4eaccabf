import { buildConsole, builtFolder, writeBuilt } from './bundle.ts'

/** Writes the built console to console/dist: `npm run build:console`. For images, which hold no source. */
const bundle = await buildConsole()
await writeBuilt(bundle)
console.log(`${bundle.files.size} files of the console are in ${builtFolder}`)
