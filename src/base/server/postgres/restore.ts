import { existsSync } from 'node:fs'
import { cp, lstat, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { makeFolder } from '../make-folder.ts'
import { folderError, StartError } from '../start-error.ts'
import { backupMark } from './backup.ts'
import { openEmbedded, runningUrl } from './embedded.ts'
import { fileList, firstDamaged } from './file-list.ts'

/** Stops a server left by a killed Godown; throws a `StartError` while a Godown uses the folder. */
const quieten = async (data: string) => {
  if (runningUrl(data)) await openEmbedded({ dataFolder: data }).then((left) => left.stop())
}

/** Backups made before they listed their files have no list. */
const mark = z.object({ files: fileList.optional() })

/** The files of a backup, if it lists them. Refuses one with a file that is missing or differs from the list. */
async function filesOf(source: string): Promise<Set<string> | undefined> {
  const read = await readFile(path.join(source, backupMark), 'utf8')
    .then((text) => mark.safeParse(JSON.parse(text)))
    .catch(() => undefined)
  const damaged = read?.success ? await firstDamaged(source, read.data.files ?? []) : backupMark
  if (damaged)
    throw new StartError(
      `The backup in ${source} is damaged: ${damaged} is missing or was changed. Nothing was restored; use another backup.`,
    )
  const listed = read?.data?.files
  return listed && new Set(listed.map((file) => path.join(source, file.path)))
}

/**
 * Replaces the data folder with a backup, while no Godown runs on it. The old contents are kept beside it,
 * and their path is returned (undefined if there were none). Throws a `StartError`, also for a damaged backup, and then
 * changes nothing.
 */
export const restore = async (dataFolder: string, folder: string): Promise<string | undefined> => {
  const data = path.resolve(dataFolder)
  const source = path.resolve(folder)
  if (!existsSync(path.join(source, backupMark)))
    throw new StartError(`The folder ${source} is not a complete backup of Godown.`)
  if (source === data || source.startsWith(data + path.sep))
    throw new StartError('The backup is inside the data folder. Move it out first.')
  const files = await filesOf(source)
  await quieten(data)
  const draft = `${data}.restoring`
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '-')
  try {
    await rm(draft, { recursive: true, force: true })
    makeFolder(path.dirname(data))
    await cp(source, draft, {
      recursive: true,
      preserveTimestamps: true,
      // A file that is not of the backup, such as a log segment of another one, would become part of the data.
      filter: async (from) => !files || files.has(from) || !(await lstat(from)).isFile(),
    })
    await rm(path.join(draft, backupMark), { force: true })
    const holds = existsSync(data) && (await readdir(data)).length > 0
    const kept = holds ? `${data}.before-${stamp}` : undefined
    if (kept) await rename(data, kept)
    else await rm(data, { recursive: true, force: true })
    await rename(draft, data)
    return kept
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw folderError(error, data)
  }
}
