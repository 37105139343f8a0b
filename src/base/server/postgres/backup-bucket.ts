import { createWriteStream, openAsBlob } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { type BucketConfig, openBucket } from '../bucket.ts'
import { StartError } from '../start-error.ts'

/** Packed backups in an S3-compatible bucket, under `backups/`. A signal ends a request with an error. */
export type BackupBucket = {
  has(name: string, signal: AbortSignal): Promise<boolean>
  write(name: string, file: string, signal: AbortSignal): Promise<void>
  /** Downloads a backup; throws a `StartError` if there is none with that name. */
  read(name: string, file: string): Promise<void>
  remove(name: string, signal: AbortSignal): Promise<void>
}

async function* chunksOf(body: ReadableStream<Uint8Array>) {
  const reader = body.getReader()
  for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
}

export function openBackupBucket(config: BucketConfig): BackupBucket {
  const send = openBucket(config)
  const keyOf = (name: string) => `backups/${encodeURIComponent(name)}`
  return {
    has: async (name, signal) => (await send('HEAD', keyOf(name), { signal })).ok,
    async write(name, file, signal) {
      await send('PUT', keyOf(name), { body: await openAsBlob(file), signal })
    },
    async read(name, file) {
      const { ok, body } = await send('GET', keyOf(name))
      if (!ok || !body) throw new StartError(`The bucket ${config.bucket} holds no backup named ${name}.`)
      await pipeline(chunksOf(body), createWriteStream(file, { mode: 0o600 }))
    },
    async remove(name, signal) {
      await send('DELETE', keyOf(name), { signal })
    },
  }
}
