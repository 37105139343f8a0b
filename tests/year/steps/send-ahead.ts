import type { Dice } from '../../../demo/dice.ts'
import { expectOutcome, same } from '../expect-outcome.ts'
import {
  type AheadChallan,
  anyOf,
  availableOf,
  challansOf,
  invoicesOf,
  nextNumber,
  type Paper,
  type Step,
  someone,
  today,
} from '../paper.ts'
import { isOnOffer } from './sell.ts'

/** Goods leave on a challan before their bill, come back in part, and what came back as a whole is cancelled. */
export const sendAhead: Step = {
  weight: 5,
  run: (paper, dice) => dice.pick([send, send, takeBack, cancel])(paper, dice),
}

async function send(paper: Paper, dice: Dice): Promise<void> {
  const customer = anyOf(dice, paper.customers)
  const onOffer = paper.lots.filter((lot) => isOnOffer(lot) && availableOf(lot) > 0)
  const lots = new Set(Array.from({ length: dice.int(1, 3) }, () => anyOf(dice, onOffer)))
  const lines = [...lots].flatMap((lot, position) => {
    if (!lot) return []
    const most = availableOf(lot)
    return [{ lot, position, open: dice.int(1, dice.chance(0.05) ? most + 1 : Math.min(most, 8)) }]
  })
  if (!customer || lines.length === 0) return
  const { role, may } = someone(paper, dice, 'challans.create')
  const fits = !customer.isArchived && lines.every(({ lot, open }) => open <= availableOf(lot))
  const made = await expectOutcome('A challan before its bill', may && fits, () =>
    paper.as(role).challans.create({
      customerId: customer.id,
      reason: dice.pick(['supply', 'approval', 'jobWork']),
      items: lines.map(({ lot, open }) => ({ productVersionId: lot.id, quantity: open })),
    }),
  )
  if (!made) return
  same('The number of a challan', made.displayId, nextNumber(paper, challansOf(today(paper))))
  customer.isUsed = true
  for (const { lot, open } of lines) lot.onHand -= open
  paper.aheadChallans.push({ id: made.id, customer, lines, isCancelled: false })
}

async function takeBack(paper: Paper, dice: Dice): Promise<void> {
  const challan = anyOf(dice, paper.aheadChallans)
  const line = challan && anyOf(dice, challan.lines)
  if (!challan || !line) return
  const quantity = dice.int(1, Math.max(1, line.open + (dice.chance(0.1) ? 1 : 0)))
  const { role, may } = someone(paper, dice, 'challans.takeBack')
  const fits = !challan.isCancelled && quantity <= line.open
  const saved = await expectOutcome(`To take back ${quantity} of ${line.open}`, may && fits, () =>
    paper.as(role).challans.takeBack({ id: challan.id, items: [{ position: line.position, quantity }] }),
  )
  if (!saved) return
  line.open -= quantity
  line.lot.onHand += quantity
}

/** Whether a bill that counts has goods of a challan. */
const isBilled = ({ sales }: Paper, { lines }: AheadChallan): boolean =>
  sales.some(
    (sale) => sale.status !== 'cancelled' && sale.lines.some(({ ahead }) => ahead && lines.includes(ahead)),
  )

async function cancel(paper: Paper, dice: Dice): Promise<void> {
  const challan = anyOf(dice, paper.aheadChallans)
  if (!challan) return
  const { role, may } = someone(paper, dice, 'challans.cancel')
  const fits = !challan.isCancelled && !isBilled(paper, challan)
  const saved = await expectOutcome('To cancel a challan before its bill', may && fits, () =>
    paper.as(role).challans.cancel({ id: challan.id }),
  )
  if (!saved) return
  challan.isCancelled = true
  for (const line of challan.lines) {
    line.lot.onHand += line.open
    line.open = 0
  }
}

/** Some of what is out with one customer, of one or several challans, is billed; it never comes out of stock again. */
export const billAhead: Step = {
  weight: 4,
  run: async (paper, dice) => {
    const first = anyOf(dice, paper.aheadChallans)
    if (!first) return
    const { customer } = first
    const ofCustomer = paper.aheadChallans.filter((each) => each.customer === customer)
    const billed = (dice.chance(0.5) ? ofCustomer.slice(-3) : [first]).flatMap((challan) =>
      challan.lines
        .filter(({ open }) => open > 0 || dice.chance(0.05))
        .map((ahead) => ({
          challan,
          ahead,
          quantity: dice.int(1, ahead.open + (dice.chance(0.05) ? 1 : 0) || 1),
        })),
    )
    if (billed.length === 0) return
    const { role, may } = someone(paper, dice, 'sales.create')
    const isOut = billed.every(
      ({ challan, ahead, quantity }) => !challan.isCancelled && quantity <= ahead.open,
    )
    const invoiceDate = today(paper)
    const paymentType = 'upi' as const
    const made = await expectOutcome('A bill of challans', may && isOut && !customer.isArchived, () =>
      paper.as(role).sales.create({
        customerId: customer.id,
        invoiceDate,
        paymentType,
        items: billed.map(({ challan, ahead, quantity }) => ({
          productVersionId: ahead.lot.id,
          quantity,
          challanLine: { challanId: challan.id, position: ahead.position },
        })),
      }),
    )
    if (!made) return
    same('The number of a sale', made.displayId, nextNumber(paper, invoicesOf(invoiceDate)))
    const { items } = await paper.as('owner').sales.getOne({ id: made.id })
    const lines = billed.map(({ ahead, quantity }, at) => {
      ahead.open -= quantity
      return {
        id: items[at]?.saleItem.id ?? '',
        lot: ahead.lot,
        quantity,
        sent: quantity,
        returned: 0,
        ahead,
      }
    })
    paper.sales.push({ id: made.id, invoiceDate, status: 'delivered', paymentType, lines })
  },
}
