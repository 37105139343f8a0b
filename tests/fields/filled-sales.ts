import type { Filled, Ids } from './filled.ts'

const transport = { vehicleNumber: 'KA05MX0001', lrNumber: 'VRL/4471', lrDate: '2026-11-20' }

/** The smallest possible picture: a signature of one white pixel. */
const DOT =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8/5+hHgAHggJ/PchI7wAAAABJRU5ErkJggg=='
const sale = (ids: Ids) => ({
  customerId: ids.customer,
  deliveryAddressId: ids.address,
  invoiceDate: '2026-11-21',
  dueDate: '2026-11-30',
  deliveryDate: '2026-11-28',
  paymentType: 'credit',
  advanceAmount: 10,
  otherPayments: [{ mode: 'cheque', amount: 4, reference: '000417', chequeDate: '2026-11-25' }],
  discountPercentage: 2,
  items: [
    {
      productVersionId: ids.lot,
      quantity: 1,
      pack: { name: 'Single', count: 1 },
      discountPercentage: 0,
      rate: 242.5,
      rateIncludesTax: false,
      rateReason: 'Old friend',
    },
  ],
  charges: [
    {
      description: 'Gift wrapping',
      quantity: 1,
      rate: 0,
      rateIncludesTax: true,
      gstRate: 12,
      hsnNumber: '998540',
    },
  ],
  notes: 'Rings before she comes',
  signature: DOT,
  exemptFromAudit: true,
  hideGstFromCustomer: true,
  placeOfSupply: '27',
  creditReason: 'Pays on Monday',
  deliver: false,
  totals: { subtotal: 242.5, totalDiscount: 4.85, totalTax: 28.52, totalAmount: 266.17, payable: 266.17 },
})
const goodsBack = (ids: Ids) => ({
  saleId: ids.deliveredSale,
  reason: { category: 'unwanted', description: 'Wrong size' },
  notes: 'Box open',
  refundBy: 'account',
  items: [
    {
      saleItemId: ids.saleLine,
      quantity: 1,
      reason: { category: 'damaged', description: 'Bent' },
      restock: true,
    },
  ],
})
const offer = (ids: Ids) => {
  const { customerId, deliveryAddressId, discountPercentage, items, charges, notes } = sale(ids)
  const { placeOfSupply, totals } = sale(ids)
  const buyer = { customerId, deliveryAddressId, placeOfSupply }
  return {
    ...buyer,
    validUntil: '2026-12-21',
    discountPercentage,
    items,
    charges,
    notes,
    terms: 'Half now',
    totals,
  }
}

/** The same of sales, returns and quotations. */
export const filledSales: Record<string, Filled> = {
  'priceLists.create': (_ids, mark) => ({ name: mark }),
  'priceLists.update': (ids, mark) => ({ id: ids.priceList, name: mark }),
  'priceLists.saveEntry': (ids) => ({
    priceListId: ids.priceList,
    id: ids.priceEntry,
    productId: ids.spareProduct,
    rate: 245,
    rateIncludesTax: true,
    percentOff: 0,
    fromQuantity: 12,
    from: '2026-11-20',
    to: '2026-12-20',
  }),
  'priceLists.assign': (ids) => ({ customerIds: [ids.customer], priceListId: ids.priceList }),
  'sales.create': (ids) => ({ ...sale(ids), fromAccount: 0 }),
  'quotations.convert': (ids) => ({ quotationId: ids.quotation, ...sale(ids) }),
  'quotations.create': (ids) => ({ quotedOn: '2026-11-21', ...offer(ids) }),
  'quotations.revise': (ids) => ({ id: ids.quotation, ...offer(ids) }),
  'quotations.update': (ids) => ({ id: ids.quotation, status: 'lost' }),
  'quotations.createShare': (ids) => ({ id: ids.quotation, days: 7 }),
  'challans.create': (ids) => ({
    customerId: ids.customer,
    deliveryAddressId: ids.address,
    sentOn: '2026-11-21',
    reason: 'approval',
    placeOfSupply: '27',
    logisticsId: ids.logistics,
    ...transport,
    notes: 'Gate 2',
    items: offer(ids).items,
  }),
  'challans.takeBack': (ids) => ({ id: ids.aheadChallan, items: [{ position: 0, quantity: 1 }] }),
  'challans.deliver': (ids) => ({
    saleId: ids.partSale,
    sentOn: '2026-11-21',
    logisticsId: ids.logistics,
    ...transport,
    notes: 'Gate 2',
    items: [{ saleItemId: ids.partLine, quantity: 1 }],
  }),
  'challans.update': (ids) => ({
    id: ids.aheadChallan,
    logisticsId: ids.logistics,
    ...transport,
    notes: 'Gate 3',
  }),
  'sales.correct': (ids) => ({
    id: ids.sale,
    transporter: 'VRL Logistics',
    ...transport,
    notes: 'Call first',
    dueDate: '2026-12-01',
    deliveryDate: '2026-12-02',
    deliveryAddressId: ids.otherAddress,
  }),
  'sales.replace': (ids) => ({ ...sale(ids), replacesId: ids.sale, refundBy: 'account' }),
  'sales.update': (ids) => ({ id: ids.sale, status: 'delivered' }),
  'sales.createReturn': goodsBack,
  'sales.exchange': (ids) => ({ ...sale(ids), back: goodsBack(ids) }),
  'creditNotes.create': (ids) => ({
    saleId: ids.deliveredSale,
    reason: 'late_discount',
    notes: 'Festival offer',
    lines: [{ saleItemId: ids.saleLine, amount: 0.5 }],
  }),
  'creditNotes.createShare': (ids) => ({ id: ids.creditNote, days: 7 }),
  'supplementaryInvoices.create': (ids) => ({
    saleId: ids.deliveredSale,
    reason: 'more_sent',
    notes: 'Two more in the carton',
    lines: [{ saleItemId: ids.saleLine, amount: 0.5, gstRate: null }],
  }),
  'supplementaryInvoices.createShare': (ids) => ({ id: ids.supplement, days: 7 }),
  'supplementaryInvoices.send': (ids) => ({
    id: ids.supplement,
    to: 'meera@example.in',
    message: 'As agreed',
  }),
  'sales.createShare': (ids) => ({ id: ids.sale, days: 7 }),
  'sales.sendBill': (ids) => ({ id: ids.sale, to: 'meera@example.in', message: 'As agreed' }),
}
