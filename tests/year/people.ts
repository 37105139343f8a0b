import { accessOfOwnRole } from '#access/custom-role.ts'
import { accessOf } from '#access/role-access.ts'
import { type CallName, ROLES } from '#access/roles.ts'
import type { CallContext } from '#base/server/services.ts'
import type { TestDatabase } from '../support/database.ts'
import { withOwnRole } from '../support/own-role.ts'
import { callerOf, type Shop } from '../support/people.ts'
import type { Paper } from './paper.ts'

/** What the counter help may do besides selling changes during the year. */
export const COUNTER_HELP = 'counter help'
export const counterCalls: readonly CallName[] = ['sales.create', 'customers.update']

/** The custom roles of each shop: two without costs, and an office role that sees them. */
const own: Record<string, { calls: CallName[]; sights: 'costs'[]; discountCap: number | null }> = {
  [COUNTER_HELP]: { calls: [...counterCalls], sights: [], discountCap: 5 },
  'godown help': {
    calls: [
      'inventory.adjust',
      'inventoryIntakes.create',
      'inventoryIntakes.update',
      'inventoryIntakes.confirm',
      'inventoryIntakes.cancel',
    ],
    sights: [],
    discountCap: null,
  },
  office: {
    calls: [
      'sales.createReturn',
      'customers.delete',
      'customers.import',
      'products.delete',
      'products.import',
      'products.updateVersion',
      'purchaseOrders.create',
      'purchaseOrders.update',
    ],
    sights: ['costs'],
    discountCap: null,
  },
}

/** Hires the people of a shop. Returns the context of each by role name. */
export async function hire(
  database: TestDatabase,
  shop: Shop,
): Promise<{ people: Paper['people']; contexts: Map<string, CallContext> }> {
  const contexts = new Map<string, CallContext>()
  const people: Paper['people'] = []
  for (const role of ROLES) {
    contexts.set(role, await shop.contextOf(role))
    people.push({ role, access: accessOf(role) })
  }
  const owner = callerOf(await shop.contextOf('owner'))
  for (const [name, role] of Object.entries(own)) {
    const { id } = await owner.roles.create({ name, ...role })
    contexts.set(name, await withOwnRole(database, shop, id))
    people.push({ role: name, access: accessOfOwnRole(role), ownId: id })
  }
  return { people, contexts }
}
