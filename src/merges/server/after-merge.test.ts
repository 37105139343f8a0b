import { expect, test } from 'vitest'
import { address, type MergingShop, openMergingShop, today } from '../../../tests/support/merging.ts'
import { withOwnRole } from '../../../tests/support/own-role.ts'
import { callerOf } from '../../../tests/support/people.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: MergingShop['database']
let shop: MergingShop['shop']
let owner: MergingShop['owner']
let lot: string
let customer: MergingShop['customer']
openMergingShop((opened) => {
  ;({ database, shop, owner, lot, customer } = opened)
})

/** Someone whose role merges but shows no costs and bank details and sets no credit limits. */
async function merger(name: string) {
  const calls = ['customers.merge', 'vendors.merge'] as const
  const { id } = await owner.roles.create({ name, calls: [...calls], sights: [], discountCap: 0 })
  return callerOf(await withOwnRole(database, shop, id))
}
const refusedTake = {
  code: 'invalid',
  data: {
    issues: [{ path: ['take'], message: 'Your role cannot choose this detail. Ask an owner or admin.' }],
  },
}

test('[36.16] a credit limit that a role may not set is filled all the same, and cannot be chosen', async () => {
  const keptId = await customer('Ravi Traders')
  const mergedId = await customer('Ravi Trader', { creditLimit: 50_000 })
  const both = { keptId, mergedId }
  const { customers } = await merger('Customer records')
  expect((await customers.checkMerge(both)).fields.map(({ field }) => field)).toEqual(['name'])
  await expect(customers.merge({ ...both, take: ['creditLimit'] })).rejects.toMatchObject(refusedTake)
  await customers.merge(both)
  expect((await owner.customers.getOne({ id: keptId })).customer.creditLimit).toBe(50_000)
})

test('[36.16] details of a vendor that a role does not see are filled all the same, and cannot be chosen', async () => {
  const keptId = await makeVendor(database, shop, 'Gupta Distributors')
  const mergedId = await makeVendor(database, shop, 'Gupta Distributor', 5)
  const bankDetails = {
    accountHolderName: 'Gupta',
    bankName: 'SBI',
    accountNumber: '12345678901',
    ifscCode: 'SBIN0001234',
  }
  await owner.vendors.update({ id: mergedId, bankDetails })
  const both = { keptId, mergedId }
  const { vendors } = await merger('Vendor records')
  expect((await vendors.checkMerge(both)).fields.map(({ field }) => field)).toEqual(['businessName'])
  for (const field of ['defaultDiscount', 'bankDetails'] as const)
    await expect(vendors.merge({ ...both, take: [field] })).rejects.toMatchObject(refusedTake)
  await vendors.merge(both)
  expect((await owner.vendors.getOne({ id: keptId })).vendor).toMatchObject({
    defaultDiscount: 5,
    bankDetails,
  })
  const [newest] = await owner.activity.getOfRecord({ id: keptId })
  expect(newest?.changes.map(({ field }) => field)).toContain('bankDetails')
})

test('[36.17] challans and quotations of the merged customer are billed to the address they named', async () => {
  const keptId = await customer('Ravi Traders', {
    addresses: [{ address: { ...address, state: 'Kerala' } }, { address }],
  })
  const mergedId = await customer('Ravi Trader')
  const [named] = await owner.customers.getAddresses({ customerId: mergedId })
  const deliveryAddressId = named?.id ?? ''
  const items = [{ productVersionId: lot, quantity: 1 }]
  const asked = { customerId: mergedId, deliveryAddressId, items }
  const challan = await owner.challans.create({ ...asked, sentOn: today })
  const quoted = { ...asked, quotedOn: today, validUntil: '2026-12-20' }
  const quotation = await owner.quotations.create(quoted)
  await owner.customers.merge({ keptId, mergedId })
  const { lines: _, challans: __, ...toBill } = await owner.challans.getToBill({ challanIds: [challan.id] })
  expect(toBill).toMatchObject({ customerId: keptId, deliveryAddressId })
  const { customerId, deliveryAddressId: offered } = await owner.quotations.getOne({ id: quotation.id })
  expect([customerId, offered]).toEqual([keptId, deliveryAddressId])
  const challanLine = { challanId: challan.id, position: 0 }
  for (const billed of [{ productVersionId: lot, quantity: 1, challanLine }, items[0]]) {
    const bill = { customerId: keptId, deliveryAddressId, invoiceDate: today, paymentType: 'credit' as const }
    const { id } = await owner.sales.create({ ...bill, items: billed ? [billed] : [] })
    expect((await owner.sales.getOne({ id })).sale.address).toMatchObject({ state: 'Karnataka' })
  }
})

test('[36.18] links to the account of the merged customer stop working', async () => {
  const both = { keptId: await customer('Ravi Traders'), mergedId: await customer('Ravi Trader') }
  const period = { from: '2026-04-01', to: today, days: 30 }
  const [, revoked] = [
    await owner.statements.createShare({ ...period, customerId: both.mergedId }),
    await owner.statements.createShare({ ...period, customerId: both.mergedId }),
  ]
  await owner.statements.revokeShare({ id: revoked.id })
  const ofKept = await owner.statements.createShare({ ...period, customerId: both.keptId })
  const check = await owner.customers.checkMerge(both)
  expect(check.ends).toEqual(['1 shared link to the account stops working'])
  await owner.customers.merge(both)
  const left = await owner.statements.getShares({ customerId: both.keptId })
  expect(left.map(({ id }) => id)).toEqual([ofKept.id])
})

test('[36.19] documents that moved are found by the name and phone of either customer', async () => {
  const keptId = await customer('Lakshmi Stores', { phoneNumber: '9845000077' })
  const mergedId = await customer('Laxmi Kirana')
  const asked = { customerId: mergedId, items: [{ productVersionId: lot, quantity: 1 }] }
  const sale = await owner.sales.create({ ...asked, invoiceDate: today, paymentType: 'credit' })
  const quotation = await owner.quotations.create({ ...asked, quotedOn: today, validUntil: '2026-12-20' })
  const challan = await owner.challans.create({ ...asked, sentOn: today })
  await owner.customers.merge({ keptId, mergedId })
  for (const search of ['lakshmi', 'kirana', '9845000077']) {
    expect((await owner.sales.getMany({ search })).sales.map(({ id }) => id)).toEqual([sale.id])
    expect((await owner.quotations.getMany({ search })).quotations.map(({ id }) => id)).toEqual([
      quotation.id,
    ])
    expect((await owner.challans.getMany({ search })).challans.map(({ id }) => id)).toEqual([challan.id])
  }
})
