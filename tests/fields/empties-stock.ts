import { blank, none, unchanged } from './changes.ts'

/** What emptying the fields of stock that is opened or counted changes. */
export const stock = {
  'products.quickCreate': {
    buyingPrice: { buyingPrice: 0 },
    ...none('mrp'),
    ...unchanged('taxes', 'gstRate', 'priceIncludesTax', 'isService'),
    ...blank('hsnNumber'),
    metricId: { name: 'Pieces', shorthand: 'PCS' },
    vendorId: { businessName: 'Unknown vendor' },
    openingQuantity: { 1: 0 },
    ...unchanged('openedOn'),
  },
  'inventory.adjust': { notes: { reason: 'Count' }, ...unchanged('adjustedOn') },
  'openings.moveToCapital': unchanged('datedOn'),
}
