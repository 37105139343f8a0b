import { AwsClient } from 'aws4fetch'
import type { Config } from './config.ts'
import { isFileKey } from './files.ts'
import type { FileStore } from './services.ts'

const UPLOAD_SECONDS = 600
const RETRIES = 2

type BucketConfig = NonNullable<Config['s3']>

/** Where the keys of the bucket begin: below its own host at Amazon, below its name at another endpoint. */
const baseOf = ({ bucket, region, endpoint }: BucketConfig) =>
  endpoint ? `${endpoint.replace(/\/+$/, '')}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`

/**
 * Uploaded files in an S3-compatible bucket. A browser PUTs to an address signed for this key, type and size; it reads
 * through our own `/files/`, so that the bucket stays private.
 */
export function createBucketFiles(config: BucketConfig): FileStore {
  const { region, accessKeyId, secretAccessKey } = config
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const base = baseOf(config)
  const send = async (method: 'GET' | 'DELETE', key: string) => {
    const response = await client.fetch(`${base}/${key}`, { method })
    if (response.ok || response.status === 404) return response
    throw new Error(`The bucket answered ${response.status} to ${method}: ${await response.text()}`)
  }
  return {
    async uploadUrl(key, contentType, size) {
      const url = new URL(`${base}/${key}`)
      url.searchParams.set('X-Amz-Expires', String(UPLOAD_SECONDS))
      const headers = { 'content-type': contentType, 'content-length': String(size) }
      const signed = await client.sign(url, {
        method: 'PUT',
        headers,
        aws: { signQuery: true, allHeaders: true },
      })
      return signed.url
    },
    publicUrl: (key, origin) => `${origin}/files/${key}`,
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
