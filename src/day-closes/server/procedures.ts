import { v7 } from 'uuid'
import type { z } from 'zod'
import { maySee } from '#access/access.ts'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { holdBooks } from '#access/server/hold-open.ts'
import { type ChartAccount, chartOf, usable } from '#accounts/server/store.ts'
import { record } from '#activity/server/store.ts'
import { formatDate } from '#base/dates.ts'
import type { HeldBooks } from '#base/held-days.ts'
import { acknowledged } from '#base/list.ts'
import { rupeesOf } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { closedUntil } from '#books/lock.ts'
import { postingsUntil } from '#books/server/account-days-store.ts'
import { heldDays, saveCashClosed } from '#books/server/lock-store.ts'
import { requireOpenDay } from '#books/server/open-day.ts'
import { post, reverse } from '#books/server/store.ts'
import { cashFlow } from '#day-closes/cash-flow.ts'
import { cashDifference, countedOf } from '#day-closes/count.ts'
import { createDayCloseInput, getDayCloseInput, reopenDayCloseInput } from '#day-closes/input.ts'
import { messages } from '#day-closes/messages.ts'
import { closedDay, type DayClose, dayCloseAnswer } from '#day-closes/output.ts'
import { sumsOfExpenses } from '#expenses/server/store.ts'
import { receivedOn } from '#receipts/server/received-store.ts'
import * as store from './store.ts'

/** The close of the cash of a day: counted blind, the difference posted, and no cash on that day afterwards. */
export const dayCloseProcedures = {
  getOne: workspaceQuery(
    'dayCloses.getOne',
    getDayCloseInput,
    dayCloseAnswer,
    async (scope, { account, day }) => {
      const [held, close] = await Promise.all([heldDays(scope), store.closeOf(scope, account, day)])
      const isTill = account === ACCOUNTS.cash
      return {
        closedUntil: closedUntil(account, held),
        close: close ? closeAnswerOf(close) : null,
        summary: close && isTill && maySee(scope.access, 'margins') ? await summaryOf(scope, day) : null,
      }
    },
  ),

  create: workspaceMutation('dayCloses.create', createDayCloseInput, closedDay, create),

  reopen: workspaceMutation('dayCloses.reopen', reopenDayCloseInput, acknowledged, reopen),
}

const isCash = ({ group }: ChartAccount): boolean => group === 'cash'
const notCash = { path: ['account'], message: messages.account }

/**
 * Closes a cash account up to a day once every change that is running has ended, and posts what it is short or over. Refuses a day
 * to come, an account that is no cash account, one that is locked, and one that is closed already or lies before a closed one.
 */
async function create(asked: WorkspaceScope, { account, day, counts }: z.output<typeof createDayCloseInput>) {
  const scope = await holdBooks(asked)
  const { name } = usable(await chartOf(scope), account, isCash, notCash)
  const until = closedUntil(account, scope.held)
  if (day > scope.today) throw invalidField(['day'], messages.ahead)
  if (until !== null && day <= until) throw invalidField(['day'], messages.closedAlready(formatDate(until)))
  requireOpenDay(scope, day, 'day')
  const expected = await store.cashOn(scope, account, day, postingsUntil)
  const counted = countedOf(counts)
  const id = v7()
  await store.insertClose(scope, { id, account, day, counts, counted, expected })
  const entries = cashDifference(account, counted - expected)
  const label = account === ACCOUNTS.cash ? formatDate(day) : messages.titled(formatDate(day), name)
  if (entries.length > 0)
    await post(scope, [{ id: v7(), sourceId: id, event: 'day_close', number: label, date: day, entries }])
  await saveCashClosed(scope, account, day)
  const changes = {
    counted_paise: { from: null, to: counted },
    expected_paise: { from: null, to: expected },
  }
  await record(scope, { act: 'closed', noun: 'dayClose', id, label, changes })
  return { message: messages.closed(messages.titled(formatDate(day), name)), id }
}

/** The held days with a cash account closed up to another day. */
function withClosed(held: HeldBooks, account: number, until: string | null): HeldBooks {
  if (account === ACCOUNTS.cash) return { ...held, cashClosedUntil: until }
  const { [account]: _, ...others } = held.othersClosedUntil
  return { ...held, othersClosedUntil: until === null ? others : { ...others, [account]: until } }
}

/** Reopens the last closed day of a cash account and takes its difference back. Refuses when no day is closed. */
async function reopen(asked: WorkspaceScope, { account }: z.output<typeof reopenDayCloseInput>) {
  const held = await holdBooks(asked)
  const [last, before] = await store.lastCloses(held, account)
  if (!last) throw new Refusal('conflict', messages.noClose, { reason: 'illegal_status' })
  const until = before?.day ?? null
  await saveCashClosed(held, account, until)
  const scope = { ...held, held: withClosed(held.held, account, until) }
  await store.markReopened(scope, last.id)
  await reverse(scope, { sourceId: last.id, event: 'day_close', as: 'day_close_reopened', date: last.day })
  const { name = '' } = (await chartOf(scope)).find(({ code }) => code === account) ?? {}
  const label = account === ACCOUNTS.cash ? formatDate(last.day) : messages.titled(formatDate(last.day), name)
  await record(scope, { act: 'reopened', noun: 'dayClose', id: last.id, label })
  return { message: messages.reopened(messages.titled(formatDate(last.day), name)) }
}

const closeAnswerOf = (row: store.CloseRow): DayClose['close'] => ({
  counts: row.counts,
  counted: rupeesOf(row.counted),
  expected: rupeesOf(row.expected),
  difference: rupeesOf(row.counted - row.expected),
  closedBy: row.closedBy,
  closedAt: row.closedAt.toISOString(),
})

async function summaryOf(scope: WorkspaceScope, day: string): Promise<DayClose['summary']> {
  const [sold, received, spent, cash, moved] = await Promise.all([
    store.soldOn(scope, day),
    receivedOn(scope, day),
    sumsOfExpenses(scope, { filters: { from: day, to: day } }),
    store.cashOn(scope, ACCOUNTS.cash, day),
    store.movedOn(scope, ACCOUNTS.cash, day),
  ])
  return {
    bills: sold.bills,
    sales: rupeesOf(sold.sales),
    receipts: received.modes,
    datedAhead: received.datedAhead,
    expenses: rupeesOf(spent.reduce((sum, { total }) => sum + total, 0)),
    cashInHand: rupeesOf(cash),
    cashFlow: cashFlow(cash, moved).map(({ flow, amount }) => ({ flow, amount: rupeesOf(amount) })),
  }
}
