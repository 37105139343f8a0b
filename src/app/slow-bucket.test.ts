import { createServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBucketFiles } from '#base/server/bucket.ts'
import { createAuth } from '#users/server/auth.ts'
import { openHttp } from '../../tests/support/http.ts'
import { createHttp } from './http.ts'

const http = openHttp()
let asked = 0
let endpoint = ''
const silent = createServer(() => {
  asked += 1
})
beforeAll(async () => {
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const address = silent.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => {
  silent.closeAllConnections()
  silent.close()
})

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

test('[17.214] uploads to a bucket that does not answer are refused in time, and leave the database to calls', async () => {
  const bucket = { bucket: 'godown', region: 'ap-south-1', accessKeyId: 'key', secretAccessKey: 'secret' }
  const files = createBucketFiles({ ...bucket, endpoint }, 1_000)
  const app = createHttp({ ...http.services, files }, createAuth(http.services))
  const { bearer } = await http.join()
  const file = { filename: 'a.pdf', filetype: 'application/pdf', filesize: PDF.length }
  const addresses: string[] = []
  for (let n = 0; n < 5; n += 1) {
    const { data } = (await http.post('/api/image-upload', file, bearer)).json()
    addresses.push(new URL(data.preSignedUrl).pathname + new URL(data.preSignedUrl).search)
  }
  const headers = { 'content-type': 'application/pdf' }
  const sent = addresses.map((url) => app.inject({ method: 'PUT', url, payload: PDF, headers }))
  await expect.poll(() => asked).toBeGreaterThan(0)
  const { pool } = http.services.database
  expect(pool.totalCount - pool.idleCount).toBe(1)
  for (const { statusCode, headers, body } of await Promise.all(sent)) {
    expect(body).toContain('The storage of uploaded files is unavailable.')
    expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  }
  await app.close()
})
