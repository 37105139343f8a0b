import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'
import { errorCode } from '../start-error.ts'

/** The files of a backup, by their paths within it with forward slashes, with their contents' SHA-256. */
export const fileList = z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() }))
export type FileList = z.infer<typeof fileList>

/** The number of files read at a time. */
const AT_ONCE = 8

async function entryOf(folder: string, name: string): Promise<FileList[number]> {
  const file = path.join(folder, ...name.split('/'))
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return { path: name, bytes: (await stat(file)).size, sha256: hash.digest('hex') }
}

/** Reads every file in a folder. */
export async function listFiles(folder: string): Promise<FileList> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
  const list: FileList = []
  for (let from = 0; from < names.length; from += AT_ONCE)
    list.push(...(await Promise.all(names.slice(from, from + AT_ONCE).map((name) => entryOf(folder, name)))))
  return list
}

/** The first file of the list that the folder does not hold as it was listed; undefined when all are there. */
export async function firstDamaged(folder: string, list: FileList): Promise<string | undefined> {
  for (const listed of list) {
    const found = await entryOf(folder, listed.path).catch((error) => {
      if (['ENOENT', 'EIO', 'EISDIR'].includes(errorCode(error) ?? '')) return undefined
      throw error
    })
    if (found?.sha256 !== listed.sha256) return listed.path
  }
  return undefined
}
