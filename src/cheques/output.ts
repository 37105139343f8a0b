import { z } from 'zod'
import { pagination } from '#base/list.ts'
import { CHEQUE_STATES, ISSUED_STATES } from './state.ts'

/** Money in these answers is rupees, dates yyyy-MM-dd. */

const cheque = z.object({
  receiptId: z.uuid(),
  /** The position among the lines of the receipt, from 0. */
  line: z.number(),
  receiptNumber: z.string(),
  customerId: z.uuid(),
  customerName: z.string(),
  number: z.string(),
  /** The bank and branch that it is drawn on; may be empty. */
  drawerBank: z.string(),
  receivedOn: z.string(),
  chequeDate: z.string().nullable(),
  amount: z.number(),
  state: z.enum(CHEQUE_STATES),
  /** Whether it is in hand and the bank takes it by now. */
  isDue: z.boolean(),
  depositedOn: z.string().nullable(),
  clearedOn: z.string().nullable(),
  bouncedOn: z.string().nullable(),
})
export type Cheque = z.infer<typeof cheque>

const sum = z.object({ count: z.number(), amount: z.number() })

/** One page of cheques, and what is in hand, due for deposit and with the bank in all. */
export const chequesPage = z.object({
  cheques: z.array(cheque),
  pagination,
  sums: z.object({ inHand: sum, due: sum, deposited: sum }),
})
export type ChequeSums = z.infer<typeof chequesPage>['sums']

const issuedCheque = z.object({
  paymentId: z.uuid(),
  /** The position among the lines of the payment, from 0. */
  line: z.number(),
  paymentNumber: z.string(),
  vendorId: z.uuid(),
  vendorName: z.string(),
  number: z.string(),
  paidOn: z.string(),
  chequeDate: z.string().nullable(),
  amount: z.number(),
  state: z.enum(ISSUED_STATES),
  /** Whether it is dated after today. */
  isAhead: z.boolean(),
  clearedOn: z.string().nullable(),
  /** Whether a line of the bank's statement shows that it cleared. */
  isOnStatement: z.boolean(),
  /** The day on which it was stopped or bounced. */
  unpaidOn: z.string().nullable(),
})
export type IssuedCheque = z.infer<typeof issuedCheque>

/** One page of cheques to vendors, and what is issued and dated ahead in all. */
export const issuedPage = z.object({
  cheques: z.array(issuedCheque),
  pagination,
  sums: z.object({ issued: sum, ahead: sum }),
})
export type IssuedSums = z.infer<typeof issuedPage>['sums']
