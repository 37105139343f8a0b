import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { createHttp } from '#app/http.ts'
import { createLocalFiles } from '#base/server/files.ts'
import type { Mail, Services } from '#base/server/services.ts'
import { createAuth } from '#users/server/auth.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { testContext } from './people.ts'

type Sent = InjectOptions['headers']

/**
 * The server of a test file, called without a network. It stores files in `folder`, and its clock is `ahead` ms
 * ahead.
 */
export type Http = {
  app: FastifyInstance
  services: Services
  database: TestDatabase
  folder: string
  mails: Mail[]
  ahead: number
  post(url: string, payload: object, headers?: Sent, remoteAddress?: string): ReturnType<typeof inject>
  call(name: string, input: object, headers: Sent): ReturnType<typeof inject>
  /** Signs up a new user from a separate IP address. */
  join(email?: string): Promise<{
    email: string
    cookie: string
    bearer: { authorization: string }
    from: string
  }>
}

const inject = (app: FastifyInstance, options: InjectOptions) => app.inject(options)

/** Opens it before the tests of a file on an empty database, and closes it afterwards. */
export function openHttp(): Http {
  const http = { mails: [], ahead: 0 } as unknown as Http
  let people = 0
  beforeAll(async () => {
    http.database = await openTestDatabase()
    http.folder = await mkdtemp(join(tmpdir(), 'godown-files-'))
    const clock = () => new Date(Date.now() + http.ahead)
    const base = testContext(http.database, http.mails)
    http.services = { ...base, files: createLocalFiles(http.folder), clock }
    http.app = createHttp(http.services, createAuth(http.services))
  })
  afterAll(async () => {
    await http.app.close()
    await http.database.close()
    await rm(http.folder, { recursive: true, force: true })
  })
  http.post = (url, payload, headers = {}, remoteAddress = '10.1.1.1') =>
    inject(http.app, { method: 'POST', url, payload, headers, remoteAddress })
  http.call = (name, input, headers) => http.post(`/api/v1/${name.replace('.', '/')}`, input, headers)
  http.join = async (email = `asha${++people}@example.in`) => {
    const from = `10.9.0.${people}`
    const person = { name: 'Asha', lastName: 'Rao', email, password: 'a long password' }
    const answer = await http.post('/api/auth/sign-up/email', person, {}, from)
    if (answer.statusCode !== 200) throw new Error(`Sign-up answered ${answer.statusCode}`)
    const cookie = [answer.headers['set-cookie']]
      .flat()
      .map((one) => String(one).split(';')[0])
      .join('; ')
    return { email, cookie, bearer: { authorization: `Bearer ${answer.json().token}` }, from }
  }
  return http
}
