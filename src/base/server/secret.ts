import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from './config.ts'
import { errorCode, folderError, StartError } from './start-error.ts'

/** The file in the data folder with the generated secret. */
export const secretFile = 'secret'

const kept = async (file: string) => {
  const secret = (await readFile(file, 'utf8')).trim()
  if (secret.length < 32)
    throw new StartError(
      `The file ${file} does not hold a secret. Restore it from a backup, or delete it (everyone signs in again).`,
    )
  return secret
}

/** Writes the file atomically and never replaces one that another start has just created. */
const writeOnce = async (file: string) => {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    await link(draft, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    await rm(draft, { force: true })
  }
}

/**
 * Returns the secret that signs sessions and links: `GODOWN_SECRET`, or else the one in the data folder,
 * created on the first start and readable by its owner only. Throws a `StartError`.
 */
export const loadSecret = async (config: Pick<Config, 'secret' | 'dataFolder'>): Promise<string> => {
  if (config.secret) return config.secret
  const folder = path.resolve(config.dataFolder)
  const file = path.join(folder, secretFile)
  try {
    return await kept(file)
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw folderError(error, folder)
  }
  try {
    await mkdir(folder, { recursive: true })
    await writeOnce(file)
    return await kept(file)
  } catch (error) {
    throw folderError(error, folder)
  }
}
