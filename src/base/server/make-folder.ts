import { existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { errorCode } from './start-error.ts'

/**
 * Creates an absolute folder with the folders above it, unless it exists. The own `recursive` of Node.js tries for ever where a
 * file system such as `/proc` keeps answering that the folder above is missing.
 */
export function makeFolder(folder: string, mode?: number): void {
  try {
    mkdirSync(folder, mode)
  } catch (error) {
    const above = path.dirname(folder)
    const code = errorCode(error)
    if (code === 'ENOENT' && !existsSync(above)) {
      makeFolder(above, mode)
      mkdirSync(folder, mode)
    } else if (code !== 'EEXIST' || !statSync(folder).isDirectory()) throw error
  }
}
