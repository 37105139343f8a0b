import { z } from 'zod'
import { rupees, typedPaise } from '#base/money.ts'
import { overOpen } from '#books/allocate.ts'
import { spread } from '#books/settle.ts'
import { hasMoney, moneyMissing, receiptFields } from '#receipts/input.ts'

/** An open bill in the form of a receipt; `open` and `amount` in rupees. */
const bill = z
  .object({ dueId: z.uuid(), number: z.string(), open: z.number(), amount: rupees().optional() })
  .superRefine(({ number, open, amount = 0 }, context) => {
    const message = overOpen(amount, { number, open: typedPaise(open) })
    if (message) context.addIssue({ code: 'custom', path: ['amount'], message })
  })

/** The form of a receipt: the open bills, each with what the receipt settles of it. */
export const receiptForm = receiptFields.extend({ allocations: z.array(bill) }).refine(hasMoney, moneyMissing)
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
  dues.reduce((sum, { openAmount }) => sum + typedPaise(openAmount), 0)

/** The settled bills as sent. */
export const settledBills = ({ allocations }: Pick<ReceiptValues, 'allocations'>) =>
  allocations.flatMap(({ dueId, amount = 0 }) => (amount > 0 ? [{ dueId, amount }] : []))

type Typed = Partial<Pick<ReceiptValues, 'discountAllowed' | 'tds'>> & {
  lines?: readonly { amount?: number | undefined }[]
}

/** What a receipt being typed comes to, in paise: the money, with discount and TDS. */
export const typedTotal = ({ lines = [], discountAllowed, tds }: Typed): number =>
  lines.reduce((sum, { amount }) => sum + typedPaise(amount), 0) +
  typedPaise(discountAllowed) +
  typedPaise(tds)

/** These rows with the suggested split of an amount in paise: the first bills first, until it is used up. */
export function suggested(rows: ReceiptValues['allocations'], total: number): ReceiptValues['allocations'] {
  const shares = spread(
    rows.map(({ dueId, open }) => ({ id: dueId, open: typedPaise(open) })),
    total,
  )
  return rows.map((row) => {
    const share = shares.find(({ dueId }) => dueId === row.dueId)
    return { ...row, amount: share && share.amount / 100 }
  })
}
