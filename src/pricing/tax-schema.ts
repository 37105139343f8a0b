import { z } from 'zod'
import { percent } from '#base/percent-schema.ts'
import { hasDecimalsAtMost } from '#base/rounding.ts'
import { messages } from '#pricing/messages.ts'
import { type LineTax, TAX_TYPES } from '#pricing/tax.ts'

const halves = ({ type, rate }: LineTax): boolean =>
  (type !== 'GST' && type !== 'IGST') || hasDecimalsAtMost(rate, 2)

/** Schema of one tax row. A GST or IGST rate has at most 2 decimals, so that its half fits 3. */
export const taxRow = z
  .object({ type: z.enum(TAX_TYPES, { error: messages.taxType }), rate: percent(messages.taxRate) })
  .refine(halves, { path: ['rate'], error: (issue) => messages.unhalvable(typeOf(issue.input)) })

/** Schema of a GST rate in percent, whose half is the rate of each of its two taxes. */
export const gstRate = taxRow.shape.rate.refine(
  (rate) => halves({ type: 'GST', rate }),
  messages.unhalvable('GST'),
)

const typeOf = (input: unknown): string => z.object({ type: z.string() }).safeParse(input).data?.type ?? 'GST'

/** Schema of the tax rows of a product or version: each type at most once. */
export const taxRows = z
  .array(taxRow)
  .refine((rows) => !hasDuplicateTypes(rows), { error: messages.duplicateTaxTypes })

/** Whether a tax type occurs in more than one row. */
const hasDuplicateTypes = (rows: readonly LineTax[]): boolean =>
  new Set(rows.map((row) => row.type)).size < rows.length
