import { type CallName, mayCall, maySeeBankDetails, maySeeCosts, type Role } from '#access/roles.ts'

/** The call that shows a record of each noun; whoever may not make it does not see the record's history. */
const shownBy: Record<string, CallName> = {
  metric: 'metrics.getOne',
  vendor: 'vendors.getOne',
  logistics: 'logistics.getOne',
  customer: 'customers.getOne',
  customerAddress: 'customers.getOne',
  address: 'customers.getOne',
  product: 'products.getOne',
  productVersion: 'products.getOne',
  stock: 'inventory.getOne',
  inventory: 'inventory.getOne',
  purchaseOrder: 'purchaseOrders.getOne',
  inventoryIntake: 'inventoryIntakes.getOne',
  intake: 'inventoryIntakes.getOne',
  sale: 'sales.getOne',
  return: 'sales.getReturns',
  saleReturn: 'sales.getReturns',
  workspace: 'workspaces.getOne',
  member: 'members.getAll',
}

const costs = /buying|cost|profit|margin|^discount$/i
const bank = /bank|ifsc|account/i

/** Whether a role may see what happened to records of a noun; what is not listed is for owner and admin. */
export function maySeeHistory(role: Role, noun: string): boolean {
  const call = shownBy[noun]
  return call === undefined ? mayCall(role, 'activity.getMany') : mayCall(role, call)
}

/** Whether a role may see a changed field: costs and bank details have readers of their own. */
export const maySeeChange = (role: Role, field: string): boolean =>
  (maySeeCosts(role) || !costs.test(field)) && (maySeeBankDetails(role) || !bank.test(field))
