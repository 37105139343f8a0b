import { randomBytes } from 'node:crypto'
import { link, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from './config.ts'
import { makeFolder } from './make-folder.ts'
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

type Place = Pick<Config, 'secret' | 'dataFolder'>

const folderOf = ({ dataFolder }: Place) => path.resolve(dataFolder)

/** The secret that there is, if there is one. */
const find = async (place: Place): Promise<string | undefined> => {
  if (place.secret) return place.secret
  return kept(path.join(folderOf(place), secretFile)).catch((error) => {
    if (errorCode(error) !== 'ENOENT') throw folderError(error, folderOf(place))
    return undefined
  })
}

/** Returns the secret of an installation that was started before: creates none. Throws a `StartError`. */
export const readSecret = async (place: Place): Promise<string> => {
  const found = await find(place)
  if (found) return found
  throw new StartError(
    `There is no secret in ${folderOf(place)}. Set GODOWN_DATA or GODOWN_SECRET as for the server.`,
  )
}

/**
 * Returns the secret that signs sessions and links: `GODOWN_SECRET`, or else the one in the data folder,
 * created on the first start and readable by its owner only. Throws a `StartError`.
 */
export const loadSecret = async (place: Place): Promise<string> => {
  const found = await find(place)
  if (found) return found
  const folder = folderOf(place)
  const file = path.join(folder, secretFile)
  try {
    makeFolder(folder)
    await writeOnce(file)
    return await kept(file)
  } catch (error) {
    throw folderError(error, folder)
  }
}
