import { auditors } from './book-calls.ts'

/** Who sells, who bills at the counter too, and who also reads what was sold. */
export const sellers = ['owner', 'admin', 'sales'] as const
export const billers = [...sellers, 'cashier'] as const
export const sellersAndReaders = [...billers, 'viewer', 'accountant'] as const

/** The roles that may make each call of sales, and of the documents that come before and after them. */
export const saleCalls = {
  'sales.getMany': sellersAndReaders,
  'sales.getOfCustomer': sellersAndReaders,
  'sales.getOwed': sellersAndReaders,
  'sales.getPastPrices': sellersAndReaders,
  'sales.getOne': sellersAndReaders,
  'sales.getBill': sellersAndReaders,
  'sales.create': billers,
  'sales.update': billers,
  'sales.correct': billers,
  'sales.replace': sellers,
  'sales.getReturns': sellersAndReaders,
  'sales.createReturn': sellers,
  'sales.exchange': sellers,
  'creditNotes.getMany': sellersAndReaders,
  'creditNotes.getOne': sellersAndReaders,
  'creditNotes.getOfSale': sellersAndReaders,
  'creditNotes.create': auditors,
  'creditNotes.cancel': auditors,
  'creditNotes.createShare': billers,
  'creditNotes.getShares': sellersAndReaders,
  'supplementaryInvoices.getMany': sellersAndReaders,
  'supplementaryInvoices.getOne': sellersAndReaders,
  'supplementaryInvoices.getOfSale': sellersAndReaders,
  'supplementaryInvoices.getCharged': auditors,
  'supplementaryInvoices.create': auditors,
  'supplementaryInvoices.cancel': auditors,
  'supplementaryInvoices.createShare': billers,
  'supplementaryInvoices.getShares': sellersAndReaders,
  'supplementaryInvoices.revokeShare': billers,
  'supplementaryInvoices.send': billers,
  'sales.createShare': billers,
  'sales.getShares': sellersAndReaders,
  'sales.revokeShare': billers,
  'sales.sendBill': billers,

  'challans.getMany': sellersAndReaders,
  'challans.getOne': sellersAndReaders,
  'challans.getToBill': billers,
  'challans.getOfSale': sellersAndReaders,
  'challans.create': billers,
  'challans.deliver': billers,
  'challans.takeBack': sellers,
  'challans.cancel': sellers,

  'quotations.getMany': sellersAndReaders,
  'quotations.getOne': sellersAndReaders,
  'quotations.getOfSale': sellersAndReaders,
  'quotations.create': billers,
  'quotations.revise': billers,
  'quotations.update': billers,
  'quotations.convert': billers,
  'quotations.createShare': billers,
  'quotations.getShares': sellersAndReaders,
  'quotations.revokeShare': billers,
} as const
