import { lstatSync, readdirSync } from 'node:fs'
import path from 'node:path'

/** The disk space that a folder uses, in bytes. */
export const diskUse = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).reduce(
    (sum, name) => sum + lstatSync(path.join(folder, name)).blocks * 512,
    0,
  )
