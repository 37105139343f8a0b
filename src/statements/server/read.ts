import type { DateRange } from '#base/dates.ts'
import { rupeesOf } from '#base/money.ts'
import { Refusal } from '#base/refusal.ts'
import { agedInRupees, ageingOf } from '#books/server/ageing-store.ts'
import { messages } from '#statements/messages.ts'
import type { Entry, Statement } from '#statements/output.ts'
import { MOST_ENTRIES } from '#statements/pages.ts'
import { entriesOf, letterheadOf, partyOf, type Reader, sumsOf, type Whose } from './store.ts'

type Asked = DateRange & { page: number; perPage: number; today: string }

/**
 * The statement of a customer or vendor for a period, one page of its entries. Refuses an unknown one, and the walk-in
 * customer, who has no account.
 */
export async function readStatement(
  reader: Reader,
  whose: Whose,
  { from, to, page, perPage, today }: Asked,
): Promise<Statement> {
  const { isWalkIn, ...party } = await partyOf(reader, whose)
  if (isWalkIn) throw new Refusal('conflict', messages.walkIn)
  const { before, debits, credits, total } = await sumsOf(reader, whose, { from, to })
  const part = { from, to, before, limit: perPage, offset: (page - 1) * perPage }
  const [workspace, rows, aged] = await Promise.all([
    letterheadOf(reader),
    entriesOf(reader, whose, part),
    whose.noun === 'customer' ? ageingOf(reader, whose.id, { day: to, asOf: to < today ? to : today }) : null,
  ])
  return {
    workspace,
    party,
    from,
    to,
    opening: rupeesOf(before),
    debits: rupeesOf(debits),
    credits: rupeesOf(credits),
    closing: rupeesOf(before + debits - credits),
    total,
    entries: rows.map(entryOf),
    ageing: aged && agedInRupees(aged),
  }
}

/** The whole statement, to print or send; refuses more than 5,000 entries. */
export async function readWhole(
  reader: Reader,
  whose: Whose,
  period: DateRange & { today: string },
): Promise<Statement> {
  const statement = await readStatement(reader, whose, { ...period, page: 1, perPage: MOST_ENTRIES })
  if (statement.total > MOST_ENTRIES) throw new Refusal('conflict', messages.tooLong)
  return statement
}

const entryOf = (row: Awaited<ReturnType<typeof entriesOf>>[number]): Entry => ({
  date: row.date,
  kind: row.kind,
  number: row.number,
  modes: row.modes,
  discountAllowed: rupeesOf(row.discount),
  tds: rupeesOf(row.tds),
  debit: rupeesOf(Math.max(0, row.amount)),
  credit: rupeesOf(Math.max(0, -row.amount)),
  balance: rupeesOf(row.balance),
  documentId: row.documentId,
})

/** A statement as anyone with its link sees it: without ids of our records. */
export const asStrangersSee = (statement: Statement): Statement => ({
  ...statement,
  entries: statement.entries.map((entry) => ({ ...entry, documentId: null })),
})
