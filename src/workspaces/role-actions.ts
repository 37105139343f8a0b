import { GRANTABLE, isRead } from '#access/custom-role.ts'
import type { CallName } from '#access/roles.ts'

/** What each noun is called on the roles screen, in its order. */
const nouns: Record<string, string> = {
  sales: 'Sales',
  creditNotes: 'Credit notes',
  supplementaryInvoices: 'Supplementary invoices',
  quotations: 'Quotations',
  challans: 'Delivery challans',
  customers: 'Customers',
  priceLists: 'Price lists',
  receipts: 'Receipts',
  dues: 'Customer balances',
  reminders: 'Reminders',
  statements: 'Customer statements',
  products: 'Products',
  inventory: 'Stock',
  purchaseOrders: 'Purchase orders',
  inventoryIntakes: 'Intakes',
  vendorBills: 'Vendor bills',
  debitNotes: 'Debit notes',
  payments: 'Payments to vendors',
  vendors: 'Vendors',
  logistics: 'Logistics',
  metrics: 'Units',
  expenses: 'Expenses',
  cheques: 'Cheques',
  bankLines: 'Bank reconciliation',
  journals: 'Journal',
  openings: 'Opening balances',
  accounts: 'Chart of accounts',
  dayCloses: 'Day close',
  ledgers: 'Books',
  books: 'Locks of the books',
  reports: 'Reports',
  activity: 'Activity',
  workspaces: 'Workspace',
}

/** Calls whose action does not follow from their verb. */
const special: Partial<Record<CallName, string>> = {
  'sales.create': 'Sell',
  'sales.update': 'Deliver and cancel',
  'sales.correct': 'Correct bills',
  'sales.replace': 'Cancel and copy bills',
  'sales.createReturn': 'Take returns',
  'sales.exchange': 'Exchange goods',
  'sales.createShare': 'Share bills',
  'sales.revokeShare': 'Share bills',
  'sales.sendBill': 'Share bills',
  'creditNotes.cancel': 'Cancel',
  'creditNotes.createShare': 'Share',
  'challans.create': 'Send goods before a bill',
  'supplementaryInvoices.cancel': 'Cancel',
  'supplementaryInvoices.createShare': 'Share',
  'supplementaryInvoices.revokeShare': 'Share',
  'supplementaryInvoices.send': 'Share',
  'challans.deliver': 'Deliver in parts',
  'challans.takeBack': 'Take goods back',
  'challans.cancel': 'Cancel challans, undo deliveries',
  'quotations.create': 'Create and revise',
  'quotations.revise': 'Create and revise',
  'quotations.update': 'Mark as lost and reopen',
  'quotations.convert': 'Turn into a sale',
  'quotations.createShare': 'Share',
  'quotations.revokeShare': 'Share',
  'priceLists.saveEntry': 'Change',
  'priceLists.deleteEntry': 'Change',
  'priceLists.assign': 'Assign to customers',
  'customers.quickCreate': 'Add quickly',
  'customers.createWalkIn': 'Add quickly',
  'customers.addAddress': 'Change',
  'customers.deleteAddress': 'Change',
  'customers.checkMerge': 'Merge',
  'customers.merge': 'Merge',
  'vendors.checkMerge': 'Merge',
  'vendors.merge': 'Merge',
  'products.checkMerge': 'Merge',
  'products.merge': 'Merge',
  'vendors.quickCreate': 'Add quickly',
  'products.quickCreate': 'Add quickly',
  'products.setGroups': 'Change',
  'products.checkPrices': 'Change prices',
  'products.changePrices': 'Change prices',
  'products.undoPrices': 'Change prices',
  'products.checkRates': 'Change GST rates',
  'products.changeRates': 'Change GST rates',
  'products.undoRates': 'Change GST rates',
  'reminders.send': 'Send',
  'statements.createShare': 'Share',
  'statements.revokeShare': 'Share',
  'statements.send': 'Share',
  'dues.settle': 'Settle bills',
  'receipts.refund': 'Refund',
  'receipts.cancel': 'Cancel',
  'vendorBills.create': 'Enter',
  'vendorBills.issueSelfInvoice': 'Enter',
  'vendorBills.attach': 'Enter',
  'vendorBills.cancel': 'Cancel',
  'receipts.createShare': 'Share',
  'receipts.revokeShare': 'Share',
  'receipts.send': 'Share',
  'purchaseOrders.createShare': 'Share',
  'purchaseOrders.revokeShare': 'Share',
  'purchaseOrders.send': 'Share',
  'debitNotes.cancel': 'Cancel',
  'debitNotes.createShare': 'Share',
  'debitNotes.revokeShare': 'Share',
  'payments.create': 'Pay',
  'payments.settle': 'Settle bills',
  'payments.cancel': 'Cancel',
  'payments.clearCheque': 'Stop cheques',
  'payments.undoCheque': 'Stop cheques',
  'payments.markUnpaid': 'Stop cheques',
  'accounts.chooseForModes': 'Choose accounts of payment modes',
  'dayCloses.create': 'Count and close',
  'openings.create': 'Enter',
  'openings.correct': 'Correct',
  'openings.moveToCapital': 'Move to capital',
  'cheques.deposit': 'Deposit',
  'cheques.clear': 'Deposit',
  'cheques.undo': 'Deposit',
  'cheques.bounce': 'Deposit',
  'bankLines.getFormat': 'Import',
  'bankLines.match': 'Match',
  'bankLines.unmatch': 'Match',
  'bankLines.remove': 'Remove lines',
  'books.settleGst': 'Settle GST',
  'books.changeCredit': 'Reverse and reclaim GST credit',
  'books.markFiled': 'Mark GST as filed',
  'books.lock': 'Lock',
  'journals.create': 'Enter',
  'journals.createContra': 'Enter',
  'journals.reverse': 'Reverse',
  'expenses.create': 'Enter',
  'expenses.repeat': 'Enter',
  'expenses.stopRepeating': 'Enter',
  'expenses.attach': 'Enter',
  'expenses.cancel': 'Cancel',
  'inventory.adjust': 'Adjust',
  'inventoryIntakes.confirm': 'Confirm',
  'inventoryIntakes.cancel': 'Cancel',
  'reports.getAnalytics': 'See analytics and registers',
  'reports.getSold': 'See analytics and registers',
  'reports.getSalesRegister': 'See analytics and registers',
  'reports.getPurchaseRegister': 'See analytics and registers',
  'activity.getMany': 'See the whole log',
}

