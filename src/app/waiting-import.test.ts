import { readdir } from 'node:fs/promises'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { serveArchives } from '#archives/server/routes.ts'
import type { Services } from '#base/server/services.ts'
import { temporaryFolder } from '../../tests/support/folders.ts'
import { openHttp } from '../../tests/support/http.ts'
import { callError } from './call-errors.ts'
import { contextOf } from './http.ts'

const http = openHttp()
const { folder, remove } = temporaryFolder('waiting-import')
beforeAll(() => {
  vi.stubEnv('TMPDIR', folder)
})
afterAll(() => {
  vi.unstubAllEnvs()
  remove()
})

/** The routes of archives alone, with other services than those of the server. */
function serverWith(services: Services) {
  const app = fastify({ routerOptions: { maxParamLength: 300 } })
  app.setErrorHandler((error, _request, reply) => {
    const { status, code } = callError(error, () => {})
    return reply.status(status).send({ code })
  })
  serveArchives(app, (request) => contextOf(services, request))
  return app
}

/** Somebody with a workspace that has a logo, who asked for its export. */
async function owner() {
  const { bearer, email } = await http.join()
  const slug = `shop-${Math.random().toString(36).slice(2, 12)}`
  await http.call('workspaces.create', { name: 'Sharma', slug }, bearer)
  const logo = `/files/images/01890000-0000-7000-8000-000000000000/${'a'.repeat(24)}.png`
  await http.database.asOwner((client) =>
    client.query('update workspaces set logo = $2 where slug = $1', [slug, logo]),
  )
  const asked = await http.call('workspaces.export', {}, bearer)
  return { bearer, email, slug, url: String(asked.json().url) }
}

test('[17.241] who signs out while an archive waits for its turn gets no workspace', async () => {
  const [one, two, sender] = [await owner(), await owner(), await owner()]
  const archive = (await http.app.inject({ url: sender.url, headers: sender.bearer })).rawPayload
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  const read = vi.fn(() => held.then(() => undefined))
  const app = serverWith({ ...http.services, files: { ...http.services.files, read } })
  const packing = [one, two].map(({ url, bearer }) => app.inject({ url, headers: bearer }))
  await expect.poll(() => read.mock.calls.length).toBe(2)
  const sent = app.inject({
    method: 'POST',
    url: '/api/workspace-import',
    payload: archive,
    headers: { ...sender.bearer, 'content-type': 'application/zip' },
  })
  const received = async () => (await readdir(folder, { recursive: true })).join()
  await expect.poll(received).toContain('import.zip')
  await new Promise((resolve) => setTimeout(resolve, 200))
  await http.database.asOwner((client) =>
    client.query('delete from sessions where user_id = (select id from users where email = $1)', [
      sender.email,
    ]),
  )
  goOn()
  expect((await sent).statusCode).toBe(401)
  for (const answer of await Promise.all(packing)) expect(answer.statusCode).toBe(200)
  const made = await http.database.asOwner((client) =>
    client.query('select slug from workspaces where slug = $1', [`${sender.slug}-2`]),
  )
  expect(made.rows).toEqual([])
  await app.close()
})
