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
  notOnBill: returns.notOnBill,
  allCounted: (product: string) => `All of ${product} that is left to deliver is entered`,
  nothingLeft: 'Nothing is left to deliver.',
  notOnChallan: (code: string) => `No product on this challan has the code ${code}.`,
  allBack: (product: string) => `All of ${product} that is out is entered`,
  noneOfSale: 'Nothing delivered yet.',
  help: 'What you enter leaves stock now. The rest stays reserved for this sale.',
  created: (number: string) => `Challan ${number} saved. The goods left stock.`,
  createFailed: 'The challan could not be saved.',
  customerRequired: sales.customerRequired,
  atLeastOneProduct: 'Add at least one product',
  goodsOnly: 'Only goods go on a delivery challan. Add services and charges to the bill.',
  leftInFuture: 'Challan date cannot be in the future',
  notWithoutSale: 'This challan belongs to a sale. Undo the delivery there.',
  cancelled: (number: string) => `Challan ${number} cancelled. The goods are back in stock.`,
  takenBack: (number: string) => `Goods of ${number} are back in stock`,
  cancelReason: 'Challan cancelled',
  takenBackReason: 'Back unsold',
  alreadyCancelled: 'This challan is already cancelled.',
  billedStays: (bills: string) =>
    `Some of its goods are billed on ${bills}, so this challan stays. Take back the goods that are still out.`,
  onlyOut: (open: string, unit: string) => `Only ${open} ${unit} still out`,
  chooseBack: 'Enter how much of at least one product came back',
  cancelTitle: (number: string) => `Cancel challan ${number}?`,
  cancelBody: 'All goods that are still out go back to stock. The number is not reused.',
  sendHelp: 'The goods leave stock now. You bill them later, or take them back.',
  tooManyToBill: (most: number) => `Choose at most ${most} challans for one bill`,
  backHelp: 'What came back unsold is in stock again at once. The rest stays out.',
  nothingToBill: 'Nothing of these challans is left to bill.',
  billing: (numbers: string) =>
    `This sale bills goods that left on ${numbers}. It does not reduce stock again.`,
  noLogistics: intakes.noLogistics,
  logisticsNotFound: logistics.notFound,
  notesTooLong: sales.notesTooLong,
  changed: (number: string) => `Challan ${number} saved.`,
  isCancelled: 'This challan is cancelled and cannot be changed.',
  pdfOpened: 'Delivery challan opened in new tab',
  pdfMissing: bills.pdfMissing,
  pdfFailed: bills.pdfFailed,
  pdfUnprintable: bills.pdfUnprintable,
}
