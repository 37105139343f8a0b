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

/** What each built-in role may do, in one sentence that holds against the table of roles. */
export const roleAbout = {
  owner: 'does everything',
  admin:
    'does everything except export, close, delete or transfer the workspace, require two-step sign-in and see sign-ins',
  purchasing:
    'manages vendors, products and prices, buys and receives goods, adjusts stock and enters vendor bills, without seeing sales or customers',
  sales: 'sells, takes returns and payments, and manages customers, without seeing costs or vendors',
  cashier:
    'bills at the counter with discounts of up to 10%, takes and refunds payments, without seeing costs or vendors',
  storeKeeper: 'receives, counts and adjusts stock, without seeing costs, sales or customers',
  accountant:
    'views everything including the activity log, and keeps the books: payments, expenses, journals, bank accounts, vendor bills and credit notes',
  viewer: 'views everything except bank details and the activity log, and changes nothing',
} as const satisfies Record<Role, string>
