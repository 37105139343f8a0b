import type { z } from 'zod'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { holdBooks } from '#access/server/hold-open.ts'
import { type Changes, record } from '#activity/server/store.ts'
import { formatDate } from '#base/dates.ts'
import { acknowledged } from '#base/list.ts'
import { rupeesOf } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { lockedUntil, saveLock } from '#books/server/lock-store.ts'
import { closeYearInput, getLockInput, lockInput, unlockInput } from '#ledgers/input.ts'
import { messages } from '#ledgers/messages.ts'
import { type BooksLock, lockAnswer } from '#ledgers/output.ts'
import { voucherTypes } from '#ledgers/voucher-types.ts'
import { changedClosings, endedYears, yearNamed } from '#ledgers/years.ts'
import { postingsUntil } from './account-days-store.ts'
import { accountIn, type Chart, closingsOf, named, readChart } from './balances.ts'
import { type ClosedYear, closedYears, firstDay, laterVouchers, saveYear } from './year-store.ts'

/** The locks of the books: up to a day, and of a financial year, whose trial balance is kept. */
export const lockProcedures = {
  getLock: workspaceQuery('books.getLock', getLockInput, lockAnswer, async (scope) => {
    const [chart, until, first, closed] = await Promise.all([
      readChart(scope),
      lockedUntil(scope),
      firstDay(scope),
      closedYears(scope),
    ])
    const years: BooksLock['years'] = []
    for (const ended of endedYears(first, scope.today))
      years.push(
        await yearAnswerOf(
          scope,
          chart,
          ended,
          closed.find(({ year }) => year === ended.year),
        ),
      )
    return { lockedUntil: until, years }
  }),

  lock: workspaceMutation('books.lock', lockInput, acknowledged, lock),

  unlock: workspaceMutation('books.unlock', unlockInput, acknowledged, unlock),

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

/** Locks the books up to 31 March and keeps the trial balance of that day. Refuses a year that has not ended or is closed. */
async function closeYear(asked: WorkspaceScope, { year: label }: z.output<typeof closeYearInput>) {
  const scope = await holdBooks(asked)
  const { year, from, to } = yearNamed(label)
  if (to >= scope.today) throw invalidField(['year'], messages.yearRunning(year))
  const until = scope.held.lockedUntil
  const isLocked = until !== null && until >= to
  if (isLocked && (await closedYears(scope)).some((closed) => closed.year === year))
    throw new Refusal('conflict', messages.yearClosed(year), { reason: 'illegal_status' })
  await saveYear(scope, year, await closingsOf(scope, await readChart(scope), { from, to }, postingsUntil))
  if (!isLocked) await saveLock(scope, to)
  await noted(scope, 'closed', year, isLocked ? {} : { lockedUntil: { from: until, to } })
  return { message: messages.closed(year) }
}

type Ended = ReturnType<typeof endedYears>[number]

async function yearAnswerOf(
  scope: WorkspaceScope,
  chart: Chart,
  { year, from, to }: Ended,
  closed: ClosedYear | undefined,
): Promise<BooksLock['years'][number]> {
  if (!closed) return { year, to, closedAt: null, closedBy: null, changes: [], later: [] }
  const [now, later] = await Promise.all([
    closingsOf(scope, chart, { from, to }),
    laterVouchers(scope, to, closed.closedAt),
  ])
  return {
    year,
    to,
    closedAt: closed.closedAt.toISOString(),
    closedBy: closed.closedByName,
    changes: changedClosings(closed.closings, now).map((each) => ({
      ...named(accountIn(chart, each.account)),
      kept: rupeesOf(each.kept),
      now: rupeesOf(each.now),
    })),
    later: later.map(({ event, postedAt, ...voucher }) => ({
      ...voucher,
      voucherType: voucherTypes[event],
      postedAt: postedAt.toISOString(),
    })),
  }
}
