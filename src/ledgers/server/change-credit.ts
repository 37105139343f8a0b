import type { z } from 'zod'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { holdBooks } from '#access/server/hold-open.ts'
import { formatRupees } from '#base/figures.ts'
import { paise, rupeesOf, sumPaise, toRupees } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import type { Scope } from '#base/server/scope.ts'
import { requireOpenDay } from '#books/server/open-day.ts'
import { merged } from '#books/voucher.ts'
import { messages as journals } from '#journals/messages.ts'
import { createdJournal } from '#journals/output.ts'
import { enter } from '#journals/server/enter.ts'
import type { CreditOf } from '#journals/server/store.ts'
import { type CreditChange, creditEntries, creditKinds, takenOff } from '#ledgers/credit-change.ts'
import { type CreditInterest, creditInterest } from '#ledgers/credit-interest.ts'
import { HEADS } from '#ledgers/gst.ts'
import { changeCreditInput, creditInput } from '#ledgers/input.ts'
import { messages } from '#ledgers/messages.ts'
import { creditAnswer } from '#ledgers/output.ts'
import { billsWithCredit, type CreditDue } from '#vendor-bills/server/credit-due-store.ts'
import { lostCredit } from './lost-credit-store.ts'

const creditDue = (scope: Scope, change: CreditChange, day: string): Promise<CreditDue[]> =>
  change === 'lost' ? lostCredit(scope, day) : billsWithCredit(scope, change, day)

const sumOf = (lines: readonly CreditDue[]): number =>
  lines.reduce((sum, line) => HEADS.reduce((all, head) => all + line[head], sum), 0)

/** Reads the credit to reverse or to reclaim on a day: of each bill, or of each lot that was written off. */
export const creditProcedure = workspaceQuery(
  'ledgers.getCredit',
  creditInput,
  creditAnswer,
  async (scope, { change, on }) => {
    const due = await creditDue(scope, change, on)
    const owed = due.map((line) => interestOf(change, line, on))
    return {
      lines: due.map((line, at) => ({
        id: line.id,
        number: line.number,
        name: line.name,
        date: line.date,
        cgst: rupeesOf(line.cgst),
        sgst: rupeesOf(line.sgst),
        igst: rupeesOf(line.igst),
        total: rupeesOf(sumOf([line])),
        ...(owed[at] && { ...owed[at], interest: toRupees(owed[at].interest) }),
      })),
      total: rupeesOf(sumOf(due)),
      ...(change === 'reverse' && { interest: toRupees(allInterest(owed)) }),
    }
  },
)

/** What reversing the credit of a bill on a day costs besides; undefined for other changes. */
const interestOf = (change: CreditChange, line: CreditDue, day: string): CreditInterest | undefined =>
  change === 'reverse' && line.had ? creditInterest(sumOf([line]), line.had, day) : undefined

const allInterest = (owed: readonly (CreditInterest | undefined)[]) =>
  sumPaise(owed.map((each) => each?.interest ?? paise(0)))

/** What an entry says by itself: the bills or products that it is about, with the interest that is owed besides. */
const aboutOf = (lines: readonly CreditDue[], owed: readonly (CreditInterest | undefined)[]): string =>
  lines
    .map(({ number, name }, at) => messages.creditAbout(`${number} ${name}`, owed[at]))
    .join(', ')
    .slice(0, 2_000)

/**
 * Reverses or reclaims the credit of bills or lots with one voucher; credit of lost goods that waits for a vendor to be paid is
 * taken off what waits, so that it is reversed once. Refuses: a date in the future, locked, or of a filed return;
 * and (conflict) bills or lots without such credit on that day, and another amount than the person saw.
 */
async function changeCredit(asked: WorkspaceScope, input: z.output<typeof changeCreditInput>) {
  const { change, datedOn: date, ids, amount, notes } = input
  if (date > asked.today) throw invalidField(['datedOn'], journals.ahead)
  const scope = await holdBooks(asked)
  const due = await creditDue(scope, change, date)
  const lines = due.filter(({ id }) => ids.includes(id))
  const total = sumOf(lines)
  if (lines.length !== ids.length || Math.abs(total) !== amount)
    throw new Refusal('conflict', messages.creditChanged(formatRupees(paise(Math.abs(total)))))
  const waiting = lines.flatMap((line) => line.waiting ?? [])
  const entries = merged([
    ...creditEntries(
      change,
      lines.map((line) => takenOff(change, line)),
    ),
    ...creditEntries(
      'reclaim',
      waiting.map((line) => takenOff('reclaim', line)),
    ),
  ])
  if (entries.length === 0) throw invalidField(['ids'], messages.noCredit)
  const kind = creditKinds[change]
  requireOpenDay(scope, date, 'datedOn', [], { event: kind, entries })
  const creditOf = [
    ...lines.map((line): CreditOf => {
      const of = change === 'lost' ? { lotId: line.id } : { billId: line.id }
      return { ...of, ...takenOff(change, line) }
    }),
    ...waiting.map((line): CreditOf => ({ billId: line.billId, ...takenOff('reclaim', line) })),
  ]
  const owed = lines.map((line) => interestOf(change, line, date))
  const made = await enter(scope, { kind, date, notes: notes || aboutOf(lines, owed), entries, creditOf })
  return { ...made, message: messages.creditSaved[change](made.displayId, allInterest(owed)) }
}

export const changeCreditProcedure = workspaceMutation(
  'books.changeCredit',
  changeCreditInput,
  createdJournal,
  changeCredit,
)
