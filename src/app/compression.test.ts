import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openHttp } from '../../tests/support/http.ts'

const http = openHttp()
const longText = (headers = {}) => http.call('settings.getPage', { name: 'license' }, headers)

test.each([
  ['gzip', gunzipSync],
  ['br', brotliDecompressSync],
])('[18.18] a long answer is compressed with %s when the client accepts it', async (encoding, unpack) => {
  const plain = await longText()
  const answer = await longText({ 'accept-encoding': encoding })
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length)
  expect(JSON.parse(unpack(answer.rawPayload).toString())).toEqual(plain.json())
})

test('[18.18] answers without Accept-Encoding, and short ones, are not compressed', async () => {
  expect((await longText()).headers['content-encoding']).toBeUndefined()
  const short = await http.call('settings.getOne', {}, { 'accept-encoding': 'gzip' })
  expect(short.statusCode).toBe(200)
  expect(short.headers['content-encoding']).toBeUndefined()
})

test('[18.15] a compressed request body is refused without unpacking it', async () => {
  const answer = await http.app.inject({
    method: 'POST',
    url: '/api/v1/settings/getPage',
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ name: 'license' })),
  })
  expect(answer.statusCode).toBe(400)
})
