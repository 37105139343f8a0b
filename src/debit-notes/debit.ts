import { formatQuantity, formatRupees } from '#base/figures.ts'
import { type Paise, paise, sumPaise, toPaise, typedPaise } from '#base/money.ts'
import { lessQuantity, sumQuantities } from '#base/quantity.ts'
import { messages } from '#debit-notes/messages.ts'
import type { ChargedInRupees, Debitable } from '#debit-notes/output.ts'
import type { DebitReason } from '#debit-notes/reasons.ts'
import { type Charged, type ChargedUnits, creditableOf, creditOf, creditOfValue } from '#returns/credit.ts'

/** A line of a bill or an item of an intake, and what earlier debit notes took off it; in paise. */
export type DebitableLine = { charged: ChargedUnits; earlier: readonly ChargedUnits[] }

/** How much of a line can still go back; 0 for a line without goods. */
export const quantityLeft = ({ charged, earlier }: DebitableLine): number =>
  lessQuantity(charged.quantity, sumQuantities(earlier.map(({ quantity }) => quantity)))

/** By how much the taxable value of a line can still be lowered, in paise. */
export const amountLeft = ({ charged, earlier }: DebitableLine): Paise => creditableOf(charged, earlier)

/** What goes back of a line, or by how many paise it is lowered without goods. */
export type Asked = { quantity?: number | null | undefined; amount?: Paise | null | undefined }

/** Why a line cannot be debited so, with the field; undefined when it can. */
export function debitRefusal(
  line: DebitableLine & { unit: string },
  { quantity, amount }: Asked,
  isBilled: boolean,
): { field: 'quantity' | 'amount'; message: string } | undefined {
  if (typeof quantity === 'number') {
    const left = quantityLeft(line)
    if (line.charged.quantity === 0) return { field: 'quantity', message: messages.noGoods }
    if (quantity > left)
      return { field: 'quantity', message: messages.onlyLeft(`${formatQuantity(left)} ${line.unit}`) }
    return undefined
  }
  if (!isBilled) return { field: 'amount', message: messages.billFirst }
  const left = amountLeft(line)
  if ((amount ?? 0) > left) return { field: 'amount', message: messages.onlyAmountLeft(formatRupees(left)) }
  return undefined
}

/**
 * How many of the units that go back are among those that arrived damaged and never came into stock: damaged goods send
 * these back first, any other reason last.
 */
export const damagedOf = (
  quantity: number,
  reason: DebitReason,
  { damaged, good }: { damaged: number; good: number },
): number => Math.min(damaged, reason === 'damaged' ? quantity : Math.max(0, lessQuantity(quantity, good)))

/** The debit of a line, as of a sale's credit (CGST Act s.34); throws on what `debitRefusal` refuses. */
export const debitOf = ({ charged, earlier }: DebitableLine, { quantity, amount }: Asked): Charged =>
  typeof quantity === 'number'
    ? creditOf(charged, earlier, quantity)
    : creditOfValue(charged, earlier, paise(amount ?? 0))

const inPaise = ({ quantity, taxable, tax, amount, taxes }: ChargedInRupees): ChargedUnits => ({
  quantity,
  taxable: toPaise(taxable),
  tax: toPaise(tax),
  amount: toPaise(amount),
  taxes: taxes.map((each) => ({ ...each, amount: toPaise(each.amount) })),
})

type Offered = Debitable['lines'][number]

/** A line of an answer in paise. */
export const lineInPaise = ({ charged, earlier, unit }: Offered) => ({
  unit,
  charged: inPaise(charged),
  earlier: earlier.map(inPaise),
})

type Typed = { line: number; quantity?: number | null | undefined; amount?: number | null | undefined }

/** What typed lines debit, in paise: with tax, unless it is under reverse charge; undefined while a line is not valid. */
export function debitTotal(
  { lines, isBilled, reverseCharge }: Pick<Debitable, 'lines' | 'isBilled' | 'reverseCharge'>,
  typed: readonly Typed[],
): Paise | undefined {
  const debits = typed.flatMap(({ line, quantity, amount }) => {
    const offered = lines.find((each) => each.line === line)
    if (!offered) return []
    const asked = typeof quantity === 'number' ? { quantity } : { amount: typedPaise(amount) }
    const found = lineInPaise(offered)
    const isNothing = (asked.quantity ?? asked.amount ?? 0) <= 0
    return isNothing || debitRefusal(found, asked, isBilled) ? [] : [debitOf(found, asked)]
  })
  if (debits.length === 0 || debits.length < typed.length) return undefined
  return sumPaise(debits.map(({ taxable, amount }) => (reverseCharge ? taxable : amount)))
}
