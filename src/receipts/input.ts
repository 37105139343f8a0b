import { z } from 'zod'
import { orNone } from '#base/emptied.ts'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { idInput, listInput } from '#base/list.ts'
import { AGEING_PARTS } from '#books/ageing.ts'
import { MODES } from '#books/mode.ts'
import { allocations, moneyLines, moneyNotes, noneOrRupees, receivedLines } from '#books/money-input.ts'
import { settledRow } from '#books/settle-form.ts'
import { messages } from '#receipts/messages.ts'
import { RECEIPT_STANDINGS } from '#receipts/standing.ts'

/** The fields of a receipt that its form and its call share. */
const receiptFields = z.object({
  workspaceId: givenId().optional(),
  customerId: givenId(),
  receivedOn: isoDate(),
  lines: receivedLines,
  discountAllowed: noneOrRupees,
  /** Income tax that the customer withheld. */
  tds: noneOrRupees,
  notes: moneyNotes,
})

type Amounts = Pick<z.output<typeof receiptFields>, 'lines' | 'discountAllowed' | 'tds'>

/** Whether a receipt settles anything: with money, a discount or TDS. */
const hasMoney = ({ lines, discountAllowed, tds }: Amounts): boolean =>
  lines.length > 0 || discountAllowed + tds > 0
const moneyMissing = { path: ['lines'], error: messages.nothing }

/** The form of a receipt: the open bills, each with what the receipt settles of it. */
export const receiptForm = receiptFields
  .extend({ allocations: z.array(settledRow) })
  .refine(hasMoney, moneyMissing)
export type ReceiptValues = z.input<typeof receiptForm>

/** Money of a customer and the bills that it settles; without `allocations` the oldest first, with `[]` none. */
export const createReceiptInput = receiptFields.extend({ allocations }).refine(hasMoney, moneyMissing)
export type CreateReceipt = z.output<typeof createReceiptInput>

/** Money back to a customer, at most what is on their account. */
export const refundInput = z.object({
  workspaceId: givenId().optional(),
  customerId: givenId(),
  /** The receipt or return on account that is paid back; required for the walk-in customer, else the oldest first. */
  dueId: orNone(givenId()),
  paidOn: isoDate(),
  lines: moneyLines.min(1, messages.nothingRefunded),
  notes: moneyNotes,
})
export type Refund = z.output<typeof refundInput>

export const cancelReceiptInput = idInput
export const getReceiptInput = idInput

/** `kind` is cancelled for receipts and refunds that were taken back, which the others leave out; dates are inclusive. */
export const receiptsListInput = listInput(['number', 'receivedOn', 'amount', 'createdAt'], {
  customerId: givenId(),
  kind: z.enum(RECEIPT_STANDINGS),
  mode: z.enum(MODES),
  from: isoDate(),
  to: isoDate(),
}).extend({ sums: z.boolean().optional() })
export type ReceiptsList = z.output<typeof receiptsListInput>

/** Customers with anything open, by age; `asOf` is the day of the ageing, today if left out. */
export const ageingInput = listInput(['name', 'balance', 'overdue', ...AGEING_PARTS.map(({ id }) => id)], {
  asOf: isoDate(),
})
export type AgeingList = z.output<typeof ageingInput>

export const ofSaleInput = z.object({ workspaceId: givenId().optional(), saleId: givenId() })
export const ofCustomerInput = z.object({ workspaceId: givenId().optional(), customerId: givenId() })

/** Uses what is on account: for one bill by its due, else for those that fall due first. */
export const settleDuesInput = ofCustomerInput.extend({ dueId: orNone(givenId()) })
export type SettleDues = z.output<typeof settleDuesInput>
