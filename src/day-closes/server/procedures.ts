import { v7 } from 'uuid'
import type { z } from 'zod'
import { maySee } from '#access/access.ts'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { holdBooks } from '#access/server/hold-open.ts'
import { chartOf } from '#accounts/server/store.ts'
import { record } from '#activity/server/store.ts'
import { formatDate } from '#base/dates.ts'
import { acknowledged } from '#base/list.ts'
import { rupeesOf } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { postingsUntil } from '#books/server/account-days-store.ts'
import { closedUntil, saveCashClosed } from '#books/server/lock-store.ts'
import { requireOpenDay } from '#books/server/open-day.ts'
import { post, reverse } from '#books/server/store.ts'
import { cashDifference, countedOf } from '#day-closes/count.ts'
import { createDayCloseInput, getDayCloseInput, reopenDayCloseInput } from '#day-closes/input.ts'
import { messages } from '#day-closes/messages.ts'
import { closedDay, type DayClose, dayCloseAnswer } from '#day-closes/output.ts'
import { receivedOn } from '#receipts/server/received-store.ts'
import * as store from './store.ts'

/** The close of the cash of a day: counted blind, the difference posted, and no cash on that day afterwards. */
export const dayCloseProcedures = {
  getOne: workspaceQuery('dayCloses.getOne', getDayCloseInput, dayCloseAnswer, async (scope, { day }) => {
    const [until, close] = await Promise.all([closedUntil(scope), store.closeOf(scope, day)])
    return {
      closedUntil: until,
      close: close ? closeAnswerOf(close) : null,
      summary: close && maySee(scope.access, 'margins') ? await summaryOf(scope, day) : null,
    }
  }),

  create: workspaceMutation('dayCloses.create', createDayCloseInput, closedDay, create),

  reopen: workspaceMutation('dayCloses.reopen', reopenDayCloseInput, acknowledged, reopen),
}

/**
 * Closes the cash of a day once every change that is running has ended, and posts what it is short or over. Refuses a day
 * to come, one that is locked, and one that is closed already or lies before a closed one.
 */
async function create(asked: WorkspaceScope, { day, counts }: z.output<typeof createDayCloseInput>) {
  const scope = await holdBooks(asked)
  const until = scope.held.cashClosedUntil
  if (day > scope.today) throw invalidField(['day'], messages.ahead)
  if (until !== null && day <= until) throw invalidField(['day'], messages.closedAlready(formatDate(until)))
  requireOpenDay(scope, day, 'day')
  const expected = await store.cashOn(scope, day, postingsUntil)
  const counted = countedOf(counts)
  const id = v7()
  await store.insertClose(scope, { id, day, counts, counted, expected })
  const entries = cashDifference(counted - expected)
  const label = formatDate(day)
  if (entries.length > 0)
    await post(scope, [{ id: v7(), sourceId: id, event: 'day_close', number: label, date: day, entries }])
  await saveCashClosed(scope, day)
  const changes = {
    counted_paise: { from: null, to: counted },
    expected_paise: { from: null, to: expected },
  }
  await record(scope, { act: 'closed', noun: 'dayClose', id, label, changes })
  return { message: messages.closed(label), id }
}

/** Reopens the last closed day and takes its difference back. Refuses when no day is closed. */
async function reopen(asked: WorkspaceScope) {
  const held = await holdBooks(asked)
  const [last, before] = await store.lastCloses(held)
  if (!last) throw new Refusal('conflict', messages.noClose, { reason: 'illegal_status' })
  const until = before?.day ?? null
  await saveCashClosed(held, until)
  const scope = { ...held, held: { ...held.held, cashClosedUntil: until } }
  await store.markReopened(scope, last.id)
  await reverse(scope, { sourceId: last.id, event: 'day_close', as: 'day_close_reopened', date: last.day })
  const label = formatDate(last.day)
  await record(scope, { act: 'reopened', noun: 'dayClose', id: last.id, label })
  return { message: messages.reopened(label) }
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
  const spent = (await chartOf(scope)).filter(({ group }) => group === 'indirectExpenses')
  const expenses = spent.map(({ code }) => code)
  const [trade, receipts, cash] = await Promise.all([
    store.tradeOn(scope, day, expenses),
    receivedOn(scope, day),
    store.cashOn(scope, day),
  ])
  return {
    bills: trade.bills,
    sales: rupeesOf(trade.sales),
    receipts: receipts.map(({ mode, amount }) => ({ mode, amount: rupeesOf(amount) })),
    expenses: rupeesOf(trade.expenses),
    cashInHand: rupeesOf(cash),
  }
}
