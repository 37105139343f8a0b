import type { Bill } from './asked.ts'
import {
  cents,
  decimal,
  downTo,
  type Fraction,
  isLess,
  isZero,
  least,
  minus,
  most,
  over,
  plus,
  rupees,
  sum,
  times,
  ZERO,
} from './fraction.ts'
import type { ExactBill, ExactLine } from './reckon.ts'

/** What one return or note credits of a line; a note without goods has the quantity 0. */
export type ExactCredit = {
  line: number
  quantity: Fraction
  /** The taxable value that a note without goods lowers. */
  value?: Fraction
  taxable: Fraction
  taxes: Fraction[]
  amount: Fraction
  roundOff: Fraction
}

/** The credits of a delivered bill one after another, each to the paisa; what cannot be credited is left out. */
export function reckonCredits(bill: Bill, exact: ExactBill): ExactCredit[] {
  const credits: ExactCredit[] = []
  for (const asked of bill.credits) {
    const line = exact.lines[asked.line]
    if (!line) continue
    const before = credits.filter((each) => each.line === asked.line)
    const share = decimal(asked.share)
    const decimals = BigInt(bill.lines[asked.line]?.goods.decimals ?? 3)
    const credit = asked.isValue
      ? ofValue(line, before, share)
      : ofGoods(line, before, downTo(10n ** decimals, times(openOf(line, before), share)))
    if (!credit) continue
    const next = { ...credit, line: asked.line }
    const so = [...credits, next]
    const isLast = asked.isValue ? isAllCredited(exact, so) : isAllBack(exact, so)
    const gap = gapOf(exact, credits, next.amount, isLast)
    const isKept = isLast || !bill.isRounded || !isZero(gap)
    credits.push({ ...next, roundOff: isKept ? gap : roundedNote(exact, credits, next.amount) })
  }
  return credits
}

/** What of a line can still come back. */
const openOf = (line: ExactLine, before: readonly ExactCredit[]): Fraction =>
  minus(line.quantity, sum(before.map(({ quantity }) => quantity)))

type Credited = Omit<ExactCredit, 'roundOff'>

const isAllCredited = ({ totalAmount }: ExactBill, credits: readonly Credited[]): boolean =>
  isZero(minus(totalAmount, sum(credits.map(({ amount }) => amount))))

const isAllBack = ({ lines }: ExactBill, credits: readonly Credited[]): boolean =>
  lines.every((line, at) => {
    const back = sum(credits.filter((each) => each.line === at).map(({ quantity }) => quantity))
    return isZero(minus(line.quantity, back))
  })

/** What rounding changes: the credit that completes the bill takes all that is left of it, no other takes more than that. */
function gapOf(exact: ExactBill, before: readonly ExactCredit[], amount: Fraction, isLast: boolean) {
  const credited = sum(before.map((each) => plus(each.amount, each.roundOff)))
  const gap = minus(minus(exact.payable, credited), amount)
  return isLast || isLess(gap, ZERO) ? gap : ZERO
}

/**
 * A credit that does not complete the bill is for whole rupees, if it credits some and not all that is left,
 * and if what the notes rounded up, and what they rounded down, stays within half a rupee, also of the bill's own rounding.
 */
function roundedNote(exact: ExactBill, before: readonly ExactCredit[], amount: Fraction): Fraction {
  const whole = rupees(amount)
  const left = minus(exact.payable, sum(before.map((each) => plus(each.amount, each.roundOff))))
  if (isZero(whole) || !isLess(whole, left)) return ZERO
  const roundOffs = [...before.map(({ roundOff }) => roundOff), minus(whole, amount)]
  const up = sum(roundOffs.map((each) => most(ZERO, each)))
  const down = sum(roundOffs.map((each) => least(ZERO, each)))
  const own = minus(exact.payable, exact.totalAmount)
  const half = over(decimal(1), decimal(2))
  const isOver = [up, minus(up, own), minus(ZERO, down), minus(own, down)].some((each) => isLess(half, each))
  return isOver ? ZERO : minus(whole, amount)
}

type Part = Pick<ExactCredit, 'taxable' | 'taxes' | 'amount'>

/** Of a line, what was not credited yet. */
function restOf(line: ExactLine, before: readonly Part[]): Part {
  const less = (whole: Fraction, pick: (part: Part) => Fraction) => minus(whole, sum(before.map(pick)))
  return {
    taxable: less(line.taxable, ({ taxable }) => taxable),
    taxes: line.taxes.map(({ amount }, at) => less(amount, ({ taxes }) => taxes[at] ?? ZERO)),
    amount: less(line.amount, ({ amount }) => amount),
  }
}

/** Goods that come back are worth their share of the line; once its value was lowered, their share of what is left. */
function ofGoods(line: ExactLine, before: readonly ExactCredit[], quantity: Fraction) {
  const open = openOf(line, before)
  if (isZero(quantity)) return undefined
  const rest = restOf(line, before)
  if (isZero(minus(open, quantity))) return { quantity, ...rest }
  const isLowered = before.some((each) => isZero(each.quantity) && !isZero(each.amount))
  const part = (whole: Fraction, left: Fraction) =>
    least(left, cents(over(times(isLowered ? left : whole, quantity), isLowered ? open : line.quantity)))
  const taxes = line.taxes.map(({ amount }, at) => part(amount, rest.taxes[at] ?? ZERO))
  const tax = sum(taxes)
  const taxable = least(rest.taxable, most(ZERO, minus(part(line.amount, rest.amount), tax)))
  return { quantity, taxable, taxes, amount: plus(taxable, tax) }
}

/** A note without goods lowers the value of a line, and its taxes at their rates. */
function ofValue(line: ExactLine, before: readonly ExactCredit[], share: Fraction) {
  const rest = restOf(line, before)
  const value = downTo(100n, times(rest.taxable, share))
  if (isZero(value)) return undefined
  const isWhole = isZero(minus(rest.taxable, value))
  const taxes = line.taxes.map(({ rate }, at) => {
    const left = rest.taxes[at] ?? ZERO
    return isWhole ? left : least(left, cents(times(value, rate)))
  })
  return { quantity: ZERO, value, taxable: value, taxes, amount: plus(value, sum(taxes)) }
}
