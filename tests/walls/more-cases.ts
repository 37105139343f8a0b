import { v7 } from 'uuid'
import { businessDay } from '#base/dates.ts'
import type { CallContext } from '#base/server/services.ts'
import type { TestDatabase } from '../support/database.ts'
import { make } from './calls.ts'
import {
  addUpTrade,
  bankPapers,
  mergingProducts,
  people,
  sameAndUsed,
  settledPapers,
  twinVendors,
} from './found-cases.ts'
import { billed, paid } from './owed.ts'
import { productInput, quotationInput, saleInput } from './samples.ts'
import type { World } from './world.ts'

/** A call and an input of it. */
export type Case = { name: string; input: object }

// biome-ignore lint/suspicious/noExplicitAny: answers are read without their types.
export type Ask = (name: string, input: object) => Promise<any>

/**
 * Adds records to a world, so that the statements of calls find rows that they do not find for the inputs of `inputs`, and
 * returns more inputs that find them.
 */
export async function addMore(database: TestDatabase, world: World, context: CallContext): Promise<Case[]> {
  const ask: Ask = async (name, input) => {
    const { code, message, answer, cause } = await make(name, input, context)
    if (code !== 'ok') throw new Error(`${name}: ${code} ${message}`, { cause })
    return answer
  }
  const today = businessDay(context.clock())
  await addUpTrade(context, world.workspaceId)
  await fillSpares(database, ask, world, today)
  const { ids } = world
  const merging = await mergingProducts(ask, world)
  await addUpTrade(context, world.workspaceId)
  return [
    ...merging,
    ...(await money(ask, world, today)),
    ...(await goods(ask, world)),
    ...(await people(database, ask, world)),
    ...(await sameAndUsed(ask, world)),
    ...(await twinVendors(ask, world)),
    ...(await settledPapers(ask, world, today)),
    ...(await bankPapers(ask, world)),
    { name: 'products.merge', input: { mergedId: ids.product, keptId: ids.spareProduct } },
    { name: 'products.checkMerge', input: { mergedId: ids.product, keptId: ids.spareProduct } },
    { name: 'customers.merge', input: { mergedId: ids.customer, keptId: ids.spareCustomer } },
    { name: 'vendors.merge', input: { mergedId: ids.vendor, keptId: ids.spareVendor } },
    { name: 'vendors.findSimilar', input: { name: 'Nobody', phoneNumber: '9876543210' } },
    { name: 'customers.findSimilar', input: { name: 'Nobody', phoneNumber: '9822012345' } },
    { name: 'products.findSimilar', input: { name: '7318' } },
    { name: 'debitNotes.getMany', input: {} },
    { name: 'debitNotes.getMany', input: { filters: { vendorId: ids.vendor } } },
    { name: 'priceLists.getOfCustomer', input: { customerId: ids.spareCustomer } },
  ]
}

/** What a merge moves from the spare customer and vendor. */
async function fillSpares(
  database: TestDatabase,
  ask: Ask,
  { ids, workspaceId }: World,
  today: string,
): Promise<void> {
  const held = { number: 'OLD-8', datedOn: '2026-11-01', amount: 5 }
  await ask('openings.create', { ...held, customerId: ids.spareCustomer, side: 'debit' })
  await ask('openings.create', { ...held, vendorId: ids.spareVendor, side: 'credit' })
  await ask('priceLists.assign', { customerIds: [ids.spareCustomer], priceListId: ids.priceList })
  await database.asOwner((client) =>
    client.query(
      `insert into reminders (workspace_id, id, customer_id, sent_on, channel, amount_paise, sent_by, sent_by_name, sent_at)
       values ($1, $2, $3, '2026-01-06', 'email', 100, $2, 'Asha', now())`,
      [workspaceId, v7(), ids.spareCustomer],
    ),
  )
  const otherVendors = [{ vendorId: ids.spareVendor, code: 'SV-1', leadTimeDays: 3 }]
  await ask('products.update', {
    id: ids.product,
    otherVendors,
    category: 'Tools',
    brand: 'Tata',
    location: 'A1',
  })
  const theirs = { ...productInput('Chisel', ids.metric, ids.spareVendor), vendorProductId: 'VP-2' }
  const { id } = await ask('products.create', theirs)
  await ask('products.update', { id, otherVendors: [{ vendorId: ids.vendor, code: 'V-3', leadTimeDays: 4 }] })
  const sold = { customerId: ids.spareCustomer, invoiceDate: today, paymentType: 'credit', dueDate: today }
  const items = [{ productVersionId: ids.lot, quantity: 1 }]
  await ask('sales.create', { ...sold, items, deliver: true })
}

