import { messages as products, versionMessages as versions } from '#products/messages.ts'

/** What people read about stock. */
export const messages = {
  onlyAvailable: (available: string, unit: string, product: string) =>
    `Only ${available} ${unit} of ${product} available`,
  lotNotFound: versions.notFound,
  productNotFound: products.notFound,
  adjusted: 'Stock adjusted successfully.',
  adjustFailed: 'There was an error adjusting the stock.',
  quantityZero: 'Enter how much to add or take away',
  reason: 'Choose a reason',
  reasonAdds: (reason: string) => `${reason} adds stock: enter a quantity above 0`,
  reasonTakes: (reason: string) => `${reason} takes stock away: enter a quantity below 0`,
  notesTooLong: 'Use at most 500 characters',
  quantityMissing: 'Quantity is missing',
  productMissing: 'Name the product by its ID, name, vendor product ID or barcode',
  productUnknown: (text: string) => `There is no product “${text}”`,
  otherProduct: (first: string, other: string) => `“${first}” is not “${other}”`,
  severalProducts: (text: string) =>
    `Several products are called “${text}”: name the vendor or the Product ID too`,
  sameProduct: (row: number) => `Same product as row ${row}`,
  hasStock: 'Stock of this product has moved already: adjust it, or receive it as an intake',
  openingTaken: (count: number) =>
    `Opening stock of ${count.toLocaleString('en-IN')} ${count === 1 ? 'product' : 'products'} imported.`,
  openingNotes: 'Opening stock',
  openingNeeds:
    'Each row names a product by its ID, name, vendor product ID or barcode, and how much of it stands in the godown. Its cost and selling price are optional.',
  exported: 'Export complete',
  noStock: 'No products in stock yet',
  noStockHint: 'Confirm an inventory intake and its products stand here.',
  noMatch: 'No products found',
  noLots: 'No versions configured',
  noMovements: 'Nothing has moved yet',
}
