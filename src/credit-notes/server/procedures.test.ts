import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentType } from '#sales/payment.ts'
import { verify } from '#verify/server/verify.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { duesOf, vouchersOf } from '../../../tests/support/ledger.ts'
import { type Caller, callerOf, openShop, type Shop, testContext } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
const clock = () => new Date('2026-11-20T06:00:00Z')
beforeAll(async () => {
  database = await openTestDatabase(20)
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner', { clock })
})
afterAll(() => database.close())

/** A delivered sale of ten at ₹100 with 18 % GST to a new customer. */
async function sold(paymentType: PaymentType = 'credit', more: object = { deliver: true }) {
  const [made] = await stock(database, shop, [{ name: 'Basmati rice', price: 10000 }])
  const { id: customerId } = await addCustomer(database, shop, { name: 'Asha Stores', state: 'Karnataka' })
  const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 10 }]
  const { id } = await owner.sales.create({
    customerId,
    invoiceDate: '2026-11-20',
    paymentType,
    items,
    ...more,
  })
  const line = (await owner.sales.getOne({ id })).items[0]?.saleItem.id ?? ''
  return { id, customerId, line }
}
const cut = (saleId: string, saleItemId: string, amount: number, by = owner) =>
  by.creditNotes.create({ saleId, reason: 'rate_difference', lines: [{ saleItemId, amount }] })
const giveBack = (saleId: string, saleItemId: string, quantity: number) =>
  owner.sales.createReturn({
    saleId,
    reason: { category: 'unwanted', description: 'Too many' },
    items: [{ saleItemId, quantity }],
  })
const dues = async (customerId: string) =>
  (await duesOf(database, customerId)).map((due) => due.replace(/[/-]\d+\/?\d* /, ' '))

describe('[27.3] refuses', () => {
  test('a sale of another workspace, a line of another sale, and people who do not keep the books', async () => {
    const { id, line } = await sold()
    const foreign = await (await openShop(database)).as('owner')
    await expect(cut(id, line, 1, foreign)).rejects.toMatchObject({ code: 'notFound' })
    await expect(cut(id, (await sold()).line, 1)).rejects.toMatchObject({ code: 'notFound' })
    for (const role of ['viewer', 'cashier', 'sales', 'purchasing'] as const)
      await expect(cut(id, line, 1, await shop.as(role))).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('a sale that is not delivered', async () => {
    const { id, line } = await sold('credit', {})
    await expect(cut(id, line, 1)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Only a delivered sale'),
    })
  })

  test.each([0, -1, 1.005])('%d rupees, at the field', async (amount) => {
    const { id, line } = await sold()
    await expect(cut(id, line, amount)).rejects.toMatchObject({
      data: { issues: [{ path: ['lines', 0, 'amount'] }] },
    })
  })

  test('a line twice, and more than is left after earlier notes and returns', async () => {
    const { id, line } = await sold()
    const lines = [1, 2].map((amount) => ({ saleItemId: line, amount }))
    await expect(owner.creditNotes.create({ saleId: id, reason: 'other', lines })).rejects.toMatchObject({
      code: 'invalid',
    })
    await cut(id, line, 100)
    await giveBack(id, line, 5)
    const message = 'At most ₹450.00 before tax can still be credited on this line'
    await expect(cut(id, line, 450.01)).rejects.toMatchObject({
      data: { issues: [{ path: ['lines', 0, 'amount'], message }] },
    })
    await expect(cut(id, line, 450)).resolves.toMatchObject({ credited: 531 })
  })
})

test('[27.1] returns and notes share one series for each financial year, beside the id of the return', async () => {
  const mine = await openShop(database)
  const [made] = await stock(database, mine, [{ price: 10000 }])
  const seller = await mine.as('owner', { clock: () => new Date('2026-03-31T06:00:00Z') })
  const { id: customerId } = await addCustomer(database, mine, {})
  const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 3 }]
  const sale = { customerId, invoiceDate: '2026-03-30', paymentType: 'credit' as const, deliver: true, items }
  const { id } = await seller.sales.create(sale)
  const line = (await seller.sales.getOne({ id })).items[0]?.saleItem.id ?? ''
  const back = {
    saleId: id,
    reason: { category: 'unwanted' as const, description: 'Too many' },
    items: [{ saleItemId: line, quantity: 1 }],
  }
  expect(await seller.sales.createReturn(back)).toMatchObject({
    displayId: 'RET-00001',
    noteNumber: 'CN/2526/00001',
  })
  expect(await cut(id, line, 1, seller)).toMatchObject({ displayId: 'CN/2526/00002' })
  const later = await mine.as('owner', { clock: () => new Date('2026-04-01T06:00:00Z') })
  expect(await later.sales.createReturn(back)).toMatchObject({
    displayId: 'RET-00002',
    noteNumber: 'CN/2627/00001',
  })
})

