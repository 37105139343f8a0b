import { sql } from 'kysely'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { db } from '#base/server/database.ts'
import { inTransaction } from '#base/server/scope.ts'
import { address, lines, type MergingShop, openMergingShop, today } from '../../../tests/support/merging.ts'
import { openShop } from '../../../tests/support/people.ts'

const GSTIN = '27AAPFU0939F1ZV'
let database: MergingShop['database']
let shop: MergingShop['shop']
let owner: MergingShop['owner']
let lot: string
let customer: MergingShop['customer']
let sold: MergingShop['sold']
let addUp: MergingShop['addUp']
let wrong: MergingShop['wrong']
openMergingShop((opened) => {
  ;({ database, shop, owner, lot, customer, sold, addUp, wrong } = opened)
})
const name = async (id: string) => (await owner.customers.getOne({ id })).customer.name

/** Two customers with everything that can refer to them; what the second has moves. */
async function busy() {
  const keptId = await customer('Ravi Traders', { email: 'one@example.in', phoneNumber: '9845000001' })
  const mergedId = await customer('Ravi Trader', {
    gstin: GSTIN,
    creditDays: 30,
    creditLimit: 50_000,
    notes: 'Pays late',
    addresses: [{ address }, { address: { ...address, street: 'Warehouse 4' } }],
  })
  const ofKept = await sold(keptId)
  const bills = [await sold(mergedId), await sold(mergedId), await sold(mergedId, { deliver: false })]
  await owner.receipts.create({ customerId: mergedId, receivedOn: today, lines })
  await owner.receipts.create({ customerId: keptId, receivedOn: today, lines })
  await owner.openings.create({
    customerId: mergedId,
    number: 'OLD-1',
    datedOn: '2026-10-05',
    side: 'debit',
    amount: 100,
  })
  for (const customerId of [keptId, mergedId]) await owner.reminders.send({ customerId, channel: 'whatsapp' })
  await owner.statements.createShare({ customerId: mergedId, from: '2026-04-01', to: today, days: 30 })
  const priceList = (await owner.priceLists.create({ name: `Wholesale ${v7()}` })).id
  await owner.priceLists.assign({ customerIds: [mergedId], priceListId: priceList })
  await owner.quotations.create({
    customerId: mergedId,
    quotedOn: today,
    validUntil: '2026-12-20',
    items: [{ productVersionId: lot, quantity: 1 }],
  })
  return { keptId, mergedId, ofKept, bills, priceList }
}

test('[36.4] a preview says what moves, which fields are filled and what is owed, and saves nothing', async () => {
  const { keptId, mergedId, priceList } = await busy()
  const check = await owner.customers.checkMerge({ keptId, mergedId })
  expect(check.refusal).toBeNull()
  expect(check.moves.map(({ text }) => text)).toEqual([
    '3 sales',
    '1 quotation',
    '1 receipt or refund',
    '1 journal entry or opening balance',
    '2 addresses',
  ])
  expect(check.ends).toEqual(['1 shared link to the account stops working'])
  expect(check.balance).toBe(3 * 1180 - 200 + 100)
  const list = (await owner.priceLists.getOne({ id: priceList })).priceList.name
  expect(check.fields).toEqual([
    { field: 'name', kept: 'Ravi Traders', merged: 'Ravi Trader', wins: 'kept' },
    {
      field: 'phoneNumber',
      kept: expect.stringContaining('45000001'),
      merged: expect.any(String),
      wins: 'kept',
    },
    { field: 'email', kept: 'one@example.in', merged: 'ravi@example.in', wins: 'kept' },
    { field: 'gstin', kept: null, merged: GSTIN, wins: 'merged' },
    { field: 'notes', kept: null, merged: 'Pays late', wins: 'merged' },
    { field: 'creditLimit', kept: null, merged: 50_000, wins: 'merged' },
    { field: 'creditDays', kept: null, merged: 30, wins: 'merged' },
    { field: 'priceList', kept: null, merged: list, wins: 'merged' },
  ])
  expect(await name(mergedId)).toBe('Ravi Trader')
})

