import { AwsClient } from 'aws4fetch'
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

/**
 * Uploaded files in an S3-compatible bucket. Only this server reads and writes it, so the bucket stays
 * private.
 */
export function createBucketFiles(config: BucketConfig): FileStore {
  const send = openBucket(config)
  return {
    async write(key, bytes, contentType) {
      await send('PUT', key, { body: new Uint8Array(bytes), headers: { 'content-type': contentType } })
    },
    async read(key) {
      if (!isFileKey(key)) return undefined
      const response = await send('GET', key)
      if (response.status === 404) return undefined
      const bytes = Buffer.from(await response.arrayBuffer())
      return { bytes, contentType: response.headers.get('content-type') ?? '' }
    },
    async remove(key) {
      await send('DELETE', key)
    },
  }
}
