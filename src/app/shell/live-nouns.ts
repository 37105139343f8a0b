/**
 * Which calls show something of a noun that changed, beside its own. The dashboard, the palette's search and the
 * log show all of the trade.
 */
const shownBy: Record<string, readonly string[]> = {
  metrics: ['products', 'inventory', 'purchaseOrders', 'inventoryIntakes', 'sales'],
  vendors: ['products', 'inventory', 'purchaseOrders', 'inventoryIntakes'],
  logistics: ['inventoryIntakes'],
  customers: ['sales'],
  products: ['inventory', 'purchaseOrders', 'inventoryIntakes', 'sales'],
  inventory: ['products'],
  purchaseOrders: ['inventory', 'products'],
  inventoryIntakes: ['inventory', 'products', 'purchaseOrders'],
  sales: ['inventory', 'products', 'customers'],
  members: ['workspaces', 'users'],
  workspaces: ['members', 'users', 'sales'],
  invitations: ['members'],
}

const aboutTrade = ['reports', 'search', 'activity']
/** Answers that are somebody's own: they change with their own noun alone. */
const own = ['preferences', 'notifications', 'settings']

/** Whether the answers of a call's noun may differ after these nouns were saved; unknown nouns change all but one's own. */
export const isTouched = (shown: string, changed: readonly string[]): boolean =>
  changed.some((noun) => {
    if (noun === shown) return true
    if (own.includes(noun) || own.includes(shown)) return false
    const others = shownBy[noun]
    return others === undefined || others.includes(shown) || aboutTrade.includes(shown)
  })
