import { z } from 'zod'
import { paise, toRupees, typedPaise } from '#base/money.ts'
import { rupees } from '#base/rupees.ts'
import { fieldOfSent } from '#base/sent-rows.ts'
import { overOpen } from '#books/allocate.ts'
import { MODES, type Mode } from '#books/mode.ts'
import { spread } from '#books/oldest-first.ts'

/** An open bill in a form of money, with what it settles of the bill; `open` and `amount` in rupees. */
export const settledRow = z
  .object({ dueId: z.uuid(), number: z.string(), open: z.number(), amount: rupees().optional() })
  .superRefine(({ number, open, amount = 0 }, context) => {
    const message = overOpen(amount, { number, open: typedPaise(open) })
    if (message) context.addIssue({ code: 'custom', path: ['amount'], message })
  })
export type SettledRow = z.input<typeof settledRow>

/** An open bill; rupees. */
export type OpenBill = { id: string; number: string; openAmount: number }

/** The open bills as rows of the form, each with what was typed for it; a bill that is paid by now is left out. */
export const billRows = (dues: readonly OpenBill[], typed: readonly SettledRow[]): SettledRow[] =>
  dues.map(({ id: dueId, number, openAmount: open }) => ({
    dueId,
    number,
    open,
    amount: typed.find((row) => row.dueId === dueId)?.amount,
  }))

/** The open amount of all bills, in paise. */
export const openTotal = (dues: readonly Pick<OpenBill, 'openAmount'>[]): number =>
  dues.reduce((sum, { openAmount }) => sum + typedPaise(openAmount), 0)

/** The settled bills as sent. */
export const settledBills = (rows: readonly SettledRow[]) =>
  rows.flatMap(({ dueId, amount = 0 }) => (amount > 0 ? [{ dueId, amount }] : []))

const isSettled = ({ amount = 0 }: SettledRow) => amount > 0

/** The field of the form that a path of a call names, whose list has only the settled bills; a bill has no field but its amount. */
export const fieldOfBill = (path: string, rows: readonly SettledRow[]): string =>
  fieldOfSent(path.replace(/^(allocations\.\d+)\.dueId$/, '$1.amount'), 'allocations', rows, isSettled)

type Amount = number | null | undefined

/** What money being typed comes to, in paise: its lines with what else settles, such as a discount or TDS. */
export const typedTotal = (
  lines: readonly { amount?: Amount }[] | undefined,
  others: readonly Amount[] = [],
): number =>
  [...(lines ?? []).map(({ amount }) => amount), ...others].reduce<number>(
    (sum, amount) => sum + typedPaise(amount),
    0,
  )

/** These rows with the suggested split of an amount in paise: the first bills first, until it is used up. */
export function suggested(rows: readonly SettledRow[], total: number): SettledRow[] {
  const shares = spread(
    rows.map(({ dueId, open }) => ({ id: dueId, open: typedPaise(open) })),
    total,
  )
  return rows.map((row) => {
    const share = shares.find(({ dueId }) => dueId === row.dueId)
    return { ...row, amount: share && share.amount / 100 }
  })
}

/** What a bank statement says of a payment, as a link hands it over; `amount` in rupees. */
type Stated = Partial<
  Record<'amount' | 'date' | 'mode' | 'account' | 'reference' | 'notes', string | undefined>
>

/** How a form of money begins: with all that is open, paid in the `usual` way on a day, or with what a bank statement says. */
export function startingMoney(dues: readonly OpenBill[], usual: Mode, today: string, stated: Stated) {
  const { date = today, reference, notes = '' } = stated
  const total = stated.amount ? typedPaise(Number(stated.amount)) : paise(openTotal(dues))
  const mode = MODES.find((each) => each === stated.mode) ?? usual
  const account = stated.account ? { account: Number(stated.account) } : {}
  return {
    date,
    lines: [{ mode, amount: toRupees(total), ...account, ...(reference && { reference }) }],
    notes,
    allocations: suggested(billRows(dues, []), total),
  }
}
