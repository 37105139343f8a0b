import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/folders.ts'
import { servePages } from './pages.ts'

const { folder, remove } = temporaryFolder('pages')
const app = fastify()
const page = '<!doctype html><title>Godown</title>'

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), page)
  writeFileSync(path.join(folder, 'index.html.gz'), gzipSync(page))
  writeFileSync(path.join(folder, 'assets/web-1.js'), 'start()')
  await servePages(app, folder)
})
afterAll(async () => {
  await app.close()
  remove()
})

const methods = ['GET', 'HEAD'] as const
const encodings = [undefined, 'identity', 'deflate', 'gzip', 'gzip, br']

test.each(['/', '/sharma-traders/sales', '/sign-in?next=/'])(
  '[17.6] the page %s answers GET and HEAD, compressed or not',
  async (url) => {
    for (const method of methods)
      for (const encoding of encodings) {
        const answer = await app.inject({
          method,
          url,
          headers: encoding ? { 'accept-encoding': encoding } : {},
        })
        expect([method, encoding, answer.statusCode]).toEqual([method, encoding, 200])
        expect(answer.headers['content-type']).toContain('text/html')
        expect(answer.headers['cache-control']).toBe('no-cache')
        expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
        const compressed = encoding?.includes('gzip') === true
        expect(answer.headers['content-encoding']).toBe(compressed ? 'gzip' : undefined)
        if (method === 'HEAD') expect(answer.body).toBe('')
        else if (!compressed) expect(answer.body).toBe(page)
      }
  },
)

test.each(methods)('%s of a built file sends its cache lifetime', async (method) => {
  const answer = await app.inject({ method, url: '/assets/web-1.js' })
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
})

test.each([
  ['POST', '/sharma-traders/sales'],
  ['GET', '/api/no-such-thing'],
  ['HEAD', '/files/no-such-thing'],
] as const)('%s %s is not a page', async (method, url) => {
  expect((await app.inject({ method, url })).statusCode).toBe(404)
})
