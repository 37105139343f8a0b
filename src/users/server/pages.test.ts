import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Mail } from '#base/server/services.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { callerOf, signIn, testContext } from '../../../tests/support/people.ts'

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'godown-pages-'))
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const contextWith = (settings: object, mails: Mail[] = []) => {
  const context = testContext(database, mails)
  return { ...context, config: { ...context.config, dataFolder: folder, ...settings } }
}

test('[16.24] a page in the installation’s folder replaces ours and leaves the others unchanged', async () => {
  const visitor = callerOf(contextWith({}))
  expect((await visitor.settings.getPage({ name: 'terms' })).markdown).toMatch(/^# Terms of use/)
  await mkdir(join(folder, 'pages'))
  await writeFile(join(folder, 'pages', 'terms.md'), '# Our own terms')
  expect((await visitor.settings.getPage({ name: 'terms' })).markdown).toBe('# Our own terms')
  expect((await visitor.settings.getPage({ name: 'privacy' })).markdown).toMatch(/^# Privacy/)
  for (const name of ['privacy', 'license'] as const) {
    await writeFile(join(folder, 'pages', `${name}.md`), `# Our own ${name}`)
    expect((await visitor.settings.getPage({ name })).markdown).toBe(`# Our own ${name}`)
  }
})

test('[16.26] feedback is mailed to the operator with its author', async () => {
  const mails: Mail[] = []
  const person = await signIn(database, 'Asha')
  const context = contextWith({ feedback: { email: 'shop@example.in' } }, mails)
  await callerOf({ ...context, token: person.token }).feedback.create({ message: 'More colours' })
  expect(mails).toEqual([
    {
      to: 'shop@example.in',
      subject: 'Feedback on Godown from Asha',
      body: expect.stringContaining(`More colours\n\nAsha`),
    },
  ])
  expect(mails[0]?.body).toContain(person.email)
})

test('the feedback address and sign-in methods come from the configuration', async () => {
  const set = contextWith({
    feedback: { url: 'https://feedback.example.in' },
    google: { clientId: 'a', clientSecret: 'b' },
    oidc: { issuer: 'https://login.example.in', clientId: 'a', clientSecret: undefined, name: 'Patil Group' },
  })
  expect(await callerOf(set).settings.getOne({})).toEqual({
    feedbackUrl: 'https://feedback.example.in',
    googleSignIn: true,
    oidcName: 'Patil Group',
    mail: false,
    passkeys: false,
    signUp: 'open',
    joinBy: 'password',
  })
})
