import { toPaise } from '#base/money.ts'
import { ACCOUNTS } from '#books/chart.ts'
import type { Dice } from '../../../demo/dice.ts'
import { expectOutcome, same } from '../expect-outcome.ts'
import {
  anyOf,
  isCashOpen,
  isOpen,
  journalsOf,
  nextNumber,
  type Opening,
  type Paper,
  type Step,
  someone,
  today,
} from '../paper.ts'

/** What the shop had and owed before its books is entered once, corrected, removed, and its difference moved to capital. */
export const openBalance: Step = {
  weight: 3,
  run: (paper, dice) => dice.pick([enter, enter, correct, remove, moveToCapital])(paper, dice),
}

/** The day before the books, which is locked, and its cash closed, as soon as any day is. */
const BEFORE = '2025-03-31'
const mayOpenOn = (paper: Paper, account: number | undefined) =>
  account === ACCOUNTS.cash ? isCashOpen(paper, BEFORE) : isOpen(paper, BEFORE)

async function enter(paper: Paper, dice: Dice): Promise<void> {
  const customer = dice.chance(0.5) ? anyOf(dice, paper.customers) : undefined
  const account = customer || dice.chance(0.4) ? undefined : dice.pick([ACCOUNTS.cash, ACCOUNTS.bank])
  const owner = customer ? { customerId: customer.id } : account ? { account } : { vendorId: paper.vendorId }
  const number = `B-${dice.int(1, 4)}`
  const identity = account ? String(account) : `${customer?.id ?? paper.vendorId} ${number}`
  const opening: Opening = {
    id: '',
    identity,
    owner,
    number,
    side: dice.pick(['debit', 'credit']),
    amount: 0,
  }
  const isNew = paper.openings.every((each) => each.identity !== identity)
  const { role, may } = someone(paper, dice, 'openings.create')
  const amount = dice.int(100, 900_000) / 100
  const made = await expectOutcome(
    `The opening balance ${identity}`,
    may && isNew && mayOpenOn(paper, account),
    () => paper.as(role).openings.create(sent(opening, amount)),
  )
  if (!made) return
  if (customer) customer.isUsed = true
  paper.openings.push({ ...opening, id: made.id, amount })
}

const sent = ({ owner, number, side }: Opening, amount: number) => ({
  ...owner,
  number,
  datedOn: BEFORE,
  side,
  amount,
})

const forget = (paper: Paper, opening: Opening) => {
  paper.openings = paper.openings.filter((each) => each !== opening)
}

/** A larger amount, since money may have settled the bill. */
async function correct(paper: Paper, dice: Dice): Promise<void> {
  const opening = anyOf(dice, paper.openings)
  if (!opening) return
  const amount = (toPaise(opening.amount) + dice.int(0, 10_000)) / 100
  const { role, may } = someone(paper, dice, 'openings.correct')
  const made = await expectOutcome(
    `To correct the opening balance ${opening.identity}`,
    may && mayOpenOn(paper, opening.owner.account),
    () => paper.as(role).openings.correct({ id: opening.id, ...sent(opening, amount) }),
  )
  if (!made) return
  forget(paper, opening)
  paper.openings.push({ ...opening, id: made.id, amount })
}

async function remove(paper: Paper, dice: Dice): Promise<void> {
  const opening = anyOf(dice, paper.openings)
  if (!opening) return
  const { role, may } = someone(paper, dice, 'journals.reverse')
  const saved = await expectOutcome('To remove an opening balance', may, () =>
    paper.as(role).journals.reverse({ id: opening.id }),
  )
  if (saved) forget(paper, opening)
}

async function moveToCapital(paper: Paper, dice: Dice): Promise<void> {
  const { role, may } = someone(paper, dice, 'openings.moveToCapital')
  const difference = async () => (await paper.as('owner').openings.getSummary({})).difference
  const isThere = (await difference()) !== 0
  const made = await expectOutcome('To move the difference', may && isThere, () =>
    paper.as(role).openings.moveToCapital({}),
  )
  if (!made) return
  const { datedOn } = (await paper.as('owner').journals.getOne({ id: made.id })).journal
  same('That the move is not of a day to come', datedOn <= today(paper), true)
  same('The number of an entry', made.displayId, nextNumber(paper, journalsOf(datedOn)))
  same('The difference', await difference(), 0)
}
