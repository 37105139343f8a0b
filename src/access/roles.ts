/** The roles of a member. One owner per workspace (decisions, people). */
export const ROLES = ['owner', 'admin', 'purchasing', 'sales', 'viewer'] as const
export type Role = (typeof ROLES)[number]

export const roleLabels: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  purchasing: 'Purchasing',
  sales: 'Sales',
  viewer: 'Viewer',
}

const owner = ['owner'] as const
const admins = ['owner', 'admin'] as const
const buyers = ['owner', 'admin', 'purchasing'] as const
const sellers = ['owner', 'admin', 'sales'] as const
const buyersAndReaders = ['owner', 'admin', 'purchasing', 'viewer'] as const
const sellersAndReaders = ['owner', 'admin', 'sales', 'viewer'] as const
const keepers = ['owner', 'admin', 'purchasing', 'sales'] as const
const everyone = ROLES

/**
 * The roles that may make each call inside a workspace. A call that is not listed cannot be built; screens
 * hide what it forbids.
 */
export const calls = {
  'workspaces.getOne': everyone,
  'workspaces.update': admins,
  'workspaces.updateLogo': admins,
  'workspaces.delete': owner,
  'workspaces.transferOwnership': owner,
  'members.getAll': everyone,
  'members.updateRole': admins,
  'members.remove': admins,
  'members.leave': everyone,
  'invitations.getAll': admins,
  'invitations.create': admins,
  'invitations.revoke': admins,
  'invitations.resend': admins,
  'preferences.getOne': everyone,
  'preferences.update': everyone,
  'notifications.getMany': everyone,
  'notifications.markRead': everyone,
  'notifications.markAllRead': everyone,
  'activity.getMany': admins,
  'activity.getOfRecord': everyone,
  'search.getAll': everyone,
  'imports.getProgress': keepers,
  'imports.stop': keepers,

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
  'vendors.checkImport': buyers,
  'vendors.import': buyers,

  'logistics.getAll': buyersAndReaders,
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
  'customers.quickCreate': sellers,
  'customers.createWalkIn': sellers,
  'customers.update': sellers,
  'customers.delete': sellers,
  'customers.restore': sellers,
  'customers.checkImport': sellers,
  'customers.import': sellers,
  'customers.getAddresses': sellersAndReaders,
  'customers.addAddress': sellers,
  'customers.updateAddress': sellers,
  'customers.deleteAddress': sellers,

  'products.getAll': everyone,
  'products.getMany': everyone,
  'products.getOne': everyone,
  'products.create': buyers,
  'products.quickCreate': buyers,
  'products.update': buyers,
  'products.delete': buyers,
  'products.deleteMany': buyers,
  'products.restore': buyers,
  'products.getVersions': everyone,
  'products.createVersion': buyers,
  'products.updateVersion': buyers,
  'products.deleteVersion': buyers,
  'products.checkImport': buyers,
  'products.import': buyers,

  'inventory.getMany': everyone,
  'inventory.getOne': everyone,
  'inventory.getMovements': everyone,
  'inventory.adjust': buyers,
  'inventory.checkImport': buyers,
  'inventory.import': buyers,
  'inventory.getSellable': everyone,

  'purchaseOrders.getMany': buyersAndReaders,
  'purchaseOrders.getOne': buyersAndReaders,
  'purchaseOrders.create': buyers,
  'purchaseOrders.update': buyers,

  'inventoryIntakes.getMany': buyersAndReaders,
  'inventoryIntakes.getOne': buyersAndReaders,
  'inventoryIntakes.create': buyers,
  'inventoryIntakes.update': buyers,
  'inventoryIntakes.confirm': buyers,
  'inventoryIntakes.cancel': buyers,

  'sales.getMany': sellersAndReaders,
  'sales.getOfCustomer': sellersAndReaders,
  'sales.getOwed': sellersAndReaders,
  'sales.getOne': sellersAndReaders,
  'sales.getBill': sellersAndReaders,
  'sales.create': sellers,
  'sales.update': sellers,
  'sales.getReturns': sellersAndReaders,
  'sales.createReturn': sellers,
  'sales.createShare': sellers,
  'sales.getShares': sellersAndReaders,
  'sales.revokeShare': sellers,
  'sales.sendBill': sellers,

  'reports.getDashboard': everyone,
  'reports.getAnalytics': buyersAndReaders,
} as const satisfies Record<string, readonly Role[]>

export type CallName = keyof typeof calls

/** The roles for routes that are not calls; each reveals only that something of a kind was saved. */
export const routes = { 'GET /api/live': everyone } as const satisfies Record<string, readonly Role[]>

export type RouteName = keyof typeof routes

/** Whether a role may use a route. */
export const mayAsk = (role: Role, route: RouteName): boolean =>
  (routes[route] as readonly Role[]).includes(role)

/** Whether a role may make a call. */
export const mayCall = (role: Role, call: CallName): boolean =>
  (calls[call] as readonly Role[]).includes(role)

/**
 * The roles that see restricted parts of answers: costs are buying prices and profits, bank details are a
 * vendor's.
 */
export const sights = {
  costs: buyersAndReaders,
  bankDetails: buyers,
} as const satisfies Record<string, readonly Role[]>

export type Sight = keyof typeof sights

/** Whether a role may see it; servers omit it from answers, and screens have no column for it. */
export const maySee = (role: Role, sight: Sight): boolean => (sights[sight] as readonly Role[]).includes(role)
