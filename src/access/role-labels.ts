import type { Role } from './roles.ts'

/** The names of the built-in roles. */
export const roleLabels: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  purchasing: 'Purchasing',
  sales: 'Sales',
  viewer: 'Viewer',
  cashier: 'Cashier',
  storeKeeper: 'Store keeper',
  accountant: 'Accountant',
}