test('[27.2] numbers have no gaps or duplicates, and no more is credited than is left, whoever writes at once', async () => {
  const mine = await openShop(database)
  const [made] = await stock(database, mine, [{ price: 10000 }])
  const seller = await mine.as('owner')
  const { id: customerId } = await addCustomer(database, mine, {})
  const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 10 }]
  const sale = { customerId, invoiceDate: '2026-11-20', paymentType: 'credit' as const, deliver: true, items }
  const { id } = await seller.sales.create(sale)
  const line = (await seller.sales.getOne({ id })).items[0]?.saleItem.id ?? ''
  const back = {
    saleId: id,
    reason: { category: 'unwanted' as const, description: 'Too many' },
    items: [{ saleItemId: line, quantity: 1 }],
  }
  const tries = await Promise.allSettled(
    Array.from({ length: 20 }, (_, at) =>
      at % 2 ? seller.sales.createReturn(back) : cut(id, line, 150, seller),
    ),
  )
  const made20 = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(made20.length).toBeLessThan(20)
  const { creditNotes } = await seller.creditNotes.getMany({
    perPage: 100,
    sortBy: 'number',
    sortDirection: 'asc',
  })
  expect(creditNotes.map(({ number }) => Number(number.split('/')[2]))).toEqual(made20.map((_, at) => at + 1))
  const { sale: after } = await seller.sales.getOne({ id })
  expect(after.returnedAmount).toBeLessThanOrEqual(after.totals.payable)
})

describe('[27.4] a note without goods', () => {
  test('posts to returns and tax, settles its bill first, and the rest stays on account (V12)', async () => {
    const { id, customerId, line } = await sold('cash')
    const { id: noteId } = await cut(id, line, 5)
    expect(await vouchersOf(database, noteId)).toEqual([
      'credit_note 2026-11-20: 4010 500, 2210 45, 2211 45, 1100 -590',
    ])
    expect(await dues(customerId)).toEqual(['CN -5.9 open 5.9', 'INV +1180 open 0', 'RC -1180 open 0'])
    const open = await sold()
    await cut(open.id, open.line, 5)
    expect(await dues(open.customerId)).toEqual(['CN -5.9 open 0', 'INV +1180 open 1174.1'])
    expect((await owner.sales.getOne({ id: open.id })).sale).toMatchObject({
      status: 'delivered',
      toCollect: 1174.1,
      returnCredit: { credited: 5.9, settled: 5.9 },
    })
    expect(await owner.receipts.getOfSale({ saleId: open.id })).toMatchObject([
      { kind: 'creditNote', amount: 5.9 },
    ])
  })

  test('moves no stock and counts in the registers and analytics as less revenue and tax', async () => {
    const other = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
    const boss = await other.as('owner', { clock: () => new Date('2026-11-20T06:00:00Z') })
    const [made] = await stock(database, other, [{ price: 10000 }])
    const { id: customerId } = await addCustomer(database, other, { state: 'Karnataka' })
    const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 2 }]
    const sale = {
      customerId,
      invoiceDate: '2026-11-20',
      paymentType: 'credit' as const,
      deliver: true,
      items,
    }
    const { id } = await boss.sales.create(sale)
    const line = (await boss.sales.getOne({ id })).items[0]?.saleItem.id ?? ''
    const { id: noteId } = await cut(id, line, 50, boss)
    const november = { from: '2026-11-01', to: '2026-11-30' }
    const { documents } = await boss.reports.getSalesRegister(november)
    expect(documents.find(({ kind }) => kind === 'creditNote')).toMatchObject({
      number: 'CN/2627/00001',
      against: 'INV/2627/00001',
      rows: [{ rate: 18, taxable: -50, amount: -59 }],
    })
    await boss.creditNotes.cancel({ id: noteId })
    const after = await boss.reports.getSalesRegister(november)
    const sum = after.documents.flatMap(({ rows }) => rows).reduce((all, { amount }) => all + amount, 0)
    expect(sum).toBe(236)
    expect(after.documents.map(({ documentId }) => documentId)).toEqual([id, noteId, noteId])
  })

  test('is found with its return, bill and customer, and exported with its sums', async () => {
    const { id, customerId, line } = await sold()
    const { displayId } = await cut(id, line, 100)
    const { noteNumber, displayId: returnId } = await giveBack(id, line, 1)
    const found = (search: string, filters: object = {}) =>
      owner.creditNotes.getMany({ search, sums: true, filters: { customerId, ...filters } })
    expect((await found(returnId)).creditNotes).toMatchObject([{ number: noteNumber, returnId }])
    expect((await found(displayId)).creditNotes).toMatchObject([
      { returnId: null, reason: 'rate_difference' },
    ])
    expect((await found('Asha', { kind: 'value' })).sums).toEqual({ taxable: 100, tax: 18, credited: 118 })
    expect((await found('', { from: '2026-11-21' })).creditNotes).toEqual([])
    const both = await owner.creditNotes.getOfSale({ saleId: id })
    expect(both.map(({ credited }) => credited)).toEqual([106.2, 118])
  })
})

