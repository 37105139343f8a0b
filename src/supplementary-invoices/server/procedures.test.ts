import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PaymentType } from '#sales/payment.ts'
import { verify } from '#verify/server/verify.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { duesOf, vouchersOf } from '../../../tests/support/ledger.ts'
import { type Caller, openShop, type Shop, testContext } from '../../../tests/support/people.ts'
import { addCustomer, stock } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
beforeAll(async () => {
  database = await openTestDatabase(10)
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner', { clock: () => new Date('2026-11-20T06:00:00Z') })
})
afterAll(() => database.close())

/** A delivered sale of ten at ₹100 with 18 % GST to a new customer, who owes ₹1,180. */
async function sold(more: object = { deliver: true }, paymentType: PaymentType = 'credit') {
  const [made] = await stock(database, shop, [{ name: 'Basmati rice', price: 10000 }])
  const { id: customerId } = await addCustomer(database, shop, { name: 'Asha Stores', state: 'Karnataka' })
  const items = [{ productVersionId: made?.productVersionId ?? '', quantity: 10 }]
  const { id } = await owner.sales.create({
    customerId,
    invoiceDate: '2026-11-19',
    paymentType,
    items,
    ...more,
  })
  const line = (await owner.sales.getOne({ id })).items[0]?.saleItem.id ?? ''
  return { id, customerId, line }
}
const raise = (saleId: string, saleItemId: string, amount: number, by = owner) =>
  by.supplementaryInvoices.create({ saleId, reason: 'rate_difference', lines: [{ saleItemId, amount }] })
const correct = (saleId: string, saleItemId: string, gstRate: number) =>
  owner.supplementaryInvoices.create({ saleId, reason: 'tax_too_low', lines: [{ saleItemId, gstRate }] })
const dues = async (customerId: string) =>
  (await duesOf(database, customerId)).map((due) => due.replace(/\/\d+\/?\d* /, ' '))
/** Everything adds up; the test's customers and products have made-up numbers. */
const sound = async () => {
  const { differences } = await database.asOwner((client) => verify(client, testContext(database)))
  expect(differences.filter((each) => !/CUS-|PRD-/.test(each))).toEqual([])
}

