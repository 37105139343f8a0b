import { z } from 'zod'
import { created, pagination } from '#base/list.ts'
import { OPENING_OF } from './opening.ts'

/** Money in these answers is rupees, dates yyyy-MM-dd, moments ISO. */

export const createdOpening = created.extend({ displayId: z.string() })

const opening = z.object({
  /** Of the journal entry. */
  id: z.uuid(),
  of: z.enum(OPENING_OF),
  customerId: z.uuid().nullable(),
  vendorId: z.uuid().nullable(),
  account: z.number(),
  /** Of the customer, vendor or account. */
  name: z.string(),
  number: z.string(),
  datedOn: z.string(),
  dueOn: z.string().nullable(),
  side: z.enum(['debit', 'credit']),
  amount: z.number(),
  /** What is not settled yet of a bill; null for accounts. */
  openAmount: z.number().nullable(),
  createdAt: z.string(),
})
export type ListedOpening = z.infer<typeof opening>

export const openingsPage = z.object({ openings: z.array(opening), pagination })
export const openingAnswer = z.object({ opening })

/** What opening balances add up to. */
export const openingsSummary = z.object({
  /** What customers owed, less what was theirs. */
  customers: z.number(),
  /** What was owed to vendors, less what was with them. */
  vendors: z.number(),
  /** Cash and banks. */
  money: z.number(),
  /** All other accounts, debits less credits. */
  others: z.number(),
  /** The balance of account 3900, plus for a debit: opening stock and older documents are in it too. */
  difference: z.number(),
})
export type OpeningsSummary = z.infer<typeof openingsSummary>
