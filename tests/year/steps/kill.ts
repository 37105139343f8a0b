import { setTimeout as sleep } from 'node:timers/promises'
import type { CallName } from '#access/roles.ts'
import type { Dice } from '../../../demo/dice.ts'
import type { Caller } from '../../support/people.ts'
import { expectOutcome, same } from '../expect-outcome.ts'
import { anyOf, isOpen, type Paper, type Step, today } from '../paper.ts'
import type { Victims } from '../victims.ts'
import { askToBill, billable } from './bill-intake.ts'
import { askToSell, canSell, noteSale, takesCash } from './sell.ts'
import { noteReturn } from './take-back.ts'

/** What a kill interrupts; `repeat` makes the same call again, expects what the model does, and adds it to the model. */
type Deed = { call: CallName; input: object; repeat(owner: Caller): Promise<void> }

/** `fits` says whether the call succeeds, `make` makes it, and `note` adds it to the model. */
function deedOf<Input extends object, Made>(
  call: CallName,
  { input, fits }: { input: Input; fits: boolean },
  make: (owner: Caller, input: Input) => Promise<Made>,
  note: (made: Made) => unknown,
): Deed {
  const repeat = async (owner: Caller) => {
    const made = await expectOutcome(`${call} after a kill`, fits, () => make(owner, input))
    if (made) await note(made)
  }
  return { call, input, repeat }
}

/** What can be interrupted now; undefined where the shop has nothing for it. */
type Draw = (paper: Paper, dice: Dice) => Deed | undefined | Promise<Deed | undefined>

const aSale = (paper: Paper, dice: Dice): Deed => {
  const asked = askToSell(paper, dice)
  const fits = canSell(paper, asked) && takesCash(paper, asked)
  return deedOf(
    'sales.create',
    { input: asked.input, fits },
    (owner, input) => owner.sales.create(input),
    (made) => noteSale(paper, asked, made),
  )
}

const aReceipt: Draw = async (paper, dice) => {
  const customer = anyOf(dice, paper.customers)
  if (!customer) return undefined
  const count = async () => (await paper.as('owner').receipts.getMany({})).pagination.total
  const before = await count()
  const lines = [{ mode: 'upi' as const, amount: dice.int(100, 200_000) / 100 }]
  const input = { customerId: customer.id, receivedOn: today(paper), lines, allocations: null }
  return deedOf(
    'receipts.create',
    { input, fits: true },
    (owner) => owner.receipts.create(input),
    async () => {
      customer.isUsed = true
      same('How many receipts a kill left', (await count()) - before, 1)
    },
  )
}

const aPayment: Draw = async (paper, dice) => {
  const count = async () => (await paper.as('owner').payments.getMany({})).pagination.total
  const before = await count()
  const lines = [{ mode: 'upi' as const, amount: dice.int(100, 200_000) / 100 }]
  const input = { vendorId: paper.vendorId, paidOn: today(paper), lines, allocations: null }
  return deedOf(
    'payments.create',
    { input, fits: true },
    (owner) => owner.payments.create(input),
    async () => same('How many payments a kill left', (await count()) - before, 1),
  )
}

const aBill: Draw = (paper, dice) => {
  const intake = anyOf(
    dice,
    billable(paper).filter(({ bill }) => !bill),
  )
  if (!intake) return undefined
  const input = askToBill(paper, dice, intake)
  return deedOf(
    'vendorBills.create',
    { input, fits: isOpen(paper, input.billDate) },
    (owner) => owner.vendorBills.create(input),
    ({ id }) => {
      intake.bill = id
    },
  )
}

const aReturn: Draw = (paper, dice) => {
  const sale = anyOf(
    dice,
    paper.sales.filter(({ status }) => status === 'delivered'),
  )
  const line = sale?.lines.find(({ quantity, returned }) => returned < quantity)
  if (!sale || !line) return undefined
  const category = 'unwanted' as const
  const back = [{ line, quantity: dice.int(1, line.quantity - line.returned) }]
  const input = {
    saleId: sale.id,
    reason: { category, description: 'Came back' },
    items: back.map(({ quantity }) => ({ saleItemId: line.id, quantity })),
  }
  return deedOf(
    'sales.createReturn',
    { input, fits: true },
    (owner) => owner.sales.createReturn(input),
    (made) => noteReturn(paper, { sale, back, category }, made),
  )
}

const aBounce: Draw = (paper, dice) => {
  const cheque = anyOf(
    dice,
    paper.cheques.filter(({ state }) => state === 'deposited' || state === 'cleared'),
  )
  if (!cheque) return undefined
  const { receiptId } = cheque
  const input = { receiptId, line: 0, bouncedOn: today(paper), charges: 118.5, recharge: 250 }
  return deedOf(
    'cheques.bounce',
    { input, fits: true },
    (owner) => owner.cheques.bounce(input),
    () => {
      cheque.state = 'bounced'
    },
  )
}

const DRAWS: readonly Draw[] = [aReceipt, aBill, aBounce, aSale, aPayment, aReturn]

/** How many reads take longer than the first save of a server. */
const READS_OF_A_SAVE = 12

/**
 * A server is killed before, while or just after it saves: each time something else. Sent again with its key, that is
 * there once.
 */
export const killAmid = (victims: Victims, turn: number): Step => ({
  weight: 1,
  run: async (paper, dice) => {
    const deed = (await DRAWS[turn % DRAWS.length]?.(paper, dice)) ?? aSale(paper, dice)
    const key = `killed ${dice.random()}`
    const app = await victims.next()
    const as = { token: paper.token, workspace: paper.slug }
    const read = () => app.call('books.getLock', {}, as)
    // The first call of a server is slow; how long another takes says how busy the machine is.
    await read()
    const from = performance.now()
    await read()
    const patience = dice.random() * READS_OF_A_SAVE * (performance.now() - from)
    const sent = app.call(deed.call, deed.input, { ...as, key }).catch(() => undefined)
    await Promise.race([sent, sleep(patience)])
    await app.stop('SIGKILL')
    await sent
    await deed.repeat(paper.as('owner', key))
  },
})
