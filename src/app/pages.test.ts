import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../../tests/support/folders.ts'
import { servePages } from './pages.ts'
import { plainRoutes } from './plain-routes.ts'

const { folder, remove } = temporaryFolder('pages')
const app = fastify()
const page = '<!doctype html><title>Godown</title>'

beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'))
  writeFileSync(path.join(folder, 'index.html'), page)
  writeFileSync(path.join(folder, 'index.html.gz'), gzipSync(page))
  writeFileSync(path.join(folder, 'api-docs.html'), page)
  writeFileSync(path.join(folder, 'assets/web-1.js'), 'start()')
  for (const name of ['sign-in', 'b/_', '_/bills', '_/settings/members']) {
    const file = path.join(folder, 'screens', `${name}.html`)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, `${page}<link href="${name}">`)
  }
  app.get('/api/v1/anything', async () => ({ secret: true }))
  await servePages(app, { isHttps: true, apiDocs: false }, folder)
})
afterAll(async () => {
  await app.close()
  remove()
})

const methods = ['GET', 'HEAD'] as const
const encodings = [undefined, 'identity', 'deflate', 'gzip', 'gzip, br']

test.each(['/', '/sharma-traders/sales', '/join?next=/a.b'])(
  '[17.6] the page %s responds to GET and HEAD, compressed or not',
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

test.each([`/${'a'.repeat(3000)}`, `/sharma-traders/${'भ'.repeat(100)}`, '/sharma%00traders'])(
  '[17.136] an address that no file can have shows the page of an unknown one',
  async (url) => {
    const answer = await app.inject({ url })
    expect([answer.statusCode, answer.body]).toEqual([200, page])
  },
)

test.each(['web-0.js', `${'a'.repeat(300)}.js`, 'web%001.js', '..%2findex.html'])(
  '[17.136] a script that is not there is not found: %s',
  async (name) => {
    const answer = await app.inject({ url: `/assets/${name}` })
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'notFound'])
  },
)

test.each([
  ['/sign-in?next=%2Fsharma-traders%2Fbills', 'sign-in'],
  ['/b/k3y', 'b/_'],
  ['/sharma-traders/bills?billId=1', '_/bills'],
  ['/sharma-traders/settings/members/', '_/settings/members'],
])('the page %s names the scripts of its screen', async (url, screen) => {
  const answer = await app.inject({ url })
  expect(answer.body).toBe(`${page}<link href="${screen}">`)
  expect(answer.headers['cache-control']).toBe('no-cache')
})

test.each(['/sharma-traders/settings', '/sharma-traders', '/b/k3y/other', '/constructor'])(
  'the page %s, which no screen has, is the plain one',
  async (url) => {
    expect((await app.inject({ url })).body).toBe(page)
  },
)

const keyed = plainRoutes.filter(({ path }) => path.includes('/$')).map(({ path }) => path)

test.each(keyed)(
  '[17.118] the page %s, whose address is a key, is in no search engine and tells no other site',
  async (route) => {
    const { headers } = await app.inject({ url: route.replace('$token', 'k3y') })
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
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
  ['GET', '/favicon.ico'],
  ['GET', '/%2Eenv'],
  ['GET', '/.env?next=/'],
  ['GET', '/.git/config'],
] as const)('%s %s is not a page', async (method, url) => {
  expect((await app.inject({ method, url })).statusCode).toBe(404)
})

test('[17.29] pages load, send and submit only to their own address, and https stays https', async () => {
  const { headers } = await app.inject({ url: '/sharma-traders/sales' })
  const rules = String(headers['content-security-policy']).split('; ')
  expect(rules).toEqual(
    expect.arrayContaining([
      "img-src 'self' data: blob:",
      "connect-src 'self'",
      "form-action 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]),
  )
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  const http = fastify()
  await servePages(http, { isHttps: false, apiDocs: true }, folder)
  const answer = await http.inject({ url: '/api/docs' })
  expect([answer.statusCode, answer.headers['strict-transport-security']]).toEqual([200, undefined])
  await http.close()
})

test.each(['/api/v1/anything', '/api/no-such-thing', '/assets/web-1.js'])(
  '[17.75] no other site can embed %s in a frame',
  async (url) => {
    expect((await app.inject({ url })).headers['content-security-policy']).toBe("frame-ancestors 'none'")
  },
)

test('[17.30] answers of calls are not cached', async () => {
  const answer = await app.inject({ url: '/api/v1/anything' })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('[17.31] an installation can hide the API documentation', async () => {
  expect((await app.inject({ url: '/api/docs' })).statusCode).toBe(404)
})
