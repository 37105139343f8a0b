import { expect, test } from 'vitest'
import { openFairUse } from './fair-use.ts'

const heavy = { workspaceId: 'A', userId: 'asha' }
const other = { workspaceId: 'B', userId: 'bala' }
const day = 24 * 3_600_000

const isDone = async (waiting: Promise<void>) =>
  Promise.race([
    waiting.then(() => true),
    new Promise((resolve) => setTimeout(resolve, 20)).then(() => false),
  ])

/** A workspace that used some time, and another one that is present. */
function besideEachOther(fairUse: number, courtesy: number) {
  const use = openFairUse({ present: day, fairUse, courtesy })
  use.begin(heavy)()
  use.come(other)
  return use
}

test('[17.171] a heavy workspace waits between its steps while a call of another one runs', async () => {
  const use = besideEachOther(0, day)
  expect(await isDone(use.letPass('A')), 'nobody else works').toBe(true)
  const [endOne, endOther] = [use.begin(other), use.begin({ workspaceId: 'C', userId: 'chitra' })]
  const waiting = use.letPass('A')
  expect(await isDone(use.letPass('C'))).toBe(true)
  endOne()
  expect(await isDone(waiting)).toBe(false)
  endOther()
  expect(await isDone(waiting)).toBe(true)
})

test('[17.171] it waits no longer than the courtesy, and not for calls of its own', async () => {
  const use = besideEachOther(0, 1)
  use.begin(other)
  expect(await isDone(use.letPass('A'))).toBe(true)
  const own = openFairUse({ present: day, fairUse: 0, courtesy: day })
  own.begin(heavy)
  own.begin(heavy)()
  own.come(other)
  expect(await isDone(own.letPass('A'))).toBe(true)
})

test('[17.171] a workspace within its share waits for nobody', async () => {
  const use = besideEachOther(60_000, day)
  use.begin(other)
  expect(await isDone(use.letPass('A'))).toBe(true)
})
