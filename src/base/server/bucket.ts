import type { Config } from './config.ts'
import type { FileStore } from './services.ts'

const UPLOAD_SECONDS = 600

/**
 * Uploaded files in an S3-compatible bucket. A browser PUTs to an address signed for this key, type and size; it reads
 * through our own `/files/`, so that the bucket stays private. The client is loaded when a bucket is configured.
 */
export async function createBucketFiles(config: NonNullable<Config['s3']>): Promise<FileStore> {
  const { S3Client, PutObjectCommand, GetObjectCommand, DeleteObjectCommand, NoSuchKey } = await import(
    '@aws-sdk/client-s3'
  )
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const { bucket: Bucket, region, endpoint, accessKeyId, secretAccessKey } = config
  const client = new S3Client({
    region,
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    ...(accessKeyId && secretAccessKey ? { credentials: { accessKeyId, secretAccessKey } } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
  })
  return {
    uploadUrl: (Key, ContentType, ContentLength) =>
      getSignedUrl(client, new PutObjectCommand({ Bucket, Key, ContentType, ContentLength }), {
        expiresIn: UPLOAD_SECONDS,
        unhoistableHeaders: new Set(['content-length']),
        signableHeaders: new Set(['content-type', 'content-length']),
      }),
    publicUrl: (key, origin) => `${origin}/files/${key}`,
    async read(Key) {
      try {
        const { Body, ContentType } = await client.send(new GetObjectCommand({ Bucket, Key }))
        if (!Body) return undefined
        return { bytes: Buffer.from(await Body.transformToByteArray()), contentType: ContentType ?? '' }
      } catch (error) {
        if (error instanceof NoSuchKey) return undefined
        throw error
      }
    },
    async remove(Key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key }))
    },
  }
}