/** A receipt, a payment and an expense that settle or use something, and sales of today. */
async function money(ask: Ask, { ids }: World, today: string): Promise<Case[]> {
  const { id: receipt } = await ask('receipts.create', {
    customerId: ids.customer,
    receivedOn: '2026-11-20',
    lines: [{ mode: 'cash', amount: 1 }],
    allocations: [{ dueId: ids.due, amount: 1 }],
  })
  const { id: bill } = await ask('vendorBills.create', billed('B-9', ids.vendor, ids.received))
  const { dues } = await ask('payments.getOpen', { vendorId: ids.vendor })
  const { id: payment } = await ask('payments.create', paid(ids.vendor, dues.at(-1).id))
  const { id: account } = await ask('accounts.create', { name: 'Rent of PQR', group: 'indirectExpenses' })
  const { account: made } = await ask('accounts.getOne', { id: account })
  const spent = { spentOn: '2026-11-20', amount: 5, paidFrom: 1010 }
  await ask('expenses.create', { ...spent, account: made.code })
  const items = [{ productVersionId: ids.lot, quantity: 1 }]
  await ask('sales.create', { invoiceDate: today, paymentType: 'cash', items, deliver: true })
  const sold = { ...saleInput(ids.customer, ids.address, ids.lot), items, paymentType: 'credit' }
  await ask('sales.create', { ...sold, dueDate: '2026-11-22', deliver: true })
  await ask('products.update', { id: ids.product, lowBalanceThreshold: 100_000 })
  return [
    { name: 'receipts.getOne', input: { id: receipt } },
    { name: 'receipts.getPaper', input: { id: receipt } },
    { name: 'receipts.cancel', input: { id: receipt } },
    { name: 'receipts.cancel', input: { id: ids.chequeAtBank } },
    { name: 'receipts.getPaper', input: { id: ids.chequeAtBank } },
    { name: 'payments.getOne', input: { id: payment } },
    { name: 'payments.getOfBill', input: { billId: bill } },
    { name: 'payments.cancel', input: { id: payment } },
    { name: 'payments.cancel', input: { id: ids.chequeCleared } },
    { name: 'vendorBills.cancel', input: { id: bill } },
    { name: 'accounts.delete', input: { id: account } },
  ]
}

/** A quotation that became a sale, a challan that was billed, and an order that arrived. */
async function goods(ask: Ask, { ids }: World): Promise<Case[]> {
  const offer = quotationInput(ids.customer, ids.address, ids.lot)
  const { id: quotationId } = await ask('quotations.create', { quotedOn: '2026-11-20', ...offer })
  const sale = saleInput(ids.customer, ids.address, ids.lot)
  const { id: converted } = await ask('quotations.convert', { quotationId, ...sale })
  const sent = [{ productVersionId: ids.lot, quantity: 1 }]
  const { id: challan } = await ask('challans.create', {
    customerId: ids.customer,
    sentOn: '2026-11-20',
    items: sent,
  })
  const items = [{ productVersionId: ids.lot, quantity: 1, challanLine: { challanId: challan, position: 0 } }]
  await ask('sales.create', { ...sale, items, deliver: true })
  const ordered = { vendorId: ids.vendor, products: [{ productId: ids.product, quantity: 2 }] }
  const { id: order } = await ask('purchaseOrders.create', { ...ordered, orderDate: '2026-11-10' })
  const arrived = { purchaseOrderId: order, arrivingTime: '2026-11-21' }
  const { id: intake } = await ask('inventoryIntakes.create', arrived)
  await ask('inventoryIntakes.confirm', { id: intake })
  return [
    { name: 'quotations.getOfSale', input: { saleId: converted } },
    { name: 'challans.getOne', input: { id: challan } },
  ]
}
