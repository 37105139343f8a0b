import type { LineAmount } from '#pricing/line-amount.ts'
import type { Bill } from './asked.ts'
import { copyOnScreen } from './copy.ts'
import { creditDifferences } from './credits.ts'
import { cents, decimal, type Fraction, inPaise, minus, over, plus, ZERO } from './fraction.ts'
import { inCsv, onPaper } from './paper.ts'
import { canSend, onScreen, onServer, type Saved } from './product.ts'
import { type ExactBill, type ExactLine, reckon } from './reckon.ts'

/** How one bill came out: what differs, if anything, and whether it was refused everywhere. */
export type Outcome = { differences: string[]; isRefused: boolean }

/** Reckons a bill in exact fractions and asks the form, the server, the PDF and the CSV file for it. */
export function compare(bill: Bill): Outcome {
  const exact = reckon(bill)
  const advance = exact ? inPaise(exact.advance) : 0
  const screen = onScreen(bill, advance)
  const saved = onServer(bill, screen)
  const found = new Differences()
  found.add('whether the server refuses', saved === undefined, exact === undefined)
  found.add('whether the form can be sent', canSend(bill, screen), exact !== undefined)
  if (!exact || !saved) return { differences: found.all, isRefused: true }
  for (const [at, line] of exact.lines.entries()) {
    const exactly = saidLineExactly(line)
    const amounts =
      at < screen.lines.length ? screen.lines[at]?.amounts : screen.charges[at - screen.lines.length]
    found.add(`line ${at + 1} on screen`, saidLine(amounts), exactly)
    found.add(`line ${at + 1} saved`, saidLine(saved.lines[at]), exactly)
  }
  compareRates(found, bill, saved)
  compareTotals(found, 'on screen', screen.totals, exact)
  compareTotals(found, 'saved', saved.totals, exact)
  // A bill with returns is no longer copied.
  if (bill.credits.length === 0) compareTotals(found, 'of a copy', copyOnScreen(bill, saved), exact)
  comparePaper(found, { bill, saved, exact, rows: screen.rows, advance })
  compareCsv(found, inCsv(bill, saved, advance), exact)
  return { differences: [...found.all, ...creditDifferences(bill, saved, exact)], isRefused: false }
}

/** What differs, in words. */
export class Differences {
  readonly all: string[] = []

  add(what: string, product: unknown, expected: unknown): void {
    if (product !== expected) this.all.push(`${what}: ${product}, exactly ${expected}`)
  }
}

const saidLine = (line: LineAmount | undefined): string =>
  line === undefined
    ? 'nothing'
    : `${line.gross} - ${line.discount} = ${line.taxable} + ${line.tax} = ${line.amount}${line.taxes.map(said).join('')}`
const saidLineExactly = (line: ExactLine): string =>
  `${inPaise(line.gross)} - ${inPaise(line.discount)} = ${inPaise(line.taxable)} + ${inPaise(line.tax)} = ${inPaise(line.amount)}${line.taxes.map(saidExactly).join('')}`

const said = ({ type, rate, amount }: { type: string; rate: number; amount: number }): string =>
  `, ${type} ${Math.round(rate * 1000)} ${amount}`
const saidExactly = ({ type, rate, amount }: ExactLine['taxes'][number]): string =>
  `, ${type} ${(rate[0] * 100_000n) / rate[1]} ${inPaise(amount)}`

/** A line in packs keeps the price of one, and of a unit its share, rounded. */
function compareRates(found: Differences, { lines }: Bill, saved: Saved): void {
  for (const [at, { pack }] of lines.entries()) {
    const line = saved.lines[at]
    if (!pack || !line?.pack) continue
    const unit = cents(over([BigInt(line.pack.price), 100n], decimal(pack.size)))
    found.add(`price per unit of line ${at + 1}`, line.price, inPaise(unit))
  }
}

const TOTALS = [
  'subtotal',
  'totalDiscount',
  'taxable',
  'totalTax',
  'totalAmount',
  'roundOff',
  'payable',
] as const

function compareTotals(found: Differences, what: string, totals: Saved['totals'], exact: ExactBill): void {
  for (const name of TOTALS) found.add(`${name} ${what}`, totals[name], inPaise(exact[name]))
  const taxes = totals.taxBreakdown.map(({ type, amount }) => `${type} ${amount}`).sort()
  found.add(`taxes ${what}`, taxes.join(), sums(exact.taxes).join())
}

