import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBucketFiles } from './bucket.ts'
import type { FileStore } from './services.ts'

const SECRET = 'secret'
const kept = new Map<string, { body: string; type: string }>()
let server: Server
let endpoint = ''
let files: FileStore

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** The signature details of the request, from the query or the authorization header. */
function claimOf(request: IncomingMessage, query: URLSearchParams) {
  const header = new URLSearchParams(
    request.headers.authorization?.replace(/^\S+ /, '').replaceAll(', ', '&'),
  )
  return {
    credential: query.get('X-Amz-Credential') ?? header.get('Credential') ?? '',
    names: query.get('X-Amz-SignedHeaders') ?? header.get('SignedHeaders') ?? '',
    signature: query.get('X-Amz-Signature') ?? header.get('Signature') ?? '',
    moment: query.get('X-Amz-Date') ?? String(request.headers['x-amz-date']),
  }
}

/** Whether an S3 server would accept the request: checks its AWS Signature Version 4 against the headers received. */
function isSigned(request: IncomingMessage, url: URL): boolean {
  const { credential, names, signature, moment } = claimOf(request, url.searchParams)
  url.searchParams.delete('X-Amz-Signature')
  url.searchParams.sort()
  const canonical = [
    request.method,
    url.pathname,
    url.searchParams.toString(),
    ...names.split(';').map((name) => `${name}:${request.headers[name]}`),
    '',
    names,
    'UNSIGNED-PAYLOAD',
  ].join('\n')
  const [, day = '', region = '', service = '', end = ''] = credential.split('/')
  const key = [day, region, service, end].reduce<string | Buffer>(
    (key, part) => hmac(key, part),
    `AWS4${SECRET}`,
  )
  const digest = createHash('sha256').update(canonical).digest('hex')
  const text = ['AWS4-HMAC-SHA256', moment, [day, region, service, end].join('/'), digest].join('\n')
  return hmac(key, text).toString('hex') === signature
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost')
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      const key = url.pathname
      if (!isSigned(request, url)) return response.writeHead(403).end('SignatureDoesNotMatch')
      if (request.method === 'PUT' && !key.startsWith('/godown/'))
        return response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
      if (request.method === 'PUT')
        kept.set(key, { body: Buffer.concat(chunks).toString(), type: request.headers['content-type'] ?? '' })
      if (request.method === 'DELETE') kept.delete(key)
      const found = kept.get(key)
      if (request.method !== 'GET') return response.writeHead(200).end()
      if (!found) return response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
      return response.writeHead(200, { 'content-type': found.type }).end(found.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  files = openBucket(SECRET)
})
afterAll(() => server.close())

const openBucket = (secretAccessKey: string, bucket = 'godown') =>
  createBucketFiles({ bucket, region: 'ap-south-1', endpoint, accessKeyId: 'key', secretAccessKey })

test('writes, reads and removes a file', async () => {
  const key = 'images/one/logo.png'
  expect(await files.read(key)).toBeUndefined()
  await files.write(key, Buffer.from('logo'), 'image/png')
  expect([...kept.keys()]).toEqual([`/godown/${key}`])
  expect(await files.read(key)).toEqual({ bytes: Buffer.from('logo'), contentType: 'image/png' })
  await files.remove(key)
  expect(await files.read(key)).toBeUndefined()
})

test.each([
  '../other/secret.png',
  'images/../../other/secret.png',
  '',
  'images/%2e%2e/secret.png',
  'images/one',
])('requests nothing for an invalid image key: %j', async (key) => {
  kept.set('/other/secret.png', { body: 'logo', type: 'image/png' })
  expect(await files.read(key)).toBeUndefined()
  kept.clear()
})

test('reports rejected keys as an error, not a missing file', async () => {
  await expect(openBucket('wrong').read('images/one/logo.png')).rejects.toMatchObject({
    code: 'unavailable',
    cause: { message: 'The bucket answered 403 to GET: SignatureDoesNotMatch' },
  })
})

test('reports a missing bucket when a file is written', async () => {
  const write = openBucket(SECRET, 'gowdon').write('images/one/logo.png', Buffer.from('logo'), 'image/png')
  const message = 'There is no bucket named gowdon. Check its name, region and endpoint.'
  await expect(write).rejects.toMatchObject({ code: 'unavailable', cause: { message } })
})
