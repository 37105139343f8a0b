import { z } from 'zod'
import { toPaise } from '#base/money.ts'
import { onceTyped } from '#base/once-typed.ts'
import type { LineAmount } from '#pricing/line-amount.ts'
import { payableOf, type Rounded } from '#pricing/round-off.ts'
import type { TaxedAt } from '#pricing/tax.ts'
import { totalsOf } from '#pricing/totals.ts'
import { addedTax, addedValue, type Charge, gstRateOf, rateRefusal } from './charge.ts'
import { addedAmount, rightRate, supplementFields } from './input.ts'
import { messages } from './messages.ts'
import type { Charged } from './output.ts'
import { correctsTax, type SupplementReason } from './reasons.ts'

/** A line in the form: by how much it rises, or its right rate; only what the reason uses is checked. */
const row = z.object({ saleItemId: z.uuid(), amount: z.number().nullish(), gstRate: z.number().nullish() })
export type SupplementRow = z.input<typeof row>

/** The rows that the reason uses, as sent. */
export const supplementedRows = (rows: readonly SupplementRow[], reason: SupplementReason) =>
  rows.flatMap(({ saleItemId, amount, gstRate }) => {
    const asked = correctsTax(reason)
      ? typeof gstRate === 'number' && { gstRate }
      : typeof amount === 'number' && { amount }
    return asked ? [{ saleItemId, ...asked }] : []
  })

const inPaise = ({ taxable, taxes }: Charged['lines'][number]): Charge => ({
  taxable: toPaise(taxable),
  taxes: taxes.map((tax) => ({ ...tax, amount: toPaise(tax.amount) })),
})

/** The combined GST rate that a line was charged, in percent. */
export const chargedRate = (line: Charged['lines'][number]): number => gstRateOf(inPaise(line))

const issueOf = (schema: z.ZodType, value: unknown): string | undefined =>
  schema.safeParse(value).error?.issues[0]?.message

/** Why a row cannot be charged as typed, at the field that the reason uses, or undefined. */
function rowRefusal(
  { saleItemId, amount, gstRate }: SupplementRow,
  reason: SupplementReason,
  charged: Charged,
) {
  if (!correctsTax(reason)) return issueOf(addedAmount.nullish(), amount)
  const wrong = issueOf(rightRate.nullish(), gstRate)
  const line = charged.lines.find((each) => each.saleItemId === saleItemId)
  if (wrong || !line || typeof gstRate !== 'number') return wrong
  return rateRefusal(inPaise(line), gstRate, charged.place ?? undefined)
}

/** The form of a supplementary invoice: every line of the sale, of which at least one is filled in. */
export const supplementForm = (charged: Charged) =>
  supplementFields.extend({ lines: z.array(row) }).superRefine(({ lines, reason }, context) => {
    const refuse = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message })
    if (supplementedRows(lines, reason).length === 0)
      refuse(['lines'], correctsTax(reason) ? messages.noRate : messages.noLine)
    for (const [at, typed] of lines.entries()) {
      const refused = rowRefusal(typed, reason, charged)
      if (refused) refuse(['lines', at, correctsTax(reason) ? 'gstRate' : 'amount'], refused)
    }
  })
export type SupplementValues = z.input<ReturnType<typeof supplementForm>>

/** What the typed rows charge with tax and round-off; undefined while nothing valid is typed. */
export function supplementTotal(
  charged: Charged,
  rows: readonly SupplementRow[],
  reason: SupplementReason,
): Rounded | undefined {
  const asked = supplementedRows(rows, reason)
  if (asked.length === 0 || rows.some((typed) => rowRefusal(typed, reason, charged))) return undefined
  const added = asked.flatMap((typed) => {
    const line = charged.lines.find(({ saleItemId }) => saleItemId === typed.saleItemId)
    return line ? [addedTo(inPaise(line), typed, charged.place ?? undefined)] : []
  })
  return onceTyped(() => payableOf(totalsOf(added), charged.isRounded))
}

/** What a line is charged more: `amount` in rupees before tax, or `gstRate` in percent. */
const addedTo = (
  line: Charge,
  { amount, gstRate }: ReturnType<typeof supplementedRows>[number],
  place: TaxedAt | undefined,
): LineAmount =>
  gstRate === undefined ? addedValue(line, toPaise(amount ?? 0)) : addedTax(line, gstRate, place)
