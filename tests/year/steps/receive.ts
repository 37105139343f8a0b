import { maySee } from '#access/access.ts'
import type { Dice } from '../../../demo/dice.ts'
import { expectOutcome, same } from '../expect-outcome.ts'
import { anyOf, type Goods, nextNumber, type Order, type Paper, type Step, someone, today } from '../paper.ts'

/** Creates a draft intake, for a vendor's products or for what is outstanding on an order. */
export const receive: Step = {
  weight: 5,
  run: async (paper, dice) => {
    const order = dice.chance(0.4) ? anyOf(dice, paper.orders) : undefined
    await (order ? receiveOrder(paper, dice, order) : receiveGoods(paper, dice))
  },
}

async function receiveGoods(paper: Paper, dice: Dice): Promise<void> {
  const chosen = new Set(Array.from({ length: dice.int(1, 3) }, () => anyOf(dice, paper.goods)))
  const wanted = [...chosen].flatMap((goods) => (goods ? [{ goods, ...arrival(dice) }] : []))
  const { role, may, access } = someone(paper, dice, 'inventoryIntakes.create')
  const seesCosts = maySee(access, 'costs')
  const isPriced = seesCosts || dice.chance(0.05)
  const isActive = wanted.length > 0 && wanted.every(({ goods }) => !goods.isArchived)
  const isSound = wanted.every(({ quantity, damaged }) => damaged <= quantity)
  const succeeds = may && isActive && isSound && seesCosts === isPriced
  const made = await expectOutcome('An intake', succeeds, () =>
    paper.as(role).inventoryIntakes.create({
      vendorId: paper.vendorId,
      arrivingTime: today(paper),
      items: wanted.map(({ goods, ...arrived }) => ({
        productId: goods.id,
        ...arrived,
        ...(isPriced && {
          buyingPrice: dice.int(100, 90_000) / 100,
          sellingPrice: dice.int(100, 120_000) / 100,
          discount: dice.pick([0, 0, 5, 12.5]),
        }),
      })),
    }),
  )
  if (made) await note(paper, made, undefined, wanted)
}

/** Some units arrive damaged, and some come free; more damaged ones than were invoiced are refused. */
function arrival(dice: Dice) {
  const quantity = dice.int(1, 12)
  const damaged = dice.chance(0.2) ? dice.int(1, quantity + (dice.chance(0.1) ? 1 : 0)) : 0
  return { quantity, damaged, free: dice.chance(0.1) ? dice.int(1, 3) : 0 }
}

async function receiveOrder(paper: Paper, dice: Dice, order: Order): Promise<void> {
  const open = order.lines.filter((line) => line.quantity > line.received)
  const { role, may } = someone(paper, dice, 'inventoryIntakes.create')
  const isOpen = order.status === 'draft' || order.status === 'sent'
  const succeeds = may && isOpen && open.length > 0 && open.every(({ goods }) => !goods.isArchived)
  const made = await expectOutcome(`An intake on an order that is ${order.status}`, succeeds, () =>
    paper.as(role).inventoryIntakes.create({ purchaseOrderId: order.id, arrivingTime: today(paper) }),
  )
  const wanted = open.map(({ goods, quantity, received }) => ({
    goods,
    quantity: quantity - received,
    damaged: 0,
    free: 0,
  }))
  if (made) await note(paper, made, order, wanted)
}

/** Adds a new draft to the model. Each item has a new lot, which cannot be sold yet. */
async function note(
  paper: Paper,
  made: { id: string; displayId?: string | undefined },
  order: Order | undefined,
  wanted: { goods: Goods; quantity: number; damaged: number; free: number }[],
): Promise<void> {
  same('The number of an intake', made.displayId, nextNumber(paper, 'INT-'))
  const { inventoryIntake } = await paper.as('owner').inventoryIntakes.getOne({ id: made.id })
  same('How many items it has', inventoryIntake.items.length, wanted.length)
  const items = inventoryIntake.items.map((item, position) => {
    const line = wanted.find(({ goods }) => goods.id === item.productId)
    if (!line) throw new Error(`${made.displayId} holds ${item.productName}, which nobody asked for`)
    same('The quantity of an item', item.quantity, line.quantity)
    const lot = {
      id: item.productVersionId,
      goods: line.goods,
      isActive: false,
      onHand: 0,
      reserved: 0,
      wasCounted: false,
    }
    const { quantity, damaged, free } = line
    return { id: item.id, lot, quantity, damaged, free, position, sentBack: 0, damagedBack: 0 }
  })
  paper.lots.push(...items.map(({ lot }) => lot))
  paper.intakes.push({ id: made.id, status: 'draft', order, arrivedOn: today(paper), items })
}
