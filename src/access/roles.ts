import { auditors, bookCalls, bookReaders } from './book-calls.ts'
import { billers, saleCalls, sellers, sellersAndReaders } from './sale-calls.ts'

/** The built-in roles, of which a workspace has one owner (decisions, people). */
export const ROLES = [
  'owner',
  'admin',
  'purchasing',
  'sales',
  'viewer',
  'cashier',
  'storeKeeper',
  'accountant',
] as const
export type Role = (typeof ROLES)[number]

const owner = ['owner'] as const
const admins = ['owner', 'admin'] as const
const buyers = [...admins, 'purchasing'] as const
const receivers = [...buyers, 'storeKeeper'] as const
const buyersAndReaders = [...receivers, 'viewer', 'accountant'] as const
const costReaders = [...buyers, 'viewer', 'accountant'] as const
const cashiers = [...billers, 'accountant'] as const
const billKeepers = [...buyers, 'accountant'] as const
const keepers = [...buyers, 'sales'] as const
const importers = [...keepers, 'accountant'] as const
const everyone = ROLES

/**
 * The roles that may make each call inside a workspace. A call that is not listed cannot be built; screens
 * hide what it forbids.
 */
export const calls = {
  'workspaces.getOne': everyone,
  'workspaces.update': admins,
  'workspaces.updateLogo': admins,
  'workspaces.export': owner,
  'workspaces.getExport': owner,
  'workspaces.confirmExport': owner,
  'workspaces.confirmPapers': owner,
  'workspaces.close': owner,
  'workspaces.reopen': owner,
  'workspaces.delete': owner,
  'workspaces.transferOwnership': owner,
  'workspaces.requireSecondFactor': owner,
  'members.getAll': everyone,
  'members.updateRole': admins,
  'members.remove': admins,
  'members.leave': everyone,
  'members.getSignIns': owner,
  'invitations.getAll': admins,
  'invitations.create': admins,
  'invitations.revoke': admins,
  'invitations.resend': admins,
  'roles.getAll': admins,
  'roles.create': admins,
  'roles.update': admins,
  'roles.delete': admins,
  'preferences.getOne': everyone,
  'preferences.update': everyone,
  'notifications.getMany': everyone,
  'notifications.markRead': everyone,
  'notifications.markAllRead': everyone,
  'activity.getMany': auditors,
  'activity.getOfRecord': everyone,
  'search.getAll': everyone,
  'imports.getProgress': importers,
  'imports.stop': importers,

  'metrics.getAll': everyone,
  'metrics.getMany': everyone,
  'metrics.getOne': everyone,
  'metrics.create': buyers,
  'metrics.update': buyers,
  'metrics.delete': buyers,
  'metrics.restore': buyers,

  'vendors.findSimilar': buyersAndReaders,
  'vendors.getAll': buyersAndReaders,
  'vendors.getMany': buyersAndReaders,
  'vendors.getOne': buyersAndReaders,
  'vendors.create': buyers,
  'vendors.quickCreate': buyers,
  'vendors.update': buyers,
  'vendors.delete': buyers,
  'vendors.restore': buyers,
  'vendors.checkMerge': admins,
  'vendors.merge': admins,
  'vendors.checkImport': buyers,
  'vendors.import': buyers,

  'logistics.getAll': everyone,
  'logistics.getMany': buyersAndReaders,
  'logistics.getOne': buyersAndReaders,
  'logistics.create': buyers,
  'logistics.update': buyers,
  'logistics.delete': buyers,
  'logistics.restore': buyers,

  'customers.findSimilar': sellersAndReaders,
  'customers.getAll': sellersAndReaders,
  'customers.getMany': sellersAndReaders,
  'customers.getOne': sellersAndReaders,
  'customers.create': sellers,
  'customers.quickCreate': billers,
  'customers.createWalkIn': billers,
  'customers.update': sellers,
  'customers.delete': sellers,
  'customers.restore': sellers,
  'customers.checkMerge': admins,
  'customers.merge': admins,
  'customers.checkImport': sellers,
  'customers.import': sellers,
  'customers.getAddresses': sellersAndReaders,
  'customers.addAddress': sellers,
  'customers.updateAddress': sellers,
  'customers.deleteAddress': sellers,

  'receipts.getMany': sellersAndReaders,
  'receipts.getOne': sellersAndReaders,
  'receipts.getOfSale': sellersAndReaders,
  'receipts.create': cashiers,
  'receipts.refund': cashiers,
  'receipts.cancel': auditors,
  'receipts.getPaper': sellersAndReaders,
  'receipts.createShare': cashiers,
  'receipts.getShares': sellersAndReaders,
  'receipts.revokeShare': cashiers,
  'receipts.send': cashiers,
  'dues.getAgeing': sellersAndReaders,
  'dues.getOpen': sellersAndReaders,
  'dues.settle': cashiers,

  'payments.getMany': costReaders,
  'payments.getOne': costReaders,
  'payments.getVoucher': costReaders,
  'payments.getAgeing': costReaders,
  'payments.getOpen': costReaders,
  'payments.getOfBill': costReaders,
  'payments.getStatement': costReaders,
  'payments.create': auditors,
  'payments.settle': auditors,
  'payments.cancel': auditors,
  'payments.getCheques': costReaders,
  'payments.clearCheque': auditors,
  'payments.undoCheque': auditors,
  'payments.markUnpaid': auditors,

  'reminders.getOne': cashiers,
  'reminders.send': cashiers,

  'priceLists.getMany': sellersAndReaders,
  'priceLists.getOne': sellersAndReaders,
  'priceLists.getOfCustomer': sellersAndReaders,
  'priceLists.create': admins,
  'priceLists.update': admins,
  'priceLists.delete': admins,
  'priceLists.saveEntry': admins,
  'priceLists.deleteEntry': admins,
  'priceLists.assign': admins,
  'products.getAll': everyone,
  'products.getMany': everyone,
  'products.getOne': everyone,
  'products.create': buyers,
  'products.quickCreate': buyers,
  'products.update': buyers,
  'products.delete': buyers,
  'products.deleteMany': buyers,
  'products.restore': buyers,
  'products.findSimilar': everyone,
  'products.checkMerge': admins,
  'products.merge': admins,
  'products.getVersions': everyone,
  'products.getLots': everyone,
  'products.createVersion': buyers,
  'products.updateVersion': buyers,
  'products.deleteVersion': buyers,
  'products.getVendors': everyone,
  'products.getGroups': everyone,
  'products.setGroups': buyers,
  'products.checkPrices': buyers,
  'products.changePrices': buyers,
  'products.undoPrices': buyers,
  'products.getPriceChanges': everyone,
  'products.checkRates': buyers,
  'products.changeRates': buyers,
  'products.undoRates': buyers,
  'products.getRateChanges': everyone,
  'products.checkImport': buyers,
  'products.import': buyers,

  'inventory.getMany': everyone,
  'inventory.getOne': everyone,
  'inventory.getMovements': everyone,
  'inventory.adjust': receivers,
  'inventory.checkImport': buyers,
  'inventory.import': buyers,
  'inventory.getSellable': everyone,

  'purchaseOrders.getMany': buyersAndReaders,
  'purchaseOrders.getOne': buyersAndReaders,
  'purchaseOrders.getPaper': costReaders,
  'purchaseOrders.createShare': buyers,
  'purchaseOrders.getShares': costReaders,
  'purchaseOrders.revokeShare': buyers,
  'purchaseOrders.send': buyers,
  'purchaseOrders.getSuggestions': buyers,
  'purchaseOrders.create': buyers,
  'purchaseOrders.createMany': buyers,
  'purchaseOrders.update': buyers,

  'inventoryIntakes.getMany': buyersAndReaders,
  'inventoryIntakes.getOne': buyersAndReaders,
  'inventoryIntakes.create': receivers,
  'inventoryIntakes.update': receivers,
  'inventoryIntakes.confirm': receivers,
  'inventoryIntakes.cancel': receivers,

  'vendorBills.getMany': costReaders,
  'vendorBills.getOne': costReaders,
  'vendorBills.getSelfInvoice': costReaders,
  'vendorBills.getBillable': costReaders,
  'vendorBills.getOfIntake': costReaders,
  'vendorBills.create': billKeepers,
  'vendorBills.issueSelfInvoice': billKeepers,
  'vendorBills.attach': billKeepers,
  'vendorBills.cancel': billKeepers,

  'debitNotes.getMany': costReaders,
  'debitNotes.getOne': costReaders,
  'debitNotes.getDebitable': costReaders,
  'debitNotes.create': billKeepers,
  'debitNotes.cancel': billKeepers,
  'debitNotes.createShare': billKeepers,
  'debitNotes.getShares': costReaders,
  'debitNotes.revokeShare': billKeepers,

  ...saleCalls,
  ...bookCalls,

  'dayCloses.getOne': [...cashiers, 'viewer'],
  'dayCloses.create': cashiers,
  'dayCloses.reopen': admins,

  'statements.getOne': sellersAndReaders,
  'statements.createShare': cashiers,
  'statements.getShares': sellersAndReaders,
  'statements.revokeShare': cashiers,
  'statements.send': cashiers,

  'reports.getDashboard': everyone,
  'reports.getAnalytics': costReaders,
  'reports.getSold': bookReaders,
  'reports.getSalesRegister': bookReaders,
  'reports.getPurchaseRegister': costReaders,
} as const satisfies Record<string, readonly Role[]>

export type CallName = keyof typeof calls

/**
 * Who may see what calls answer to some roles only: costs are buying prices, the vendor's discounts and the value of
 * stock; margins are profits, which nobody sees without costs; bank details are a vendor's and the workspace's.
 */
export const sights = {
  costs: costReaders,
  margins: costReaders,
  bankDetails: [...buyers, 'accountant'],
} as const satisfies Record<string, readonly Role[]>

export type Sight = keyof typeof sights

const namesOf = <Name extends string>(table: Record<Name, unknown>) => Object.keys(table) as Name[]

/** Every call of a workspace, in the order of the table. */
export const callNames = namesOf(calls)
export const sightNames = namesOf(sights)

/** What a member may do and see, whether their role is built in or the workspace's own. */
export type Access = {
  calls: readonly CallName[]
  sights: readonly Sight[]
  /** The largest discount on a sale, in percent 0-100; null: no limit. */
  discountCap: number | null
  /** Whether they may sell below the lowest rate of a product, with a reason. */
  mayUndercut: boolean
  /** Whether they may set credit limits, and sell above one with a reason. */
  mayExceedCredit: boolean
}
