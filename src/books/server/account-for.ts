import type { Scope } from '#base/server/scope.ts'
import { accountOf, type Direction } from '#books/chart.ts'
import type { Mode } from '#books/mode.ts'

/** The account that money of a mode reaches or leaves in this workspace. Throws for a call that changes nothing. */
export function accountFor({ held }: Scope, mode: Mode, direction: Direction): number {
  if (!held) throw new Error('Only a call that changes the workspace can move money')
  return accountOf(mode, direction, held.modeAccounts)
}
