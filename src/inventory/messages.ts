import { counted } from '#base/counted.ts'
import { fieldMessages } from '#base/field-messages.ts'
import { messages as products, versionMessages as versions } from '#products/messages.ts'

/** Messages about stock. */
export const messages = {
  onlyAvailable: (available: string, unit: string, product: string) =>
    `Only ${available} ${unit} of ${product} available`,
  onlyInLot: (available: string, unit: string, product: string, all: string) =>
    `Only ${available} ${unit} of ${product} available in this lot, ${all} in all lots`,
  lotNotFound: versions.notFound,
  productNotFound: products.notFound,
  adjusted: 'Stock adjusted successfully.',
  adjustFailed: 'There was an error adjusting the stock.',
  adjustedAhead: 'Stock cannot be adjusted in the future',
  beforeLot: (day: string) => `This lot came into stock on ${day}. Choose that day or a later one.`,
  quantityZero: 'Enter a quantity to add or remove',
  reason: 'Choose a reason',
  reasonAdds: (reason: string) => `${reason} adds stock: enter a quantity above 0`,
  reasonTakes: (reason: string) => `${reason} removes stock: enter a quantity below 0`,
  notesTooLong: fieldMessages.tooLong(500),
  quantityMissing: 'Quantity is missing',
  productMissing: 'Enter a product ID, name, vendor product ID or barcode',
  productUnknown: (text: string) => `No product is named “${text}”`,
  otherProduct: (first: string, other: string) => `“${first}” is not “${other}”`,
  severalProducts: (text: string) => `Several products are named “${text}”: add the vendor or the Product ID`,
  sameProduct: (row: number) => `Same product as row ${row}`,
  hasStock: 'This product already has stock movements: adjust its stock, or receive an intake',
  openingTaken: (count: number) => `Opening stock of ${counted(count, 'product')} imported.`,
  openingNotes: 'Opening stock',
  openingNeeds:
    'Each row needs a product (its ID, name, vendor product ID or barcode) and the quantity on hand. Cost, selling price and MRP are optional.',
  noStock: 'No products in stock yet',
  noStockHint: 'Confirm an intake to see its products here.',
  noMatch: products.none,
  noLots: versions.none,
  noMovements: 'No movements yet',
}
