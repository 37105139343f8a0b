import { allFound } from '#base/all-found.ts'
import { toPaise, toRupees } from '#base/money.ts'
import { itemTotals } from '#inventory-intakes/intake.ts'
import type { IntakeItem } from '#inventory-intakes/output.ts'
import { sumOf } from './compare.ts'
import { fewAtOnce } from './few-at-once.ts'
import { newest } from './newest.ts'
import type { Shown } from './shown.ts'

/** The cost of an item, by the rule that its intake was saved with. */
const costOf = ({ quantity, buyingPrice, sellingPrice, discount }: IntakeItem) =>
  toRupees(
    itemTotals({
      quantity,
      discount: discount ?? 0,
      buyingPrice: toPaise(buyingPrice ?? 0),
      sellingPrice: toPaise(sellingPrice),
    }).buying,
  )

/** Purchase orders and intakes, their panels, and what the dashboard says of them. */
export async function purchaseFigures(shown: Shown): Promise<void> {
  await orderFigures(shown)
  await intakeFigures(shown)
}

async function orderFigures({ calls, compare, dashboard, panels }: Shown): Promise<void> {
  const awaited = await allFound(async (page) => {
    const filters = { standing: 'toReceive' as const }
    const { purchaseOrders: rows, pagination } = await calls.purchaseOrders.getMany({ ...page, filters })
    return { rows, pagination }
  })
  const amount = sumOf(awaited, ({ openAmount }) => openAmount)
  compare('Amounts to receive on the dashboard and in the list', dashboard.toReceive, {
    amount,
    count: awaited.length,
  })
  const orders = await newest(panels, async (page) => {
    const { purchaseOrders: rows, pagination } = await calls.purchaseOrders.getMany(page)
    return { rows, pagination }
  })
  await fewAtOnce(orders, async (row) => {
    const {
      notes: _,
      items,
      intakes: __,
      ...panel
    } = (await calls.purchaseOrders.getOne({ id: row.id })).purchaseOrder
    compare(`${row.orderId} in the list and its panel`, row, panel)
    const lines = sumOf(items, (item) => item.amount)
    compare(`The total of ${row.orderId} and its lines`, row.totalAmount, lines)
  })
}

async function intakeFigures({ calls, compare, dashboard, panels }: Shown): Promise<void> {
  const drafts = await calls.inventoryIntakes.getMany({ filters: { status: 'draft' }, perPage: 1 })
  const { total } = drafts.pagination
  compare('Intakes to confirm on the dashboard and in the list', dashboard.draftIntakes, total)
  const intakes = await newest(panels, async (page) => {
    const { inventoryIntakes: rows, pagination } = await calls.inventoryIntakes.getMany(page)
    return { rows, pagination }
  })
  await fewAtOnce(intakes, async (row) => {
    const { inventoryIntake } = await calls.inventoryIntakes.getOne({ id: row.id })
    const { notes: _, purchaseOrderLabel: __, ...panel } = inventoryIntake.intake
    compare(`${row.intakeId} in the list and its panel`, row, panel)
    const lines = sumOf(inventoryIntake.items, costOf)
    compare(`The cost of ${row.intakeId} and of its items`, row.totalBuyingPrice, lines)
  })
}
