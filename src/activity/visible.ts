import { type CallName, mayCall, maySee, type Role, type Sight } from '#access/roles.ts'

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
  workspace: 'workspaces.getOne',
  member: 'members.getAll',
} as const satisfies Record<string, CallName>

/** The nouns of the log. */
export type Noun = keyof typeof shownBy

/** The fields of the log that need more than access to the record. */
const guarded: Partial<Record<Noun, Record<string, Sight>>> = {
  vendor: { bankDetails: 'bankDetails' },
  workspace: {
    bank_account_number: 'bankDetails',
    bank_account_name: 'bankDetails',
    bank_name: 'bankDetails',
    bank_ifsc: 'bankDetails',
  },
  product: { buying_price_paise: 'costs', discount: 'costs' },
  // A version's notes mention the margin of the intake that repriced it.
  productVersion: { buying_price_paise: 'costs', discount: 'costs', notes: 'costs' },
}

const isNoun = (noun: string): noun is Noun => noun in shownBy

/** Whether a role may see the history of a noun; other history is for owner and admin. */
export const maySeeHistory = (role: Role, noun: string): boolean =>
  mayCall(role, isNoun(noun) ? shownBy[noun] : 'activity.getMany')

/** Whether a role may see a changed field: costs and bank details are restricted. */
export function maySeeChange(role: Role, noun: string, field: string): boolean {
  const sight = isNoun(noun) ? guarded[noun]?.[field] : undefined
  return sight === undefined || maySee(role, sight)
}
