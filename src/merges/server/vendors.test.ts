import { expect, test } from 'vitest'
import { type MergingShop, openMergingShop, today } from '../../../tests/support/merging.ts'
import { makeVendor, received } from '../../../tests/support/vendor-goods.ts'

const GSTIN = '27AAPFU0939F1ZV'
let database: MergingShop['database']
let shop: MergingShop['shop']
let owner: MergingShop['owner']
let wrong: MergingShop['wrong']
openMergingShop((opened) => {
  ;({ database, shop, owner, wrong } = opened)
})

/** A vendor with a confirmed intake, billed with ₹3,540, and a payment of ₹1,000. */
async function supplied(vendorId: string, billNumber: string) {
  const goods = [{ quantity: 12, buyingPrice: 250, discount: 0 }]
  const { items, intakeId } = await received(owner, vendorId, goods)
  const intakeItems = [{ id: items[0]?.id ?? '', quantity: 12, price: 250, discount: 0 }]
  const bill = { vendorId, billNumber, billDate: today, intakeItems, lines: [], total: 3540 }
  const { id: billId } = await owner.vendorBills.create(bill)
  await owner.payments.create({ vendorId, paidOn: today, lines: [{ mode: 'upi', amount: 1000 }] })
  return { billId, intakeId, items }
}
const pair = async (kept = 'URP', merged = 'URP') => ({
  keptId: await makeVendor(database, shop, 'Gupta Distributors', 0, kept),
  mergedId: await makeVendor(database, shop, 'Gupta Distributor', 5, merged),
})
const opening = { number: 'OLD-1', datedOn: '2026-10-05', side: 'credit' as const, amount: 100 }

test('[36.13] a merge of vendors is refused to people who do not manage the workspace', async () => {
  const both = await pair()
  for (const role of ['purchasing', 'accountant', 'storeKeeper', 'viewer'] as const)
    await expect((await shop.as(role)).vendors.merge(both)).rejects.toMatchObject({ code: 'forbidden' })
})

test('[27.25] a merge of vendors is refused with a bill that the other has as an opening balance, whichever is kept', async () => {
  const { keptId, mergedId } = await pair(GSTIN, GSTIN)
  await owner.openings.create({ ...opening, vendorId: keptId, number: 'a/18' })
  await supplied(mergedId, 'A/ 18')
  for (const both of [
    { keptId, mergedId },
    { keptId: mergedId, mergedId: keptId },
  ])
    await expect(owner.vendors.merge(both)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^Both have a bill (a\/18|A\/ 18) in the same financial year\./),
    })
})

test.each<[string, () => Promise<{ keptId: string; mergedId: string }>, RegExp]>([
  ['with two GSTINs', () => pair(GSTIN, '29AAGCB7383J1Z4'), /two registered businesses/],
  [
    'with the same bill',
    async () => {
      const both = await pair(GSTIN, GSTIN)
      await supplied(both.keptId, 'A/17')
      await supplied(both.mergedId, 'a/ 17')
      return both
    },
    /^Both have a bill a\/ 17 in the same financial year\. If it was entered twice, cancel one first\.$/,
  ],
  [
    'with the same code of a product',
    async () => {
      const both = await pair()
      for (const vendorId of [both.keptId, both.mergedId]) {
        const made = await owner.products.quickCreate({
          name: `Nails ${vendorId}`,
          vendorId,
          sellingPrice: 9,
        })
        await owner.products.update({ id: made.id, vendorProductId: 'N-2' })
      }
      return both
    },
    /^Products of both have the vendor's code N-2\./,
  ],
  [
    'with the same opening balance',
    async () => {
      const both = await pair()
      for (const vendorId of [both.keptId, both.mergedId])
        await owner.openings.create({ ...opening, vendorId })
      return both
    },
    /^Both have the opening balance OLD-1\./,
  ],
])('[36.14] a merge of vendors is refused %s', async (_, before, message) => {
  const both = await before()
  expect((await owner.vendors.checkMerge(both)).refusal).toMatch(message)
  await expect(owner.vendors.merge(both)).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(message),
  })
})

