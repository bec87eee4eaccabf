import { chmod, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Compiled sources, which all processes of this and later runs load. What is in there is executed, so only its owner may
 * enter the folder.
 */
export async function compileCache(): Promise<{ NODE_COMPILE_CACHE: string }> {
  const folder = join(import.meta.dirname, '../../node_modules/.cache/quayside')
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o700)
  return { NODE_COMPILE_CACHE: folder }
}
