import { mayCall } from '#access/access.ts'
import type { CallName } from '#access/roles.ts'
import { addDays } from '#base/dates.ts'
import type { Dice } from '../../../demo/dice.ts'
import { expectOutcome } from '../expect-outcome.ts'
import { anyOf, type IssuedCheque, type Paper, type Step, someone, today } from '../paper.ts'

/** The vendor is paid by cheque, which clears, is stopped or bounces, each only when its state allows it. */
export const issuedCheque: Step = {
  weight: 4,
  run: async (paper, dice) => {
    if (dice.chance(0.4)) return payByCheque(paper, dice)
    const found = anyOf(dice, paper.issuedCheques)
    if (found) await dice.pick([clear, clear, undo, stop, bounce, cancel])(paper, dice, found)
  },
}

async function payByCheque(paper: Paper, dice: Dice): Promise<void> {
  const { role, may } = someone(paper, dice, 'payments.create')
  const chequeDate = dice.chance(0.3) ? addDays(today(paper), dice.int(1, 10)) : undefined
  const reference = dice.chance(0.05) ? '' : String(dice.int(100_000, 999_999))
  const lines = [{ mode: 'cheque' as const, amount: dice.int(100, 500_000) / 100, reference, chequeDate }]
  const allocations = dice.chance(0.2) ? [] : null
  const made = await expectOutcome('A payment by cheque', may && reference !== '', () =>
    paper.as(role).payments.create({
      vendorId: paper.vendorId,
      paidOn: today(paper),
      lines,
      allocations,
    }),
  )
  if (made) paper.issuedCheques.push({ paymentId: made.id, state: 'issued', chequeDate })
}

type Of = { paymentId: string; line: number }
type Act = (paper: Paper, dice: Dice, found: IssuedCheque) => Promise<void>

/** Makes a call on a cheque that must succeed if its state `fits` and the role may; then it is in the state `after`. */
const act =
  (
    call: CallName,
    after: IssuedCheque['state'],
    fits: (cheque: IssuedCheque, day: string) => boolean,
    make: (caller: ReturnType<Paper['as']>, of: Of, day: string) => Promise<unknown>,
  ): Act =>
  async (paper, dice, cheque) => {
    const { role, may } = someone(paper, dice, call)
    const day = today(paper)
    const saved = await expectOutcome(
      `${call} of an issued cheque that is ${cheque.state}`,
      may && fits(cheque, day),
      () => make(paper.as(role), { paymentId: cheque.paymentId, line: 0 }, day),
    )
    if (saved !== undefined) cheque.state = after
  }

const clear = act(
  'payments.clearCheque',
  'cleared',
  ({ state, chequeDate = '' }, day) => state === 'issued' && chequeDate <= day,
  (caller, of, clearedOn) => caller.payments.clearCheque({ ...of, clearedOn }),
)

const undo = act(
  'payments.undoCheque',
  'issued',
  ({ state }) => state === 'cleared',
  (caller, of) => caller.payments.undoCheque(of),
)

const stop = act(
  'payments.markUnpaid',
  'stopped',
  ({ state }) => state === 'issued',
  (caller, of, unpaidOn) => caller.payments.markUnpaid({ ...of, state: 'stopped', unpaidOn }),
)

const cancel = act(
  'payments.cancel',
  'cancelled',
  ({ state }) => state === 'issued',
  (caller, { paymentId: id }) => caller.payments.cancel({ id }),
)

/** What the bank takes for it is an expense, which not everybody may enter. */
const bounce: Act = async (paper, dice, cheque) => {
  const { state, chequeDate = '' } = cheque
  const charges = dice.pick([0, 118.5])
  const { role, may, access } = someone(paper, dice, 'payments.markUnpaid')
  const mayCharge = charges === 0 || mayCall(access, 'expenses.create')
  const isPayable = (state === 'issued' || state === 'cleared') && chequeDate <= today(paper)
  const saved = await expectOutcome(
    `A bounce, with ${charges} charges, of an issued cheque that is ${state}`,
    may && mayCharge && isPayable,
    () =>
      paper.as(role).payments.markUnpaid({
        paymentId: cheque.paymentId,
        line: 0,
        state: 'bounced',
        unpaidOn: today(paper),
        charges,
      }),
  )
  if (saved) cheque.state = 'bounced'
}
