import { addDays, monthOf } from '#base/dates.ts'
import type { Dice } from '../../../demo/dice.ts'
import { expectOutcome } from '../expect-outcome.ts'
import { type Paper, type Step, someone, today } from '../paper.ts'

/**
 * The books are locked up to an earlier day, or months marked as filed, and stay so for many steps, until somebody takes it back
 * with a reason; never up to an earlier day than before.
 */
export const lock: Step = {
  weight: 2,
  run: (paper, dice) => dice.pick([lockBooks, lockBooks, unlockBooks, markFiled, unmarkFiled])(paper, dice),
}

async function lockBooks(paper: Paper, dice: Dice): Promise<void> {
  const until = addDays(today(paper), -dice.int(1, 40))
  const { role, may } = someone(paper, dice, 'books.lock')
  const saved = await expectOutcome(`A lock up to ${until}`, may && until > paper.lockedUntil, () =>
    paper.as(role).books.lock({ until }),
  )
  if (saved) paper.lockedUntil = until
}

async function unlockBooks(paper: Paper, dice: Dice): Promise<void> {
  const { role, may } = someone(paper, dice, 'books.unlock')
  const saved = await expectOutcome('To unlock the books', may && paper.lockedUntil !== '', () =>
    paper.as(role).books.unlock({ reason: 'Bills came late' }),
  )
  if (saved) paper.lockedUntil = ''
}

async function markFiled(paper: Paper, dice: Dice): Promise<void> {
  const until = addDays(monthOf(today(paper)).from, -1)
  const { role, may } = someone(paper, dice, 'books.markFiled')
  const saved = await expectOutcome(`GST filed up to ${until}`, may && until > paper.filedUntil, () =>
    paper.as(role).books.markFiled({ until }),
  )
  if (saved) paper.filedUntil = until
}

async function unmarkFiled(paper: Paper, dice: Dice): Promise<void> {
  const { role, may } = someone(paper, dice, 'books.unmarkFiled')
  const saved = await expectOutcome('GST that is not filed', may && paper.filedUntil !== '', () =>
    paper.as(role).books.unmarkFiled({ reason: 'A bill was left out' }),
  )
  if (saved) paper.filedUntil = ''
}
