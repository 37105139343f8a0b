import type { Mapping } from '#base/column-guess.ts'
import type { HeldDays } from '#base/held-days.ts'
import { toPaise } from '#base/money.ts'
import { typedDate } from '#base/typed-date.ts'
import { typedNumber, typedSide } from '#base/typed-number.ts'
import { lockRefusal } from '#books/lock.ts'
import { type Cells, cellsOf, type ReadRow } from '#imports/cells.ts'
import { type Checked, checkRows, type ImportTable } from '#imports/check.ts'
import { importMessages } from '#imports/messages.ts'
import { moneyFault } from '#imports/number-faults.ts'
import { sameName } from '#imports/same-name.ts'
import { messages as vendorBills } from '#vendor-bills/messages.ts'
import type { OpeningColumn } from './import-columns.ts'
import { MOST_NUMBER } from './input.ts'
import { messages } from './messages.ts'
import { identityOf, type OpeningOf, type Side, vendorBillOf } from './opening.ts'

/** Who a balance can be of. `account` is that of all customers or vendors for one of them. */
export type Owner = {
  customerId?: string
  vendorId?: string
  account: number
  name: string
  usualSide: Side
}

/** A balance of a file; `amount` in paise, debit plus. */
export type ImportedOpening = Owner & { number: string; date: string; dueOn: string | null; amount: number }

/** What is known while a file is read: the owners by `sameName` of their name or phone number, and the days. */
export type Known = {
  of: OpeningOf
  owners: ReadonlyMap<string, readonly Owner[]>
  today: string
  held: HeldDays
  /** The identities of the bills of vendors. */
  billed: ReadonlySet<string>
}

type Row = Cells<OpeningColumn>

function dayOf({ text, refuse }: Row, column: 'date' | 'dueDate', today: string) {
  const typed = typedDate(text(column), today)
  return typed.fault === undefined ? typed.date : refuse(column, typed.fault)
}

function ownerOf({ text, refuse }: Row, { of, owners }: Known): Owner | undefined {
  const name = text('party')
  if (name === '') return refuse('party', messages.nameMissing)
  const [owner, ...others] = owners.get(sameName(name)) ?? []
  if (!owner) return refuse('party', messages.partyMissing[of](name))
  return others.length > 0 ? refuse('party', messages.partyTwice(name)) : owner
}

function dateOf(row: Row, { of, today, held }: Known, account: number | undefined): string | undefined {
  const isBlank = row.text('date') === ''
  if (isBlank && of !== 'account') return row.refuse('date', messages.dateMissing)
  const date = isBlank ? today : dayOf(row, 'date', today)
  if (date === undefined) return undefined
  const refused =
    date > today ? messages.ahead : lockRefusal(date, account === undefined ? [] : [account], held)
  return refused ? row.refuse('date', refused) : date
}

/** The amount of a cell such as '1,200.50', '-1,200.50' or '1,200.50 Cr' in paise, debit plus. */
function amountOf(row: Row, usual: Side): number | undefined {
  const { figures, side = usual } = typedSide(row.text('amount'))
  const typed = typedNumber(figures)
  if (typed === undefined || typed === 0) return row.refuse('amount', messages.amountMissing)
  if (Number.isNaN(typed)) return row.refuse('amount', importMessages.notANumber(row.text('amount')))
  const fault = moneyFault(Math.abs(typed))
  if (fault) return row.refuse('amount', fault)
  return side === 'debit' ? toPaise(typed) : -toPaise(typed)
}

const readRow =
  (mapping: Mapping<OpeningColumn>, known: Known) =>
  (cells: readonly string[]): ReadRow<OpeningColumn, ImportedOpening> => {
    const row = cellsOf(mapping, cells)
    const owner = ownerOf(row, known)
    const bill =
      known.of === 'account' ? owner?.name : row.line('number', MOST_NUMBER, undefined, messages.number)
    const date = dateOf(row, known, owner?.account)
    const dueOn = known.of === 'account' ? undefined : dayOf(row, 'dueDate', known.today)
    if (date && dueOn && dueOn < date) row.refuse('dueDate', messages.dueBefore)
    const amount = amountOf(row, owner?.usualSide ?? 'debit')
    if (row.reasons.length > 0 || !owner || !bill || !date || !amount) return { reasons: row.reasons }
    return { row: { ...owner, number: bill, date, dueOn: dueOn ?? null, amount } }
  }

/** Checks a file of opening balances: each row alone, then against the rows before it and what was entered. */
export const checkOpenings = (
  table: ImportTable,
  mapping: Mapping<OpeningColumn>,
  entered: Iterable<string>,
  known: Known,
): Promise<Checked<OpeningColumn, ImportedOpening>> =>
  checkRows(table, [...entered, ...known.billed], readRow(mapping, known), (row) => [
    {
      key: identityOf(row, row.number),
      column: known.of === 'account' ? 'party' : 'number',
      message: messages.rowTwice,
      exists: (known.of === 'account' ? messages.accountEntered : messages.billEntered)(row.number),
    },
    ...[vendorBillOf(row)].flatMap((key) =>
      key !== undefined && known.billed.has(key)
        ? [
            {
              key,
              column: 'number' as const,
              message: messages.rowTwice,
              exists: vendorBills.numberTaken(row.number),
            },
          ]
        : [],
    ),
  ])
