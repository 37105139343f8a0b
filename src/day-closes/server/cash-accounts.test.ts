import { afterAll, beforeAll, expect, test } from 'vitest'
import { differencesIn } from '#verify/server/books.ts'
import { dayChecks } from '#verify/server/days-store.ts'
import { ledgerChecks } from '#verify/server/ledger-store.ts'
import { postingChecks } from '#verify/server/posting-store.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { accountsOf, vouchersOf } from '../../../tests/support/ledger.ts'
import { openShop } from '../../../tests/support/people.ts'
import { addCustomer } from '../../../tests/support/stocked-shop.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const day = '2026-11-20'
const clock = () => new Date(`${day}T12:00:00Z`)
const at = (path: (string | number)[], message: string) => ({
  code: 'invalid',
  data: { issues: [{ path, message }] },
})
const closed = 'Cash is closed up to 20 Nov 2026'
const hundred = [{ value: 100, pieces: 1 }]
const checks = [...ledgerChecks, ...dayChecks, ...postingChecks]
const differences = () => database.asOwner((client) => differencesIn(client, checks))

/** A shop whose petty cash got ₹120 from the till. */
async function openPetty() {
  const shop = await openShop(database)
  const owner = await shop.as('owner', { clock })
  const { id } = await owner.accounts.create({ name: 'Petty cash', group: 'cash' })
  const { code } = (await owner.accounts.getOne({ id })).account
  await owner.journals.createContra({ datedOn: day, from: 1010, to: code, amount: 120 })
  return { shop, owner, id, code }
}

test('[19.162] only a cash account in use is counted and closed', async () => {
  const { shop, owner, code } = await openPetty()
  const { id: bank } = await owner.accounts.create({ name: 'HDFC', group: 'bank' })
  const old = await owner.accounts.create({ name: 'Old box', group: 'cash' })
  const codeOf = async (id: string) => (await owner.accounts.getOne({ id })).account.code
  const [bankCode, oldCode] = [await codeOf(bank), await codeOf(old.id)]
  await owner.accounts.delete({ id: old.id })
  for (const account of [1020, 6010, bankCode, oldCode, 10_099, 0, 1.5])
    await expect(owner.dayCloses.create({ account, day, counts: hundred })).rejects.toMatchObject(
      at(['account'], 'Choose a cash account'),
    )
  const stranger = await (await openShop(database)).as('owner', { clock })
  await expect(stranger.dayCloses.create({ account: code, day, counts: hundred })).rejects.toMatchObject(
    at(['account'], 'Choose a cash account'),
  )
  await expect(owner.dayCloses.reopen({ account: code })).rejects.toMatchObject({ code: 'conflict' })
  await expect(
    (await shop.as('cashier', { clock })).dayCloses.reopen({ account: code }),
  ).rejects.toMatchObject({ code: 'forbidden' })
})

test('[19.162, 19.163] petty cash 20 short posts to it, takes no more cash that day, and the till stays open', async () => {
  const { shop, owner, code, id } = await openPetty()
  const customerId = (await addCustomer(database, shop)).id
  const vendorId = await makeVendor(database, shop)
  const close = await owner.dayCloses.create({ account: code, day, counts: hundred })
  expect(close.message).toBe('Petty cash of 20 Nov 2026 closed')
  expect(await vouchersOf(database, close.id)).toEqual([`day_close ${day}: 6200 2000, ${code} -2000`])
  expect(await owner.dayCloses.getOne({ account: code, day })).toMatchObject({
    closedUntil: day,
    close: { counted: 100, expected: 120, difference: -20 },
    summary: null,
  })
  expect(await owner.dayCloses.getOne({ day })).toEqual({ closedUntil: null, close: null, summary: null })
  await expect(owner.dayCloses.create({ account: code, day, counts: hundred })).rejects.toMatchObject(
    at(['day'], 'Cash is already closed up to 20 Nov 2026. Choose a later day.'),
  )

  const cash = [{ mode: 'cash' as const, amount: 5, account: code }]
  const refused = {
    receivedOn: owner.receipts.create({ customerId, receivedOn: day, lines: cash }),
    paidOn: owner.payments.create({ vendorId, paidOn: day, lines: cash }),
    spentOn: owner.expenses.create({ spentOn: day, account: 6190, amount: 5, paidFrom: code }),
    datedOn: owner.journals.createContra({ datedOn: day, from: 1020, to: code, amount: 5 }),
  }
  const tries = await Promise.allSettled(Object.values(refused))
  expect(tries).toMatchObject(Object.keys(refused).map((field) => ({ reason: at([field], closed) })))
  const opening = { account: code, datedOn: day, side: 'debit' as const, amount: 5 }
  await expect(owner.openings.create(opening)).rejects.toMatchObject(at(['datedOn'], closed))
  const lines = [
    { account: code, debit: 5 },
    { account: 4290, credit: 5 },
  ]
  await expect(owner.journals.create({ datedOn: day, lines })).rejects.toMatchObject(at(['datedOn'], closed))

  await owner.receipts.create({ customerId, receivedOn: day, lines: [{ mode: 'cash', amount: 5 }] })
  expect(await differences()).toEqual([])
  await owner.accounts.delete({ id })
  expect(await accountsOf(database, shop.workspaceId)).toMatchObject({ [code]: 10000, 6200: 2000 })
})

test('[19.163] closing the till leaves petty cash open, and each reopens its own last day', async () => {
  const { owner, code } = await openPetty()
  await owner.dayCloses.create({ day, counts: [{ value: 1, pieces: 0 }] })
  const spend = () => owner.expenses.create({ spentOn: day, account: 6190, amount: 20, paidFrom: code })
  await spend()
  await owner.dayCloses.create({ account: code, day: '2026-11-19', counts: [{ value: 1, pieces: 0 }] })
  await owner.dayCloses.create({ account: code, day, counts: hundred })
  expect((await owner.dayCloses.reopen({ account: code })).message).toBe('Petty cash of 20 Nov 2026 reopened')
  expect((await owner.dayCloses.getOne({ account: code, day })).closedUntil).toBe('2026-11-19')
  expect((await owner.dayCloses.getOne({ day })).closedUntil).toBe(day)
  await spend()
  await owner.dayCloses.reopen({ account: code })
  expect((await owner.dayCloses.getOne({ account: code, day })).closedUntil).toBe(null)
  expect((await owner.dayCloses.reopen({})).message).toBe('Cash of 20 Nov 2026 reopened')
  expect(await differences()).toEqual([])
})

test('[19.163] an account counted without entries is archived instead of deleted', async () => {
  const { owner } = await openPetty()
  const { id } = await owner.accounts.create({ name: 'Box', group: 'cash' })
  const { code } = (await owner.accounts.getOne({ id })).account
  await owner.dayCloses.create({ account: code, day, counts: [{ value: 1, pieces: 0 }] })
  expect((await owner.accounts.delete({ id })).message).toMatch(/was archived/)
})
