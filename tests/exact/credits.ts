import { type Paise, paise } from '#base/money.ts'
import {
  type ChargedUnits,
  creditOf,
  creditOfValue,
  isCreditedWhole,
  roundOffOfNote,
} from '#returns/credit.ts'
import { settledByGoods } from '#returns/exchange.ts'
import { isAllReturned } from '#returns/return.ts'
import type { Bill } from './asked.ts'
import { Differences } from './differences.ts'
import { type Fraction, inPaise, minus, most, plus, ZERO } from './fraction.ts'
import type { Saved } from './product.ts'
import type { ExactBill } from './reckon.ts'
import { reckonCredits } from './reckon-credits.ts'

/** What the product credits for the same returns and notes differently than the exact fractions do. */
export function creditDifferences(bill: Bill, saved: Saved, exact: ExactBill): string[] {
  const found = new Differences()
  const credits: (ChargedUnits & { line: number; roundOff: Paise })[] = []
  for (const [at, wanted] of reckonCredits(bill, exact).entries()) {
    const line = saved.lines[wanted.line]
    if (!line) continue
    const before = credits.filter((each) => each.line === wanted.line)
    const quantity = quantityOf(wanted.quantity)
    const credit =
      wanted.value === undefined
        ? creditOf(line, before, quantity)
        : creditOfValue(line, before, paise(inPaise(wanted.value)))
    const next = { ...credit, quantity, line: wanted.line }
    const isLast =
      wanted.value === undefined
        ? isAllReturned(returnedOf(saved, [...credits, next]))
        : isCreditedWhole(saved.lines, [...credits, next])
    const credited = credits.reduce((sum, { amount, roundOff }) => sum + amount + roundOff, 0)
    const left = paise(saved.totals.payable - credited)
    const so = { left, roundOff: saved.totals.roundOff, earlier: credits.map((each) => each.roundOff) }
    const roundOff = roundOffOfNote(credit.amount, so, { isLast, isRounded: bill.isRounded })
    credits.push({ ...next, roundOff })
    const what = `of credit ${at + 1}, on line ${wanted.line + 1}`
    found.add(`amount ${what}`, credit.amount, inPaise(wanted.amount))
    found.add(`taxable value ${what}`, credit.taxable, inPaise(wanted.taxable))
    found.add(
      `taxes ${what}`,
      credit.taxes.map(({ amount }) => amount).join(),
      wanted.taxes.map(inPaise).join(),
    )
    found.add(`round-off ${what}`, roundOff, inPaise(wanted.roundOff))
    compareExchange(found, what, settledByGoods(credit.amount + roundOff, saved.totals.payable), {
      credited: plus(wanted.amount, wanted.roundOff),
      payable: exact.payable,
    })
  }
  return found.all
}

/** In exchange for the same goods: one of both is 0, and the other what is missing. */
function compareExchange(
  found: Differences,
  what: string,
  settled: { left: number; toPay: number },
  { credited, payable }: { credited: Fraction; payable: Fraction },
): void {
  found.add(`what is left ${what}`, settled.left, inPaise(most(ZERO, minus(credited, payable))))
  found.add(`what is to be paid ${what}`, settled.toPay, inPaise(most(ZERO, minus(payable, credited))))
}

const quantityOf = ([top, bottom]: Fraction): number => Number((top * 1000n) / bottom) / 1000

const returnedOf = ({ lines }: Saved, credits: readonly { line: number; quantity: number }[]) =>
  lines.map(({ quantity }, at) => ({
    quantity,
    returnedQuantity:
      credits.reduce((sum, each) => sum + (each.line === at ? Math.round(each.quantity * 1000) : 0), 0) /
      1000,
  }))
