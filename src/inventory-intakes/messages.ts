import { pdfMessages } from '#base/pdf/messages.ts'
import { messages as logistics } from '#logistics/messages.ts'
import { messages as products } from '#products/messages.ts'
import { messages as orders } from '#purchase-orders/messages.ts'

/** Messages about inventory intakes. */
export const messages = {
  noPrices:
    'Your role does not include costs. Leave the prices out; they come from the order or the product.',
  created: 'Inventory intake created successfully.',
  confirmNext: 'Its goods are in stock once you confirm it.',
  updated: 'Inventory intake details have been successfully updated.',
  confirmed: 'Inventory intake has been confirmed.',
  cancelled: 'Inventory intake has been cancelled.',
  updateFailed: 'There was an error updating the inventory intake details.',
  confirmFailed: 'There was an error confirming the inventory intake.',
  saveBeforeConfirmFailed: 'Failed to save changes before confirming intake.',
  notFound: 'This intake was not found.',
  alreadyConfirmed: 'This intake is already confirmed.',
  alreadyCancelled: 'This intake is cancelled.',
  vendorId: products.vendorId,
  logisticsId: 'Invalid logistics ID',
  logisticsNotFound: logistics.notFound,
  orderVendor: 'This order belongs to another vendor',
  orderClosed: 'This order is closed. Reopen it to receive goods',
  moreThanOpen: (more: string, orderId: string) => `${more} above the open quantity of ${orderId}`,
  nothingOpen: 'Everything on this order has been received',
  noItems: orders.noItems,
  tooManyItems: orders.tooManyItems,
  duplicate: orders.duplicate,
  product: orders.product,
  tooManyDamaged: (invoiced: string) => `At most the ${invoiced} invoiced can be damaged`,
  spread: 'Cost spread over free units',
  mrpBelowPrice: 'Below the selling price. Ask someone who sets prices to change it first.',
  addMrp: 'Add MRP',
  taxInTheCost: 'GST in the cost',
  taxInCost: 'Cost with GST that cannot be claimed',
  tooFew: 'Enter 0 or more',
  arrived: 'Damaged or free units',
  arrivedHelp:
    'Damaged units are invoiced but do not come into stock. Free units come into stock at no cost.',
  damaged: (units: string) => `${units} damaged`,
  free: (units: string) => `${units} free`,
  toStock: (units: string) => `${units} to stock`,
  paperTotal: "Total on the vendor's bill",
  paperHelp: 'To compare, not saved',
  paperAgrees: 'Agrees with these items',
  paperRounded: (difference: string) => `${difference} of round-off`,
  paperMore: (difference: string) =>
    `The bill says ${difference} more. Check quantities, prices and taxes, and whether it has other charges, such as freight.`,
  paperLess: (difference: string) =>
    `The bill says ${difference} less. Check quantities, prices, discounts and taxes.`,
  otherItem: 'This item does not belong to the intake',
  priceNegative: orders.priceNegative,
  profit: 'Enter a profit percentage from 0 to 10,000',
  notesTooLong: orders.notesTooLong,
  arrivingTime: 'Arrival date is required',
  ahead: 'Goods cannot arrive in the future. Enter the day on which they arrived.',
  /** The note of a repriced version: it names the intake and the margin (specification, section 4). */
  repriced: (intakeId: string, margin: string) =>
    `Repriced in ${intakeId} with a profit margin of ${margin}%`,
  noneOfVendor: orders.noneOfVendor,
  noLogistics: logistics.none,
  selectVendor: orders.selectVendor,
  noneAvailable: 'No Items Available',
  none: 'No inventory intakes yet',
  noneHint: 'Receive goods from a vendor. Confirming an intake adds them to stock.',
  pdfOpened: 'Intake PDF opened in new tab',
  ...pdfMessages,
}
