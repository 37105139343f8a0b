import { afterAll, beforeAll, expect, test } from 'vitest'
import type { BoughtDocument } from '#reports/output.ts'
import { type Line, linesOf, purchaseColumns } from '#reports/web/register-columns.ts'
import { billedGoods, goodsBack } from '../../../tests/support/billed-goods.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop } from '../../../tests/support/people.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
let owner: Caller
let goods: ReturnType<typeof billedGoods>
const clock = () => new Date('2026-11-20T06:00:00Z')
const november = { from: '2026-11-01', to: '2026-11-30' }
beforeAll(async () => {
  database = await openTestDatabase()
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner', { clock })
  goods = billedGoods(database, shop, owner)
})
afterAll(() => database.close())

const register = async () => (await owner.reports.getPurchaseRegister(november)).documents

test('[16.335] a vendor bill takes the place of the goods that it bills, and a debit note lowers it', async () => {
  const { vendorId, itemId, intakeId } = await goods.intake()
  expect(await register()).toMatchObject([
    { kind: 'intake', rows: [{ hsnNumber: '5208', rate: 18, taxable: 2640, taxes: [], amount: 2640 }] },
  ])
  const bill = (billNumber: string, quantity: number, total: number) => ({
    vendorId,
    billNumber,
    billDate: '2026-11-20',
    intakeItems: [{ id: itemId, quantity, price: 250, discount: 12 }],
    lines: [{ account: 5030, amount: 500, taxes: [{ type: 'GST' as const, rate: 18 }] }],
    roundOff: -0.2,
    total,
  })
  const { id } = await owner.vendorBills.create(bill('KM/1', 10, 3185.8))
  const back = { intakeId, date: '2026-11-20', reason: 'damaged' as const }
  await owner.debitNotes.create({ ...back, lines: [{ line: 0, quantity: 1 }] })
  const igst = (amount: number) => [{ type: 'IGST', amount }]
  const freight = { hsnNumber: '', taxable: 500, taxes: igst(90), amount: 590 }
  expect(await register()).toMatchObject([
    { kind: 'intake', rows: [{ taxable: 220, taxes: [], amount: 220 }] },
    {
      kind: 'bill',
      id,
      number: 'KM/1',
      date: '2026-11-20',
      placeOfSupply: { state: '29', stateName: 'Karnataka' },
      roundOff: -0.2,
      rows: [freight, { hsnNumber: '5208', taxable: 2200, taxes: igst(396), amount: 2596 }],
    },
  ])
  const { displayId } = await owner.debitNotes.create(goodsBack(id))
  const { id: last } = await owner.vendorBills.create(bill('KM/2', 1, 849.4))
  const documents = await register()
  expect(documents.map(({ kind, number }) => [kind, number])).toEqual([
    ['bill', 'KM/1'],
    ['debitNote', displayId],
    ['bill', 'KM/2'],
  ])
  expect(documents[1]).toMatchObject({
    against: 'KM/1',
    rows: [{ taxable: -440, taxes: igst(-79.2), amount: -519.2 }],
  })
  await owner.vendorBills.cancel({ id: last })
  expect((await register()).map(({ kind }) => kind)).toEqual(['intake', 'bill', 'debitNote'])
})

