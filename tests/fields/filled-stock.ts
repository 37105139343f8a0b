import { businessDay } from '#base/dates.ts'
import type { Filled } from './filled.ts'

/** Inputs of products with stock and of its adjustment, with every field filled. */
export const filledStock: Record<string, Filled> = {
  'products.quickCreate': (ids) => ({
    name: 'Hammer',
    sellingPrice: 250,
    priceIncludesTax: false,
    mrp: 300,
    buyingPrice: 200,
    taxes: [{ type: 'GST', rate: 5 }],
    gstRate: 5,
    metricId: ids.metric,
    vendorId: ids.vendor,
    openingQuantity: 3,
    openedOn: '2026-11-20',
    isService: false,
    hsnNumber: '8205',
  }),
  'inventory.adjust': (ids) => ({
    productVersionId: ids.lot,
    quantity: 1,
    reason: 'count',
    adjustedOn: businessDay(new Date()),
    notes: 'Shelf 4',
  }),
}
