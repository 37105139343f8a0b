import { messages as access } from '#access/messages.ts'
import { dateMessages } from '#base/dates.ts'
import { fieldMessages } from '#base/field-messages.ts'
import { pickMessages } from './pick-messages.ts'

/** Messages about products and their price versions. */
export const messages = {
  ...pickMessages,
  stockCost: (costs: string) => `Stock on hand keeps the cost of its version: ${costs}.`,
  versionsKeepTaxes:
    'For goods you receive from now on. Stock on hand keeps the taxes of its version, under Product Versions.',
  openingStock: 'Stock you already have, valued at the buying price',
  openedOn: 'If empty, the first day of your books',
  stockToSell: 'Enter the stock on hand, so that it can be sold',
  revaluesHelp: 'Why the cost of the stock changed; shown in its movements',
  nameRequired: 'Product name is required',
  hsnRequired: 'HSN number is required',
  buyingPrice: 'Buying price must be greater than or equal to 0',
  sellingPrice: 'Selling price must be greater than or equal to 0',
  mrpPositive: 'MRP must be greater than 0',
  aboveMrp: (mrp: string, highest: string) => `Above the MRP of ${mrp}. Enter ${highest} or less.`,
  includesTaxHelp: 'When on, customers pay exactly the selling price',
  mrpHelp: 'As printed, with all taxes',
  metricId: 'Invalid metric ID',
  vendorId: 'Invalid vendor ID',
  workspaceId: access.workspaceId,
  threshold: 'Low balance threshold must be greater than or equal to 0',
  tooLong: fieldMessages.tooLong,
  created: 'Product created successfully.',
  updated: 'Product details have been successfully updated.',
  updateFailed: 'There was an error updating the product details.',
  deleted: 'Product deleted',
  deleteFailed: 'Failed to delete product',
  archived: 'This product is in use, so it was archived. You can restore it.',
  restored: 'Product restored.',
  notFound: 'This product was not found.',
  isArchived: (product: string) => `${product} is archived. Restore it to order it`,
  notSold: (product: string) => `${product} is not sold by this vendor`,
  vendorProductIdTaken: 'Another product of this vendor has this ID',
  barcodeTaken: (product: string) => `${product} already has this barcode`,
  otherBarcodeTaken: (product: string, code: string) => `${product} already has the barcode ${code}`,
  tooManyBarcodes: (most: number) => `Enter at most ${most} other barcodes`,
  otherBarcodes: 'One per line; a scan of any of them finds the product',
  deletedMany: 'Product(s) deleted',
  deleteManyFailed: 'Failed to delete product(s)',
  serviceStock: (name: string) => `${name} is a service and has no stock.`,
  onTheList: 'Already on the list',
  productsLoading: 'The products are still loading. Scan again in a moment.',
  notOfVendor: (code: string) => `This vendor has no product with the code ${code}.`,
}

/**
 * The toast after deleting several products; it says how many were archived because documents refer to them.
 */
export function deletedManyMessage(deleted: number, archived: number): string {
  if (archived === 0) return messages.deletedMany
  const kept = archived === 1 ? '1 in use was archived' : `${archived} in use were archived`
  return deleted === 0
    ? `${kept}. You can restore them.`
    : `${messages.deletedMany}; ${kept}. You can restore them.`
}

export const versionMessages = {
  created: 'Product version created successfully.',
  updated: 'Product version updated successfully.',
  deleted: 'Product version deleted successfully.',
  notFound: 'This product version was not found.',
  inUse:
    'This version is used in stock, an intake or a sale, so it cannot be deleted. Make it inactive instead.',
  none: 'No versions configured',
  effectiveFrom: dateMessages.invalid,
  revalued: 'Buying price or discount of the version changed',
  affectsStock: (stock: string) =>
    `Applies to the ${stock} of this version in stock, starting with the next bill. Other versions keep their prices.`,
  affectsNone:
    'This version has no stock. While it is the newest active one, the product shows its price and new goods start with it.',
  scheduled: 'Scheduled',
  shown: 'product price',
}

/** Messages about the preview of a change of prices or GST rates. */
export const previewMessages = {
  loading: 'Wait for the preview to load, then save again.',
}

/** Messages about changing the prices of goods on the shelf. */
export const priceMessages = {
  chooseStep: 'Choose how prices change',
  value: 'Enter a number',
  percentRange: (most: number) => `Enter a percentage from 0 to ${most.toLocaleString('en-IN')}`,
  rounding: 'Choose how to round',
  pastDay: 'Choose today or a later day',
  belowZero: 'The price would be below zero',
  noCost: 'There is no buying price to add a margin to',
  belowCost: (cost: string) => `Below the cost of ${cost}`,
  cannotApply: (lines: string) => `Leave out ${lines} that cannot change, or enter another value`,
  nothingChanges: 'No price would change',
  changedSince: 'Prices changed since this preview. Check the new one and save again.',
  packsToo: 'Change pack prices by the same percentage',
  preview: 'Enter a value to see the new prices.',
  plannedArrivals: 'Goods that arrive before this day keep the price of their intake.',
  undoTitle: (products: string) => `Undo the new prices of ${products}?`,
  notFound: 'This price change was not found.',
  undone: 'The previous prices apply again.',
  undoneOfOlder: 'The previous prices apply again. What came in or was priced since keeps its price.',
  undoneAlready: 'This price change was already undone.',
  newerPrice: (product: string) => `${product} has a newer price, so this change cannot be undone.`,
  undoneAboveMrp: (product: string, price: string, mrp: string) =>
    `${product} would cost ${price} again, with its taxes above its MRP of ${mrp}. Change its price instead.`,
  changed: (products: string) => `Prices of ${products} changed`,
  planned: (products: string, day: string) => `Prices of ${products} change on ${day}`,
}

/** Messages about changing GST rates. */
export const rateMessages = {
  hsn: 'Enter the first 2 to 8 digits of the HSN number',
  rate: 'Enter the new GST rate',
  which: 'Enter an HSN number',
  preview: 'Enter the HSN number and the new rate to see what changes.',
  nothingChanges: 'No taxable product would change',
  tooMany: (most: number) =>
    `More than ${most.toLocaleString('en-IN')} products match. Narrow the HSN number by entering more digits.`,
  differentRates: (rates: string) =>
    `The product and its stock have different rates: ${rates}. All of them change.`,
  changedSince: 'GST rates changed since this preview. Check the new one and save again.',
  undone: 'The previous GST rates apply again.',
  undoneAlready: 'This change was already undone.',
  notFound: 'This change of GST rates was not found.',
  newerRate: (product: string) => `${product} has a newer GST rate, so this change cannot be undone.`,
  changed: (products: string, rate: string, day: string) => `GST of ${products} is ${rate} from ${day}`,
}
