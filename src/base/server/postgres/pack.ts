import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { errorCode, StartError } from '../start-error.ts'
import { sealed, unsealed } from './seal.ts'

/** A backup in one file, plain or sealed with a passphrase. */
export const PACKED = '.zip'
export const SEALED = '.zip.sealed'

const entryName = (folder: string, name: string) => path.relative(folder, name).split(path.sep).join('/')

type PackOptions = { passphrase?: string | undefined; signal?: AbortSignal | undefined }

/**
 * Writes a backup folder to one file, sealed if there is a passphrase. The file appears when it is complete;
 * the signal stops it with an error.
 */
export async function pack(
  folder: string,
  file: string,
  { passphrase, signal }: PackOptions = {},
): Promise<void> {
  const zip = new ZipFile()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const name = path.join(entry.parentPath, entry.name)
    if (entry.isDirectory()) zip.addEmptyDirectory(entryName(folder, name))
    if (entry.isFile()) zip.addFile(name, entryName(folder, name))
  }
  zip.end()
  const failed = new Promise<never>((_, reject) => zip.on('error', reject))
  const draft = createWriteStream(`${file}.partial`, { mode: 0o600, flush: true })
  const { outputStream } = zip
  const written = passphrase
    ? pipeline(outputStream, (source) => sealed(source, passphrase), draft, { signal })
    : pipeline(outputStream, draft, { signal })
  try {
    await Promise.race([written, failed])
    await rename(`${file}.partial`, file)
  } catch (error) {
    await rm(`${file}.partial`, { force: true })
    throw error
  }
}

/** Unpacks such a file into a new folder. Throws a `StartError` without its passphrase, and for a damaged one. */
export async function unpack(file: string, folder: string, passphrase?: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  if (!file.endsWith(SEALED)) return unzip(file, folder)
  if (!passphrase)
    throw new StartError('This backup is encrypted. Set GODOWN_BACKUP_PASSPHRASE to its passphrase.')
  const plain = path.join(folder, 'unsealed.zip')
  const source = createReadStream(file)
  await pipeline(source, (bytes) => unsealed(bytes, passphrase), createWriteStream(plain, { mode: 0o600 }))
  await unzip(plain, folder)
  await rm(plain)
}

const damaged = (file: string, cause: unknown) =>
  new StartError(`The backup ${file} is damaged. Nothing was restored; use another backup.`, { cause })

/** A failure of the disk, which is not the fault of the file. */
const isOfSystem = (error: unknown): boolean => /^E[A-Z\d]+$/.test(errorCode(error) ?? '')

async function unzip(file: string, folder: string): Promise<void> {
  const zip = await openPromise(file, { autoClose: false }).catch((error) => {
    throw damaged(file, error)
  })
  try {
    // The library refuses names that lead out of the folder.
    for await (const entry of zip.eachEntry()) {
      const target = path.join(folder, entry.fileName)
      await mkdir(entry.fileName.endsWith('/') ? target : path.dirname(target), {
        recursive: true,
        mode: 0o700,
      })
      if (entry.fileName.endsWith('/')) continue
      await pipeline(await zip.openReadStreamPromise(entry), createWriteStream(target, { mode: 0o600 }))
    }
  } catch (error) {
    throw isOfSystem(error) ? error : damaged(file, error)
  } finally {
    zip.close()
  }
}
