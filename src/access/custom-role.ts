import type { Access } from './access.ts'
import { messages } from './messages.ts'
import { type CallName, callNames, calls, type Sight, sightNames } from './roles.ts'
import { SIGHTS_NEEDED } from './sights-needed.ts'

/** What every member may do: enter, leave, keep their own choices, and read news of what they may see. */
const ALWAYS: readonly CallName[] = [
  'workspaces.getOne',
  'members.getAll',
  'members.leave',
  'preferences.getOne',
  'preferences.update',
  'notifications.getMany',
  'notifications.markRead',
  'notifications.markAllRead',
  'activity.getOfRecord',
  'search.getAll',
  'reports.getDashboard',
]

/** What stays with owner and admin: what the owner alone may do, who may do what in the workspace, and what opens days again or closes a year. */
const staysWithAdmins = (call: CallName): boolean =>
  calls[call].every((role) => role === 'owner') ||
  /^(members|invitations|roles)\.|^books\.(unlock|unmarkFiled|closeYear)$|^dayCloses\.reopen$/.test(call)

/** A running import is followed and stopped by whoever may import. */
const comesWithImport = (call: CallName): boolean => call.startsWith('imports.')

/** The calls that a workspace's own role can include, in the order of the table. */
export const GRANTABLE = callNames.filter(
  (call) => !ALWAYS.includes(call) && !staysWithAdmins(call) && !comesWithImport(call),
)

/** What is shown in the panel of a customer needs that panel. */
const panelOfCustomer = ['customers.getMany', 'customers.getOne', 'customers.getAddresses'] as const

const whileImporting = ['imports.getProgress', 'imports.stop'] as const

/** What the form of a sale or a quotation reads. */
const whileSelling = [
  'customers.getAll',
  'customers.getOne',
  'customers.getAddresses',
  'inventory.getSellable',
  'priceLists.getOfCustomer',
] as const

/** What else the screens of a call do: they read who is sold to and what is ordered, and bring back what was deleted. */
const TAKES: Partial<Record<CallName, readonly CallName[]>> = {
  'sales.create': whileSelling,
  'sales.correct': ['customers.getAddresses'],
  'sales.replace': [
    'sales.create',
    'sales.correct',
    'sales.getMany',
    'sales.getOne',
    'sales.getBill',
    ...whileSelling,
  ],
  'sales.createReturn': ['creditNotes.getOfSale'],
  'sales.exchange': [
    'sales.create',
    'sales.createReturn',
    'sales.getMany',
    'sales.getOne',
    'sales.getBill',
    'creditNotes.getOfSale',
    ...whileSelling,
  ],
  'challans.getMany': ['challans.getOne'],
  'challans.getOne': ['sales.getMany', 'sales.getOne', 'challans.getOfSale'],
  'challans.getToBill': [
    'sales.create',
    'sales.getMany',
    'sales.getOne',
    'sales.getBill',
    'challans.getMany',
    'challans.getOne',
    ...whileSelling,
  ],
  'challans.create': ['challans.getMany', 'challans.getOne', 'logistics.getAll', ...whileSelling],
  'challans.getOfSale': ['sales.getMany', 'sales.getOne', 'challans.getOne'],
  'challans.deliver': ['sales.getMany', 'sales.getOne', 'logistics.getAll'],
  'challans.takeBack': ['challans.getMany', 'challans.getOne'],
  'challans.update': ['challans.getMany', 'challans.getOne', 'logistics.getAll'],
  'challans.cancel': ['sales.getMany', 'sales.getOne'],
  'creditNotes.create': ['sales.getMany', 'sales.getOne'],
  'creditNotes.createShare': ['sales.revokeShare'],
  'supplementaryInvoices.create': ['sales.getMany', 'sales.getOne', 'supplementaryInvoices.getCharged'],
  'quotations.create': whileSelling,
  'quotations.revise': whileSelling,
  'quotations.convert': ['sales.create', 'sales.getMany', 'sales.getOne', 'sales.getBill', ...whileSelling],
  'books.settleGst': ['ledgers.getStatements', 'ledgers.getGst', 'accounts.getAll', 'journals.getOne'],
  'books.changeCredit': ['ledgers.getStatements', 'ledgers.getGst', 'ledgers.getCredit', 'journals.getOne'],
  'books.markFiled': ['books.getLock', 'ledgers.getStatements', 'ledgers.getAccount', 'ledgers.getDayBook'],
  'books.lock': ['books.getLock', 'ledgers.getStatements', 'ledgers.getAccount', 'ledgers.getDayBook'],
  'books.getLock': ['ledgers.getStatements', 'ledgers.getAccount', 'ledgers.getDayBook'],
  'ledgers.getStatements': ['books.getLock', 'ledgers.getDayBook', 'ledgers.getGst', 'ledgers.getCredit'],
  'priceLists.saveEntry': ['products.getMany', 'products.getOne'],
  'priceLists.assign': ['customers.getAll', ...panelOfCustomer],
  'customers.delete': ['customers.restore'],
  'customers.merge': ['customers.checkMerge'],
  'customers.import': whileImporting,
  'dues.getAgeing': [...panelOfCustomer, 'dues.getOpen'],
  'dues.getOpen': panelOfCustomer,
  'expenses.create': ['accounts.getAll'],
  'expenses.getMany': ['accounts.getAll', 'expenses.getDue', 'expenses.getOne'],
  'openings.getMany': ['openings.getOne', 'openings.getSummary', 'journals.getOne'],
  'cheques.getMany': ['receipts.getOne', ...panelOfCustomer],
  'cheques.deposit': ['accounts.getAll', 'cheques.getMany'],
  'cheques.clear': ['cheques.getMany'],
  'cheques.undo': ['cheques.getMany'],
  'cheques.bounce': ['cheques.getMany'],
  'bankLines.getMany': ['accounts.getAll', 'bankLines.getOne', 'bankLines.getReconciliation'],
  'bankLines.match': ['bankLines.getMany'],
  'bankLines.unmatch': ['bankLines.getMany'],
  'bankLines.remove': ['bankLines.getMany'],
  'bankLines.import': ['accounts.getAll', 'bankLines.getFormat', ...whileImporting],
  'openings.create': ['accounts.getAll', 'customers.getAll', 'vendors.getAll'],
  'openings.correct': ['accounts.getAll', 'customers.getAll', 'vendors.getAll', 'openings.getOne'],
  'openings.import': whileImporting,
  'journals.create': ['accounts.getAll', 'customers.getAll', 'vendors.getAll'],
  'journals.createContra': ['accounts.getAll'],
  'journals.getMany': ['journals.getOne'],
  'accounts.chooseForModes': ['accounts.getAll'],
  'accounts.delete': ['accounts.restore'],
  'accounts.getOne': ['accounts.getAll'],
  'metrics.delete': ['metrics.restore'],
  'receipts.create': ['dues.getOpen', 'customers.getAll'],
  'receipts.getMany': [...panelOfCustomer, 'dues.getOpen', 'receipts.getOne'],
  'reminders.getOne': [...panelOfCustomer, 'dues.getOpen'],
  'statements.getOne': ['customers.getAll', 'customers.getOne'],
  'payments.getMany': ['vendors.getMany', 'vendors.getOne', 'payments.getOne'],
  'payments.getAgeing': ['vendors.getMany', 'vendors.getOne', 'payments.getOpen'],
  'payments.getStatement': ['vendors.getMany', 'vendors.getOne'],
  'vendors.delete': ['vendors.restore'],
  'vendors.merge': ['vendors.checkMerge'],
  'vendors.import': whileImporting,
  'logistics.delete': ['logistics.restore'],
  'products.getOne': ['metrics.getAll', 'products.getGroups', 'products.getVendors'],
  'products.update': ['vendors.getAll'],
  'products.getMany': ['products.getGroups'],
  'inventory.getMany': ['products.getGroups'],
  'products.create': ['vendors.getAll', 'metrics.getAll', 'products.getGroups'],
  'products.delete': ['products.restore'],
  'products.deleteMany': ['products.restore'],
  'products.changePrices': ['products.checkPrices', 'products.undoPrices'],
  'products.changeRates': ['products.checkRates', 'products.undoRates'],
  'products.merge': ['products.checkMerge'],
  'products.import': whileImporting,
  'inventory.import': whileImporting,
  'payments.create': ['payments.getOpen', 'vendors.getAll'],
  'payments.getOpen': ['vendors.getMany', 'vendors.getOne'],
  'vendorBills.create': ['vendors.getAll'],
  'purchaseOrders.createMany': ['inventory.getMany', 'purchaseOrders.getSuggestions', 'vendors.getAll'],
  'purchaseOrders.create': ['vendors.getAll', 'products.getAll', 'products.getOne'],
  'purchaseOrders.update': ['products.getAll', 'vendors.getAll'],
  'inventoryIntakes.create': ['vendors.getAll', 'products.getAll', 'logistics.getAll'],
  'inventoryIntakes.update': ['logistics.getAll'],
}

