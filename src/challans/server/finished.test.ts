import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#base/server/scope.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { challansOf } from '../../../tests/support/sent-goods.ts'
import { finishedChallans } from './finished-store.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let sent: ReturnType<typeof challansOf>
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner', { clock: () => new Date('2026-11-20T06:00:00Z') })
  sent = challansOf(database, shop, owner)
})
afterAll(() => database.close())

const inside = (work: 'addUp' | 'startAgainIfIncomplete') =>
  inTransaction(database.database, shop.workspaceId, (on) => finishedChallans[work](on, shop.workspaceId))

const notedOf = (id: string) =>
  database.asOwner(async (client) => {
    const { rows } = await client.query('select finished_as from challans where id = $1', [id])
    return rows[0]?.finished_as
  })

const ends = ['toBill', 'billed', 'back'] as const

/** The challans of a customer under each filter, and how many of all have goods out. */
async function listed(customerId: string) {
  const lists = await Promise.all(
    ends.map((status) => owner.challans.getMany({ filters: { customerId, status } })),
  )
  return { ids: lists.map(({ challans }) => challans.map(({ id }) => id)), toBill: lists[0]?.toBill }
}

const steps = fc.array(
  fc.record({
    kind: fc.constantFrom('bill', 'back', 'correct', 'round'),
    quantity: fc.integer({ min: 1, max: 10 }),
  }),
  { minLength: 2, maxLength: 8 },
)

test('[34.17] after any bills, corrections and returns a challan is under the filter that its lines say, rounds or not', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (some) => {
      const { id, customerId, asked, bill, takeBack, found } = await sent()
      const bills: { id: string; quantity: number }[] = []
      for (const { kind, quantity } of some) {
        const open = (await found()).lines[0]?.open ?? 0
        if (kind === 'bill' && open > 0) {
          const billed = Math.min(quantity, open)
          bills.push({ id: (await bill(billed)).id, quantity: billed })
        }
        if (kind === 'back' && open > 0) await takeBack(Math.min(quantity, open))
        const last = bills.pop()
        if (last && kind === 'correct' && last.quantity > 1) {
          const less = last.quantity - 1
          bills.push({
            ...(await owner.sales.replace({ replacesId: last.id, ...asked(less) })),
            quantity: less,
          })
        } else if (last) bills.push(last)
        if (kind === 'round') await inside('addUp')
        const { status } = await found()
        expect((await listed(customerId)).ids).toEqual(ends.map((each) => (each === status ? [id] : [])))
      }
      const before = await listed(customerId)
      await inside('addUp')
      expect(await notedOf(id)).toBe(
        before.ids[0]?.length ? null : ends.find((_, at) => before.ids[at]?.length),
      )
      expect(await listed(customerId)).toEqual(before)
      expect(await inside('startAgainIfIncomplete')).toBe(false)
    }),
    { numRuns: 12 },
  )
}, 60_000)

test('[34.17] correcting the bill of a finished challan for less leaves it to bill again', async () => {
  const { id, customerId, asked, bill } = await sent()
  const made = await bill(10)
  await inside('addUp')
  expect(await notedOf(id)).toBe('billed')
  await owner.sales.replace({ replacesId: made.id, ...asked(9) })
  expect((await listed(customerId)).ids).toEqual([[id], [], []])
})

test('[34.17] what an older version reopens beside this one is to bill again after the next check', async () => {
  const { id, customerId, bill } = await sent()
  const made = await bill(10)
  await inside('addUp')
  expect(await notedOf(id)).toBe('billed')
  await database.asOwner((client) =>
    client.query(`update sales set status = 'cancelled' where id = $1`, [made.id]),
  )
  expect(await inside('startAgainIfIncomplete')).toBe(true)
  expect((await listed(customerId)).ids).toEqual([[id], [], []])
})

test('[34.17] a challan that somebody is changing is left for the next check, which waits for nobody', async () => {
  const { id, bill } = await sent()
  await bill(10)
  await database.asOwner(async (client) => {
    await client.query('begin')
    await client.query('select from challans where id = $1 for update', [id])
    await inside('addUp')
    await client.query('rollback')
  })
  expect(await notedOf(id)).toBe(null)
  await inside('addUp')
  expect(await notedOf(id)).toBe('billed')
})
