import { spawn } from 'node:child_process'
import { existsSync, openSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import type { Logger } from 'pino'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../tests/support/database.ts'
import { openLog } from './log.ts'

test.runIf(existsSync('/dev/full'))('[17.178] a log on a full disk stops nothing', async () => {
  const script = `
    import { openLog } from './src/app/log.ts'
    const log = openLog({ logLevel: 'info' })
    for (let at = 0; at < 2000; at += 1) log.info({ at }, 'saved')
    console.error('still here')`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
  })
  expect(child.stderr && (await text(child.stderr))).toBe('still here\n')
})

/** What `work` logs. */
async function logged(work: (log: Logger) => unknown): Promise<string[]> {
  const lines: string[] = []
  const before = process.listeners('warning')
  await work(openLog({ logLevel: 'info' }, { write: (line) => lines.push(line) }))
  await new Promise((resolve) => setImmediate(resolve))
  process.removeAllListeners('warning')
  for (const listener of before) process.on('warning', listener)
  return lines
}

test('[17.178] what Node.js warns about is a line of the log', async () => {
  const [line = ''] = await logged(() => process.emitWarning('Something is old'))
  expect(JSON.parse(line)).toMatchObject({ level: 40, err: { message: 'Something is old' } })
})

test('[17.213] an error of the database is logged without the values of its row', async () => {
  const database = await openTestDatabase(1)
  const token = 'a-token-that-opens-everything'
  const lines = await logged((log) =>
    database.asOwner((client) =>
      client
        .query(`insert into sessions (id, token) values (gen_random_uuid(), '${token}')`)
        .catch((error) => log.error({ err: error, status: 500 }, 'Request failed')),
    ),
  )
  await database.close()
  const [line = ''] = lines
  const err = { code: '23502', table: 'sessions', column: 'user_id', stack: expect.any(String) }
  expect(JSON.parse(line)).toMatchObject({ status: 500, err })
  expect(line).toContain('violates not-null constraint')
  expect(line).not.toContain(token)
})

test('[17.213] where no address of a server answers, the log says why', async () => {
  const refused = ['::1', '127.0.0.1'].map((host) => new Error(`connect ECONNREFUSED ${host}:5432`))
  const failure = Object.assign(new AggregateError(refused), { code: 'ECONNREFUSED' })
  const [line = ''] = await logged((log) => log.error(failure))
  const causes = refused.map(({ message }) => message)
  expect(JSON.parse(line)).toMatchObject({ err: { code: 'ECONNREFUSED', causes } })
})
