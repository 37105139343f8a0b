import { AwsClient } from 'aws4fetch'
import { Refusal } from '#base/refusal.ts'
import type { Config } from './config.ts'
import { isFileKey } from './files.ts'
import type { FileStore } from './services.ts'

const RETRIES = 2

export type BucketConfig = NonNullable<Config['s3']>

/** The base URL of the bucket's keys: its own host at Amazon, a path at other endpoints. */
const baseOf = ({ bucket, region, endpoint }: BucketConfig) =>
  endpoint ? `${endpoint.replace(/\/+$/, '')}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`

/**
 * Sends signed requests for the keys of a bucket. A missing key is an answer (404) when it is read or
 * deleted; everything else but success is an error.
 */
export function openBucket(config: BucketConfig) {
  const { region, accessKeyId, secretAccessKey } = config
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const base = baseOf(config)
  return async (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', key: string, content: RequestInit = {}) => {
    const response = await client.fetch(`${base}/${key}`, { method, ...content })
    const isMissing = response.status === 404
    if (response.ok || (isMissing && method !== 'PUT')) return response
    if (isMissing)
      throw new Error(`There is no bucket named ${config.bucket}. Check its name, region and endpoint.`)
    throw new Error(`The bucket answered ${response.status} to ${method}: ${await response.text()}`)
  }
}

/** How long the bucket may take for one uploaded file, in milliseconds: somebody waits for it. */
const PATIENCE = 15_000

const messages = { unavailable: 'The storage of uploaded files is unavailable. Try again in a moment.' }

/**
 * Uploaded files in an S3-compatible bucket. Only this server reads and writes it, so the bucket stays
 * private. Refuses (unavailable) where it fails or takes longer than `patience` milliseconds.
 */
export function createBucketFiles(config: BucketConfig, patience = PATIENCE): FileStore {
  const send = openBucket(config)
  const inTime = <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> =>
    work(AbortSignal.timeout(patience)).catch((cause) => {
      throw new Refusal('unavailable', messages.unavailable, { retryAfter: 5 }, { cause })
    })
  return {
    write: (key, bytes, contentType) =>
      inTime(async (signal) => {
        const headers = { 'content-type': contentType }
        await send('PUT', key, { body: new Uint8Array(bytes), headers, signal })
      }),
    read: async (key) =>
      isFileKey(key)
        ? inTime(async (signal) => {
            const response = await send('GET', key, { signal })
            if (response.status === 404) return undefined
            const bytes = Buffer.from(await response.arrayBuffer())
            return { bytes, contentType: response.headers.get('content-type') ?? '' }
          })
        : undefined,
    remove: (key) =>
      inTime(async (signal) => {
        await send('DELETE', key, { signal })
      }),
  }
}