test('[36.5, 36.6] a merge moves every document, fills what was missing, keeps what is printed and stays exact', async () => {
  const { keptId, mergedId, ofKept, bills, priceList } = await busy()
  const line = (await owner.sales.getOne({ id: bills[0]?.id ?? '' })).items[0]?.saleItem.id ?? ''
  await owner.sales.createReturn({
    saleId: bills[0]?.id ?? '',
    reason: { category: 'unwanted', description: 'Too many' },
    items: [{ saleItemId: line, quantity: 2 }],
  })
  const raise = (amount: number) =>
    owner.supplementaryInvoices.create({
      saleId: bills[0]?.id ?? '',
      reason: 'rate_difference',
      lines: [{ saleItemId: line, amount }],
    })
  await raise(100)
  const cancelled = await raise(50)
  await addUp()
  await owner.supplementaryInvoices.cancel({ id: cancelled.id })
  await raise(20)
  // One more waits in the queue, and one is taken out of the sums.
  const waiting = await sold(mergedId)
  const items = [{ productVersionId: lot, quantity: 1 }]
  const bill = {
    customerId: mergedId,
    invoiceDate: today,
    paymentType: 'credit' as const,
    deliver: true,
    items,
  }
  const copy = await owner.sales.replace({ ...bill, replacesId: bills[1]?.id ?? '' })
  expect(await wrong()).toEqual([])
  const printed = await owner.sales.getBill({ id: bills[0]?.id ?? '' })
  const before = await Promise.all([mergedId, keptId].map((customerId) => owner.dues.getOpen({ customerId })))
  const merged = await owner.customers.merge({ keptId, mergedId, take: ['email'] })
  expect(merged).toMatchObject({ message: 'Ravi Trader was merged into Ravi Traders.', id: keptId })
  expect(await wrong()).toEqual([])
  await addUp()
  expect(await wrong()).toEqual([])
  const { customer: kept } = await owner.customers.getOne({ id: keptId })
  expect(kept).toMatchObject({
    name: 'Ravi Traders',
    email: 'ravi@example.in',
    gstin: GSTIN,
    registrationType: 'regular',
    creditLimit: 50_000,
    creditDays: 30,
    version: merged.version,
  })
  expect((await owner.priceLists.getOfCustomer({ customerId: keptId })).priceList?.id).toBe(priceList)
  const { rows } = await database.asOwner((client) =>
    client.query('select id from sales where customer_id = $1', [keptId]),
  )
  expect(rows.map(({ id }) => id).sort()).toEqual(
    [ofKept, ...bills, waiting, copy].map(({ id }) => id).sort(),
  )
  expect((await owner.dues.getOpen({ customerId: keptId })).balance).toBe(
    before.reduce((sum, { balance }) => sum + balance, 0),
  )
  const addresses = await owner.customers.getAddresses({ customerId: keptId })
  expect(addresses.map((each) => [each.address.street, each.isDefault])).toEqual([
    ['14 Avenue Road', 'true'],
    ['14 Avenue Road', 'false'],
    ['Warehouse 4', 'false'],
  ])
  const unchanged = await owner.sales.getBill({ id: bills[0]?.id ?? '' })
  expect(unchanged.customer).toEqual(printed.customer)
  expect(await owner.statements.getShares({ customerId: keptId })).toEqual([])
})

test('[36.7] the merged customer is in no list, its id leads to the kept one, and both logs say who merged them', async () => {
  const [first, second, keptId] = [
    await customer('Ravi T'),
    await customer('Ravi Trader'),
    await customer('Ravi Traders'),
  ]
  await owner.customers.merge({ mergedId: first, keptId: second })
  await owner.customers.merge({ mergedId: second, keptId })
  const mine = { reason: 'merged', mergedInto: { id: keptId, name: 'Ravi Traders' } }
  for (const [id, was] of [
    [first, 'Ravi T'],
    [second, 'Ravi Trader'],
  ] as const) {
    const refused = { code: 'notFound', message: `${was} was merged into Ravi Traders.`, data: mine }
    await expect(owner.customers.getOne({ id })).rejects.toMatchObject(refused)
    await expect(sold(id)).rejects.toMatchObject(refused)
    await expect(owner.receipts.create({ customerId: id, receivedOn: today, lines })).rejects.toMatchObject(
      refused,
    )
    await expect(owner.customers.restore({ id })).rejects.toMatchObject(refused)
    const stranger = await (await openShop(database)).as('owner')
    await expect(stranger.customers.getOne({ id })).rejects.toMatchObject({
      message: 'This customer was not found.',
    })
  }
  const ids = (await owner.customers.getAll({})).map(({ id }) => id)
  expect(ids).not.toContain(first)
  const archived = (await owner.customers.getMany({ filters: { archived: true }, perPage: 100 })).customers
  expect(archived.map(({ id }) => id)).not.toContain(second)
  const newest = async (id: string) => (await owner.activity.getOfRecord({ id }))[0]
  expect(await newest(second)).toMatchObject({
    who: 'Asha owner',
    act: 'merged',
    changes: [{ field: 'mergedInto', from: null, to: 'Ravi Traders' }],
  })
  expect(await newest(keptId)).toMatchObject({ who: 'Asha owner', act: 'merged' })
  expect((await newest(keptId))?.changes).toContainEqual({
    field: 'mergedFrom',
    from: null,
    to: 'Ravi Trader',
  })
})

test('[36.8] an archived customer merges into one in use, also while the month of its bills is locked', async () => {
  const [mergedId, keptId] = [await customer('Old Ravi'), await customer('Ravi Traders')]
  await sold(mergedId, { invoiceDate: '2026-10-05' })
  await owner.customers.delete({ id: mergedId })
  const days = () =>
    database.asOwner(
      async (client) =>
        (
          await client.query(
            `select account, voucher_date, sum(amount_paise), count(*) from postings where workspace_id = $1 group by 1, 2 order by 1, 2`,
            [shop.workspaceId],
          )
        ).rows,
    )
  const before = await days()
  await owner.books.lock({ until: '2026-10-31' })
  await owner.customers.merge({ mergedId, keptId })
  await owner.books.unlock({ reason: 'The test is over' })
  expect(await days()).toEqual(before)
  expect((await owner.dues.getOpen({ customerId: keptId })).balance).toBe(1180)
})

test('[36.9] only whose a posting is can change, never its figures', async () => {
  const changed = (column: string) =>
    inTransaction(database.database, shop.workspaceId, async ({ run }) => {
      const [table = '', name = ''] = column.split('.')
      return run(sql`update ${sql.table(table)} set ${sql.ref(name)} = ${sql.ref(name)}`.compile(db))
    })
  for (const column of [
    'postings.amount_paise',
    'postings.account',
    'postings.voucher_date',
    'stock_movements.quantity',
    'stock_movements.value_paise',
    'reminders.sent_on',
    'challan_lines.quantity',
  ])
    await expect(changed(column)).rejects.toThrow()
})
