import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { openShop } from '../../../tests/support/people.ts'
import { addCustomer } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const day = '2026-11-20'
const clock = () => new Date(`${day}T12:00:00Z`)

async function openCheques() {
  const shop = await openShop(database)
  const owner = await shop.as('owner', { clock })
  const customerId = (await addCustomer(database, shop)).id
  const receive = async (amount: number, chequeDate: string | null = null, cash = 0) => {
    const cheque = { mode: 'cheque' as const, amount, reference: `${amount}`, chequeDate }
    const lines = [cheque, ...(cash > 0 ? [{ mode: 'cash' as const, amount: cash }] : [])]
    return (await owner.receipts.create({ customerId, receivedOn: day, lines, allocations: [] })).id
  }
  const bounce = (receiptId: string) => owner.cheques.bounce({ receiptId, line: 0, bouncedOn: day })
  const totals = async () => {
    const filters = { from: day, to: day }
    return (await owner.receipts.getMany({ filters, sums: true })).sums
  }
  return { shop, owner, receive, bounce, totals }
}

test('[19.203, 19.204] what was received leaves out cheques that bounced and cheques dated ahead, wherever it is shown', async () => {
  const { owner, receive, bounce, totals } = await openCheques()
  await receive(100, null, 20)
  await bounce(await receive(700, null, 5))
  await receive(3000, '2026-12-15')
  await owner.receipts.cancel({ id: await receive(9000) })
  const modes = [
    { mode: 'cash', amount: 25 },
    { mode: 'cheque', amount: 100 },
  ]
  expect(await totals()).toEqual({ received: 125, refunded: 0, bounced: 700, datedAhead: 3000 })
  const { received } = await owner.reports.getDashboard({})
  expect(received).toEqual({ amount: 125, modes, datedAhead: 3000, isCashHidden: false })
  await owner.dayCloses.create({ day, counts: [{ value: 5, pieces: 5 }] })
  const { summary } = await owner.dayCloses.getOne({ day })
  expect(summary).toMatchObject({ receipts: modes, datedAhead: 3000 })
})

test('[19.204] a cheque dated ahead counts from the day that is on it', async () => {
  const { shop, receive } = await openCheques()
  await receive(3000, '2026-11-21')
  const later = await shop.as('owner', { clock: () => new Date('2026-11-21T12:00:00Z') })
  const { sums } = await later.receipts.getMany({ sums: true })
  expect(sums).toEqual({ received: 3000, refunded: 0, bounced: 0, datedAhead: 0 })
})

test('[19.205] a receipt says that its cheque bounced, and a refusal to cancel it says why', async () => {
  const { owner, receive, bounce } = await openCheques()
  const id = await receive(700, null, 5)
  await bounce(id)
  const { receipt, settled } = await owner.receipts.getOne({ id })
  expect(receipt.lines.map(({ isBounced }) => isBounced)).toEqual([true, false])
  expect(settled).toMatchObject([{ number: 'Cheque 700', amount: 700, isBounce: true }])
  const { receipts } = await owner.receipts.getMany({})
  expect(receipts[0]?.lines.map(({ isBounced }) => isBounced)).toEqual([true, false])
  await expect(owner.receipts.cancel({ id })).rejects.toMatchObject({
    message:
      'A cheque of this receipt bounced, so the receipt stays. What the cheque had settled is open again.',
  })
})