const verbs: [RegExp, string][] = [
  [/\.create/, 'Create'],
  [/\.update/, 'Change'],
  [/\.(delete|restore)/, 'Delete and restore'],
  [/\.(checkI|i)mport$/, 'Import'],
]

const wordOf = (call: CallName): string =>
  special[call] ?? (isRead(call) ? 'See' : (verbs.find(([verb]) => verb.test(call))?.[1] ?? call))

/** Something that a role may do, in words, with the calls that it takes. */
export type Action = { id: string; word: string; calls: CallName[] }

function actionsOf(noun: string): Action[] {
  const calls = GRANTABLE.filter((call) => call.startsWith(`${noun}.`))
  return [...new Set(calls.map(wordOf))].map((word) => ({
    id: `${noun}_${word.toLowerCase().replaceAll(' ', '_')}`,
    word,
    calls: calls.filter((call) => wordOf(call) === word),
  }))
}

/** What a role can be allowed, by noun. */
export const roleGroups: { noun: string; title: string; actions: Action[] }[] = Object.entries(nouns).map(
  ([noun, title]) => ({ noun, title, actions: actionsOf(noun) }),
)

/** For each action whether a role includes it; null: only some of its calls. */
export type Ticks = Readonly<Record<string, boolean | null | undefined>>

const everyAction = roleGroups.flatMap(({ actions }) => actions)

/** Which actions these calls include, by their ids. */
export const ticksOf = (calls: readonly CallName[]): Record<string, boolean | null> =>
  Object.fromEntries(
    everyAction.map((action) => {
      const held = action.calls.filter((call) => calls.includes(call)).length
      return [action.id, held === action.calls.length || (held > 0 && null)]
    }),
  )

/** The calls of a role after its ticks were changed from those it had: only changed actions add or remove calls. */
export function callsAfter(calls: readonly CallName[], now: Ticks): CallName[] {
  const before = ticksOf(calls)
  const changed = everyAction.filter(({ id }) => now[id] !== undefined && now[id] !== before[id])
  const removed = changed.flatMap((action) => (now[action.id] ? [] : action.calls))
  const added = changed.flatMap((action) => (now[action.id] ? action.calls : []))
  return GRANTABLE.filter((call) => added.includes(call) || (calls.includes(call) && !removed.includes(call)))
}
