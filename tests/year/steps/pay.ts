import { expectOutcome } from '../expect-outcome.ts'
import { anyOf, dayOf, isCashOpen, type Step, someone, today } from '../paper.ts'

/** A customer pays, on an open day: all, a part or too much, for the oldest bills or on account; sometimes it is taken back. */
export const pay: Step = {
  weight: 8,
  run: async (paper, dice) => {
    const customer = anyOf(dice, paper.customers)
    if (!customer) return
    const { role, may } = someone(paper, dice, 'receipts.create')
    const amount = dice.int(1, 200_000) / 100
    const input = {
      customerId: customer.id,
      receivedOn: dayOf(paper, dice),
      lines: [
        { mode: 'cash' as const, amount },
        { mode: 'upi' as const, amount: dice.chance(0.05) ? 0 : 1 },
      ],
      allocations: dice.chance(0.2) ? [] : null,
    }
    const isWhole = input.lines.every((line) => line.amount > 0)
    const isDayOpen = isCashOpen(paper, input.receivedOn)
    const made = await expectOutcome('A receipt', may && isWhole && isDayOpen, () =>
      paper.as(role).receipts.create(input),
    )
    if (!made) return
    customer.isUsed = true
    if (dice.chance(0.2)) await paper.as('owner').receipts.cancel({ id: made.id })
    else if (dice.chance(0.3)) await refund(paper, customer.id)
  },
}

async function refund(paper: Parameters<Step['run']>[0], customerId: string): Promise<void> {
  const owner = paper.as('owner')
  const { onAccount } = await owner.dues.getOpen({ customerId })
  const lines = [{ mode: 'cash' as const, amount: onAccount }]
  const back = (amount: number) =>
    owner.receipts.refund({ customerId, paidOn: today(paper), lines: [{ mode: 'cash', amount }] })
  await expectOutcome('A refund of more than is on account', false, () => back(onAccount + 0.01))
  if (onAccount > 0) await owner.receipts.refund({ customerId, paidOn: today(paper), lines })
}
