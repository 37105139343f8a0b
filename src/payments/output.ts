import { z } from 'zod'
import { created, pagination } from '#base/list.ts'
import { MODES } from '#books/mode.ts'
import { ageing } from '#books/output.ts'
import { MSME_CLASSES } from '#vendors/msme.ts'

/** Money in these answers is rupees, dates yyyy-MM-dd, moments ISO. */

export const createdPayment = created.extend({ displayId: z.string() })

const paymentLine = z.object({
  mode: z.enum(MODES),
  amount: z.number(),
  reference: z.string(),
  chequeDate: z.string().nullable(),
  /** The code of the account that it left. */
  account: z.number(),
})

const payment = z.object({
  id: z.uuid(),
  number: z.string(),
  vendorId: z.uuid(),
  vendorName: z.string(),
  paidOn: z.string(),
  amount: z.number(),
  discount: z.number(),
  tds: z.number(),
  /** What no bill has taken yet. */
  onAccount: z.number(),
  lines: z.array(paymentLine),
  notes: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  cancelledAt: z.string().nullable(),
})
export type Payment = z.infer<typeof payment>

export const paymentsPage = z.object({ payments: z.array(payment), pagination })

/** A payment with what it settled, oldest first: bills, or what brought a stopped cheque back. */
export const paymentAnswer = z.object({
  payment: payment.extend({ lines: z.array(paymentLine.extend({ accountName: z.string() })) }),
  settled: z.array(
    z.object({
      number: z.string(),
      date: z.string(),
      amount: z.number(),
      /** The bill, journal or opening balance; null for a cheque. */
      document: z.object({ id: z.uuid(), isBill: z.boolean() }).nullable(),
    }),
  ),
})

/** The payments that settled a bill, oldest first. */
export const paymentsOfBill = z.array(
  z.object({
    id: z.uuid(),
    number: z.string(),
    date: z.string(),
    modes: z.array(z.enum(MODES)),
    /** The amount of the bill that it settled. */
    amount: z.number(),
  }),
)

/** What we owe a vendor: the bills that are open, those that fall due first before others, and what is on account. */
export const openBills = z.object({
  vendorName: z.string(),
  /** The open amount less the money on account; negative when more is on account. */
  balance: z.number(),
  onAccount: z.number(),
  /** What they got in cash today, in payments that were not cancelled. */
  cashToday: z.number().optional(),
  /** How the vendor was paid last, else how this person paid last; null if neither is known. */
  lastMode: z.enum(MODES).nullable().optional(),
  dues: z.array(
    z.object({
      id: z.uuid(),
      number: z.string(),
      date: z.string(),
      dueOn: z.string().nullable(),
      amount: z.number(),
      openAmount: z.number(),
      /** The bill, journal or opening balance. */
      documentId: z.uuid(),
      isBill: z.boolean(),
    }),
  ),
})
export type OpenBills = z.infer<typeof openBills>

const agedVendor = ageing.extend({
  id: z.uuid(),
  name: z.string(),
  phoneNumber: z.string(),
  /** The first day by which an open bill is to be paid, as it is now; null if none is open. */
  payBy: z.string().nullable(),
  msme: z.enum(MSME_CLASSES).nullable(),
})
export type AgedVendor = z.infer<typeof agedVendor>

/** One page of vendors by age, what we owe all that match, and what all vendors have not billed yet, before tax. */
export const payablesPage = z.object({
  vendors: z.array(agedVendor),
  pagination,
  sums: ageing,
  notBilled: z.number().optional(),
})
