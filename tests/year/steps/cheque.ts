import { mayCall } from '#access/access.ts'
import type { CallName } from '#access/roles.ts'
import { addDays } from '#base/dates.ts'
import { ACCOUNTS } from '#books/chart.ts'
import type { Dice } from '../../../demo/dice.ts'
import { expectOutcome } from '../expect-outcome.ts'
import { anyOf, type Cheque, type Paper, type Step, someone, today } from '../paper.ts'

/** A customer pays by cheque, which is deposited, clears or bounces, each only when its state allows it. */
export const cheque: Step = {
  weight: 6,
  run: async (paper, dice) => {
    if (dice.chance(0.35)) return receiveCheque(paper, dice)
    const found = anyOf(dice, paper.cheques)
    if (found) await dice.pick([deposit, deposit, clear, undo, bounce, cancelReceipt])(paper, dice, found)
  },
}

async function receiveCheque(paper: Paper, dice: Dice): Promise<void> {
  const customer = anyOf(dice, paper.customers)
  if (!customer) return
  const { role, may } = someone(paper, dice, 'receipts.create')
  const amount = dice.int(100, 500_000) / 100
  const chequeDate = dice.chance(0.3) ? addDays(today(paper), dice.int(1, 10)) : undefined
  const made = await expectOutcome('A receipt by cheque', may, () =>
    paper.as(role).receipts.create({
      customerId: customer.id,
      receivedOn: today(paper),
      lines: [{ mode: 'cheque', amount, reference: String(dice.int(100_000, 999_999)), chequeDate }],
    }),
  )
  if (!made) return
  customer.isUsed = true
  paper.cheques.push({ receiptId: made.id, state: 'in_hand', chequeDate })
}

type Act = (paper: Paper, dice: Dice, found: Cheque) => Promise<void>

/** Makes a call on a cheque that must succeed if its state `fits` and the role may; returns who made it, if it did. */
async function act(
  {
    paper,
    dice,
    call,
    cheque,
    fits,
  }: { paper: Paper; dice: Dice; call: CallName; cheque: Cheque; fits: boolean },
  make: (caller: ReturnType<Paper['as']>, of: { receiptId: string; line: number }) => Promise<unknown>,
): Promise<boolean> {
  const { role, may } = someone(paper, dice, call)
  const saved = await expectOutcome(`${call} of a cheque that is ${cheque.state}`, may && fits, () =>
    make(paper.as(role), { receiptId: cheque.receiptId, line: 0 }),
  )
  return saved !== undefined
}

const deposit: Act = async (paper, dice, cheque) => {
  const { state, chequeDate = '' } = cheque
  const fits = state === 'in_hand' && chequeDate <= today(paper)
  const isDone = await act({ paper, dice, call: 'cheques.deposit', cheque, fits }, (caller, of) =>
    caller.cheques.deposit({ cheques: [of], account: ACCOUNTS.bank, depositedOn: today(paper) }),
  )
  if (isDone) cheque.state = 'deposited'
}

const clear: Act = async (paper, dice, cheque) => {
  const fits = cheque.state === 'deposited'
  const isDone = await act({ paper, dice, call: 'cheques.clear', cheque, fits }, (caller, of) =>
    caller.cheques.clear({ ...of, clearedOn: today(paper) }),
  )
  if (isDone) cheque.state = 'cleared'
}

const undo: Act = async (paper, dice, cheque) => {
  const fits = cheque.state === 'deposited' || cheque.state === 'cleared'
  const isDone = await act({ paper, dice, call: 'cheques.undo', cheque, fits }, (caller, of) =>
    caller.cheques.undo(of),
  )
  if (isDone) cheque.state = cheque.state === 'cleared' ? 'deposited' : 'in_hand'
}

/** Charges are the bank's, so a cheque that it never had costs none. */
const bounce: Act = async (paper, dice, cheque) => {
  const { state, chequeDate = '' } = cheque
  const isAtBank = state === 'deposited' || state === 'cleared'
  const isDue = state === 'in_hand' && chequeDate <= today(paper)
  const charges = dice.pick([0, 0, 118.5])
  const { role, may, access } = someone(paper, dice, 'cheques.bounce')
  const mayCharge = charges === 0 || (isAtBank && mayCall(access, 'expenses.create'))
  const saved = await expectOutcome(
    `A bounce, with ${charges} charges, of a cheque that is ${state}, dated ${chequeDate}`,
    may && mayCharge && (isAtBank || isDue),
    () =>
      paper.as(role).cheques.bounce({
        receiptId: cheque.receiptId,
        line: 0,
        bouncedOn: today(paper),
        charges,
        recharge: dice.pick([0, 250]),
      }),
  )
  if (saved) cheque.state = 'bounced'
}

const cancelReceipt: Act = async (paper, dice, cheque) => {
  const fits = cheque.state === 'in_hand'
  const isDone = await act({ paper, dice, call: 'receipts.cancel', cheque, fits }, (caller, { receiptId }) =>
    caller.receipts.cancel({ id: receiptId }),
  )
  if (isDone) cheque.state = 'cancelled'
}
