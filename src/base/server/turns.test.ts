import { expect, onTestFinished, test, vi } from 'vitest'
import { type Caller, openFairUse } from './fair-use.ts'
import { openTurns } from './turns.ts'

const noisy = { workspaceId: 'A', userId: 'asha' }
const quiet = { workspaceId: 'B', userId: 'bala' }

const used = (fair: Parameters<typeof openFairUse>[0]) =>
  openFairUse({ present: 60_000, fairUse: 60_000, ...fair })

/** Tasks that end on request, and the order in which they run. */
function stage(together: number, limits: Parameters<typeof openTurns>[1] = {}) {
  const turns = openTurns(together, { patience: 60_000, use: used({}), ...limits })
  const began: string[] = []
  const ends: (() => void)[] = []
  const ask = (caller: Caller, name = caller.workspaceId, gone?: AbortSignal) =>
    turns(
      caller,
      () => {
        began.push(name)
        return new Promise<void>((resolve) => ends.push(resolve))
      },
      gone,
    )
  /** Ends the task that started first, and lets the next one start. */
  const endOne = async () => {
    ends.shift()?.()
    await new Promise((resolve) => setImmediate(resolve))
  }
  // A call still waiting when its patience runs out would reject during another file's tests.
  onTestFinished(async () => {
    while (ends.length > 0) await endOne()
  })
  return { ask, endOne, began }
}

test('[17.25] one person gets at most half of the slots, a workspace 60 %, and others find a free one', () => {
  const { ask, began } = stage(10)
  for (let n = 0; n < 20; n += 1) ask(noisy)
  expect(began).toHaveLength(5)
  for (let n = 0; n < 20; n += 1) ask({ ...noisy, userId: 'amit' })
  expect(began).toHaveLength(6)
  for (let n = 0; n < 4; n += 1) ask(quiet)
  expect(began.filter((name) => name === 'B')).toHaveLength(4)
})

test('[17.25] a person gets no more in many workspaces than in one', () => {
  const { ask, began } = stage(10)
  for (let n = 0; n < 20; n += 1) ask({ workspaceId: `own ${n}`, userId: 'asha' })
  expect(began).toHaveLength(5)
  ask(quiet)
  expect(began).toContain('B')
})

test('[17.146] a call whose client has left is not made', async () => {
  const { ask, endOne, began } = stage(1)
  const leaving = new AbortController()
  ask(noisy, 'A1')
  const left = ask(noisy, 'A2', leaving.signal)
  ask(noisy, 'A3')
  leaving.abort()
  await expect(left).rejects.toMatchObject({ code: 'unavailable' })
  await expect(ask(noisy, 'A4', leaving.signal)).rejects.toMatchObject({ code: 'unavailable' })
  await endOne()
  expect(began).toEqual(['A1', 'A3'])
})

test('[17.25] a free slot goes to the workspaces’ queues in turn', async () => {
  const { ask, endOne, began } = stage(1)
  for (let n = 1; n <= 4; n += 1) ask(noisy, `A${n}`)
  for (let n = 1; n <= 2; n += 1) ask(quiet, `B${n}`)
  for (let n = 0; n < 6; n += 1) await endOne()
  expect(began).toEqual(['A1', 'A2', 'B1', 'A3', 'B2', 'A4'])
})

test('[17.25] a heavy workspace runs one call per person and three in all while others are active', async () => {
  const { ask, endOne, began } = stage(10, { use: used({ fairUse: 0, courtesy: 0 }) })
  const amit = { ...noisy, userId: 'amit' }
  for (let n = 0; n < 12; n += 1) ask(noisy)
  for (let n = 0; n < 5; n += 1) await endOne()
  expect(began, 'alone it goes on as before').toHaveLength(10)
  ask(quiet)
  for (let n = 0; n < 5; n += 1) await endOne()
  const begun = () => began.filter((name) => name === 'A').length
  await expect.poll(begun).toBe(11)
  ask(amit)
  ask(amit)
  ask({ ...noisy, userId: 'anand' })
  ask({ ...noisy, userId: 'arun' })
  await expect.poll(begun).toBe(13)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(begun(), 'one each, three in all').toBe(13)
})

