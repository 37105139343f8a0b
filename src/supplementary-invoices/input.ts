import { z } from 'zod'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { listInput } from '#base/list.ts'
import { percent } from '#base/percent-schema.ts'
import { hasDecimalsAtMost } from '#base/rounding.ts'
import { rupees } from '#base/rupees.ts'
import { MAX_LINES, notes } from '#sales/input.ts'
import { messages } from './messages.ts'
import { correctsTax, SUPPLEMENT_REASONS, SUPPLEMENT_STATUSES } from './reasons.ts'

/** By how much the taxable value of a line rises, in rupees before tax. */
export const addedAmount = rupees().refine((amount) => amount > 0, messages.amount)

/** The GST rate that a line should have had, in percent; its halves fit 3 decimals. */
export const rightRate = percent(messages.rate).refine(
  (rate) => hasDecimalsAtMost(rate, 2),
  messages.rateDecimals,
)

const line = z
  .object({ saleItemId: givenId(), amount: addedAmount.nullish(), gstRate: rightRate.nullish() })
  .refine(({ amount, gstRate }) => (typeof amount === 'number') !== (typeof gstRate === 'number'), {
    path: ['amount'],
    error: messages.either,
  })

export const ofSaleInput = z.object({ workspaceId: givenId().optional(), saleId: givenId() })

/** The fields that the form and the call share. */
export const supplementFields = ofSaleInput.extend({
  reason: z.enum(SUPPLEMENT_REASONS, messages.reason),
  notes,
})

/** A supplementary invoice: the lines of a sale that it charges more for, by amount or, where tax was too low, by rate. */
export const createSupplementInput = supplementFields
  .extend({
    lines: z
      .array(line)
      .min(1, messages.noLine)
      .max(MAX_LINES)
      .refine(
        (lines) => new Set(lines.map((each) => each.saleItemId)).size === lines.length,
        messages.lineTwice,
      ),
  })
  .refine(
    ({ reason, lines }) =>
      lines.every(({ gstRate }) => (typeof gstRate === 'number') === correctsTax(reason)),
    { path: ['reason'], error: messages.reason },
  )
export type CreateSupplement = z.output<typeof createSupplementInput>

/** Dates are those of the invoices, inclusive. */
export const supplementsListInput = listInput(['number', 'customer', 'amount', 'createdAt'], {
  status: z.enum(SUPPLEMENT_STATUSES),
  customerId: givenId(),
  from: isoDate(),
  to: isoDate(),
}).extend({ sums: z.boolean().optional() })
export type SupplementsList = z.output<typeof supplementsListInput>
