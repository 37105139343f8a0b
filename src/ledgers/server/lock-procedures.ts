import type { z } from 'zod'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { holdBooks } from '#access/server/hold-open.ts'
import { type Changes, record } from '#activity/server/store.ts'
import { formatDate } from '#base/dates.ts'
import { acknowledged } from '#base/list.ts'
import { rupeesOf } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { GROUPS } from '#books/chart.ts'
import { firstDay } from '#books/server/day-store.ts'
import { heldDays, saveFiled, saveLock } from '#books/server/lock-store.ts'
import type { Closing } from '#ledgers/closing.ts'
import {
  closeYearInput,
  getLockInput,
  lockInput,
  markFiledInput,
  unlockInput,
  unmarkFiledInput,
} from '#ledgers/input.ts'
import { messages } from '#ledgers/messages.ts'
import { type BooksLock, lockAnswer } from '#ledgers/output.ts'
import { voucherTypes } from '#ledgers/voucher-types.ts'
import { changedClosings, endedYears, yearNamed } from '#ledgers/years.ts'
import { accountIn, type Chart, named, readChart } from './balances.ts'
import { changeCreditProcedure } from './change-credit.ts'
import { closingsByYear, closingsOf } from './closings.ts'
import { settleGstProcedure } from './settle-gst.ts'
import { type ClosedYear, closedYears, laterVouchers, saveYear } from './year-store.ts'

/** The locks of the books: up to a day, of bills that GST returns name, and of a financial year, whose trial balance is kept. */
export const lockProcedures = {
  getLock: workspaceQuery('books.getLock', getLockInput, lockAnswer, async (scope) => {
    const [held, first, closed] = await Promise.all([heldDays(scope), firstDay(scope), closedYears(scope)])
    const years = endedYears(first, scope.today).map((ended) => ({
      ...ended,
      closed: closed.find(({ year }) => year === ended.year),
    }))
    const { lockedUntil, gstFiledUntil } = held
    return { lockedUntil, gstFiledUntil, years: await yearAnswersOf(scope, first, years) }
  }),

  lock: workspaceMutation('books.lock', lockInput, acknowledged, lock),

  unlock: workspaceMutation('books.unlock', unlockInput, acknowledged, unlock),

  markFiled: workspaceMutation('books.markFiled', markFiledInput, acknowledged, markFiled),

  unmarkFiled: workspaceMutation('books.unmarkFiled', unmarkFiledInput, acknowledged, unmarkFiled),

  settleGst: settleGstProcedure,

  changeCredit: changeCreditProcedure,

  closeYear: workspaceMutation('books.closeYear', closeYearInput, acknowledged, closeYear),
}

const noted = (scope: WorkspaceScope, act: string, label: string, changes: Changes) =>
  record(scope, { act, noun: 'books', id: scope.workspaceId, label, changes })

/** Locks the books once every change that is running has ended. Refuses today and later days, and one that is locked already. */
async function lock(asked: WorkspaceScope, { until }: z.output<typeof lockInput>) {
  const scope = await holdBooks(asked)
  const from = scope.held.lockedUntil
  if (until >= scope.today) throw invalidField(['until'], messages.lockAhead)
  if (from !== null && until <= from) throw invalidField(['until'], messages.lockedAlready(formatDate(from)))
  await saveLock(scope, until)
  const day = formatDate(until)
  await noted(scope, 'locked', `up to ${day}`, { lockedUntil: { from, to: until } })
  return { message: messages.locked(day) }
}

/** Unlocks the books. Refuses books that are not locked. */
async function unlock(asked: WorkspaceScope, { reason }: z.output<typeof unlockInput>) {
  const scope = await holdBooks(asked)
  const from = scope.held.lockedUntil
  if (from === null) throw new Refusal('conflict', messages.notLocked, { reason: 'illegal_status' })
  await saveLock(scope, null)
  await noted(scope, 'unlocked', `up to ${formatDate(from)}`, {
    lockedUntil: { from, to: null },
    reason: { from: null, to: reason },
  })
  return { message: messages.unlocked }
}