test('[16.452] goods without a bill have no tax in the register, which adds up to the credit with them', async () => {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const keeper = await shop.as('owner', { clock })
  const { vendorId, itemId } = await billedGoods(database, shop, keeper).intake()
  const intakeItems = [{ id: itemId, quantity: 5, price: 250, discount: 12 }]
  await keeper.vendorBills.create({
    vendorId,
    billNumber: 'KM/9',
    billDate: '2026-11-20',
    intakeItems,
    total: 1298,
  })
  const { documents } = await keeper.reports.getPurchaseRegister(november)
  expect(documents.map(({ kind }) => kind).sort()).toEqual(['bill', 'intake'])
  const taxes = documents.flatMap(({ rows }) => rows.flatMap((row) => row.taxes))
  const { credit } = await keeper.ledgers.getGst(november)
  expect(taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(credit.now.igst)
  expect(taxes).toEqual([{ type: 'IGST', amount: 198 }])
  const lines = documents.flatMap<Line<BoughtDocument>>(linesOf)
  const columns = purchaseColumns(lines)
  expect(columns.map(({ header }) => header)).not.toContain('GST')
  const total = columns.find(({ header }) => header === 'Total')
  expect(lines.map((line) => total?.value(line)).sort()).toEqual([1298, 1540])
})

test('[19.183] rows say whether their tax is claimed, and with claimed expenses add up to the credit', async () => {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const keeper = await shop.as('owner', { clock })
  const supplierGstin = '29AAGCB7383J1Z4'
  const vendorId = await makeVendor(database, shop, 'Meals', 0, supplierGstin)
  const gst = [{ type: 'GST' as const, rate: 18 }]
  await keeper.vendorBills.create({
    vendorId,
    billNumber: 'ME-1',
    billDate: '2026-11-05',
    lines: [
      { account: 6010, amount: 1000, taxes: gst },
      { account: 6010, amount: 500, taxes: gst, itc: false },
      { account: 6010, amount: 30 },
    ],
    total: 1800,
  })
  const spent = { spentOn: '2026-11-06', account: 6010, amount: 200, taxes: gst, paidFrom: 1020 }
  const claimed = await keeper.expenses.create({ ...spent, supplierGstin, itc: true })
  await keeper.expenses.create(spent)
  const { documents } = await keeper.reports.getPurchaseRegister(november)
  expect(documents.map(({ id, kind, gstin, rows }) => [kind === 'expense' && id, gstin, rows])).toMatchObject(
    [
      [
        false,
        supplierGstin,
        [
          { taxable: 1000, creditClaimed: true },
          { taxable: 30, taxes: [] },
          { taxable: 500, creditClaimed: false },
        ],
      ],
      [claimed.id, supplierGstin, [{ taxable: 200, amount: 236, creditClaimed: true }]],
    ],
  )
  expect(documents[0]?.rows[1]).not.toHaveProperty('creditClaimed')
  const cgst = documents.flatMap(({ rows }) =>
    rows.flatMap(({ creditClaimed, taxes }) =>
      taxes.flatMap(({ type, amount }) => (creditClaimed && type === 'CGST' ? [amount] : [])),
    ),
  )
  const { credit } = await keeper.ledgers.getGst(november)
  expect(cgst.reduce((sum, each) => sum + each, 0)).toBe(credit.now.cgst)
  const buyer = await shop.as('purchasing', { clock })
  const seen = (await buyer.reports.getPurchaseRegister(november)).documents
  expect(seen.map(({ kind }) => kind)).toEqual(['bill'])
})

test.each([
  ['locked', (owner: Caller) => owner.books.lock({ until: '2026-10-31' })],
  ['filed', (owner: Caller) => owner.books.markFiled({ until: '2026-10-31' })],
])(
  '[27.20, 27.76] what is cancelled after its month was %s stays in its register and is taken back today',
  async (_how, close) => {
    const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
    const keeper = await shop.as('owner', { clock })
    const supplierGstin = '29AAGCB7383J1Z4'
    const vendorId = await makeVendor(database, shop, 'Meals', 0, supplierGstin)
    const gst = [{ type: 'GST' as const, rate: 18 }]
    const october = { from: '2026-10-01', to: '2026-10-31' }
    const lines = [{ account: 6010, amount: 1000, taxes: gst }]
    const bill = { vendorId, billDate: '2026-10-05', lines, roundOff: -0.5, total: 1179.5 }
    const kept = await keeper.vendorBills.create({ ...bill, billNumber: 'ME-1' })
    const note = await keeper.debitNotes.create({
      billId: kept.id,
      date: '2026-10-06',
      reason: 'rate_difference',
      lines: [{ line: 0, amount: 100 }],
    })
    const spent = { spentOn: '2026-10-07', account: 6010, amount: 200, taxes: gst, paidFrom: 1020 }
    const expense = await keeper.expenses.create({ ...spent, supplierGstin, itc: true })
    const gone = await keeper.vendorBills.create({ ...bill, billNumber: 'ME-2', roundOff: 0, total: 1180 })
    await keeper.vendorBills.cancel({ id: gone.id })
    const register = async (month: typeof october) =>
      (await keeper.reports.getPurchaseRegister(month)).documents
    const before = await register(october)
    expect(before.map(({ kind }) => kind)).toEqual(['bill', 'debitNote', 'expense'])
    await close(keeper)
    await keeper.debitNotes.cancel({ id: note.id })
    await keeper.vendorBills.cancel({ id: kept.id })
    await keeper.expenses.cancel({ id: expense.id })
    expect(await register(october)).toEqual(before)
    const back = await register(november)
    const found = (kind: string) => back.find((document) => document.kind === kind)
    expect(back).toHaveLength(3)
    expect(back.map(({ kind, documentId }) => [kind, documentId]).sort()).toEqual([
      ['billCancelled', kept.id],
      ['debitNoteCancelled', note.id],
      ['expenseCancelled', expense.id],
    ])
    expect(found('billCancelled')).toMatchObject({
      number: 'ME-1',
      date: '2026-11-20',
      gstin: supplierGstin,
      roundOff: 0.5,
      rows: [{ taxable: -1000, amount: -1180, creditClaimed: true }],
    })
    expect(found('debitNoteCancelled')).toMatchObject({
      against: 'ME-1',
      rows: [{ taxable: 100, amount: 118 }],
    })
    expect(found('expenseCancelled')).toMatchObject({ rows: [{ taxable: -200, amount: -236 }] })
    const { credit } = await keeper.ledgers.getGst(november)
    const cgst = back
      .flatMap(({ rows }) => rows.flatMap(({ taxes }) => taxes))
      .filter(({ type }) => type === 'CGST')
    expect(cgst.reduce((sum, { amount }) => sum + amount, 0)).toBe(credit.now.cgst)
    const texts = purchaseColumns(back.flatMap<Line<BoughtDocument>>(linesOf)).find(
      ({ header }) => header === 'Type',
    )
    expect(
      back
        .flatMap<Line<BoughtDocument>>(linesOf)
        .map((line) => texts?.value(line))
        .sort(),
    ).toEqual(['Bill cancelled', 'Debit note cancelled', 'Expense cancelled'])
  },
)

test('[27.38] a bill under reverse charge, its debit note and what cancels them total what the vendor is owed, and keep their tax', async () => {
  const shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const keeper = await shop.as('owner', { clock })
  const vendorId = await makeVendor(database, shop, 'Shree Lorries')
  const { id: billId } = await keeper.vendorBills.create({
    vendorId,
    billNumber: 'SL 1',
    billDate: '2026-10-05',
    lines: [{ account: 5030, amount: 1000.4, taxes: [{ type: 'GST', rate: 5 }] }],
    reverseCharge: true,
    roundOff: -0.4,
    total: 1000,
  })
  const { id: noteId } = await keeper.debitNotes.create({
    billId,
    date: '2026-10-06',
    reason: 'rate_difference',
    lines: [{ line: 0, amount: 100 }],
  })
  const totals = async (month: typeof november) => {
    const { documents } = await keeper.reports.getPurchaseRegister(month)
    const lines = documents.flatMap<Line<BoughtDocument>>(linesOf)
    const columns = purchaseColumns(lines)
    const cells = (header: string) => {
      const column = columns.find((each) => each.header === header)
      return lines.map((line) => column?.value(line))
    }
    return { taxable: cells('Taxable value'), tax: cells('CGST'), total: cells('Total') }
  }
  const october = { from: '2026-10-01', to: '2026-10-31' }
  expect(await totals(october)).toEqual({
    taxable: [1000.4, -100],
    tax: [25.01, -2.5],
    total: [1000, -100],
  })
  const { documents } = await keeper.reports.getPurchaseRegister(october)
  expect(documents[0]).toMatchObject({ reverseCharge: true, rows: [{ taxable: 1000.4, amount: 1000.4 }] })
  const due = await keeper.payments.getOpen({ vendorId })
  expect(due.balance).toBe(900)
  await keeper.books.markFiled({ until: october.to })
  await keeper.debitNotes.cancel({ id: noteId })
  await keeper.vendorBills.cancel({ id: billId })
  const { total, tax } = await totals(november)
  expect([total.sort(), tax.sort()]).toEqual([
    [-1000, 100],
    [-25.01, 2.5],
  ])
})
