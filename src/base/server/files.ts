import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Config } from './config.ts'
import type { FileStore } from './services.ts'

/** Whether this is the key of an uploaded image or PDF; any other key could point outside the folder or bucket. */
export const isFileKey = (key: string) => /^[\w-]+(\/[\w-]+)*\.(gif|jpg|png|webp|pdf)$/.test(key)

const typeOf = (key: string): string => {
  const extension = key.slice(key.lastIndexOf('.') + 1)
  return extension === 'pdf' ? 'application/pdf' : `image/${extension === 'jpg' ? 'jpeg' : extension}`
}

/** Where uploaded files are without a bucket. */
export const filesFolder = ({ dataFolder }: Pick<Config, 'dataFolder'>): string =>
  join(resolve(dataFolder), 'files')

/** What to keep besides an external database: uploaded files, unless they are in a bucket, and the secret. */
export function besideDatabase(config: Pick<Config, 'dataFolder' | 's3'>): string {
  const folder = resolve(config.dataFolder)
  return config.s3
    ? `Uploaded files are in the bucket ${config.s3.bucket}; the secret is GODOWN_SECRET or in ${folder}.`
    : `Uploaded files and the secret are in ${folder}: copy that folder too.`
}

/** Uploaded files in the data folder. Writes are atomic. */
export function createLocalFiles(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Error('Not a file key')
    return join(folder, key)
  }
  return {
    async write(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(`${path}.part`, bytes, { flush: true })
        await rename(`${path}.part`, path)
      } catch (error) {
        await rm(`${path}.part`, { force: true })
        throw error
      }
    },
    async read(key) {
      if (!isFileKey(key)) return undefined
      const bytes = await readFile(pathOf(key)).catch(() => undefined)
      return bytes && { bytes, contentType: typeOf(key) }
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
  }
}
