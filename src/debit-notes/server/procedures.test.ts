import { describe, expect, test } from 'vitest'
import { type billedGoods, goodsBack, lowered, openBuyingShop } from '../../../tests/support/billed-goods.ts'
import type { TestDatabase } from '../../../tests/support/database.ts'
import { vouchersOf } from '../../../tests/support/ledger.ts'
import type { Caller, Shop } from '../../../tests/support/people.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
let shop: Shop
let buyer: Caller
let owner: Caller
let goods: ReturnType<typeof billedGoods>
const today = '2026-11-20'
openBuyingShop((opened) => {
  ;({ database, shop, buyer, owner, goods } = opened)
})

const entries = async (id: string) => (await vouchersOf(database, id)).map((each) => each.split(': ')[1])
const stockOf = async (intakeId: string) => {
  const { inventoryIntake } = await owner.inventoryIntakes.getOne({ id: intakeId })
  const productId = inventoryIntake.items[0]?.productId ?? ''
  return (await owner.inventory.getOne({ id: productId })).inventory.onHand
}

describe('[20.21] a debit note', () => {
  test('V27: two go back: stock, GST and what is owed fall', async () => {
    const { vendorId, billId, intakeId } = await goods.world()
    const { id, displayId } = await buyer.debitNotes.create(goodsBack(billId))
    expect(displayId).toMatch(/^DN\/2627\/\d{5}$/)
    expect(await entries(id)).toEqual(['1200 -44000, 1312 -7920, 2100 51920'])
    expect(await stockOf(intakeId)).toBe(10)
    expect((await buyer.vendorBills.getOne({ id: billId })).vendorBill.openAmount).toBe(3185.8)
    expect((await buyer.payments.getOpen({ vendorId })).balance).toBe(3185.8)
    const { entries: rows } = await buyer.payments.getStatement({ vendorId, from: today, to: today })
    expect(rows).toMatchObject([
      { kind: 'vendor_bill', credit: 3705 },
      { kind: 'debit_note', number: displayId, debit: 519.2, balance: -3185.8, documentId: id },
    ])
    const { paper } = await buyer.debitNotes.getOne({ id })
    expect(paper).toMatchObject({
      customer: { name: 'Kiran Mills', gstin: '27AAPFU0939F1ZV' },
      items: [{ quantity: 2, taxable: 440, tax: 79.2 }],
      totals: { payable: 519.2 },
      note: { number: displayId, againstDate: today, withGoods: true },
    })
  })

  test('of a paid bill leaves its amount on account; the last one takes what is left', async () => {
    const { vendorId, billId } = await goods.world()
    await owner.payments.create({ vendorId, paidOn: today, lines: [{ mode: 'upi', amount: 3705 }] })
    const { id } = await buyer.debitNotes.create(goodsBack(billId, 12))
    expect(await entries(id)).toEqual(['1200 -264000, 1312 -47520, 2100 311520'])
    expect(await buyer.payments.getOpen({ vendorId })).toMatchObject({ balance: -3115.2, onAccount: 3115.2 })
  })

  test('without goods takes a rate difference from goods and freight', async () => {
    const { billId, intakeId } = await goods.world()
    const { id } = await buyer.debitNotes.create(lowered(billId, 100))
    expect(await entries(id)).toEqual(['5010 -10000, 1312 -1800, 2100 11800'])
    const { id: freight } = await buyer.debitNotes.create(lowered(billId, 500, 1))
    expect(await entries(freight)).toEqual(['5030 -50000, 1312 -9000, 2100 59000'])
    expect(await stockOf(intakeId)).toBe(12)
    const { id: back } = await buyer.debitNotes.create(goodsBack(billId, 12))
    expect(await entries(back)).toEqual(['1200 -264000, 5010 10000, 1312 -45720, 2100 299720'])
  })

  test('under reverse charge takes back what we owe the government', async () => {
    const vendorId = await makeVendor(database, shop, 'Lorry', 0, 'URP')
    const { id: billId } = await buyer.vendorBills.create({
      vendorId,
      billNumber: 'L-1',
      billDate: today,
      lines: [{ account: 5030, amount: 1000, taxes: [{ type: 'GST', rate: 5 }] }],
      reverseCharge: true,
      total: 1000,
    })
    const { id } = await buyer.debitNotes.create(lowered(billId, 200))
    expect(await entries(id)).toEqual(['5030 -20000, 1310 -500, 1311 -500, 2220 500, 2221 500, 2100 20000'])
    const { debitNote, paper } = await buyer.debitNotes.getOne({ id })
    expect([debitNote.total, paper.totals.payable]).toEqual([200, 200])
  })

  test('of goods not billed yet clears their receipt, and less is left to bill', async () => {
    const { vendorId, intakeId } = await goods.intake()
    const { billId: _, ...note } = goodsBack('', 3)
    const { id } = await buyer.debitNotes.create({ ...note, intakeId })
    expect(await entries(id)).toEqual(['2110 66000, 1200 -66000'])
    expect((await buyer.vendorBills.getBillable({ vendorId })).items).toMatchObject([{ quantity: 9 }])
    expect((await buyer.payments.getOpen({ vendorId })).balance).toBe(0)
    expect(await stockOf(intakeId)).toBe(9)
    await buyer.debitNotes.create({ ...note, intakeId, lines: [{ line: 0, quantity: 9 }] })
    expect(await buyer.vendorBills.getOfIntake({ intakeId })).toMatchObject({ itemsLeft: 0 })
  })
})

