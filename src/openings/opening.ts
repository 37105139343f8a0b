import { ACCOUNTS, GROUPS, type NamedAccount } from '#books/chart.ts'
import { billIdentity, billKey } from '#vendor-bills/bill-identity.ts'

/** Whose opening balance: an open bill of a customer or vendor, or an account such as a bank. */
export const OPENING_OF = ['customer', 'vendor', 'account'] as const
export type OpeningOf = (typeof OPENING_OF)[number]

/** Debit: they owe us, or we have it. Credit: we owe it. */
export type Side = 'debit' | 'credit'

/** The side that a balance is usually on. */
export const usualSide = (of: OpeningOf, account?: Pick<NamedAccount, 'group'>): Side => {
  if (of === 'account') return account && GROUPS[account.group].nature === 'liability' ? 'credit' : 'debit'
  return of === 'customer' ? 'debit' : 'credit'
}

type Owner = { customerId?: string | undefined; vendorId?: string | undefined; account: number }

/** What is entered once: a bill of a party by its number, whatever its case and spaces, or an account. */
export function identityOf({ customerId, vendorId, account }: Owner, number: string): string {
  const party = customerId ?? vendorId
  return party ? `${party} ${billKey(number)}` : String(account)
}

type Entered = { vendorId?: string | undefined; number: string; date: string; amount: number }

/** The identity that what we owe a vendor shares with the bills entered of them; undefined for anything else. */
export const vendorBillOf = ({ vendorId, amount, ...bill }: Entered): string | undefined =>
  vendorId && amount < 0 ? billIdentity({ ...bill, vendorId }) : undefined

/** Accounts whose balances other documents keep, and the one that opening balances are posted against. */
const NEVER: readonly number[] = [
  ACCOUNTS.customers,
  ACCOUNTS.vendors,
  ACCOUNTS.stock,
  ACCOUNTS.onChallan,
  ACCOUNTS.receivedNotBilled,
  ACCOUNTS.undelivered,
  ACCOUNTS.profitBroughtForward,
  ACCOUNTS.openingDifference,
]

/** Whether an account can have an opening balance of its own: assets and liabilities that no document keeps. */
export const mayOpen = ({ code, group }: Pick<NamedAccount, 'code' | 'group'>): boolean =>
  !NEVER.includes(code) && ['asset', 'liability'].includes(GROUPS[group].nature)
