import { z } from 'zod'
import { orNone } from '#base/emptied.ts'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { idInput, listInput } from '#base/list.ts'
import { AGEING_PARTS } from '#books/ageing.ts'
import { allocations, moneyLines, moneyNotes, noneOrRupees } from '#books/money-input.ts'
import { settledRow } from '#books/settle-form.ts'
import { messages } from '#payments/messages.ts'

/** The fields of a payment that its form and its call share. */
const paymentFields = z.object({
  workspaceId: givenId().optional(),
  vendorId: givenId(messages.vendorNotFound),
  paidOn: isoDate(),
  lines: moneyLines,
  /** The discount that the vendor gave us. */
  discount: noneOrRupees,
  /** Income tax that we withheld. */
  tds: noneOrRupees,
  notes: moneyNotes,
})

type Amounts = Pick<z.output<typeof paymentFields>, 'lines' | 'discount' | 'tds'>

/** Whether a payment settles anything: with money, a discount or TDS. */
const hasMoney = ({ lines, discount, tds }: Amounts): boolean => lines.length > 0 || discount + tds > 0
const moneyMissing = { path: ['lines'], error: messages.nothing }

/** The form of a payment: the open bills, each with what the payment settles of it. */
export const paymentForm = paymentFields
  .extend({ allocations: z.array(settledRow) })
  .refine(hasMoney, moneyMissing)
export type PaymentValues = z.input<typeof paymentForm>

/** Money to a vendor and the bills that it settles; without `allocations` the oldest first, with `[]` none. */
export const createPaymentInput = paymentFields.extend({ allocations }).refine(hasMoney, moneyMissing)
export type CreatePayment = z.output<typeof createPaymentInput>

export const cancelPaymentInput = idInput
export const getPaymentInput = idInput

export const paymentsListInput = listInput(['number', 'paidOn', 'amount', 'createdAt'], {
  vendorId: givenId(),
})
export type PaymentsList = z.output<typeof paymentsListInput>

export const ofVendorInput = z.object({
  workspaceId: givenId().optional(),
  vendorId: givenId(messages.vendorNotFound),
})
/** Uses what is on account: for one bill by its due, else for those that fall due first. */
export const settleBillsInput = ofVendorInput.extend({ dueId: orNone(givenId()) })
export type SettleBills = z.output<typeof settleBillsInput>

export const ofBillInput = z.object({ workspaceId: givenId().optional(), billId: givenId() })

/** Vendors with anything open, by age; `asOf` is the day of the ageing, today if left out. */
export const payablesInput = listInput(['name', 'balance', 'overdue', ...AGEING_PARTS.map(({ id }) => id)], {
  asOf: isoDate(),
  /** Only micro and small vendors. */
  msme: z.boolean(),
})
export type PayablesList = z.output<typeof payablesInput>