describe('[27.5] cancelling a note without goods', () => {
  test('is refused for a return, a second time, and after a later return; only auditors may', async () => {
    const { id, line } = await sold()
    const { id: first } = await cut(id, line, 10)
    const seller = await shop.as('sales')
    await expect(seller.creditNotes.cancel({ id: first })).rejects.toMatchObject({ code: 'forbidden' })
    await expect(owner.creditNotes.cancel({ id: v7() })).rejects.toMatchObject({ code: 'notFound' })
    const { id: second } = await cut(id, line, 10)
    await owner.creditNotes.cancel({ id: second })
    await expect(owner.creditNotes.cancel({ id: second })).rejects.toMatchObject({
      message: 'This credit note is already cancelled.',
    })
    const { id: ofReturn } = await giveBack(id, line, 1)
    await expect(owner.creditNotes.cancel({ id: ofReturn })).rejects.toMatchObject({ code: 'conflict' })
    await expect(owner.creditNotes.cancel({ id: first })).rejects.toMatchObject({
      message: expect.stringContaining('returned after this note'),
    })
  })

  test('posts the mirror, opens the bill again, and keeps the number', async () => {
    const { id, customerId, line } = await sold()
    const { id: noteId } = await cut(id, line, 5)
    await owner.creditNotes.cancel({ id: noteId })
    expect(await vouchersOf(database, noteId)).toEqual([
      'credit_note 2026-11-20: 4010 500, 2210 45, 2211 45, 1100 -590',
      'credit_note_cancelled 2026-11-20: 4010 -500, 2210 -45, 2211 -45, 1100 590',
    ])
    expect(await dues(customerId)).toEqual(['CN +5.9 open 0', 'CN -5.9 open 0', 'INV +1180 open 1180'])
    expect((await owner.sales.getOne({ id })).sale.returnedAmount).toBe(0)
    const { creditNotes } = await owner.creditNotes.getMany({ filters: { customerId, kind: 'cancelled' } })
    expect(creditNotes).toMatchObject([{ id: noteId, isCancelled: true }])
    await expect(owner.creditNotes.createShare({ id: noteId })).rejects.toMatchObject({ code: 'conflict' })
  })

  test('happens once, however many ask', async () => {
    const { id, line } = await sold()
    const { id: noteId } = await cut(id, line, 5)
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => owner.creditNotes.cancel({ id: noteId })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})

test('[27.6] a link opens the note without an account, and neither its bill nor other notes', async () => {
  const { id, line } = await sold()
  const note = await cut(id, line, 5)
  const { id: shareId } = await owner.creditNotes.createShare({ id: note.id })
  const token = (await owner.creditNotes.getShares({ id: note.id }))[0]?.link.split('/c/')[1] ?? ''
  const stranger = callerOf({ ...testContext(database), clock })
  const { paper } = await stranger.creditNotes.getShared({ token })
  expect(paper.note).toMatchObject({ number: note.displayId, isCancelled: false })
  expect(paper).toMatchObject({ saleId: expect.stringContaining('INV'), totals: { payable: 5.9 } })
  await expect(stranger.sales.getSharedBill({ token })).rejects.toMatchObject({ code: 'notFound' })
  expect(await owner.sales.getShares({ id })).toEqual([])
  await owner.sales.revokeShare({ id: shareId })
  const trail = await owner.activity.getOfRecord({ id: note.id })
  expect(trail).toContainEqual(expect.objectContaining({ act: 'stopped sharing' }))
  const ofSale = await owner.activity.getOfRecord({ id })
  expect(ofSale.map(({ act }) => act)).not.toContain('stopped sharing')
  await expect(stranger.creditNotes.getShared({ token })).rejects.toMatchObject({ code: 'notFound' })
})

test('[27.4] the books add up after returns, notes and cancellations in a mix', async () => {
  const rounded = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const boss = await rounded.as('owner')
  await boss.workspaces.update({ roundOff: true })
  const [made] = await stock(database, rounded, [{ price: 3333 }])
  const { id: customerId } = await addCustomer(database, rounded, { state: 'Karnataka' })
  for (const paymentType of ['cash', 'credit', 'upi'] as const) {
    const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 7 }]
    const sale = { customerId, invoiceDate: '2026-11-20', paymentType, deliver: true, items }
    const { id } = await boss.sales.create(sale)
    const [item] = (await boss.sales.getOne({ id })).items
    const line = item?.saleItem.id ?? ''
    const reason = { category: 'unwanted' as const, description: 'Too many' }
    const { id: first } = await cut(id, line, 12.34, boss)
    await cut(id, line, 0.01, boss)
    await boss.creditNotes.cancel({ id: first })
    await boss.sales.createReturn({ saleId: id, reason, items: [{ saleItemId: line, quantity: 3 }] })
    await boss.sales.createReturn({ saleId: id, reason, items: [{ saleItemId: line, quantity: 4 }] })
    const { sale: after } = await boss.sales.getOne({ id })
    expect(after).toMatchObject({ status: 'returned', returnedAmount: after.totals.payable })
  }
  const { differences } = await database.asOwner((client) => verify(client, testContext(database)))
  // The test's customers and products have made-up numbers.
  expect(differences.filter((each) => !/CUS-|PRD-/.test(each))).toEqual([])
})
