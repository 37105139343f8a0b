import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#base/refusal.ts'
import { StartError } from '#base/server/start-error.ts'
import { serverBusy } from '#base/server/turns.ts'
import { callerOf } from '../demo/calls.ts'
import { Known } from '../demo/known.ts'
import { patiently } from '../demo/patience.ts'
import { perform } from '../demo/perform.ts'
import { openTestDatabase, type TestDatabase } from './support/database.ts'
import { openShop, testContext } from './support/people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database?.close())

/** A call that refuses its first tries, how often it was made, and the waits before the next tries. */
function refusing(times: number, error: () => unknown = serverBusy) {
  const waits: number[] = []
  let calls = 0
  const call = async () => {
    calls += 1
    if (calls <= times) throw error()
    return 'saved'
  }
  const wait = async (seconds: number) => void waits.push(seconds)
  return { waits, made: () => calls, work: () => patiently(call, wait) }
}

test('[16.595] a call of the demo that a busy server refuses is made again after the wait it asks for', async () => {
  const busy = refusing(4)
  expect(await busy.work()).toBe('saved')
  expect([busy.made(), busy.waits]).toEqual([5, [2, 2, 2, 2]])
})

test('[16.595] a server that stays busy ends the demo with one sentence', async () => {
  const busy = refusing(99)
  await expect(busy.work()).rejects.toMatchObject({
    name: 'StartError',
    message: expect.stringMatching(/^The demo shop was not finished .* again in a while\.$/),
  })
  expect(busy.made()).toBe(5)
})

test.each([
  ['another refusal', () => new Refusal('conflict', 'Used')],
  ['a full disk', () => new Refusal('unavailable', 'Full', { reason: 'disk_full', retryAfter: 30 })],
  ['a defect', () => new Error('defect')],
])('[16.595] %s is thrown at once', async (_, error) => {
  const refused = refusing(99, error)
  await expect(refused.work()).rejects.toThrow(error().message)
  expect([refused.made(), refused.waits]).toEqual([1, []])
})

test('[16.595] the calls of the demo wait, and what ends them stays one sentence', async () => {
  const shop = await openShop(database)
  const { token = '' } = await shop.contextOf('owner')
  const services = testContext(database)
  let asked = 0
  const standsStill = () => {
    asked += 1
    return asked === 1
  }
  const busy = { ...services, database: { ...services.database, standsStill } }
  const call = callerOf(busy, { token, workspace: shop.slug }, new Date())
  expect((await call.products.getMany({})).products).toEqual([])
  expect(asked).toBeGreaterThan(1)
  const ended = new StartError('Too busy.')
  const known = Object.assign(new Known(), {
    lot: () => {
      throw ended
    },
  })
  const deed = { kind: 'price', lot: 'a', sellingPrice: 1, notes: '' } as const
  const event = { day: '2026-11-20', minute: 600, by: 'owner', deed } as const
  await expect(perform(call, event, known)).rejects.toBe(ended)
})
