import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openFairUse } from './fair-use.ts'

const heavy = { workspaceId: 'A', userId: 'asha' }
const other = { workspaceId: 'B', userId: 'bala' }

beforeEach(() => vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }))
afterEach(() => vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

/** What has ended so far, by name. */
function watched() {
  const ended: string[] = []
  return { ended, watch: (name: string, wait: Promise<void>) => void wait.then(() => ended.push(name)) }
}

/** A workspace with ten calls open for a second, which gives way, and another one that has just come. */
async function besideEachOther(limits: Parameters<typeof openFairUse>[0] = {}) {
  const use = openFairUse({ courtesy: 60_000, present: 60_000, ...limits })
  const calls = Array.from({ length: 10 }, () => use.come(heavy))
  await pass(1_000)
  for (const end of calls) end()
  use.come(other)
  return { use, ...watched() }
}

test('[17.171] a heavy workspace waits between its steps while a call of another one runs', async () => {
  const { use, watch, ended } = await besideEachOther()
  watch('nobody else works', use.letPass('A'))
  await pass(1)
  expect(ended).toEqual(['nobody else works'])
  const [endOne, endOther] = [use.begin('B'), use.begin('C')]
  watch('A', use.letPass('A'))
  watch('C', use.letPass('C'))
  await pass(1)
  expect(ended).toEqual(['nobody else works', 'C'])
  endOne()
  await pass(1_000)
  expect(ended).toHaveLength(2)
  endOther()
  await pass(1)
  expect(ended).toEqual(['nobody else works', 'C', 'A'])
})

test('[17.171] it waits no longer than the courtesy, and not for calls of its own', async () => {
  const { use, watch, ended } = await besideEachOther({ courtesy: 20 })
  use.begin('A')
  watch('own', use.letPass('A'))
  await pass(1)
  expect(ended).toEqual(['own'])
  use.begin('B')
  watch('patient', use.letPass('A'))
  await pass(19)
  expect(ended).toEqual(['own'])
  await pass(1)
  expect(ended).toEqual(['own', 'patient'])
})

test('[17.171] a workspace within its share waits for nobody', async () => {
  const { use, watch, ended } = await besideEachOther({ fairUse: 60_000 })
  use.begin('B')
  watch('A', use.letPass('A'))
  await pass(0)
  expect(ended).toEqual(['A'])
})

test('[17.230] one call after another gives way to nobody, however busy the others are', async () => {
  const { use } = await besideEachOther()
  for (let n = 0; n < 20; n += 1) {
    const end = use.come(other)
    await pass(100)
    end()
  }
  expect([use.mustGiveWay('A'), use.mustGiveWay('B')]).toEqual([true, false])
})

test('[17.230] calls that wait for their turn count like calls that run', async () => {
  const use = openFairUse()
  const waiting = Array.from({ length: 10 }, () => use.come(heavy))
  use.begin('A')
  await pass(100)
  for (const end of waiting) end()
  use.come(other)
  expect(use.mustGiveWay('A')).toBe(true)
})

test('[17.230] what a workspace used counts less and less', async () => {
  const use = openFairUse()
  const calls = Array.from({ length: 10 }, () => use.come(heavy))
  await pass(1_000)
  for (const end of calls) end()
  const givesWay: boolean[] = []
  for (let second = 0; second < 8; second += 1) {
    use.come(other)
    givesWay.push(use.mustGiveWay('A'))
    await pass(900)
    use.come(heavy)()
    await pass(100)
  }
  expect([givesWay.at(0), givesWay.at(-1)]).toEqual([true, false])
})

test('[17.231] the steps of who gives way begin one by one, and a call of another one stops the rest', async () => {
  const { use, watch, ended } = await besideEachOther({ pace: 10 })
  for (const name of ['1', '2', '3', '4']) watch(name, use.letPass('A'))
  await pass(0)
  expect(ended).toEqual(['1'])
  await pass(10)
  expect(ended).toEqual(['1', '2'])
  const end = use.begin('B')
  await pass(1_000)
  expect(ended).toEqual(['1', '2'])
  end()
  await pass(0)
  expect(ended).toEqual(['1', '2', '3'])
  await pass(10)
  expect(ended).toEqual(['1', '2', '3', '4'])
})

test('[17.231] of several that give way, the one that used least takes the next step', async () => {
  const { use, watch, ended } = await besideEachOther({ pace: 10 })
  const calls = [1, 2].map(() => use.come({ workspaceId: 'C', userId: 'chitra' }))
  await pass(1_000)
  for (const end of calls) end()
  for (const name of ['A1', 'A2', 'A3']) watch(name, use.letPass('A'))
  watch('C1', use.letPass('C'))
  await pass(30)
  expect(ended).toEqual(['A1', 'C1', 'A2', 'A3'])
})

test('[17.231] each workspace waits only for those that used less than half as much', async () => {
  const { use, watch, ended } = await besideEachOther()
  const third = { workspaceId: 'C', userId: 'chitra' }
  const calls = Array.from({ length: 7 }, () => use.come(third))
  await pass(1_000)
  for (const end of calls) end()
  use.begin('C')
  watch('beside one as busy', use.letPass('A'))
  await pass(1)
  expect(ended).toEqual(['beside one as busy'])
  use.begin('B')
  watch('beside another', use.letPass('A'))
  await pass(1_000)
  expect(ended).toEqual(['beside one as busy'])
})
