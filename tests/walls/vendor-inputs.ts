import { billed } from './owed.ts'
import { productInput } from './samples.ts'
import type { WorldIds } from './world.ts'

/** The inputs of the calls about bills of vendors and debit notes to them. */
export const vendorInputs: Record<string, (world: WorldIds, mark: string) => object> = {
  'products.create': ({ ids }) => ({
    ...productInput('Hammer', ids.metric, ids.vendor),
    otherVendors: [{ vendorId: ids.spareVendor }],
  }),
  'products.update': ({ ids }) => ({
    id: ids.spareProduct,
    name: 'Mallet',
    metricId: ids.spareMetric,
    otherVendors: [{ vendorId: ids.otherVendor }],
  }),
  'products.getVendors': ({ ids }) => ({ productId: ids.product }),
  'purchaseOrders.createShare': ({ ids }) => ({ id: ids.order }),
  'purchaseOrders.getPaper': ({ ids }) => ({ id: ids.order }),
  'purchaseOrders.getShares': ({ ids }) => ({ id: ids.order }),
  'purchaseOrders.revokeShare': ({ ids }) => ({ id: ids.orderShare }),
  'purchaseOrders.send': ({ ids }) => ({ id: ids.order, to: 'kiran@example.in' }),
  'purchaseOrders.createMany': ({ ids }) => ({
    orderDate: '2026-11-20',
    products: [{ productId: ids.product, vendorId: ids.otherVendor, quantity: 5 }],
  }),
  'purchaseOrders.getSuggestions': ({ ids }) => ({ productIds: [ids.product] }),
  'payments.getAgeing': () => ({}),
  'debitNotes.cancel': ({ ids }) => ({ id: ids.debitNote }),
  'debitNotes.create': ({ ids }) => ({
    intakeId: ids.confirmedIntake,
    date: '2026-11-21',
    reason: 'damaged',
    lines: [{ line: 0, quantity: 1 }],
  }),
  'debitNotes.createShare': ({ ids }) => ({ id: ids.debitNote }),
  'debitNotes.getDebitable': ({ ids }) => ({ billId: ids.bill }),
  'debitNotes.getMany': ({ ids }) => ({
    filters: { vendorId: ids.vendor, billId: ids.bill, intakeId: ids.confirmedIntake },
  }),
  'debitNotes.getOne': ({ ids }) => ({ id: ids.debitNote }),
  'debitNotes.getShares': ({ ids }) => ({ id: ids.debitNote }),
  'debitNotes.revokeShare': ({ ids }) => ({ id: ids.debitNoteShare }),
  'vendorBills.cancel': ({ ids }) => ({ id: ids.bill }),
  'vendorBills.create': ({ ids }) => billed('B-2', ids.vendor, ids.received),
  'vendorBills.getBillable': ({ ids }) => ({ vendorId: ids.vendor, intakeId: ids.confirmedIntake }),
  'vendorBills.getMany': ({ ids }) => ({ filters: { vendorId: ids.vendor } }),
  'vendorBills.getOfIntake': ({ ids }) => ({ intakeId: ids.confirmedIntake }),
  'vendorBills.getOne': ({ ids }) => ({ id: ids.bill }),
  'vendorBills.getSelfInvoice': ({ ids }) => ({ id: ids.selfInvoiced }),
  'vendorBills.issueSelfInvoice': ({ ids }) => ({ id: ids.uninvoiced, issuedOn: '2026-11-21' }),
  'payments.getVoucher': ({ ids }) => ({ id: ids.payment }),
}
