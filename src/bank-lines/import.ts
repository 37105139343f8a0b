import type { Mapping } from '#base/column-guess.ts'
import { toPaise } from '#base/money.ts'
import { typedDate } from '#base/typed-date.ts'
import { typedNumber, typedSide } from '#base/typed-number.ts'
import { type Cells, cellsOf, type ReadRow } from '#imports/cells.ts'
import { type Checked, checkRows, type ImportTable } from '#imports/check.ts'
import { importMessages } from '#imports/messages.ts'
import { moneyFault } from '#imports/number-faults.ts'
import type { BankColumn } from './banks.ts'
import { messages } from './messages.ts'
import { bareReference, type StatementLine } from './statement-line.ts'

type Row = Cells<BankColumn>
type Side = 'debit' | 'credit'
type BankMapping = Mapping<BankColumn>

const MOST_NARRATION = 500
const MOST_REFERENCE = 100

/** The rows of a statement that say an amount: banks print headings again, opening balances and sums in between. */
export function statementRows(table: ImportTable, mapping: BankMapping): ImportTable {
  const end = table.rows.findIndex((cells) => /^\W*statement summary/i.test(cells.join(' ').trim()))
  const amounts = (['debit', 'credit', 'amount'] as const).flatMap((key) => mapping[key] ?? [])
  const kept = table.rows
    .map((cells, at) => ({ cells, rowNumber: table.rowNumbers[at] ?? at + 2 }))
    .slice(0, end < 0 ? undefined : end)
    .filter(({ cells }) => amounts.some((at) => /[1-9]/.test(cells[at] ?? '')))
  return {
    headers: table.headers,
    rows: kept.map(({ cells }) => cells),
    rowNumbers: kept.map(({ rowNumber }) => rowNumber),
  }
}

/** '01/04/2026', '1-Apr-26' or '01-04-2026 10:22:33' as yyyy-MM-dd. */
function dateOf({ text, refuse }: Row, today: string): string | undefined {
  const typed = text('date')
    .replace(/,?[\sT]+\d{1,2}:\d{2}.*$/i, '')
    .replace(/^'/, '')
  if (typed === '') return refuse('date', messages.dateMissing)
  const isWhole = /^(\d{1,4}[\s/.-]+\w{1,9}[\s/.,'-]+\d{2,4}|\d{8}|\d{1,2}[a-z]{3,9}\d{2,4})$/i.test(typed)
  const { date } = typedDate(typed, today)
  if (!isWhole || date === undefined) return refuse('date', messages.notADate(text('date')))
  return date > today ? refuse('date', messages.ahead) : date
}

/** The number of a cell and the side written with it; 0 for a blank one or a dash. */
function numberOf({ text, refuse }: Row, column: BankColumn): { value: number; side: Side | undefined } {
  const { figures, side } = typedSide(text(column).replace(/^[-–—]$/, ''))
  const value = typedNumber(figures) ?? 0
  const fault = Number.isNaN(value) ? importMessages.notANumber(text(column)) : moneyFault(Math.abs(value))
  if (!fault) return { value, side }
  refuse(column, fault)
  return { value: 0, side }
}

const SIDES: Record<string, Side> = {
  d: 'debit',
  dr: 'debit',
  debit: 'debit',
  w: 'debit',
  withdrawal: 'debit',
  c: 'credit',
  cr: 'credit',
  credit: 'credit',
  deposit: 'credit',
}

/** What the column of sides says; undefined where it is blank or not there. */
function sideOf({ text, refuse }: Row): Side | undefined {
  const typed = text('side')
  if (typed === '') return undefined
  return SIDES[typed.toLowerCase().replace(/\W/g, '')] ?? refuse('side', messages.notASide(typed))
}

/** The side that an amount is marked with: '500 Dr' and '-500' are withdrawals, '500 Cr' and '+500' deposits. */
function markOf(cell: string): Side | undefined {
  const { figures, side } = typedSide(cell)
  if (side) return side
  if ((typedNumber(figures) ?? 0) < 0) return 'debit'
  return /^'?\s*\+/.test(figures) ? 'credit' : undefined
}

/** The side of the amounts without a mark: where all marks are of one side, they are of the other. */
function plainSideOf(amounts: readonly string[]): Side | undefined {
  const marks = new Set(amounts.map(markOf))
  if (marks.has('debit') === marks.has('credit')) return undefined
  return marks.has('debit') ? 'credit' : 'debit'
}

/** The amount in rupees, deposits plus; `plainSide` is that of an amount that nothing marks. */
function amountOf(row: Row, mapping: BankMapping, plainSide: Side | undefined): number {
  if (mapping.debit !== undefined && mapping.credit !== undefined) {
    const [debit, credit] = [numberOf(row, 'debit').value, numberOf(row, 'credit').value]
    if (credit < 0) row.refuse('credit', importMessages.negative)
    if (debit !== 0 && credit !== 0) row.refuse('credit', messages.bothSides)
    return credit - Math.abs(debit)
  }
  const { value, side = sideOf(row) ?? markOf(row.text('amount')) ?? plainSide } = numberOf(row, 'amount')
  if (!side) row.refuse('amount', messages.noSide)
  return side === 'debit' ? -Math.abs(value) : Math.abs(value)
}

function balanceOf(row: Row): number | null {
  if (row.text('balance') === '') return null
  const { value, side } = numberOf(row, 'balance')
  return toPaise(side === 'debit' ? -Math.abs(value) : value)
}

const readRow =
  (mapping: BankMapping, plainSide: Side | undefined, today: string) =>
  (cells: readonly string[]): ReadRow<BankColumn, StatementLine> => {
    const row = cellsOf(mapping, cells)
    const date = dateOf(row, today)
    const amount = toPaise(amountOf(row, mapping, plainSide))
    const balance = balanceOf(row)
    if (row.reasons.length > 0 || !date) return { reasons: row.reasons }
    const reference = bareReference(row.text('reference')) === '' ? '' : row.text('reference')
    const narration = row.text('narration').replace(/\s+/g, ' ').slice(0, MOST_NARRATION)
    return { row: { date, narration, reference: reference.slice(0, MOST_REFERENCE), amount, balance } }
  }

/** Reads the lines of a statement; `today` is yyyy-MM-dd. Rows without an amount are left out, not refused. */
export function checkStatement(
  table: ImportTable,
  mapping: BankMapping,
  today: string,
): Promise<Checked<BankColumn, StatementLine>> {
  const rows = statementRows(table, mapping)
  const plainSide = plainSideOf(rows.rows.map((cells) => cells[mapping.amount ?? -1] ?? ''))
  return checkRows(rows, [], readRow(mapping, plainSide, today), () => [])
}