describe('[46.3] refuses', () => {
  test('a sale of another workspace, a line of another sale, and people who do not keep the books', async () => {
    const { id, line } = await sold()
    const foreign = await (await openShop(database)).as('owner')
    await expect(raise(id, line, 1, foreign)).rejects.toMatchObject({ code: 'notFound' })
    await expect(foreign.supplementaryInvoices.getCharged({ saleId: id })).rejects.toMatchObject({
      code: 'notFound',
    })
    await expect(raise(id, (await sold()).line, 1)).rejects.toMatchObject({ code: 'notFound' })
    for (const role of ['viewer', 'cashier', 'sales', 'purchasing'] as const)
      await expect(raise(id, line, 1, await shop.as(role))).rejects.toMatchObject({ code: 'forbidden' })
  })

  test('a sale that is not delivered', async () => {
    const { id, line } = await sold({})
    await expect(raise(id, line, 1)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('Only a delivered sale'),
    })
  })

  test.each<[string, object]>([
    ['nothing', { amount: 0 }],
    ['a fraction of a paisa', { amount: 1.005 }],
    ['both an amount and a rate', { amount: 1, gstRate: 28 }],
    ['neither', {}],
  ])('%s, at the field', async (_, asked) => {
    const { id, line } = await sold()
    const lines = [{ saleItemId: line, ...asked }]
    await expect(
      owner.supplementaryInvoices.create({ saleId: id, reason: 'other', lines }),
    ).rejects.toMatchObject({
      data: { issues: expect.arrayContaining([expect.objectContaining({ path: ['lines', 0, 'amount'] })]) },
    })
  })

  test('a rate that is not higher, at its field, and one for another reason', async () => {
    const { id, line } = await sold()
    await expect(correct(id, line, 18)).rejects.toMatchObject({
      data: { issues: [{ path: ['lines', 0, 'gstRate'], message: 'Enter a rate above the 18% charged' }] },
    })
    const lines = [{ saleItemId: line, gstRate: 28 }]
    await expect(
      owner.supplementaryInvoices.create({ saleId: id, reason: 'other', lines }),
    ).rejects.toMatchObject({ data: { issues: [{ path: ['reason'] }] } })
  })

  test('to cancel one that is not there or is cancelled, and to cancel and copy its bill until then', async () => {
    const { id, line } = await sold()
    const made = await raise(id, line, 10)
    const copy = {
      customerId: (await owner.sales.getOne({ id })).sale.customerId,
      invoiceDate: '2026-11-20',
      paymentType: 'credit' as const,
      items: [],
      replacesId: id,
    }
    expect((await owner.sales.getOne({ id })).sale.replaceRefusal).toMatch(/supplementary invoices/)
    await expect(owner.sales.replace(copy)).rejects.toBeDefined()
    await owner.supplementaryInvoices.cancel({ id: made.id })
    expect((await owner.sales.getOne({ id })).sale.replaceRefusal).toBeNull()
    await expect(owner.supplementaryInvoices.cancel({ id: made.id })).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(owner.supplementaryInvoices.cancel({ id })).rejects.toMatchObject({ code: 'notFound' })
    await expect(owner.supplementaryInvoices.createShare({ id: made.id })).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})

test('[46.4] a rate difference is owed like a bill, with tax, and received by itself', async () => {
  const { id, customerId, line } = await sold()
  const made = await raise(id, line, 50)
  expect(made).toMatchObject({ displayId: expect.stringMatching(/^SI\/2627\/\d{5}$/), total: 59 })
  expect(await vouchersOf(database, made.id)).toEqual([
    'supplementary_invoice 2026-11-20: 1100 5900, 2210 -450, 2211 -450, 4000 -5000',
  ])
  expect(await dues(customerId)).toEqual(['INV +1180 open 1180', 'SI +59 open 59'])
  const account = await owner.dues.getOpen({ customerId })
  expect(account).toMatchObject({ balance: 1239, owed: 1239 })
  const due = account.dues.find(({ kind }) => kind === 'supplementaryInvoice')
  expect(due).toMatchObject({ openAmount: 59, documentId: made.id })
  await owner.receipts.create({
    customerId,
    receivedOn: '2026-11-20',
    lines: [{ mode: 'cash', amount: 59 }],
    allocations: [{ dueId: due?.id ?? '', amount: 59 }],
  })
  expect(await dues(customerId)).toEqual(expect.arrayContaining(['INV +1180 open 1180', 'SI +59 open 0']))
  const { supplementaryInvoice: paid, paper } = await owner.supplementaryInvoices.getOne({ id: made.id })
  expect(paid).toMatchObject({ status: 'paid', openAmount: 0, taxable: 50, tax: 9, total: 59 })
  expect(paper).toMatchObject({ totals: { taxable: 50, totalTax: 9, payable: 59 }, openAmount: 0 })
  expect(await owner.receipts.getOfSale({ saleId: made.id })).toMatchObject([{ kind: 'receipt', amount: 59 }])
  await sound()
})

test('[46.2] tax charged too low adds the difference, and later amounts have the right rate', async () => {
  const { id, line } = await sold()
  const made = await correct(id, line, 28)
  expect(made.total).toBe(100)
  expect(await vouchersOf(database, made.id)).toEqual([
    'supplementary_invoice 2026-11-20: 1100 10000, 2210 -5000, 2211 -5000',
  ])
  const { paper } = await owner.supplementaryInvoices.getOne({ id: made.id })
  expect(paper.items).toMatchObject([
    { product: 'Basmati rice (GST 28% instead of 18%)', taxable: 0, tax: 100, amount: 100 },
  ])
  expect((await raise(id, line, 100)).total).toBe(128)
  expect((await owner.supplementaryInvoices.getCharged({ saleId: id })).lines).toMatchObject([
    {
      taxable: 1100,
      taxes: [
        { type: 'CGST', rate: 14, amount: 154 },
        { type: 'SGST', rate: 14, amount: 154 },
      ],
    },
  ])
  await sound()
})

test('[46.5] cancelling takes it back, keeps its number, and leaves money on account without its discount', async () => {
  const { id, customerId, line } = await sold()
  const made = await raise(id, line, 50)
  const { dues: open } = await owner.dues.getOpen({ customerId })
  const dueId = open.find(({ documentId }) => documentId === made.id)?.id ?? ''
  await owner.receipts.create({
    customerId,
    receivedOn: '2026-11-20',
    lines: [{ mode: 'cash', amount: 50 }],
    discountAllowed: 9,
    allocations: [{ dueId, amount: 59 }],
  })
  await owner.supplementaryInvoices.cancel({ id: made.id })
  expect(await owner.dues.getOpen({ customerId })).toMatchObject({ owed: 1180, onAccount: 50 })
  expect(await owner.supplementaryInvoices.getOne({ id: made.id })).toMatchObject({
    supplementaryInvoice: { status: 'cancelled', openAmount: 0, number: made.displayId },
  })
  const next = await raise(id, line, 1)
  expect(Number(next.displayId.slice(-5))).toBe(Number(made.displayId.slice(-5)) + 1)
  await sound()
})

test('[46.5] one whose GST rate a later one uses is cancelled after that', async () => {
  const { id, line } = await sold()
  const early = await raise(id, line, 100)
  const corrected = await correct(id, line, 28)
  const later = await raise(id, line, 100)
  for (const each of [early, corrected])
    await expect(owner.supplementaryInvoices.cancel({ id: each.id })).rejects.toMatchObject({
      code: 'conflict',
      message: `Cancel ${later.displayId} first. It charges the same goods at a corrected GST rate.`,
    })
  for (const each of [later, corrected, early]) await owner.supplementaryInvoices.cancel({ id: each.id })
  const again = await raise(id, line, 100)
  await raise(id, line, 100)
  await owner.supplementaryInvoices.cancel({ id: again.id })
  expect((await correct(id, line, 28)).total).toBe(110)
  await sound()
})

test('[46.6] registers, analytics, GST and the statement count it; a cancelled one keeps its place without amounts', async () => {
  const mine = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const [lot] = await stock(database, mine, [{ name: 'Rice', price: 10000 }])
  const seller = await mine.as('owner', { clock: () => new Date('2026-11-20T06:00:00Z') })
  const { id: customerId } = await addCustomer(database, mine, { name: 'Asha Stores', state: 'Karnataka' })
  const items = [{ productVersionId: lot?.productVersionId ?? '', quantity: 10 }]
  const sale = { customerId, invoiceDate: '2026-11-19', paymentType: 'credit' as const, deliver: true, items }
  const { id } = await seller.sales.create(sale)
  const line = (await seller.sales.getOne({ id })).items[0]?.saleItem.id ?? ''
  const { id: gone } = await raise(id, line, 7, seller)
  await raise(id, line, 50, seller)
  await seller.supplementaryInvoices.cancel({ id: gone })
  const month = { from: '2026-11-01', to: '2026-11-30' }
  const { documents } = await seller.reports.getSalesRegister(month)
  expect(documents.map(({ kind, status, rows }) => [kind, status, rows.map((row) => row.amount)])).toEqual([
    ['sale', 'delivered', [1180]],
    ['supplementaryInvoice', 'cancelled', []],
    ['supplementaryInvoice', null, [59]],
  ])
  const { sales } = await seller.reports.getAnalytics(month)
  expect(sales?.now).toMatchObject({ bills: 1, sold: 1180, taxable: 1050, tax: 189 })
  expect((await seller.ledgers.getGst(month)).output.now).toMatchObject({ cgst: 94.5, sgst: 94.5 })
  const { entries } = await seller.statements.getOne({ customerId, ...month })
  expect(entries.map(({ kind, balance }) => [kind, balance])).toEqual([
    ['sale_made', 1180],
    ['supplementary_invoice', 1188.26],
    ['supplementary_invoice', 1247.26],
    ['supplementary_invoice_cancelled', 1239],
  ])
  await sound()
})

test('[46.7] the list finds, filters and adds them up', async () => {
  const mine = await openShop(database)
  const [lot] = await stock(database, mine, [{ name: 'Rice', price: 10000 }])
  const seller = await mine.as('owner')
  const { id: customerId } = await addCustomer(database, mine, { name: 'Meera Traders' })
  const items = [{ productVersionId: lot?.productVersionId ?? '', quantity: 10 }]
  const sale = { customerId, invoiceDate: '2026-11-19', paymentType: 'credit' as const, deliver: true, items }
  const { id } = await seller.sales.create(sale)
  const line = (await seller.sales.getOne({ id })).items[0]?.saleItem.id ?? ''
  const made = await raise(id, line, 50, seller)
  const { id: gone } = await raise(id, line, 1, seller)
  await seller.supplementaryInvoices.cancel({ id: gone })
  const found = async (asked: Parameters<typeof seller.supplementaryInvoices.getMany>[0]) =>
    (await seller.supplementaryInvoices.getMany(asked)).supplementaryInvoices.map(({ number }) => number)
  expect(await found({ search: `meera ${made.displayId}` })).toEqual([made.displayId])
  expect(await found({ filters: { status: 'open' } })).toEqual([made.displayId])
  expect(await found({ filters: { status: 'paid' } })).toEqual([])
  expect(await found({ filters: { status: 'cancelled' } })).toHaveLength(1)
  expect((await seller.supplementaryInvoices.getMany({ sums: true })).sums).toMatchObject({
    taxable: 50,
    total: made.total,
    openAmount: made.total,
  })
  expect(await seller.supplementaryInvoices.getOfSale({ saleId: id })).toHaveLength(2)
})

test('[46.8] a link shows it without an account until it is revoked, and its PDF goes out by email', async () => {
  const { id, line } = await sold()
  const made = await raise(id, line, 50)
  const { id: shareId } = await owner.supplementaryInvoices.createShare({ id: made.id })
  const [link] = await owner.supplementaryInvoices.getShares({ id: made.id })
  expect(link?.link).toMatch(/\/i\/[\w-]{43}$/)
  const token = link?.link.split('/').at(-1) ?? ''
  const { paper } = await owner.supplementaryInvoices.getShared({ token })
  expect(paper).toMatchObject({ note: { number: made.displayId }, openAmount: 59, totals: { payable: 59 } })
  await expect(owner.receipts.getShared({ token })).rejects.toMatchObject({ code: 'notFound' })
  await owner.supplementaryInvoices.revokeShare({ id: shareId })
  await expect(owner.supplementaryInvoices.getShared({ token })).rejects.toMatchObject({ code: 'notFound' })
  await owner.supplementaryInvoices.send({ id: made.id, to: 'asha@example.in' })
  const mail = shop.mails.at(-1)
  expect(mail).toMatchObject({ to: 'asha@example.in', subject: expect.stringContaining(made.displayId) })
  expect(mail?.body).toContain('₹59.00')
  const [file] = mail?.attachments ?? []
  expect(file?.filename).toBe(`${made.displayId.replaceAll('/', '-')}.pdf`)
  expect(String((await file?.content())?.subarray(0, 5))).toBe('%PDF-')
})
