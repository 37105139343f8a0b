import { inTransaction } from '#base/server/scope.ts'
import type { CallContext } from '#base/server/services.ts'
import { tradeSums } from '#reports/server/trade-sums-store.ts'
import type { TestDatabase } from '../support/database.ts'
import type { Ask, Case } from './more-cases.ts'
import { billed } from './owed.ts'
import { productInput, returnInput, saleInput, vendorInput } from './samples.ts'
import type { World } from './world.ts'

/* Cases in which a call finds what it usually looks for in vain, most of them to refuse. */

const ON = '2026-11-20'

/** Adds up the sales so far, so that later ones alone wait for it. */
export const addUpTrade = (context: CallContext, workspaceId: string): Promise<boolean> =>
  inTransaction(context.database, workspaceId, (statements) => tradeSums.addUp(statements, workspaceId))

/** An invitation that has expired, a member and somebody invited who are invited again, and an import that runs. */
export async function people(
  database: TestDatabase,
  ask: Ask,
  { ids, slug, workspaceId }: World,
): Promise<Case[]> {
  const late = `late-${slug}@example.in`
  await ask('invitations.create', { email: late, role: ids.role })
  await database.asOwner(async (client) => {
    await client.query(`update invitations set expires_at = now() - interval '1 day' where email = $1`, [
      late,
    ])
    await client.query(
      `insert into import_runs (workspace_id, user_id, key, done, total, created_at)
       select workspace_id, user_id, 'a key of some import', 1, 2, now() from members
       where workspace_id = $1 and role = 'owner'`,
      [workspaceId],
    )
  })
  const members: { userId: string; email: string }[] = await ask('members.getAll', {})
  const email = members.find(({ userId }) => userId === ids.seller)?.email
  return [
    { name: 'invitations.create', input: { email, role: 'viewer' } },
    { name: 'invitations.create', input: { email: `${slug}@example.in`, role: 'viewer' } },
    { name: 'invitations.create', input: { email: late, role: 'viewer' } },
  ]
}

/** Names that somebody has, and what is in use. */
export async function sameAndUsed(ask: Ask, { ids }: World): Promise<Case[]> {
  const { vendor } = await ask('vendors.getOne', { id: ids.vendor })
  const { customer } = await ask('customers.getOne', { id: ids.customer })
  const { product } = await ask('products.getOne', { id: ids.product })
  const line = { productId: ids.product, quantity: 1 }
  return [
    { name: 'vendors.findSimilar', input: { name: vendor.businessName } },
    { name: 'customers.findSimilar', input: { name: customer.name } },
    { name: 'products.findSimilar', input: { name: product.name } },
    { name: 'products.findSimilar', input: { name: 'Chisel' } },
    { name: 'metrics.delete', input: { id: ids.metric } },
    { name: 'products.delete', input: { id: ids.product } },
    { name: 'products.deleteMany', input: { ids: [ids.product, ids.spareProduct] } },
    { name: 'products.update', input: { id: ids.product, otherVendors: [] } },
    { name: 'purchaseOrders.update', input: { id: ids.order, products: [line] } },
  ]
}

/** Vendors who have billed with the same number, or have the same code for a product, and a product of both. */
export async function twinVendors(ask: Ask, { ids }: World): Promise<Case[]> {
  const { id: third } = await ask('vendors.create', vendorInput('Third Mills'))
  const ofThird = { ...productInput('File', ids.metric, third), vendorProductId: 'VP-2' }
  const { id: product } = await ask('products.create', ofThird)
  const item = await received(ask, third, product)
  await ask('vendorBills.create', billed('B-1', third, item.id))
  const both = [
    { vendorId: ids.vendor, code: 'C-1' },
    { vendorId: ids.spareVendor, leadTimeDays: 3 },
  ]
  await ask('products.update', { id: product, otherVendors: both })
  await ask('products.create', { ...productInput('Plane', ids.metric, ids.vendor), vendorProductId: 'C-1' })
  return [
    { name: 'vendors.checkMerge', input: { mergedId: ids.vendor, keptId: third } },
    { name: 'vendors.checkMerge', input: { mergedId: ids.spareVendor, keptId: third } },
    { name: 'products.checkMerge', input: { mergedId: product, keptId: ids.spareProduct } },
  ]
}

/** Receives ten of a product, and returns the item of the intake. */
async function received(ask: Ask, vendorId: string, productId: string) {
  const items = [{ productId, quantity: 10 }]
  const { id } = await ask('inventoryIntakes.create', { vendorId, arrivingTime: ON, items })
  await ask('inventoryIntakes.confirm', { id })
  const { inventoryIntake } = await ask('inventoryIntakes.getOne', { id })
  const [item]: [{ id: string; productVersionId: string }] = inventoryIntake.items
  return item
}

