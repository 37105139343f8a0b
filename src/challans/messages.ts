import { fieldMessages } from '#base/field-messages.ts'
import { messages as bills } from '#bills/messages.ts'
import { messages as intakes } from '#inventory-intakes/messages.ts'
import { messages as logistics } from '#logistics/messages.ts'
import { messages as returns } from '#returns/messages.ts'
import { messages as sales } from '#sales/messages.ts'

/** Messages about delivery challans. */
export const messages = {
  delivered: (number: string) => `Delivery ${number} saved`,
  deliveredAll: (number: string, saleId: string) => `Delivery ${number} saved. ${saleId} is delivered.`,
  undone: (number: string) => `Delivery ${number} undone. The goods are back in stock.`,
  backInStock: 'Delivery undone',
  notFound: 'This delivery challan was not found.',
  saleNotFound: sales.notFound,
  lineNotFound: returns.saleLineNotFound,
  lineTwice: 'Each line can appear only once in a delivery.',
  notOrdered: (status: string) =>
    `This sale is ${status.toLowerCase()}. Only an ordered sale can be delivered in parts.`,
  tooMany: (most: number) =>
    `A sale can have at most ${most} part deliveries. Mark the sale as delivered when the rest has left.`,
  chooseLine: 'Enter how much of at least one product leaves now',
  notGoods:
    'Only goods can be delivered in parts. Services and charges count as delivered with the last goods.',
  onlyLeft: (left: string, unit: string) => `Only ${left} ${unit} left to deliver`,
  notYet: 'Delivery date cannot be in the future',
  beforeInvoice: sales.deliveryBeforeInvoice,
  alreadyUndone: 'This delivery was already undone.',
  saleDelivered: (saleId: string) =>
    `${saleId} is fully delivered, so this delivery stays. Record a return for goods that come back.`,
  saleCancelled: (saleId: string) => `${saleId} is cancelled, so its goods are already back.`,
  undoTitle: (number: string) => `Undo delivery ${number}?`,
  undoBody: 'The goods go back to stock and stay reserved for this sale. The number is not reused.',
  leftOf: (left: string, quantity: string) => `${left} of ${quantity} left to deliver`,
  nothingLeft: 'Nothing is left to deliver.',
  none: 'Nothing delivered yet.',
  help: 'What you enter leaves stock now. The rest stays reserved for this sale.',
  noLogistics: intakes.noLogistics,
  logisticsNotFound: logistics.notFound,
  vehicleTooLong: fieldMessages.tooLong(20),
  pdfOpened: 'Delivery challan opened in new tab',
  pdfMissing: bills.pdfMissing,
  pdfFailed: bills.pdfFailed,
  pdfUnprintable: bills.pdfUnprintable,
}
