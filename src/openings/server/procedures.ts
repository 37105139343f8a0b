import type { z } from 'zod'
import { type WorkspaceScope, workspaceMutation, workspaceQuery } from '#access/server/calls.ts'
import { chartOf } from '#accounts/server/store.ts'
import { formatDate } from '#base/dates.ts'
import { formatRupees } from '#base/figures.ts'
import { idInput } from '#base/list.ts'
import { paise, rupeesOf } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { ACCOUNTS, holdsMoney } from '#books/chart.ts'
import { openDayFrom, requireOpenDay } from '#books/server/open-day.ts'
import { lockImports } from '#imports/server/store.ts'
import { createdJournal } from '#journals/output.ts'
import { enter } from '#journals/server/enter.ts'
import {
  correctOpeningInput,
  createOpeningInput,
  moveToCapitalInput,
  openingsInput,
  openingsListInput,
} from '#openings/input.ts'
import { messages } from '#openings/messages.ts'
import {
  createdOpening,
  type ListedOpening,
  openingAnswer,
  openingsPage,
  openingsSummary,
} from '#openings/output.ts'
import { importProcedures } from './import-procedures.ts'
import { correct, open } from './open.ts'
import * as store from './store.ts'

/** What the workspace had and owed before its books, against the difference in opening balances (3900). */
export const openingProcedures = {
  getMany: workspaceQuery('openings.getMany', openingsListInput, openingsPage, async (scope, input) => {
    const { rows, pagination } = await store.pageOfOpenings(scope, input)
    return { openings: rows.map(inList), pagination }
  }),

  getOne: workspaceQuery('openings.getOne', idInput, openingAnswer, async (scope, { id }) => ({
    opening: inList(await store.findOpening(scope, id)),
  })),

  getSummary: workspaceQuery('openings.getSummary', openingsInput, openingsSummary, async (scope) => {
    const [sums, chart] = await Promise.all([store.enteredSums(scope), chartOf(scope)])
    const moneyCodes = new Set(chart.filter(holdsMoney).map(({ code }) => code))
    const takeOut = (fits: (code: number) => boolean) => {
      const taken = [...sums].filter(([code]) => fits(code))
      for (const [code] of taken) sums.delete(code)
      return rupeesOf(taken.reduce((total, [, sum]) => total + sum, 0))
    }
    return {
      difference: takeOut((code) => code === ACCOUNTS.openingDifference),
      customers: takeOut((code) => code === ACCOUNTS.customers),
      vendors: 0 - takeOut((code) => code === ACCOUNTS.vendors),
      money: takeOut((code) => moneyCodes.has(code)),
      others: takeOut(() => true),
    }
  }),

  create: workspaceMutation('openings.create', createOpeningInput, createdOpening, open),

  correct: workspaceMutation('openings.correct', correctOpeningInput, createdOpening, correct),

  moveToCapital: workspaceMutation(
    'openings.moveToCapital',
    moveToCapitalInput,
    createdJournal,
    moveToCapital,
  ),

  ...importProcedures,
}

const MOVED = [ACCOUNTS.openingDifference, ACCOUNTS.capital]

/** The day given, or else the latest day of the difference, or the first open day after that, so that balance sheets since then show the capital. */
function dayOfMove(scope: WorkspaceScope, given: string | null | undefined, last: string): string {
  if (!given) return openDayFrom(scope, last, MOVED)
  if (given > scope.today) throw invalidField(['datedOn'], messages.moveAhead)
  if (given < last) throw invalidField(['datedOn'], messages.moveBefore(formatDate(last)))
  requireOpenDay(scope, given, 'datedOn', MOVED)
  return given
}

/**
 * Moves what is on 3900 to capital, with a journal voucher. Refuses when nothing is on it; a day in the future, before the
 * latest day of the difference, or locked.
 */
async function moveToCapital(scope: WorkspaceScope, { datedOn }: z.output<typeof moveToCapitalInput>) {
  await lockImports(scope, 'openings')
  const difference = (await store.enteredSums(scope)).get(ACCOUNTS.openingDifference) ?? 0
  if (difference === 0) throw new Refusal('conflict', messages.nothingToMove)
  const day = (await store.lastDayOfDifference(scope)) ?? scope.today
  const moved = await enter(scope, {
    kind: 'journal',
    date: dayOfMove(scope, datedOn, day),
    notes: messages.narration,
    entries: [
      { account: ACCOUNTS.openingDifference, amount: -difference },
      { account: ACCOUNTS.capital, amount: difference },
    ],
  })
  return { ...moved, message: messages.moved(formatRupees(paise(Math.abs(difference)))) }
}

const inList = (row: store.OpeningRow): ListedOpening => ({
  id: row.id,
  of: row.customer_id ? 'customer' : row.vendor_id ? 'vendor' : 'account',
  customerId: row.customer_id,
  vendorId: row.vendor_id,
  account: row.account,
  name: row.party ?? row.number,
  number: row.number,
  datedOn: row.dated_on,
  dueOn: row.due_on,
  side: row.amount_paise > 0 ? 'debit' : 'credit',
  amount: rupeesOf(Math.abs(row.amount_paise)),
  openAmount: row.open_paise === null ? null : rupeesOf(row.open_paise),
  createdAt: row.created_at.toISOString(),
})
