import { z } from 'zod'
import { nullAs, orNone } from '#base/emptied.ts'
import { isoDate } from '#base/iso-date.ts'
import { idInput, listInput } from '#base/list.ts'
import { paise, rupees } from '#base/money.ts'
import { messages } from '#receipts/messages.ts'
import { MODES } from '#receipts/mode.ts'

const MAX_LINES = 10
/** The most bills that one receipt settles, and that `dues.getOpen` answers. */
export const MAX_BILLS = 500

const NOTHING = paise(0)
const someRupees = rupees().refine((amount) => amount > 0, messages.amount)
const noneOrRupees = nullAs(rupees(), NOTHING).default(NOTHING)

/** One way in which money was handed over; a cheque has its number and may have its date. */
const line = z
  .object({
    mode: z.enum(MODES, messages.mode),
    amount: someRupees,
    reference: nullAs(z.string().trim().max(60, messages.referenceTooLong), '').default(''),
    chequeDate: orNone(isoDate()),
  })
  .refine(({ mode, reference }) => mode !== 'cheque' || reference !== '', {
    path: ['reference'],
    error: messages.reference,
  })

const lines = z.array(line).max(MAX_LINES, messages.tooManyLines)
const notes = nullAs(z.string().trim().max(2000, messages.notesTooLong), '').default('')

const allocation = z.object({ dueId: z.uuid(), amount: someRupees })
export type Allocation = z.output<typeof allocation>

/** The fields of a receipt that its form and its call share. */
export const receiptFields = z.object({
  workspaceId: z.uuid().optional(),
  customerId: z.uuid(),
  receivedOn: isoDate(),
  lines,
  discountAllowed: noneOrRupees,
  /** Income tax that the customer withheld. */
  tds: noneOrRupees,
  notes,
})

/** Money of a customer and the bills that it settles; without `allocations` the oldest first, with `[]` none. */
export const createReceiptInput = receiptFields
  .extend({
    allocations: z
      .array(allocation)
      .max(MAX_BILLS, messages.tooManyBills)
      .refine((some) => new Set(some.map(({ dueId }) => dueId)).size === some.length, messages.billTwice)
      .nullish(),
  })
  .refine((receipt) => receipt.lines.length > 0 || receipt.discountAllowed + receipt.tds > 0, {
    path: ['lines'],
    error: messages.nothing,
  })
export type CreateReceipt = z.output<typeof createReceiptInput>

/** Money back to a customer, at most what is on their account. */
export const refundInput = z.object({
  workspaceId: z.uuid().optional(),
  customerId: z.uuid(),
  paidOn: isoDate(),
  lines: lines.min(1, messages.nothing),
  notes,
})
export type Refund = z.output<typeof refundInput>

export const cancelReceiptInput = idInput

export const receiptsListInput = listInput(['number', 'receivedOn', 'amount', 'createdAt'], {
  customerId: z.uuid(),
})
export type ReceiptsList = z.output<typeof receiptsListInput>

export const ofSaleInput = z.object({ workspaceId: z.uuid().optional(), saleId: z.uuid() })
export const ofCustomerInput = z.object({ workspaceId: z.uuid().optional(), customerId: z.uuid() })
