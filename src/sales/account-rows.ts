import { type Paise, paise } from '#base/money.ts'
import { totalMessages as messages } from '#sales/total-messages.ts'

/** A row of the totals. 'total' is the amount of the bill, 'balance' what is still due. */
export type TotalRow = { label: string; amount: Paise; kind: 'part' | 'total' | 'balance' }

/** A row of the totals, unless it is 0. */
export const part = (label: string, amount: number): TotalRow[] =>
  amount === 0 ? [] : [{ label, amount: paise(amount), kind: 'part' }]

/** What an advance leaves of an amount that is payable, in paise. */
export const balanceRows = (payable: number, advance: number): TotalRow[] => [
  ...part('Advance paid', -advance),
  { label: 'Balance due', amount: paise(payable - advance), kind: 'balance' },
]

/** The rows of a bill that other money settles first, whose balance is shown with that. */
export const upToTotal = (rows: readonly TotalRow[]): TotalRow[] =>
  rows.slice(0, rows.findIndex(({ kind }) => kind === 'total') + 1)

/**
 * What money on account (`used`) leaves of a bill, in paise: to collect, or, if only an advance of it is paid now
 * (`received`), a balance.
 */
export const accountRows = ({
  payable,
  used,
  received,
}: {
  payable: number
  used: number
  received: number
}): TotalRow[] => [
  ...part(messages.onAccount, -used),
  ...(received > 0 && received < payable - used
    ? balanceRows(payable - used, received)
    : [{ label: messages.toCollect, amount: paise(payable - used), kind: 'balance' as const }]),
]
