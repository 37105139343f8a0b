/**
 * The calls to reload when a noun changes, besides its own. The dashboard, the books, the palette's search and the
 * log show all documents.
 */
const shownBy: Record<string, readonly string[]> = {
  metrics: ['products', 'inventory', 'purchaseOrders', 'inventoryIntakes', 'sales'],
  vendors: [
    'products',
    'inventory',
    'purchaseOrders',
    'inventoryIntakes',
    'vendorBills',
    'payments',
    'debitNotes',
    'openings',
    'journals',
  ],
  vendorBills: ['payments', 'debitNotes'],
  debitNotes: ['vendorBills', 'payments', 'inventory', 'products'],
  payments: ['vendorBills', 'openings', 'expenses'],
  accounts: ['expenses', 'journals'],
  cheques: ['receipts', 'customers', 'dues', 'sales', 'supplementaryInvoices', 'expenses'],
  openings: ['journals', 'customers', 'dues', 'payments'],
  journals: ['openings', 'customers', 'dues', 'payments'],
  expenses: [],
  logistics: ['inventoryIntakes'],
  customers: [
    'sales',
    'supplementaryInvoices',
    'quotations',
    'receipts',
    'dues',
    'openings',
    'journals',
    'cheques',
    'creditNotes',
  ],
  priceLists: ['customers', 'inventory'],
  receipts: ['sales', 'supplementaryInvoices', 'customers', 'dues', 'openings', 'cheques'],
  reminders: [],
  bankLines: ['cheques', 'receipts', 'payments'],
  books: ['journals'],
  dayCloses: [],
  dues: ['sales', 'supplementaryInvoices', 'receipts', 'openings'],
  products: ['inventory', 'purchaseOrders', 'inventoryIntakes', 'sales'],
  inventory: ['products'],
  purchaseOrders: ['inventory', 'products'],
  inventoryIntakes: ['inventory', 'products', 'purchaseOrders', 'vendorBills', 'debitNotes'],
  sales: [
    'inventory',
    'products',
    'customers',
    'receipts',
    'dues',
    'quotations',
    'creditNotes',
    'supplementaryInvoices',
    'challans',
  ],
  challans: ['sales', 'inventory', 'products', 'customers', 'receipts', 'dues'],
  supplementaryInvoices: ['sales', 'customers', 'receipts', 'dues'],
  creditNotes: ['sales', 'supplementaryInvoices', 'products', 'customers', 'receipts', 'dues'],
  quotations: ['sales', 'inventory', 'products', 'customers', 'receipts', 'dues'],
  members: ['workspaces', 'users'],
  workspaces: [
    'members',
    'users',
    'sales',
    'quotations',
    'challans',
    'creditNotes',
    'supplementaryInvoices',
    'debitNotes',
  ],
  invitations: ['members'],
  roles: ['workspaces', 'members', 'invitations'],
  sessions: ['users'],
}

const aboutTrade = ['reports', 'ledgers', 'bankLines', 'statements', 'search', 'activity']
/** Personal data: reloaded only when its own noun changes. */
const own = ['preferences', 'notifications', 'settings']

/**
 * Whether a call's answer may change after these nouns were saved. Unknown nouns affect everything except
 * personal data.
 */
export const isTouched = (shown: string, changed: readonly string[]): boolean =>
  changed.some((noun) => {
    if (noun === shown) return true
    if (own.includes(noun) || own.includes(shown)) return false
    const others = shownBy[noun]
    return others === undefined || others.includes(shown) || aboutTrade.includes(shown)
  })
