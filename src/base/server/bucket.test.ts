import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBucketFiles } from './bucket.ts'

const kept = new Map<string, { body: Buffer; type: string }>()
let server: Server
let endpoint = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    const key = new URL(request.url ?? '', 'http://localhost').pathname
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      if (request.method === 'PUT')
        kept.set(key, { body: Buffer.concat(chunks), type: request.headers['content-type'] ?? '' })
      if (request.method === 'DELETE') kept.delete(key)
      const found = kept.get(key)
      if (request.method === 'GET' && !found) {
        response.writeHead(404, { 'content-type': 'application/xml' })
        return response.end('<Error><Code>NoSuchKey</Code></Error>')
      }
      response.writeHead(200, { 'content-type': found?.type ?? 'text/plain' })
      return response.end(request.method === 'GET' ? found?.body : '')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => server.close())

test('a browser puts to a signed address and reads through our own', async () => {
  const files = await createBucketFiles({
    bucket: 'godown',
    region: 'ap-south-1',
    endpoint,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  })
  const key = 'images/one/logo.png'
  expect(await files.read(key)).toBeUndefined()
  const url = new URL(await files.uploadUrl(key, 'image/png', 4, 'https://godown.example.com'))
  expect(url.origin).toBe(endpoint)
  expect(url.searchParams.get('X-Amz-SignedHeaders')).toContain('content-length')
  await fetch(url, { method: 'PUT', headers: { 'content-type': 'image/png' }, body: 'logo' })
  expect(await files.read(key)).toEqual({ bytes: Buffer.from('logo'), contentType: 'image/png' })
  expect(files.publicUrl(key, 'https://godown.example.com')).toBe(
    'https://godown.example.com/files/images/one/logo.png',
  )
  await files.remove(key)
  expect(await files.read(key)).toBeUndefined()
})