test('[36.15] a merge of vendors moves every document, keeps what is printed and stays exact', async () => {
  const both = await pair('URP', GSTIN)
  const { keptId, mergedId } = both
  const { billId, items, intakeId } = await supplied(mergedId, 'B/1')
  await owner.debitNotes.create({ billId, date: today, reason: 'damaged', lines: [{ line: 0, quantity: 2 }] })
  await owner.openings.create({ ...opening, vendorId: mergedId })
  const product = await owner.inventoryIntakes.getOne({ id: intakeId })
  const productId = product.inventoryIntake.items[0]?.productId ?? ''
  await owner.purchaseOrders.create({
    vendorId: mergedId,
    orderDate: today,
    products: [{ productId, quantity: 1 }],
  })
  expect(items).toHaveLength(1)
  const check = await owner.vendors.checkMerge(both)
  expect(check.moves.map(({ text }) => text)).toEqual([
    '1 product',
    '1 purchase order',
    '1 intake',
    '1 vendor bill',
    '1 debit note',
    '1 payment',
    '1 journal entry or opening balance',
  ])
  expect(check.balance).toBe(-(3540 - 1000 - 590 + 100))
  expect(check.fields).toEqual([
    { field: 'businessName', kept: 'Gupta Distributors', merged: 'Gupta Distributor', wins: 'kept' },
    { field: 'gstNumber', kept: null, merged: GSTIN, wins: 'merged' },
    { field: 'defaultDiscount', kept: null, merged: 5, wins: 'merged' },
  ])
  expect(await wrong()).toEqual([])
  await owner.vendors.merge(both)
  expect(await wrong()).toEqual([])
  const { vendor } = await owner.vendors.getOne({ id: keptId })
  expect(vendor).toMatchObject({ businessName: 'Gupta Distributors', gstNumber: GSTIN, defaultDiscount: 5 })
  const open = await owner.payments.getOpen({ vendorId: keptId })
  expect(open.balance).toBe(2050)
  const { vendorBill } = await owner.vendorBills.getOne({ id: billId })
  expect(vendorBill).toMatchObject({ vendorId: keptId, vendorName: 'Gupta Distributor' })
  await expect(owner.vendors.getOne({ id: mergedId })).rejects.toMatchObject({
    message: 'Gupta Distributor was merged into Gupta Distributors.',
  })
})

test('[36.15] of two other vendors of a product one stays, with the code and days of both', async () => {
  const { keptId, mergedId } = await pair()
  const vendorId = await makeVendor(database, shop, 'Rao Traders')
  const { id } = await owner.products.quickCreate({ name: 'Latch', vendorId, sellingPrice: 9 })
  const otherVendors = [
    { vendorId: keptId, leadTimeDays: 2 },
    { vendorId: mergedId, code: 'L-4', leadTimeDays: 9 },
  ]
  await owner.products.update({ id, otherVendors })
  await owner.vendors.merge({ keptId, mergedId })
  expect(await owner.products.getVendors({ productId: id })).toMatchObject([
    { vendorId },
    { vendorId: keptId, code: 'L-4', leadTimeDays: 2 },
  ])
})

test('[36.15] both vendors of a product become its main vendor alone, who takes as many days to deliver', async () => {
  const { keptId, mergedId } = await pair()
  const third = await makeVendor(database, shop, 'Rao Traders')
  const make = async (vendorId: string, ...others: string[]) => {
    const { id } = await owner.products.quickCreate({
      name: `Hinge ${others.length}`,
      vendorId,
      sellingPrice: 9,
    })
    const otherVendors = others.map((each) => ({
      vendorId: each,
      code: `H-${each.slice(-4)}`,
      leadTimeDays: 6,
    }))
    await owner.products.update({ id, otherVendors })
    return id
  }
  const ofMerged = await make(mergedId, keptId)
  const ofThird = await make(third, keptId, mergedId)
  await owner.vendors.merge({ keptId, mergedId })
  const vendorsOf = async (id: string) =>
    (await owner.products.getVendors({ productId: id })).map(({ vendorId, code, leadTimeDays }) => [
      vendorId,
      code,
      leadTimeDays,
    ])
  expect(await vendorsOf(ofMerged)).toEqual([[keptId, `H-${keptId.slice(-4)}`, 6]])
  expect(await vendorsOf(ofThird)).toEqual([
    [third, null, null],
    [keptId, `H-${keptId.slice(-4)}`, 6],
  ])
})

test('[36.15] a product without a code of its main vendor keeps the code of the other, and is found by it', async () => {
  const { keptId, mergedId } = await pair()
  const make = async (vendorId: string, code: string, own?: string) => {
    const { id } = await owner.products.quickCreate({ name: `Bolt ${code}`, vendorId, sellingPrice: 9 })
    const otherVendors = [{ vendorId: vendorId === keptId ? mergedId : keptId, code }]
    await owner.products.update({ id, otherVendors, vendorProductId: own })
    return id
  }
  const ofKept = await make(keptId, 'Q-7')
  const named = await make(keptId, 'B-8', 'OWN-8')
  const doubled = [await make(mergedId, 'B-9'), await make(keptId, 'b-9')]
  await owner.vendors.merge({ keptId, mergedId })
  const codeOf = async (id: string) =>
    (await owner.products.getVendors({ productId: id })).map(({ code }) => code)
  expect(await codeOf(ofKept)).toEqual(['Q-7'])
  expect((await owner.products.getMany({ search: 'q-7' })).products).toMatchObject([
    { product: { id: ofKept } },
  ])
  expect(await codeOf(named)).toEqual(['OWN-8'])
  for (const id of doubled) expect(await codeOf(id)).toEqual([null])
})

test('[20.49] a composition dealer stays one when merged with the same vendor without that mark', async () => {
  const { keptId, mergedId } = await pair(GSTIN, GSTIN)
  await owner.vendors.update({ id: mergedId, gstRegistration: 'composition' })
  await owner.vendors.merge({ keptId, mergedId })
  expect((await owner.vendors.getOne({ id: keptId })).vendor).toMatchObject({
    gstNumber: GSTIN,
    gstRegistration: 'composition',
  })
})
