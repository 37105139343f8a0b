import { formatRupees } from '#base/figures.ts'
import { type Paise, paise } from '#base/money.ts'
import { invalidField, Refusal } from '#base/refusal.ts'
import { messages } from '#books/messages.ts'
import type { Allocation } from '#books/money-input.ts'

/** A bill as it is now; `open` in paise. */
type Bill = { id: string; number: string; open: number }

/** Why an amount in paise is too much for a bill, or undefined when it is not. */
export function overOpen(
  amount: number,
  { open, number }: Pick<Bill, 'number' | 'open'>,
): string | undefined {
  if (amount <= open) return undefined
  return open === 0 ? messages.nothingOpen(number) : messages.onlyOpen(formatRupees(paise(open)), number)
}

/**
 * What money settles as asked. Refuses, in this order: more than `total` paise in all; at its field, a bill that is not among
 * `bills`, and more than is open of a bill.
 */
export function allocated(
  asked: readonly Allocation[],
  bills: readonly Bill[],
  total: Paise,
): { dueId: string; amount: number }[] {
  const sum = asked.reduce((all, { amount }) => all + amount, 0)
  if (sum > total) throw invalidField(['allocations'], messages.onlyThis(formatRupees(total)))
  return asked.map(({ dueId, amount }, at) => {
    const bill = bills.find(({ id }) => id === dueId)
    if (!bill) {
      const issues = [{ path: ['allocations', at, 'dueId'], message: messages.dueNotFound }]
      throw new Refusal('notFound', messages.dueNotFound, { issues })
    }
    const refusal = overOpen(amount, bill)
    if (refusal) throw invalidField(['allocations', at, 'amount'], refusal)
    return { dueId, amount }
  })
}