describe('[20.22] a cancelled debit note', () => {
  test('brings the goods back and is owed again, once', async () => {
    const { vendorId, billId, intakeId } = await goods.world()
    const { id } = await buyer.debitNotes.create(goodsBack(billId))
    await expect(buyer.vendorBills.cancel({ id: billId })).rejects.toMatchObject({
      message: expect.stringMatching(/^Cancel debit note DN\/2627\/\d{5} first/),
    })
    const tried = await Promise.allSettled([owner, buyer].map((who) => who.debitNotes.cancel({ id })))
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await entries(id)).toEqual([
      '1200 -44000, 1312 -7920, 2100 51920',
      '1200 44000, 1312 7920, 2100 -51920',
    ])
    expect(await stockOf(intakeId)).toBe(12)
    expect((await buyer.payments.getOpen({ vendorId })).balance).toBe(3705)
    expect((await buyer.debitNotes.getDebitable({ billId })).lines[0]?.earlier).toEqual([])
    await buyer.vendorBills.cancel({ id: billId })
  })

  test('takes the goods back at the cost of their lot', async () => {
    const { billId, intakeId } = await goods.world()
    const { id } = await buyer.debitNotes.create(goodsBack(billId))
    const { inventoryIntake } = await owner.inventoryIntakes.getOne({ id: intakeId })
    const item = inventoryIntake.items[0]
    await owner.products.updateVersion({ id: item?.productVersionId ?? '', buyingPrice: 260 })
    await buyer.debitNotes.cancel({ id })
    const [, cancelled = ''] = await entries(id)
    expect(cancelled).toMatch(/^1200 457\d\d, 1312 7920, 2100 -51920, 5010 -17\d\d$/)
  })
})

test('[20.23] the list finds debit notes by kind, vendor, bill, days and words, and adds them up', async () => {
  const { vendorId, billId } = await goods.world()
  const { id } = await buyer.debitNotes.create(goodsBack(billId))
  await buyer.debitNotes.create(lowered(billId, 100))
  const { id: wrong } = await buyer.debitNotes.create(lowered(billId, 50))
  await buyer.debitNotes.cancel({ id: wrong })
  const found = async (filters: object, search?: string) => {
    const asked = { filters: { vendorId, ...filters }, ...(search && { search }) }
    return (await buyer.debitNotes.getMany(asked)).debitNotes.map(({ total }) => total)
  }
  expect(await found({})).toEqual([59, 118, 519.2])
  expect(await found({ kind: 'goods' })).toEqual([519.2])
  expect(await found({ kind: 'value' })).toEqual([118])
  expect(await found({ kind: 'cancelled', billId })).toEqual([59])
  expect(await found({ from: '2026-11-21' })).toEqual([])
  expect(await found({}, 'kiran mills')).toHaveLength(3)
  const { sums } = await buyer.debitNotes.getMany({ filters: { billId } })
  expect(sums).toEqual({ taxable: 540, tax: 97.2, total: 637.2 })
  expect((await buyer.debitNotes.getOne({ id })).debitNote.createdBy).not.toBe('')
})

test('[20.24] a link shows its debit note to anyone, until it is revoked', async () => {
  const { billId } = await goods.world()
  const { id, displayId } = await buyer.debitNotes.create(goodsBack(billId))
  const { id: shareId } = await buyer.debitNotes.createShare({ id, days: 30 })
  const [link] = await buyer.debitNotes.getShares({ id })
  expect(link?.link).toMatch(/\/d\/[\w-]{43}$/)
  const token = link?.link.split('/').at(-1) ?? ''
  const { paper } = await buyer.debitNotes.getShared({ token })
  expect(paper.note.number).toBe(displayId)
  expect(JSON.stringify(paper)).not.toContain(id)
  await expect(buyer.statements.getShared({ token })).rejects.toMatchObject({ code: 'notFound' })
  await buyer.debitNotes.revokeShare({ id: shareId })
  await expect(buyer.debitNotes.getShared({ token })).rejects.toMatchObject({ code: 'notFound' })
  await buyer.debitNotes.cancel({ id })
  await expect(buyer.debitNotes.createShare({ id })).rejects.toMatchObject({ code: 'conflict' })
})
