import { mkdtemp, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../config.ts'
import { makeFolder } from '../make-folder.ts'
import { folderError, StartError } from '../start-error.ts'
import { openBackupBucket } from './backup-bucket.ts'
import { PACKED, SEALED, unpack } from './pack.ts'
import { restore } from './restore.ts'

const IN_BUCKET = /^bucket:(.+)$/

/**
 * Restores a backup as `restore` does: a folder, a packed or encrypted file, or one in the bucket (`bucket:` and its name).
 * Returns where the previous data is.
 */
export async function restorePacked(
  config: Pick<Config, 'dataFolder' | 'backupBucket' | 'backupPassphrase'>,
  given: string,
): Promise<string | undefined> {
  const { dataFolder, backupBucket, backupPassphrase } = config
  const [, inBucket] = IN_BUCKET.exec(given) ?? []
  const name = path.basename(inBucket ?? given)
  const isFile = [PACKED, SEALED].some((end) => name.endsWith(end))
  if (inBucket !== undefined && !isFile)
    throw new StartError(`Name a file of the bucket, such as bucket:godown-2026-11-22${SEALED}.`)
  if (!isFile) return restore(dataFolder, given)
  if (inBucket !== undefined && !backupBucket)
    throw new StartError('Set GODOWN_BACKUP_BUCKET and the keys of the bucket, as for the server.')
  if (inBucket === undefined && !(await stat(given).catch(() => undefined)))
    throw new StartError(`There is no backup ${given}.`)
  makeFolder(path.dirname(path.resolve(dataFolder)))
  // On the disk of the data, which has room for it.
  const folder = await mkdtemp(`${path.resolve(dataFolder)}.unpacking-`)
  try {
    const file = inBucket === undefined ? given : path.join(folder, name)
    if (backupBucket && inBucket !== undefined) await openBackupBucket(backupBucket).read(inBucket, file)
    await unpack(file, path.join(folder, 'backup'), backupPassphrase).catch((error) => {
      throw folderError(error, path.resolve(dataFolder))
    })
    return await restore(dataFolder, path.join(folder, 'backup'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