/** A product with everything that a merge moves, and products that cannot merge: ordered together, or with a planned price. */
export async function mergingProducts(ask: Ask, { ids }: World): Promise<Case[]> {
  const create = async (name: string) =>
    (await ask('products.create', productInput(name, ids.metric, ids.vendor))).id as string
  const [merged, kept, planned] = [await create('Saw'), await create('Handsaw'), await create('Planned saw')]
  const packs = [{ name: 'Crate', size: 10, price: 2400 }]
  const own = { vendorId: ids.otherVendor, code: 'S-2' }
  await ask('products.update', {
    id: merged,
    packs,
    otherVendors: [{ vendorId: ids.spareVendor, code: 'S-1' }, own],
  })
  await ask('products.update', { id: kept, otherVendors: [{ vendorId: ids.spareVendor, leadTimeDays: 3 }] })
  const { productVersionId } = await received(ask, ids.vendor, merged)
  const items = [{ productVersionId, quantity: 1 }]
  await ask('sales.create', {
    ...saleInput(ids.customer, ids.address, productVersionId),
    items,
    deliver: true,
  })
  await ask('challans.create', { customerId: ids.customer, sentOn: ON, items })
  const line = { productId: merged, quantity: 1 }
  const orderOf = (...products: object[]) =>
    ask('purchaseOrders.create', { vendorId: ids.vendor, orderDate: ON, products })
  await orderOf(line)
  await ask('priceLists.saveEntry', { priceListId: ids.priceList, productId: merged, rate: 200 })
  await ask('products.changePrices', { productIds: [merged], by: 'raiseAmount', value: 1 })
  for (const id of [merged, kept]) await ask('products.changeRates', { productIds: [id], rate: 12, from: ON })
  await ask('products.update', { id: planned, packs })
  const raise = { productIds: [planned], by: 'raiseAmount', value: 1 }
  await ask('products.changePrices', { ...raise, from: '2099-01-01' })
  const { id: instead } = await ask('products.changePrices', { ...raise, from: '2099-01-01' })
  const other = await create('Ordered saw')
  await orderOf({ productId: ids.spareProduct, quantity: 1 }, { productId: other, quantity: 1 })
  return [
    { name: 'products.merge', input: { mergedId: merged, keptId: kept } },
    { name: 'products.checkMerge', input: { mergedId: merged, keptId: kept } },
    { name: 'products.undoPrices', input: { id: instead } },
    { name: 'products.checkMerge', input: { mergedId: planned, keptId: ids.spareProduct } },
    { name: 'products.checkMerge', input: { mergedId: other, keptId: ids.spareProduct } },
  ]
}

/** A delivered sale on credit that was paid with a discount. */
async function discounted(ask: Ask, { ids }: World, today: string) {
  const sold = { ...saleInput(ids.customer, ids.address, ids.lot), paymentType: 'credit', dueDate: today }
  const { id: sale } = await ask('sales.create', { ...sold, invoiceDate: today, deliver: true })
  const { items } = await ask('sales.getOne', { id: sale })
  const { dues } = await ask('dues.getOpen', { customerId: ids.customer })
  const due = dues.find(({ documentId }: { documentId: string }) => documentId === sale)
  const { id: receipt } = await ask('receipts.create', {
    customerId: ids.customer,
    receivedOn: today,
    lines: [{ mode: 'cash', amount: due.openAmount - 1 }],
    discountAllowed: 1,
    allocations: [{ dueId: due.id, amount: due.openAmount }],
  })
  return { returned: returnInput(sale, items[0].saleItem.id), receipt: receipt as string }
}

/** Bills that were settled with a discount, are lowered by a note, or come again each month. */
export async function settledPapers(ask: Ask, world: World, today: string): Promise<Case[]> {
  const { ids } = world
  const paid = await discounted(ask, world, today)
  const lowered = await discounted(ask, world, today)
  await ask('sales.createReturn', lowered.returned)
  const held = { number: 'OLD-9', datedOn: '2026-11-01', amount: 5 }
  const { id: opening } = await ask('openings.create', {
    ...held,
    customerId: ids.spareCustomer,
    side: 'debit',
  })
  const { dues: old } = await ask('dues.getOpen', { customerId: ids.spareCustomer })
  const dueId = old.find(({ number }: { number: string }) => number === 'OLD-9').id
  const lines = [{ mode: 'cash', amount: 4 }]
  const allocations = [{ dueId, amount: 5 }]
  const settled = { customerId: ids.spareCustomer, receivedOn: ON, lines, discountAllowed: 1, allocations }
  await ask('receipts.create', settled)
  return [
    { name: 'sales.createReturn', input: paid.returned },
    { name: 'receipts.cancel', input: { id: paid.receipt } },
    { name: 'receipts.cancel', input: { id: lowered.receipt } },
    { name: 'journals.reverse', input: { id: opening } },
    ...(await vendorPapers(ask, ids)),
  ]
}