/** The further calls of a call's screens; a role that includes the call includes them too. */
export const callsTaken = (call: CallName): readonly CallName[] => TAKES[call] ?? []

/** Whether a call reads a noun, such as `sales.getMany`. */
export const isRead = (call: CallName): boolean => /\.(get|find)/.test(call)

const nounOf = (call: CallName) => call.slice(0, call.indexOf('.'))

/** Calls with those that their screens need: whoever may do something with a noun also sees it. */
function withNeeded(given: readonly CallName[]): readonly CallName[] {
  const done = new Set(given.filter((call) => !isRead(call)).map(nounOf))
  const seen = GRANTABLE.filter((call) => isRead(call) && done.has(nounOf(call)))
  return [...given, ...seen, ...[...given, ...seen].flatMap(callsTaken)]
}

/** The sights that a call needs. */
export const sightsNeeded = (call: CallName): readonly Sight[] => SIGHTS_NEEDED[call] ?? []

/** What a workspace's own role may do and see, with what its screens need. Names of calls that no longer exist count for nothing. */
export const accessOfOwnRole = (role: {
  calls: readonly string[]
  sights: readonly string[]
  discountCap: number | null
}): Access => {
  const held = withNeeded(GRANTABLE.filter((call) => role.calls.includes(call)))
  return {
    calls: callNames.filter((call) => ALWAYS.includes(call) || held.includes(call)),
    sights: sightNames.filter((sight) => role.sights.includes(sight)),
    discountCap: role.discountCap,
    mayUndercut: false,
    mayExceedCredit: false,
  }
}

/** Why a role cannot have this access, at its field; undefined when it can. */
export function grantRefusal(given: Access): { field: 'sights'; message: string } | undefined {
  if (given.sights.includes('margins') && !given.sights.includes('costs'))
    return { field: 'sights', message: messages.marginsNeedCosts }
  const missing = given.calls.flatMap((call) =>
    sightsNeeded(call).filter((sight) => !given.sights.includes(sight)),
  )
  return missing[0] && { field: 'sights', message: messages.sightNeeded(missing[0]) }
}
