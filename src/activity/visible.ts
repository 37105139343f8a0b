import { type Access, mayCall, maySee } from '#access/access.ts'
import type { CallName, Sight } from '#access/roles.ts'

/** The call that reads each noun of the log; a role without it does not see the record's history. */
const shownBy = {
  metric: 'metrics.getOne',
  vendor: 'vendors.getOne',
  logistics: 'logistics.getOne',
  customer: 'customers.getOne',
  product: 'products.getOne',
  productVersion: 'products.getOne',
  purchaseOrder: 'purchaseOrders.getOne',
  inventoryIntake: 'inventoryIntakes.getOne',
  sale: 'sales.getOne',
  return: 'sales.getReturns',
  creditNote: 'creditNotes.getOne',
  supplementaryInvoice: 'supplementaryInvoices.getOne',
  quotation: 'quotations.getOne',
  challan: 'challans.getOne',
  priceList: 'priceLists.getOne',
  receipt: 'receipts.getMany',
  vendorBill: 'vendorBills.getOne',
  debitNote: 'debitNotes.getOne',
  payment: 'payments.getMany',
  account: 'accounts.getOne',
  books: 'books.getLock',
  dayClose: 'dayCloses.getOne',
  expense: 'expenses.getOne',
  journal: 'journals.getOne',
  bankLine: 'bankLines.getOne',
  workspace: 'workspaces.getOne',
  member: 'members.getAll',
  role: 'roles.getAll',
} as const satisfies Record<string, CallName>

/** The nouns of the log. */
export type Noun = keyof typeof shownBy

/** The fields of the log that need more than access to the record. */
const guarded: Partial<Record<Noun, Record<string, Sight>>> = {
  vendor: { bankDetails: 'bankDetails', defaultDiscount: 'costs' },
  account: { bank_name: 'bankDetails', bank_ifsc: 'bankDetails' },
  workspace: {
    bank_account_number: 'bankDetails',
    bank_account_name: 'bankDetails',
    bank_name: 'bankDetails',
    bank_ifsc: 'bankDetails',
  },
  product: { buying_price_paise: 'costs', buyingPrice: 'costs', discount: 'costs' },
  // A version's notes mention the margin of the intake that repriced it.
  productVersion: { buying_price_paise: 'costs', discount: 'costs', notes: 'costs' },
}

const isNoun = (noun: string): noun is Noun => noun in shownBy

/**
 * Whether someone may see what happened to records of a noun; nouns that are not listed are visible only to people
 * who may read the whole log.
 */
export const maySeeHistory = (access: Access, noun: string): boolean =>
  mayCall(access, isNoun(noun) ? shownBy[noun] : 'activity.getMany')

/** Whether someone may see a changed field; costs and bank details need a permission. */
export function maySeeChange(access: Access, noun: string, field: string): boolean {
  const sight = isNoun(noun) ? guarded[noun]?.[field] : undefined
  return sight === undefined || maySee(access, sight)
}

/** What an item of an intake cost, in the log. */
const costsOfItem = ['buyingPrice', 'discount']

/** What someone may see of a changed value: the items of an intake are kept whole, costs included. */
export function seenOf(access: Access, noun: string, value: unknown): unknown {
  if (noun !== 'inventoryIntake' || typeof value !== 'object' || value === null || maySee(access, 'costs'))
    return value
  return Object.fromEntries(Object.entries(value).filter(([name]) => !costsOfItem.includes(name)))
}