/** Marks GST as filed once every change that is running has ended. Refuses a month that has not ended, and one that is marked. */
async function markFiled(asked: WorkspaceScope, { until }: z.output<typeof markFiledInput>) {
  const scope = await holdBooks(asked)
  const from = scope.held.gstFiledUntil
  if (until >= scope.today) throw invalidField(['until'], messages.filedAhead)
  if (from !== null && until <= from) throw invalidField(['until'], messages.filedAlready(formatDate(from)))
  await saveFiled(scope, until)
  const day = formatDate(until)
  await noted(scope, 'marked GST as filed', `up to ${day}`, { gstFiledUntil: { from, to: until } })
  return { message: messages.marked(day) }
}

/** Takes the mark back. Refuses while no month is marked. */
async function unmarkFiled(asked: WorkspaceScope, { reason }: z.output<typeof unmarkFiledInput>) {
  const scope = await holdBooks(asked)
  const from = scope.held.gstFiledUntil
  if (from === null) throw new Refusal('conflict', messages.notFiled, { reason: 'illegal_status' })
  await saveFiled(scope, null)
  await noted(scope, 'marked GST as not filed', `up to ${formatDate(from)}`, {
    gstFiledUntil: { from, to: null },
    reason: { from: null, to: reason },
  })
  return { message: messages.unmarked }
}

/** Locks the books up to 31 March and keeps the trial balance of that day. Refuses a year that has not ended or is closed. */
async function closeYear(asked: WorkspaceScope, { year: label }: z.output<typeof closeYearInput>) {
  const scope = await holdBooks(asked)
  const { year, from, to } = yearNamed(label)
  if (to >= scope.today) throw invalidField(['year'], messages.yearRunning(year))
  const until = scope.held.lockedUntil
  const isLocked = until !== null && until >= to
  if (isLocked && (await closedYears(scope)).some((closed) => closed.year === year))
    throw new Refusal('conflict', messages.yearClosed(year), { reason: 'illegal_status' })
  await saveYear(scope, { year, to }, await closingsOf(scope, await readChart(scope), { from, to }))
  if (!isLocked) await saveLock(scope, to)
  await noted(scope, 'closed', year, isLocked ? {} : { lockedUntil: { from: until, to } })
  return { message: messages.closed(year) }
}

/** A balance that a close kept. */
function closingOf(chart: Chart, { account, amount }: Closing) {
  const held = accountIn(chart, account)
  return { ...named(held), group: GROUPS[held.group].name, closing: rupeesOf(amount) }
}

type Ended = ReturnType<typeof endedYears>[number] & { closed: ClosedYear | undefined }

/** Ended years with what changed since their close; the closed ones are read together. */
async function yearAnswersOf(
  scope: WorkspaceScope,
  first: string | undefined,
  years: readonly Ended[],
): Promise<BooksLock['years']> {
  const shut = years.flatMap(({ year, to, closed }) =>
    closed ? [{ year, to, closedAt: closed.closedAt }] : [],
  )
  const last = shut[0]
  if (first === undefined || !last) return years.map((ended) => yearAnswerOf(ended))
  const chart = await readChart(scope)
  const [closingsIn, later] = await Promise.all([
    closingsByYear(scope, chart, last.to),
    laterVouchers(scope, first, shut),
  ])
  return years.map((ended) => ({
    ...yearAnswerOf(ended),
    ...(ended.closed && { closings: ended.closed.closings.map((each) => closingOf(chart, each)) }),
    earlier: (ended.closed?.earlier ?? []).map(({ closedAt, closedByName, closings }) => ({
      closedAt: new Date(closedAt).toISOString(),
      closedBy: closedByName,
      closings: closings.map((each) => closingOf(chart, each)),
    })),
    changes: ended.closed
      ? changedClosings(ended.closed.closings, closingsIn(ended)).map((each) => ({
          ...named(accountIn(chart, each.account)),
          kept: rupeesOf(each.kept),
          now: rupeesOf(each.now),
        }))
      : [],
    later: later
      .filter(({ year }) => year === ended.year)
      .map(({ number, event, date, postedBy, postedAt }) => ({
        number,
        voucherType: voucherTypes[event],
        date,
        postedBy,
        postedAt: postedAt.toISOString(),
      })),
  }))
}

const yearAnswerOf = ({ year, to, closed }: Ended): BooksLock['years'][number] => ({
  year,
  to,
  closedAt: closed?.closedAt.toISOString() ?? null,
  closedBy: closed?.closedByName ?? null,
  earlier: [],
  changes: [],
  later: [],
})
