import { addDays } from '#base/dates.ts'
import { DENOMINATIONS } from '#day-closes/count.ts'
import { expectOutcome } from '../expect-outcome.ts'
import { isOpen, type Step, someone, today } from '../paper.ts'

/** The cash of a day is counted and closed, never twice, never before a closed one or on a locked day; or the last close is reopened. */
export const closeDay: Step = {
  weight: 2,
  run: async (paper, dice) => {
    const last = paper.closedDays.at(-1)
    if (dice.chance(0.25)) {
      const { role, may } = someone(paper, dice, 'dayCloses.reopen')
      const opened = await expectOutcome('To reopen a day', may && last !== undefined, () =>
        paper.as(role).dayCloses.reopen({}),
      )
      if (opened) paper.closedDays.pop()
      return
    }
    const day = addDays(today(paper), -dice.int(1, 4))
    const counts = DENOMINATIONS.slice(0, dice.int(1, 3)).map((value) => ({ value, pieces: dice.int(0, 40) }))
    const { role, may } = someone(paper, dice, 'dayCloses.create')
    const closed = await expectOutcome(
      `To close ${day} after ${last}`,
      may && isOpen(paper, day) && (!last || day > last),
      () => paper.as(role).dayCloses.create({ day, counts }),
    )
    if (closed) paper.closedDays.push(day)
  },
}
