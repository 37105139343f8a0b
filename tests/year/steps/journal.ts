import { ACCOUNTS } from '#books/chart.ts'
import type { Dice } from '../../../demo/dice.ts'
import { expectOutcome, same } from '../expect-outcome.ts'
import { anyOf, dayOf, isOpen, nextNumber, ofYear, type Paper, type Step, someone, today } from '../paper.ts'

/** Money moves between accounts, or a voucher is posted; what does not add up or is of a locked day is refused, and an entry is reversed once. */
export const journal: Step = {
  weight: 3,
  run: (paper, dice) => dice.pick([transfer, post, reverse])(paper, dice),
}

const rupees = (dice: Dice) => dice.int(1, 900_000) / 100

async function transfer(paper: Paper, dice: Dice): Promise<void> {
  const accounts = [ACCOUNTS.cash, ACCOUNTS.bank, ACCOUNTS.capital, ACCOUNTS.drawings]
  const [from, to] = [dice.pick(accounts), dice.pick(accounts)]
  const fits = from !== to && [from, to].some((code) => code === ACCOUNTS.cash || code === ACCOUNTS.bank)
  const { role, may } = someone(paper, dice, 'journals.createContra')
  const made = await expectOutcome(`A transfer from ${from} to ${to}`, may && fits, () =>
    paper.as(role).journals.createContra({ datedOn: today(paper), from, to, amount: rupees(dice) }),
  )
  if (made) note(paper, 'CT', made)
}

async function post(paper: Paper, dice: Dice): Promise<void> {
  const customer = dice.chance(0.3) ? anyOf(dice, paper.customers) : undefined
  const amount = rupees(dice)
  const isEven = dice.chance(0.9)
  const datedOn = dayOf(paper, dice)
  const { role, may } = someone(paper, dice, 'journals.create')
  const made = await expectOutcome('A journal voucher', may && isEven && isOpen(paper, datedOn), () =>
    paper.as(role).journals.create({
      datedOn,
      customerId: customer?.id,
      lines: [
        { account: customer ? ACCOUNTS.customers : ACCOUNTS.depreciation, debit: amount },
        { account: ACCOUNTS.fixedAssets, credit: isEven ? amount : amount + 1 },
      ],
    }),
  )
  if (!made) return
  note(paper, 'JV', made, datedOn)
  if (customer) customer.isUsed = true
}

export function note(
  paper: Paper,
  series: 'CT' | 'JV',
  { id, displayId }: { id: string; displayId: string },
  datedOn = today(paper),
): void {
  same('The number of an entry', displayId, nextNumber(paper, ofYear(series, paper, datedOn)))
  paper.journals.push({ id, isReversed: false })
}

async function reverse(paper: Paper, dice: Dice): Promise<void> {
  const entry = anyOf(dice, paper.journals)
  if (!entry) return
  const { role, may } = someone(paper, dice, 'journals.reverse')
  const isLast = paper.journals.every(
    ({ isReversed, settledTo = '' }) => isReversed || !entry.settledTo || settledTo <= entry.settledTo,
  )
  const saved = await expectOutcome('To reverse an entry', may && !entry.isReversed && isLast, () =>
    paper.as(role).journals.reverse({ id: entry.id }),
  )
  if (saved) entry.isReversed = true
}
