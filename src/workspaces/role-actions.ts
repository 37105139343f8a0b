import type { Access } from '#access/access.ts'
import { GRANTABLE } from '#access/custom-role.ts'
import type { CallName } from '#access/roles.ts'

/** What each noun is called on the roles screen, in its order. */
const nouns: Record<string, string> = {
  sales: 'Sales',
  customers: 'Customers',
  products: 'Products',
  inventory: 'Stock',
  purchaseOrders: 'Purchase orders',
  inventoryIntakes: 'Intakes',
  vendors: 'Vendors',
  logistics: 'Logistics',
  metrics: 'Units',
  reports: 'Reports',
  imports: 'Imports',
  activity: 'Activity',
  workspaces: 'Workspace',
}

/** Calls whose action is not told by their verb. */
const special: Partial<Record<CallName, string>> = {
  'sales.create': 'Sell',
  'sales.update': 'Deliver and cancel',
  'sales.createReturn': 'Take returns',
  'sales.createShare': 'Share bills',
  'sales.revokeShare': 'Share bills',
  'sales.sendBill': 'Share bills',
  'customers.quickCreate': 'Add quickly',
  'customers.createWalkIn': 'Add quickly',
  'vendors.quickCreate': 'Add quickly',
  'products.quickCreate': 'Add quickly',
  'inventory.adjust': 'Adjust',
  'inventoryIntakes.confirm': 'Confirm',
  'inventoryIntakes.cancel': 'Cancel',
  'reports.getAnalytics': 'See analytics',
  'activity.getMany': 'See the whole log',
  'imports.getProgress': 'Follow and stop',
  'imports.stop': 'Follow and stop',
}

const SEE = 'See'

const verbs: [RegExp, string][] = [
  [/\.(get|find)/, SEE],
  [/\.(create|add)/, 'Create'],
  [/\.update/, 'Change'],
  [/\.(delete|restore)/, 'Delete and restore'],
  [/\.(checkI|i)mport$/, 'Import'],
]

const wordOf = (call: CallName): string =>
  special[call] ?? verbs.find(([verb]) => verb.test(call))?.[1] ?? call

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

/** Which actions an access includes as a whole, by their ids. */
export const ticksOf = ({ calls }: Pick<Access, 'calls'>): Record<string, boolean> =>
  Object.fromEntries(
    roleGroups.flatMap(({ actions }) =>
      actions.map((action) => [action.id, action.calls.every((call) => calls.includes(call))] as const),
    ),
  )

/** The calls of the ticked actions; whoever may do something with a noun also sees it. */
export const callsOf = (ticks: Readonly<Record<string, boolean | undefined>>): CallName[] =>
  roleGroups.flatMap(({ actions }) => {
    const ticked = actions.filter(({ id }) => ticks[id])
    const see = actions.filter(({ word }) => word === SEE && ticked.length > 0)
    return [...new Set([...see, ...ticked].flatMap(({ calls }) => calls))]
  })
