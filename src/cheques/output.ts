import { z } from 'zod'
import { pagination } from '#base/list.ts'
import { CHEQUE_STATES } from './state.ts'

/** Money in these answers is rupees, dates yyyy-MM-dd. */

const cheque = z.object({
  receiptId: z.uuid(),
  /** The position among the lines of the receipt, from 0. */
  line: z.number(),
  receiptNumber: z.string(),
  customerId: z.uuid(),
  customerName: z.string(),
  number: z.string(),
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
