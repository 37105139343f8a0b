import { z } from 'zod'
import { created, pagination } from '#base/list.ts'
import { MODES } from '#books/mode.ts'
import { ageing } from '#books/output.ts'

/** Money in these answers is rupees, dates yyyy-MM-dd, moments ISO. */

export const createdReceipt = created.extend({ displayId: z.string() })

const receiptKind = z.enum(['receipt', 'refund'])
/** Whether money came from a customer or went back. */
export type ReceiptKind = z.infer<typeof receiptKind>

/** One way in which the money was paid. */
export const receiptLine = z.object({
  mode: z.enum(MODES),
  amount: z.number(),
  reference: z.string(),
  chequeDate: z.string().nullable(),
  /** The bank and branch that a cheque is drawn on; may be empty. */
  drawerBank: z.string(),
  /** The code of the account that it reached or left. */
  account: z.number(),
  /** Whether it is a cheque that the bank returned unpaid. */
  isBounced: z.boolean().optional(),
})

const receipt = z.object({
  id: z.uuid(),
  kind: receiptKind,
  number: z.string(),
  customerId: z.uuid(),
  customerName: z.string(),
  receivedOn: z.string(),
  amount: z.number(),
  discountAllowed: z.number(),
  tds: z.number(),
  /** What no bill has taken yet. */
  onAccount: z.number(),
  lines: z.array(receiptLine),
  notes: z.string(),
  createdBy: z.string(),
  createdAt: z.string(),
  cancelledAt: z.string().nullable(),
})
export type Receipt = z.infer<typeof receipt>

/** A receipt or refund with what it settled, oldest first: bills, or for a refund the money that it paid back. */
export const receiptAnswer = z.object({
  receipt: receipt.extend({ lines: z.array(receiptLine.extend({ accountName: z.string() })) }),
  settled: z.array(
    z.object({
      number: z.string(),
      date: z.string(),
      amount: z.number(),
      /** The sale, if it is a bill. */
      saleId: z.uuid().nullable(),
      /** Whether a cheque of the receipt bounced and took its money back. */
      isBounce: z.boolean().optional(),
    }),
  ),
})

/**
 * One page of receipts; `sums`, if asked for, add up the money of all that match and were not cancelled, in rupees.
 * Cheques that bounced or are dated ahead are not in `received` but apart.
 */
export const receiptsPage = z.object({
  receipts: z.array(receipt),
  pagination,
  sums: z
    .object({
      received: z.number(),
      refunded: z.number(),
      bounced: z.number().optional(),
      datedAhead: z.number().optional(),
    })
    .optional(),
})

export type ReceiptSums = NonNullable<z.infer<typeof receiptsPage>['sums']>

/** What settled a bill, oldest first: receipts, returns, credit notes, and money from before receipts were recorded. */
export const settledAnswer = z.array(
  z.object({
    number: z.string(),
    date: z.string(),
    kind: z.enum(['receipt', 'return', 'creditNote', 'opening']),
    /** The receipt, if it is one. */
    receiptId: z.uuid().nullable(),
    modes: z.array(z.enum(MODES)),
    amount: z.number(),
  }),
)
export type Settled = z.infer<typeof settledAnswer>[number]

/** The account of a customer: the open bills, oldest first, and the money on account. */
export const openDues = z.object({
  /** The walk-in customer has no account: each bill is paid and each credit refunded separately. */
  isWalkIn: z.boolean(),
  customerName: z.string(),
  /** The amount owed less the money on account; negative when more is on account. */
  balance: z.number(),
  owed: z.number(),
  onAccount: z.number(),
  /** What of `owed` is of bills that are not delivered yet. */
  notDelivered: z.number().optional(),
  /**
   * What is owed of delivered bills after their due date, or their own date where they have none, less the money on
   * account, which counts for the oldest first; the walk-in customer has none.
   */
  overdue: z.number(),
  /** What they paid in cash today, in receipts that were not cancelled; 0 for the walk-in customer. */
  cashToday: z.number(),
  /** Whether more bills, or more credits, are open than the 500 that are listed. */
  moreDues: z.boolean(),
  moreCredits: z.boolean(),
  dues: z.array(
    z.object({
      id: z.uuid(),
      /** A refund is owed once the receipt of its money is cancelled, a cheque once it bounced; journals and opening balances are others. */
      kind: z.enum(['bill', 'supplementaryInvoice', 'refund', 'cheque', 'other']),
      number: z.string(),
      date: z.string(),
      dueOn: z.string().nullable(),
      /** The days since it fell due; 0 until then, and until it is delivered. */
      daysLate: z.number(),
      isDelivered: z.boolean().optional(),
      amount: z.number(),
      openAmount: z.number(),
      /** The bill, supplementary invoice or refund; of a cheque, its receipt. */
      documentId: z.uuid(),
    }),
  ),
  /** The receipts and returns on account, the oldest first. */
  credits: z.array(z.object({ id: z.uuid(), number: z.string(), date: z.string(), openAmount: z.number() })),
})
export type OpenDues = z.infer<typeof openDues>

const agedCustomer = ageing.extend({
  id: z.uuid(),
  customerId: z.string(),
  name: z.string(),
  phoneNumber: z.string(),
  isWalkIn: z.boolean(),
})
export type AgedCustomer = z.infer<typeof agedCustomer>

/** One page of customers by age, and what all that match come to. */
export const ageingPage = z.object({ customers: z.array(agedCustomer), pagination, sums: ageing })
