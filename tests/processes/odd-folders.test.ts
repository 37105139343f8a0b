import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startApp } from '../support/app.ts'
import { temporaryFolder } from '../support/folders.ts'

const { folder, remove } = temporaryFolder('odd')
afterAll(remove)

const file = path.join(folder, 'file')
writeFileSync(file, 'not a folder')
const throughFile = path.relative(process.cwd(), path.join(folder, 'missing', '..', 'file', 'data'))
const onLinux = process.platform === 'linux' ? test : test.skip

/** What a start on this folder says before it ends, however many processes it began. */
const said = (env: Record<string, string>) =>
  startApp({ GODOWN_PROCESSES: '2', GODOWN_BACKUPS: 'off', ...env }).then(
    async (app) => {
      await app.stop()
      return 'started'
    },
    (error: Error) => error.message,
  )

test.each([
  ['a file', file, file],
  ['a folder in a file', path.join(file, 'data'), path.join(file, 'data')],
  ['a relative path with .. that leads into a file', throughFile, path.join(file, 'data')],
])('[17.194] refuses %s as data folder in one sentence', async (_what, given, named) => {
  expect(await said({ GODOWN_DATA: given })).toBe(
    `The server ended with 1. The data folder ${named} is not a folder. Set GODOWN_DATA to a folder.\n`,
  )
})

onLinux(
  '[17.194] refuses a data folder that can never exist at once, instead of trying for ever',
  async () => {
    expect(await said({ GODOWN_DATA: '/proc/x/y' })).toBe(
      'The server ended with 1. The data folder /proc/x/y could not be created. Set GODOWN_DATA to another folder.\n',
    )
  },
)

onLinux('[17.194] starts and reports a folder of backups that can never exist', async () => {
  const place = { GODOWN_DATA: path.join(folder, 'data'), GODOWN_BACKUPS: '/proc/x/y' }
  const answer = await said({ ...place, GODOWN_PROCESSES: '1' })
  expect(answer).toBe('started')
})
