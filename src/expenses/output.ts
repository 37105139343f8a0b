import { z } from 'zod'
import { created, pagination } from '#base/list.ts'

/** Money in these answers is rupees, dates yyyy-MM-dd, moments ISO. */

export const createdExpense = created.extend({ displayId: z.string() })

const expense = z.object({
  id: z.uuid(),
  number: z.string(),
  spentOn: z.string(),
  account: z.number(),
  accountName: z.string(),
  paidFrom: z.number(),
  paidFromName: z.string(),
  /** Before GST. */
  amount: z.number(),
  tax: z.number(),
  /** What was paid: under reverse charge without the GST. */
  total: z.number(),
  itc: z.boolean(),
  supplierGstin: z.string().nullable(),
  /** Whether we owe the GST to the government. Older processes leave this and the next five out. */
  reverseCharge: z.boolean().optional(),
  /** Our own invoice for it, as its supplier is not registered (CGST Act s.31(3)(f)); null for others. */
  selfInvoice: z.object({ number: z.string(), issuedOn: z.string() }).nullish(),
  supplierName: z.string().optional(),
  supplierAddress: z.string().optional(),
  /** The code of the state that was entered of a supplier without a GSTIN; null for ours. */
  supplierState: z.string().nullish(),
  sac: z.string().optional(),
  reference: z.string(),
  notes: z.string(),
  attachment: z.string().nullable(),
  repeats: z.boolean(),
  createdBy: z.string(),
  createdAt: z.string(),
  cancelledAt: z.string().nullable(),
})
export type Expense = z.infer<typeof expense>

export const expensesPage = z.object({
  expenses: z.array(expense),
  pagination,
  /** What all matching expenses come to, and what of it each account took, the largest first. */
  sums: z.object({
    total: z.number(),
    byAccount: z.array(z.object({ account: z.number(), name: z.string(), total: z.number() })),
  }),
})
export type ExpenseSums = z.infer<typeof expensesPage>['sums']

export const expenseAnswer = z.object({
  expense: expense.extend({
    taxes: z.array(z.object({ type: z.string(), rate: z.number(), amount: z.number() })),
  }),
})

/** The expenses that are due again, the oldest first. */
export const dueExpenses = z.object({
  due: z.array(
    z.object({
      id: z.uuid(),
      accountName: z.string(),
      total: z.number(),
      notes: z.string(),
      dueOn: z.string(),
      /** The day that it is entered for: the day it is due on, or the first open one after it. */
      spentOn: z.string(),
    }),
  ),
})
export type DueExpense = z.infer<typeof dueExpenses>['due'][number]
