import { type Access, mayCall } from '#access/access.ts'
import { rupeesOf, toPaise } from '#base/money.ts'
import type { Mode } from '#books/mode.ts'

type Received = { amount: number; modes: { mode: Mode; amount: number }[]; datedAhead: number }

/**
 * Whether somebody is to count the cash of a day before they see what the books expect: until the day is closed. Who
 * reads ledgers sees the cash there anyway.
 */
export const countsBlind = (access: Access, isDayClosed: boolean): boolean =>
  !isDayClosed && mayCall(access, 'dayCloses.create') && !mayCall(access, 'ledgers.getAccount')

/** The money of a day, for someone who counts blind without its cash. Rupees. */
export function seenBeforeCount(
  received: Received,
  access: Access,
  isDayClosed: boolean,
): Received & { isCashHidden: boolean } {
  const isCashHidden = countsBlind(access, isDayClosed)
  if (!isCashHidden) return { ...received, isCashHidden }
  const modes = received.modes.filter(({ mode }) => mode !== 'cash')
  const amount = rupeesOf(modes.reduce((sum, one) => sum + toPaise(one.amount), 0))
  return { ...received, amount, modes, isCashHidden }
}
