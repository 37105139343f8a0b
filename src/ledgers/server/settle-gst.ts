import type { z } from 'zod'
import { type WorkspaceScope, workspaceMutation } from '#access/server/calls.ts'
import { holdBooks } from '#access/server/hold-open.ts'
import { lockedChartOf, usable } from '#accounts/server/store.ts'
import { formatDate } from '#base/dates.ts'
import { formatRupees } from '#base/figures.ts'
import { paise } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { holdsMoney } from '#books/chart.ts'
import { requireOpenDay } from '#books/server/open-day.ts'
import { createdJournal } from '#journals/output.ts'
import { enter } from '#journals/server/enter.ts'
import { cashOf, settlementEntries, settlementOf } from '#ledgers/gst.ts'
import { settleGstInput } from '#ledgers/input.ts'
import { messages } from '#ledgers/messages.ts'
import { messages as payments } from '#payments/messages.ts'
import { readGst, unsettledOf } from './gst-figures.ts'
import { lastSettlement } from './gst-store.ts'

/**
 * Settles all GST up to a day with one voucher: credit against output tax in the order of rule 88A, the rest and reverse
 * charge in cash. Refuses: a date in the future, or locked; an account without money; a day that is settled; no tax to
 * settle; and (conflict), at its field, another amount of cash than the person saw.
 */
async function settleGst(asked: WorkspaceScope, input: z.output<typeof settleGstInput>) {
  const { settledTo, paidOn: date, paidFrom, notes } = input
  if (date > asked.today) throw invalidField(['paidOn'], payments.ahead)
  const scope = await holdBooks(asked)
  requireOpenDay(scope, date, 'paidOn', [paidFrom])
  usable(await lockedChartOf(scope), paidFrom, holdsMoney, { path: ['paidFrom'], message: messages.paidFrom })
  const last = await lastSettlement(scope)
  if (last && settledTo <= last.settledTo)
    throw invalidField(['settledTo'], messages.settledAlready(formatDate(last.settledTo), last.number))
  const gst = unsettledOf(await readGst(scope, { from: settledTo, to: settledTo }))
  const entries = settlementEntries(gst, paidFrom)
  if (entries.length === 0) throw invalidField(['settledTo'], messages.nothingToSettle)
  const cash = cashOf(settlementOf(gst))
  if (cash !== input.cash) {
    const message = messages.gstChanged(formatRupees(paise(cash)))
    throw new Refusal('conflict', message, { issues: [{ path: ['cash'], message }] })
  }
  const made = await enter(scope, { kind: 'gst', date, notes, entries, settledTo })
  return { ...made, message: messages.gstSettled(made.displayId) }
}

export const settleGstProcedure = workspaceMutation(
  'books.settleGst',
  settleGstInput,
  createdJournal,
  settleGst,
)