test('[17.227] a long call of a person keeps their heavy workspaces waiting neither here nor there', async () => {
  const { ask, endOne, began } = stage(10, { use: used({ fairUse: 0, courtesy: 0 }) })
  const busy = ['X', 'Y'].map((workspaceId) => ({ workspaceId, userId: 'asha' }))
  for (const caller of busy) ask(caller)
  await endOne()
  await endOne()
  ask(quiet)
  const begun = () => began.slice(3)
  ask({ workspaceId: 'new', userId: 'asha', isLong: true }, 'long')
  ask({ workspaceId: 'X', userId: 'asha', isLong: true }, 'second long')
  for (const caller of busy) ask(caller)
  await expect.poll(begun).toEqual(['long', 'X'])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(begun(), 'one short and one long in all workspaces').toEqual(['long', 'X'])
})

test('[17.227] long calls count among the half of the slots that one person may have', () => {
  const { ask, began } = stage(10)
  for (let n = 0; n < 3; n += 1) ask({ ...noisy, isLong: true }, 'long')
  for (let n = 0; n < 20; n += 1) ask(noisy)
  expect(began).toEqual(['long', 'long', 'long', 'A', 'A'])
})

test('[17.171] a heavy workspace begins a call once the running calls of others have passed', async () => {
  const { ask, endOne, began } = stage(10, { use: used({ fairUse: 0, courtesy: 60_000 }) })
  ask(noisy, 'A1')
  await endOne()
  ask(quiet, 'B1')
  ask(noisy, 'A2')
  ask({ workspaceId: 'C', userId: 'chitra' }, 'C1')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(began, 'those of others begin at once').toEqual(['A1', 'B1', 'C1'])
  await endOne()
  expect(began).toEqual(['A1', 'B1', 'C1'])
  await endOne()
  expect(began).toEqual(['A1', 'B1', 'C1', 'A2'])
})

test('[17.234] a call of a heavy workspace that has queued begins as soon as a place is free', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { ask, endOne, began } = stage(10, { use: used({ fairUse: 0, courtesy: 60_000 }) })
  ask(noisy, 'A1')
  vi.advanceTimersByTime(1_000)
  await endOne()
  ask(quiet, 'B1')
  ask(noisy, 'A2')
  ask(noisy, 'A3')
  await endOne()
  ask(quiet, 'B2')
  expect(began).toEqual(['A1', 'B1', 'A2', 'B2'])
  await endOne()
  expect(began).toEqual(['A1', 'B1', 'A2', 'B2', 'A3'])
})

test('[17.228] a call that waits begins once those it gives way to have left, also while none ends', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const use = openFairUse({ present: 10_000, fairUse: 0, courtesy: 0 })
  const { ask, endOne, began } = stage(10, { use })
  ask(noisy, 'A1')
  vi.advanceTimersByTime(1_000)
  await endOne()
  ask(quiet, 'B')
  ask(noisy, 'A2')
  await endOne()
  ask(noisy, 'A3')
  vi.advanceTimersByTime(9_000)
  await new Promise((resolve) => setImmediate(resolve))
  expect(began).toEqual(['A1', 'B', 'A2'])
  vi.advanceTimersByTime(2_000)
  await new Promise((resolve) => setImmediate(resolve))
  expect(began).toEqual(['A1', 'B', 'A2', 'A3'])
})

test('[17.25] a workspace is not slowed down by a page of short calls', async () => {
  const { ask, endOne, began } = stage(10)
  ask(quiet)
  ask(noisy)
  await endOne()
  await endOne()
  for (let n = 0; n < 5; n += 1) ask(noisy)
  expect(began).toHaveLength(7)
})

test('[17.25] a caller who waits too long, or finds the queue full, learns when to retry', async () => {
  const { ask } = stage(1, { patience: 20, mostWaiting: 1 })
  ask(noisy)
  const late = ask(noisy)
  await expect(ask(noisy)).rejects.toMatchObject({ code: 'tooMany', data: { retryAfter: 2 } })
  await expect(late).rejects.toMatchObject({ code: 'unavailable', data: { retryAfter: 2 } })
})

test('[17.25] a failed task frees its slot', async () => {
  const turns = openTurns(1)
  await expect(turns(noisy, () => Promise.reject(new Error('refused')))).rejects.toThrow('refused')
  await expect(turns(noisy, async () => 'done')).resolves.toBe('done')
})
