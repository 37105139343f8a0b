import type { z } from 'zod'
import type { WorkspaceScope } from '#access/server/calls.ts'
import { holdBooks } from '#access/server/hold-open.ts'
import type { chooseForModesInput } from '#accounts/input.ts'
import { messages } from '#accounts/messages.ts'
import { changesBetween, record } from '#activity/server/store.ts'
import type { Scope } from '#base/server/scope.ts'
import { ACCOUNTS, bankOf, type Direction, takesMode } from '#books/chart.ts'
import { messages as money } from '#books/messages.ts'
import { BANK_MODES, type Mode } from '#books/mode.ts'
import { saveModeAccounts } from '#books/server/lock-store.ts'
import { chartOf, lockedChartOf, usable } from './store.ts'

type Named = { mode: Mode; account?: number | null | undefined }

/** Refuses, at its line, an account that is archived or that money of the line's mode cannot reach or leave. */
export async function refuseOtherAccounts(
  scope: Scope,
  lines: readonly Named[],
  direction: Direction,
): Promise<void> {
  if (lines.every(({ account }) => !account)) return
  const chart = await lockedChartOf(scope)
  lines.forEach(({ mode, account }, at) => {
    if (account)
      usable(chart, account, (found) => takesMode(found, mode, direction), {
        path: ['lines', at, 'account'],
        message: money.accountOfMode,
      })
  })
}

/**
 * Chooses the bank accounts that money of some modes goes to from now on; the others stay. Waits until every change that is
 * running has ended. Refuses an account that is archived or no bank's.
 */
export async function chooseForModes(asked: WorkspaceScope, { modes }: z.output<typeof chooseForModesInput>) {
  const scope = await holdBooks(asked)
  const before = scope.held.modeAccounts
  const chart = await chartOf(scope)
  const chosen = modes.map(({ mode, account }, at) => {
    const fits = { path: ['modes', at, 'account'], message: messages.bank }
    return [mode, usable(chart, account, (found) => takesMode(found, mode, 'out'), fits).code] as const
  })
  const after = { ...before, ...Object.fromEntries(chosen) }
  const named = (accounts: Readonly<Record<string, number>>) =>
    Object.fromEntries(
      BANK_MODES.map((mode) => [mode, chart.find(({ code }) => code === bankOf(mode, accounts))?.name]),
    )
  const changes = changesBetween(named(before), named(after))
  if (Object.keys(changes).length === 0) return { message: messages.chosen }
  await saveModeAccounts(
    scope,
    Object.fromEntries(Object.entries(after).filter(([, code]) => code !== ACCOUNTS.bank)),
  )
  const books = { noun: 'books', id: scope.workspaceId, label: messages.modeAccounts } as const
  await record(scope, { act: 'updated', ...books, changes })
  return { message: messages.chosen }
}
