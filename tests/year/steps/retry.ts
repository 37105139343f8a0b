import { expectOutcome, same } from '../expect-outcome.ts'
import { type Step, someone } from '../paper.ts'
import { askToSell, canSell, noteSale, takesCash } from './sell.ts'

/** The same sale sent again with the same key, at the same moment and later, is one sale with one number. */
export const retry: Step = {
  weight: 2,
  run: async (paper, dice) => {
    const asked = askToSell(paper, dice)
    const { role, may, access } = someone(paper, dice, 'sales.create')
    const caller = paper.as(role, `retry ${dice.random()}`)
    const fits = may && canSell(paper, asked, access.discountCap) && takesCash(paper, asked)
    const send = () =>
      expectOutcome('A sale that is sent again', fits, () => caller.sales.create(asked.input))
    const [first, twin] = await Promise.all([send(), send()])
    if (!first) return
    await noteSale(paper, asked, first)
    same('What the twin made', twin?.id, first.id)
    same('What a repetition made', (await caller.sales.create(asked.input)).id, first.id)
  },
}
