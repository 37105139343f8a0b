import { z } from 'zod'
import { formatRupees } from '#base/figures.ts'
import { paise, rupees } from '#base/money.ts'
import { spread } from '#books/settle.ts'
import { receiptFields } from '#receipts/input.ts'
import { messages } from '#receipts/messages.ts'

/** An open bill in the form of a receipt; `open` and `amount` in rupees. */
const bill = z
  .object({ dueId: z.uuid(), number: z.string(), open: z.number(), amount: rupees().optional() })
  .refine((row) => (row.amount ?? 0) <= inPaise(row.open), {
    path: ['amount'],
    error: (issue) => messages.onlyOpen(...openOf(issue.input)),
  })

const shown = z.object({ open: z.number(), number: z.string() })
const openOf = (row: unknown): [string, string] => {
  const { open, number } = shown.parse(row)
  return [formatRupees(paise(inPaise(open))), number]
}

const inPaise = (amount: number | undefined): number => Math.round((amount ?? 0) * 100)

/** The form of a receipt: the open bills, each with what the receipt settles of it. */
export const receiptForm = receiptFields.extend({ allocations: z.array(bill) })
export type ReceiptValues = z.input<typeof receiptForm>

type OpenBill = { id: string; number: string; openAmount: number }

/** The open bills as rows of the form, each with what was typed for it; a bill that is paid by now is left out. */
export const billRows = (
  dues: readonly OpenBill[],
  typed: ReceiptValues['allocations'],
): ReceiptValues['allocations'] =>
  dues.map(({ id: dueId, number, openAmount: open }) => ({
    dueId,
    number,
    open,
    amount: typed.find((row) => row.dueId === dueId)?.amount,
  }))

/** What is open of all bills, in paise. */
export const openTotal = (dues: readonly Pick<OpenBill, 'openAmount'>[]): number =>
  dues.reduce((sum, { openAmount }) => sum + inPaise(openAmount), 0)

/** The settled bills as sent. */
export const settledBills = ({ allocations }: Pick<ReceiptValues, 'allocations'>) =>
  allocations.flatMap(({ dueId, amount = 0 }) => (amount > 0 ? [{ dueId, amount }] : []))

type Typed = Partial<Pick<ReceiptValues, 'discountAllowed' | 'tds'>> & {
  lines?: readonly { amount?: number | undefined }[]
}

/** What a receipt being typed comes to, in paise: the money, with discount and TDS. */
export const typedTotal = ({ lines = [], discountAllowed, tds }: Typed): number =>
  lines.reduce((sum, { amount }) => sum + inPaise(amount), 0) +
  inPaise(discountAllowed ?? 0) +
  inPaise(tds ?? 0)

/** These rows with the suggested split of an amount in paise: the first bills first, until it is used up. */
export function suggested(rows: ReceiptValues['allocations'], total: number): ReceiptValues['allocations'] {
  const shares = spread(
    rows.map(({ dueId, open }) => ({ id: dueId, open: inPaise(open) })),
    total,
  )
  return rows.map((row) => {
    const share = shares.find(({ dueId }) => dueId === row.dueId)
    return { ...row, amount: share && share.amount / 100 }
  })
}
