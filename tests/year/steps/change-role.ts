import { accessOfOwnRole } from '#access/custom-role.ts'
import { expectOutcome } from '../expect-outcome.ts'
import { type Step, someone } from '../paper.ts'
import { COUNTER_HELP, counterCalls } from '../people.ts'

/** Another largest discount of the counter help, who delivers and cancels or no longer does; it holds from the next call. */
export const changeRole: Step = {
  weight: 1,
  run: async (paper, dice) => {
    const helper = paper.people.find((person) => person.role === COUNTER_HELP)
    if (!helper?.ownId) return
    const calls = dice.chance(0.5) ? [...counterCalls] : [...counterCalls, 'sales.update' as const]
    const discountCap = dice.pick([null, 0, 2.5, 5, 40])
    const { role, may } = someone(paper, dice, 'roles.update')
    const saved = await expectOutcome('Another role of the counter help', may, () =>
      paper.as(role).roles.update({ id: helper.ownId ?? '', calls, discountCap }),
    )
    if (saved) helper.access = accessOfOwnRole({ calls, sights: [], discountCap })
  },
}
