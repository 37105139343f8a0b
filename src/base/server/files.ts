import { createHmac, timingSafeEqual } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FileStore } from './services.ts'

/** An upload that a signed address allows: this key, type and size, until then (milliseconds since 1970). */
export type SignedUpload = { key: string; type: string; size: number; until: number }

const UPLOAD_MINUTES = 10

/** Whether this is the key of an uploaded image; anything else could lead out of the folder or bucket. */
export const isFileKey = (key: string) => /^[\w-]+(\/[\w-]+)*\.(gif|jpg|png|webp)$/.test(key)

const signatureOf = (secret: string, upload: SignedUpload) =>
  createHmac('sha256', secret)
    .update(JSON.stringify([upload.key, upload.type, upload.size, upload.until]))
    .digest('hex')

/** Whether the address was signed by us and is still good at `now`. */
export function mayUpload(secret: string, upload: SignedUpload, signature: string, now: Date): boolean {
  const expected = Buffer.from(signatureOf(secret, upload))
  const given = Buffer.from(signature)
  return upload.until > now.getTime() && expected.length === given.length && timingSafeEqual(expected, given)
}

/** Uploaded files in the data folder; a file appears whole or not at all. */
export function createLocalFiles(folder: string, secret: string, clock: () => Date) {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Error('Not a file key')
    return join(folder, key)
  }
  const files: FileStore & { write(key: string, bytes: Buffer): Promise<void> } = {
    async uploadUrl(key, type, size, origin) {
      const upload = { key, type, size, until: clock().getTime() + UPLOAD_MINUTES * 60_000 }
      const query = new URLSearchParams({ type, size: String(size), until: String(upload.until) })
      return `${origin}/files/${key}?${query}&signature=${signatureOf(secret, upload)}`
    },
    publicUrl: (key, origin) => `${origin}/files/${key}`,
    async read(key) {
      if (!isFileKey(key)) return undefined
      const bytes = await readFile(pathOf(key)).catch(() => undefined)
      const extension = key.slice(key.lastIndexOf('.') + 1)
      return bytes && { bytes, contentType: `image/${extension === 'jpg' ? 'jpeg' : extension}` }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    async write(key, bytes) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(`${path}.part`, bytes, { flush: true })
      await rename(`${path}.part`, path)
    },
  }
  return files
}

export type LocalFiles = ReturnType<typeof createLocalFiles>
