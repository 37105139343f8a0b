import { counted } from '#base/counted.ts'
import { fieldMessages } from '#base/field-messages.ts'
import { messages as products } from '#products/messages.ts'

/** Messages about purchase orders. */
export const messages = {
  created: 'Purchase order created successfully.',
  createdMany: (numbers: readonly string[]) =>
    numbers.length === 1
      ? `Purchase order ${numbers.join()} created.`
      : `${counted(numbers.length, 'purchase order')} created: ${numbers.join(', ')}.`,
  noQuantity: 'Enter a quantity for at least one product',
  reorder: 'Order',
  reorderTitle: (products: string) => `Order ${products}`,
  reorderHelp:
    'Suggested: up to the reorder level and 30 days of sales from the day of arrival, less what is in stock and on order. Empty quantities are not ordered.',
  sellsADay: (units: string) => `Sells ${units} a day`,
  sellsInDays: (units: string, days: number) => `Sells ${units} in ${days} days`,
  arrivesIn: (days: string) => `arrives in ${days}`,
  inPacks: (pack: string, contents: string) => `in ${pack} of ${contents}`,
  updated: 'Purchase order details have been successfully updated.',
  updateFailed: 'There was an error updating the purchase order.',
  notFound: 'This purchase order was not found.',
  vendor: 'Vendor is required',
  product: 'Choose a product',
  duplicate: 'A product cannot be added twice',
  tooMany: 'Quantity cannot be more than 9,99,999',
  noItems: 'At least one item is required',
  tooManyItems: 'Use at most 500 items',
  orderDate: 'Order date is required',
  priceNegative: 'Price must be greater than or equal to 0',
  otherLine: 'This line does not belong to the order',
  notDraft: 'Products can only be added to a draft order',
  closed: 'Reopen the order to change its items',
  lessThanReceived: (received: string) => `Cannot order less than the ${received} already received`,
  removedReceived: (product: string) => `${product} has already been received and cannot be removed`,
  stillOpen: ([first, ...more]: readonly string[]) =>
    `Not received yet: ${first}${more.length > 0 ? ` and ${more.length} more` : ''}. These goods are not added to stock. Use Receive to add them.`,
  partlyReceived: 'Partly received',
  notesTooLong: fieldMessages.tooLong(2000),
  noProducts: 'No products in this order',
  selectVendor: 'Please select a vendor first',
  noneOfVendor: products.none,
  none: 'No purchase orders yet',
  noneHint: 'Order from a vendor, then receive the goods here.',
}