const sums = (taxes: ReadonlyMap<string, Fraction>): string[] =>
  [...taxes].map(([type, amount]) => `${type} ${inPaise(amount)}`).sort()

type Printed = {
  bill: Bill
  saved: Saved
  exact: ExactBill
  rows: readonly { label: string; amount: number }[]
  advance: number
}

function comparePaper(found: Differences, { bill, saved, exact, rows, advance }: Printed): void {
  const paper = onPaper(bill, saved, advance)
  const worded = (all: Printed['rows']) => all.map(({ label, amount }) => `${label} ${amount}`).join()
  found.add('the totals on screen and on paper', worded(rows), worded(paper.totals))
  const row = (label: string) => paper.totals.find((each) => each.label === label)?.amount ?? 0
  found.add('Total on paper', row('Total'), inPaise(exact.totalAmount))
  found.add('Round off on paper', row('Round off'), inPaise(exact.roundOff))
  found.add('Balance due on paper', row('Balance due'), inPaise(exact.payable) - advance)
  const amounts = (lines: readonly { amount: number }[]) => lines.map(({ amount }) => amount).join()
  const exactAmounts = exact.lines.map(({ amount }) => ({ amount: inPaise(amount) }))
  found.add('amounts on paper', amounts(paper.lines), amounts(exactAmounts))
  for (const [at, { type }] of paper.taxColumns.entries()) {
    const column = paper.lines.reduce((sum, { taxes }) => sum + (taxes[at]?.amount ?? 0), 0)
    found.add(`column ${type} on paper`, column, inPaise(exact.taxes.get(type) ?? ZERO))
  }
  if (paper.gstShown) found.add('tax columns on paper', namesOf(paper), taxesToShow(paper.title, exact))
  if (paper.taxSummary.length > 0)
    found.add('the tax summary on paper', paper.taxSummary.map(saidRow).join(), summaryOf(exact).join())
}

const namesOf = ({ taxColumns }: { taxColumns: readonly { type: string }[] }): string =>
  taxColumns
    .map(({ type }) => type)
    .sort()
    .join()

/** A bill of supply prints no taxes. */
const taxesToShow = (title: string, { taxes }: ExactBill): string =>
  title === 'Bill of supply' ? '' : [...taxes.keys()].sort().join()

const saidRow = (row: { hsnNumber: string; taxable: number; tax: number }): string =>
  `${row.hsnNumber} ${row.taxable} ${row.tax}`

/** Taxable value and tax by HSN and rates, in order of HSN and of the sum of the rates. */
function summaryOf({ lines }: ExactBill): string[] {
  const rows = new Map<string, { hsnNumber: string; rate: bigint; taxable: Fraction; tax: Fraction }>()
  for (const { hsnNumber, taxes, taxable, tax } of lines) {
    const rates = taxes.map(({ type, rate }) => `${type} ${(rate[0] * 100_000n) / rate[1]}`).sort()
    const rate = taxes.reduce((sum, each) => sum + (each.rate[0] * 100_000n) / each.rate[1], 0n)
    const key = [hsnNumber, ...rates].join()
    const row = rows.get(key) ?? { hsnNumber, rate, taxable: ZERO, tax: ZERO }
    rows.set(key, { ...row, taxable: plus(row.taxable, taxable), tax: plus(row.tax, tax) })
  }
  return [...rows.values()]
    .sort((one, other) =>
      one.hsnNumber === other.hsnNumber
        ? Number(one.rate - other.rate)
        : one.hsnNumber < other.hsnNumber
          ? -1
          : 1,
    )
    .map(({ hsnNumber, taxable, tax }) =>
      saidRow({ hsnNumber, taxable: inPaise(taxable), tax: inPaise(tax) }),
    )
}

function compareCsv(found: Differences, cells: ReadonlyMap<string, number>, exact: ExactBill): void {
  const columns: [string, Fraction][] = [
    ['Taxable value', exact.taxable],
    ['Tax', exact.totalTax],
    ['Total', exact.totalAmount],
    ['Round off', exact.roundOff],
    ['Payable', exact.payable],
    ['Advance', exact.advance],
    ['Balance', minus(exact.payable, exact.advance)],
    ['To collect', minus(exact.payable, exact.advance)],
  ]
  for (const [header, amount] of columns)
    found.add(`${header} in the CSV file`, cells.get(header), inPaise(amount) / 100)
}
