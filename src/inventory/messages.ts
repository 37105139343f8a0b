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
  exported: 'Export complete',
  noStock: 'No products in stock yet',
  noStockHint: 'Confirm an inventory intake and its products stand here.',
  noMatch: 'No products found',
  noLots: 'No versions configured',
  noMovements: 'Nothing has moved yet',
}
