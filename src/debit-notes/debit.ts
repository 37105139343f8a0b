import { formatQuantity, formatRupees } from '#base/figures.ts'
import { type Paise, paise, sumPaise, toPaise, typedPaise } from '#base/money.ts'
import { lessQuantity, sumQuantities } from '#base/quantity.ts'
import { messages } from '#debit-notes/messages.ts'
import type { ChargedInRupees, Debitable } from '#debit-notes/output.ts'
import type { DebitReason } from '#debit-notes/reasons.ts'
import { type Charged, type ChargedUnits, creditableOf, creditOf, creditOfValue } from '#returns/credit.ts'

/** What an earlier debit note took off a line; `settled` are damaged units that it credited although they stayed. */
type EarlierDebit = ChargedUnits & { settled?: number | undefined }

/** A line of a bill or an item of an intake, and what earlier debit notes took off it, the oldest first; in paise. */
export type DebitableLine = { charged: ChargedUnits; earlier: readonly EarlierDebit[] }

/**
 * A line without the damaged units that were credited although they stayed: nothing more is due for them, whether all or
 * part of their value was credited.
 */
function unsettled({ charged, earlier }: DebitableLine): DebitableLine {
  let rest = charged
  const others: EarlierDebit[] = []
  for (const { settled = 0, ...debit } of earlier) {
    if (settled > 0) rest = withoutUnits(rest, creditOf(rest, others, settled), settled)
    else others.push(debit)
  }
  return { charged: rest, earlier: others }
}

const withoutUnits = (line: ChargedUnits, share: Charged, units: number): ChargedUnits => ({
  quantity: lessQuantity(line.quantity, units),
  taxable: paise(line.taxable - share.taxable),
  tax: paise(line.tax - share.tax),
  amount: paise(line.amount - share.amount),
  taxes: line.taxes.map((each, at) => ({
    ...each,
    amount: paise(each.amount - (share.taxes[at]?.amount ?? 0)),
  })),
})

/** How much of a line can still go back; 0 for a line without goods. */
export function quantityLeft(line: DebitableLine): number {
  const { charged, earlier } = unsettled(line)
  return lessQuantity(charged.quantity, sumQuantities(earlier.map(({ quantity }) => quantity)))
}

/** By how much the taxable value of a line can still be lowered, in paise. */
export function amountLeft(line: DebitableLine): Paise {
  const { charged, earlier } = unsettled(line)
  return creditableOf(charged, earlier)
}

/** Of the units that arrived damaged and are not credited, those that a line of a bill has left. */
export const damagedLeftOf = (line: DebitableLine, damaged: number): number =>
  Math.min(damaged, quantityLeft(line))

/** What a line charged for its damaged units that are left; undefined without any. */
export function damageOf(line: DebitableLine, damaged: number): Charged | undefined {
  const units = damagedLeftOf(line, damaged)
  const { charged, earlier } = unsettled(line)
  return units > 0 ? creditOf(charged, earlier, units) : undefined
}

/** What goes back of a line, or by how many paise it is lowered without goods, because of its damaged units or not. */
export type Asked = {
  quantity?: number | null | undefined
  amount?: Paise | null | undefined
  isDamage: boolean
}

/** A line with the units that arrived damaged and are not credited. */
type WithDamage = DebitableLine & { damaged: number }

/** Why a line cannot be debited so, with the field; undefined when it can. */
export function debitRefusal(
  line: WithDamage & { unit: string },
  { quantity, amount, isDamage }: Asked,
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
  const damage = isDamage ? damageOf(line, line.damaged) : undefined
  if (isDamage && !damage) return { field: 'amount', message: messages.noDamaged }
  const left = damage?.taxable ?? amountLeft(line)
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
export function debitOf(line: WithDamage, { quantity, amount, isDamage }: Asked): Charged {
  const { charged, earlier } = unsettled(line)
  if (typeof quantity === 'number') return creditOf(charged, earlier, quantity)
  const damage = isDamage ? damageOf(line, line.damaged) : undefined
  return damage
    ? creditOfValue(damage, [], paise(amount ?? 0))
    : creditOfValue(charged, earlier, paise(amount ?? 0))
}

const inPaise = ({ quantity, taxable, tax, amount, taxes, settled }: ChargedInRupees): EarlierDebit => ({
  quantity,
  settled,
  taxable: toPaise(taxable),
  tax: toPaise(tax),
  amount: toPaise(amount),
  taxes: taxes.map((each) => ({ ...each, amount: toPaise(each.amount) })),
})

type Offered = Debitable['lines'][number]

/** A line of an answer in paise. */
export const lineInPaise = ({ charged, earlier, unit, damaged }: Offered) => ({
  unit,
  damaged,
  charged: inPaise(charged),
  earlier: earlier.map(inPaise),
})

type Typed = { line: number; quantity?: number | null | undefined; amount?: number | null | undefined }

/** What typed lines debit, in paise: with tax, unless it is under reverse charge; undefined while a line is not valid. */
export function debitTotal(
  { lines, isBilled, reverseCharge }: Pick<Debitable, 'lines' | 'isBilled' | 'reverseCharge'>,
  typed: readonly Typed[],
  reason: DebitReason,
): Paise | undefined {
  const debits = typed.flatMap(({ line, quantity, amount }) => {
    const offered = lines.find((each) => each.line === line)
    if (!offered) return []
    const of = typeof quantity === 'number' ? { quantity } : { amount: typedPaise(amount) }
    const asked = { ...of, isDamage: reason === 'damaged' }
    const found = lineInPaise(offered)
    const isNothing = (quantity ?? amount ?? 0) <= 0
    return isNothing || debitRefusal(found, asked, isBilled) ? [] : [debitOf(found, asked)]
  })
  if (debits.length === 0 || debits.length < typed.length) return undefined
  return sumPaise(debits.map(({ taxable, amount }) => (reverseCharge ? taxable : amount)))
}
