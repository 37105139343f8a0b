import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { openApart } from './apart.ts'
import { isAlive } from './postgres/pid-file.ts'

const source = new URL('../../../tests/support/deadly-process.ts', import.meta.url)
const open = (idleSeconds?: number) => openApart<{ does: string }, string>({ source, built: '' }, idleSeconds)
const nameOf = (error: Error) => error.name

test.each([
  ['exit', 60, ['AbortError']],
  ['fail', 60, ['Error']],
  ['memory', 60, ['AbortError']],
  // On a busy machine the process may not have started by then.
  ['hang', 2, ['AbortError', 'TimeoutError']],
])(
  '[17.139] a task that ends with %s affects that task alone',
  async (does, seconds, names) => {
    const run = open()
    const outcomes = [run({ does }, seconds).catch(nameOf), run({ does: 'answer' }, 60)]
    const [outcome, next] = await Promise.all(outcomes)
    expect(names).toContain(outcome)
    expect(next).toBe('done')
  },
  90_000,
)

test('[17.139] a task that cannot begin in time says so, and the process sees no secret of the server', async () => {
  const run = open()
  process.env.SECRET_OF_TEST = 'kept'
  const first = run({ does: 'hang' }, 2).catch(nameOf)
  const second = run({ does: 'answer' }, 0.5).catch(nameOf)
  expect([await first, await second]).toEqual(['AbortError', 'TimeoutError'])
  expect(await run({ does: 'environment' }, 60)).not.toContain('SECRET_OF_TEST')
  delete process.env.SECRET_OF_TEST
}, 90_000)

test('[17.221] the process is kept for the next task', async () => {
  const run = open()
  const pid = await run({ does: 'pid' }, 60)
  expect(await run({ does: 'pid' }, 60)).toBe(pid)
}, 90_000)

test('[17.221] it ends when it is idle, and never during a task that takes longer than that', async () => {
  const run = open(0.5)
  const [pid, slow] = await Promise.all([run({ does: 'pid' }, 60), run({ does: 'slow' }, 60)])
  expect(slow).toBe('done')
  await expect.poll(() => isAlive(Number(pid))).toBe(false)
  expect(await run({ does: 'answer' }, 60)).toBe('done')
}, 90_000)

test('[17.218] a task that never ends ends with a server that is killed', async () => {
  const script = `
    import { openApart } from './src/base/server/apart.ts'
    setInterval(() => {}, 1_000)
    const run = openApart({ source: new URL('${source}'), built: '' })
    console.log(await run({ does: 'pid' }, 60))
    run({ does: 'hang' }, 600).catch(() => {})
    setTimeout(() => console.log('hangs'), 1_000)`
  const server = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface(server.stdout)
  const [pid] = await once(lines, 'line')
  expect(await once(lines, 'line')).toEqual(['hangs'])
  server.kill('SIGKILL')
  await expect.poll(() => isAlive(Number(pid))).toBe(false)
}, 90_000)
