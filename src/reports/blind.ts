import { type Access, mayCall } from '#access/access.ts'
import { rupeesOf, toPaise } from '#base/money.ts'
import type { Mode } from '#books/mode.ts'

type Received = { amount: number; modes: { mode: Mode; amount: number }[]; datedAhead: number }

/**
 * The money of a day for someone who is to count its cash before the books show what they expect: without cash, until
 * the day is closed. Who reads ledgers sees the cash there anyway. Rupees.
 */
export function seenBeforeCount(
  received: Received,
  access: Access,
  isDayClosed: boolean,
): Received & { isCashHidden: boolean } {
  const isCashHidden =
    !isDayClosed && mayCall(access, 'dayCloses.create') && !mayCall(access, 'ledgers.getAccount')
  if (!isCashHidden) return { ...received, isCashHidden }
  const modes = received.modes.filter(({ mode }) => mode !== 'cash')
  const amount = rupeesOf(modes.reduce((sum, one) => sum + toPaise(one.amount), 0))
  return { ...received, amount, modes, isCashHidden }
}
