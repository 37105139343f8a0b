import { v7 } from 'uuid'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { type ChartAccount, lockedChartOf, usable } from '#accounts/server/store.ts'
import { record } from '#activity/server/store.ts'
import { invalidField } from '#base/refusal.ts'
import { nextNumber } from '#base/server/number-series.ts'
import { holdsMoney, inJournals } from '#books/chart.ts'
import { requireOpenDay } from '#books/server/open-day.ts'
import { post } from '#books/server/store.ts'
import type { Entry, Party } from '#books/voucher.ts'
import { voucherNumber, voucherSeries } from '#books/voucher-number.ts'
import type { CreateContra, CreateJournal } from '#journals/input.ts'
import { type JournalKind, kindEvents } from '#journals/kind.ts'
import { messages } from '#journals/messages.ts'
import { type CreditOf, insertJournals, requireParty } from './store.ts'

/** Money that moves: cash, a bank, or the owner's capital and drawings. */
const mayMove = (account: ChartAccount) => holdsMoney(account) || account.group === 'capital'

/**
 * Moves money between cash, banks and the owner. Refuses: a date in the future, or locked; accounts that hold none; two of the
 * owner's.
 */
export async function transfer(scope: WorkspaceScope, { datedOn, notes, amount, ...asked }: CreateContra) {
  if (datedOn > scope.today) throw invalidField(['datedOn'], messages.ahead)
  requireOpenDay(scope, datedOn, 'datedOn', [asked.from, asked.to])
  const chart = await lockedChartOf(scope)
  const [from, to] = (['from', 'to'] as const).map((side) =>
    usable(chart, asked[side], mayMove, { path: [side], message: messages.money }),
  )
  if (!from || !to || !(holdsMoney(from) || holdsMoney(to))) throw invalidField(['to'], messages.noMoney)
  const entries = [
    { account: to.code, amount },
    { account: from.code, amount: -amount },
  ]
  return enter(scope, { kind: 'contra', date: datedOn, notes, entries })
}

/** Saves a journal voucher. Refuses: a date in the future, locked, or of a filed return that it changes; accounts that only documents post to; an unknown party. */
export async function postJournal(scope: WorkspaceScope, input: CreateJournal) {
  const { datedOn: date, notes, lines, customerId, vendorId } = input
  if (date > scope.today) throw invalidField(['datedOn'], messages.ahead)
  const entries = lines.map(({ account, debit, credit }) => ({ account, amount: debit - credit }))
  requireOpenDay(
    scope,
    date,
    'datedOn',
    lines.map(({ account }) => account),
    { event: 'journal', entries },
  )
  const chart = await lockedChartOf(scope)
  lines.forEach(({ account }, at) => {
    usable(chart, account, inJournals, {
      path: ['lines', at, 'account'],
      message: messages.accountOfDocuments,
    })
  })
  const party = { ...(customerId && { customerId }), ...(vendorId && { vendorId }) }
  await requireParty(scope, party)
  return enter(scope, { kind: 'journal', date, notes, entries, ...party })
}

type Numbered = Party & {
  kind: Exclude<JournalKind, 'opening'>
  date: string
  notes: string
  entries: readonly Entry[]
  /** The day up to which it settles GST. */
  settledTo?: string
  /** What it takes off the GST credit of bills or lots. */
  creditOf?: readonly CreditOf[]
}

/** Saves and posts an entry under the next number of its series; what settles GST or changes its credit is numbered with journal vouchers. */
export async function enter(scope: WorkspaceScope, entry: Numbered) {
  const { kind, date } = entry
  const series = kind === 'contra' ? kind : 'journal'
  const number = voucherNumber(series, date, await nextNumber(scope, series, voucherSeries(date)))
  const id = v7()
  await insertJournals(scope, [{ id, number, ...entry }])
  await Promise.all([
    post(scope, [{ id: v7(), sourceId: id, event: kindEvents[kind].made, number, ...entry }]),
    record(scope, { act: 'created', noun: 'journal', id, label: number }),
  ])
  return { message: messages.created(number), id, displayId: number }
}