async function vendorPapers(ask: Ask, ids: World['ids']): Promise<Case[]> {
  const { id: noted } = await ask('vendorBills.create', billed('B-10', ids.vendor, ids.received))
  const lines = [{ line: 0, quantity: 1 }]
  await ask('debitNotes.create', { billId: noted, date: '2026-11-21', reason: 'damaged', lines })
  const { id: discounted } = await ask('vendorBills.create', billed('B-11', ids.vendor, ids.received))
  const { dues } = await ask('payments.getOpen', { vendorId: ids.vendor })
  const dueId = dues.find(({ number }: { number: string }) => number === 'B-11').id
  const money = { lines: [{ mode: 'cash', amount: 4 }], discount: 1 }
  await ask('payments.create', {
    vendorId: ids.vendor,
    paidOn: ON,
    ...money,
    allocations: [{ dueId, amount: 5 }],
  })
  const monthly = { spentOn: '2026-01-05', account: 6010, amount: 500, paidFrom: 1010, repeats: true }
  const { id: first } = await ask('expenses.create', monthly)
  const { id: second } = await ask('expenses.repeat', { id: first })
  await ask('expenses.repeat', { id: second })
  return [
    { name: 'vendorBills.cancel', input: { id: noted } },
    { name: 'vendorBills.cancel', input: { id: discounted } },
    { name: 'debitNotes.getMany', input: { filters: { billId: noted } } },
    { name: 'expenses.cancel', input: { id: second } },
  ]
}

/** A statement with balances, whose lines show a cheque that we paid with and one that was deposited. */
export async function bankPapers(ask: Ask, { ids }: World): Promise<Case[]> {
  await ask('openings.create', { account: 1020, datedOn: '2026-03-31', side: 'debit', amount: 250 })
  const charged = [
    { account: 6190, debit: 10 },
    { account: 2220, credit: 10 },
  ]
  await ask('journals.create', { datedOn: '2026-11-05', lines: charged, notes: 'Reverse charge' })
  await ask('books.settleGst', { settledTo: '2026-11-10', paidOn: '2026-11-10', paidFrom: 1020, cash: 10 })
  await ask('journals.createContra', { datedOn: '2024-12-31', from: 1010, to: 1020, amount: 5 })
  const pay = async (reference: string, amount: number): Promise<string> => {
    const lines = [{ mode: 'cheque', amount, reference }]
    return (await ask('payments.create', { vendorId: ids.spareVendor, paidOn: ON, lines })).id
  }
  const [shown] = [await pay('900001', 71), await pay('900002', 72)]
  const cheque = [{ mode: 'cheque', amount: 73, reference: '900003' }]
  const taken = { customerId: ids.spareCustomer, receivedOn: ON, lines: cheque, allocations: [] }
  const { id: receiptId } = await ask('receipts.create', taken)
  await ask('cheques.deposit', { cheques: [{ receiptId, line: 0 }], account: 1020, depositedOn: ON })
  const statement = {
    account: 1020,
    headers: ['Date', 'Narration', 'Withdrawal', 'Deposit', 'Balance'],
    rows: [
      ['20/11/2026', 'Cheque 900001', '71', '', '929'],
      ['20/11/2026', 'Cheque 900002', '72', '', '857'],
      ['20/11/2026', 'Deposit', '', '73', '930'],
    ],
    mapping: { date: 0, narration: 1, debit: 2, credit: 3, balance: 4 },
  }
  await ask('bankLines.import', statement)
  const { lines } = await ask('bankLines.getMany', { account: 1020, perPage: 100 })
  const lineOf = (narration: string): string =>
    lines.find((line: { narration: string }) => line.narration === narration).id
  const voucherOf = async (narration: string): Promise<string> => {
    const { candidates } = await ask('bankLines.getOne', { id: lineOf(narration) })
    return candidates[0].voucherId
  }
  const matchOf = async (narration: string) => ({
    matches: [{ lineId: lineOf(narration), voucherIds: [await voucherOf(narration)] }],
  })
  const open = await matchOf('Cheque 900002')
  await ask('bankLines.match', await matchOf('Cheque 900001'))
  await ask('bankLines.match', await matchOf('Deposit'))
  const again = { matches: [{ lineId: ids.matchedLine, voucherIds: [ids.bankVoucher] }] }
  return [
    { name: 'bankLines.match', input: open },
    { name: 'bankLines.match', input: again },
    { name: 'bankLines.unmatch', input: { ids: [lineOf('Deposit')] } },
    { name: 'bankLines.remove', input: { ids: [lineOf('Deposit')] } },
    { name: 'bankLines.checkImport', input: statement },
    { name: 'bankLines.import', input: statement },
    { name: 'payments.cancel', input: { id: shown } },
  ]
}
