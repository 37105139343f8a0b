import { allFound } from '#base/all-found.ts'
import { sumOf } from './compare.ts'
import { fewAtOnce } from './few-at-once.ts'
import type { Shown } from './shown.ts'

/** The lots that a panel shows; a product with more is compared without them. */
const SHOWN_LOTS = 200

/** Inventory, its panels, the low products of the dashboard and the stock of the analytics. */
export async function stockFigures({ calls, compare, panels, dashboard, analytics }: Shown): Promise<void> {
  const list = await allFound(async (page) => {
    const { inventory: rows, pagination } = await calls.inventory.getMany(page)
    return { rows, pagination }
  })
  const low = await calls.inventory.getMany({ filters: { balance: 'low' }, perPage: 1 })
  compare(
    'Products running low on the dashboard and in Inventory',
    dashboard.lowStockCount,
    low.pagination.total,
  )
  compare(
    'The value of stock in the analytics and in Inventory',
    analytics.stock.value,
    sumOf(list, ({ value }) => value),
  )
  await fewAtOnce(list.slice(0, panels), async (row) => {
    const { inventory, lots } = await calls.inventory.getOne({ id: row.id })
    compare(`${row.name} in Inventory and its panel`, row, inventory)
    if (lots.length === SHOWN_LOTS) return
    compare(
      `On hand, reserved and value of ${row.name} and of its lots`,
      [row.onHand, row.reserved, row.value],
      [sumOf(lots, (lot) => lot.onHand), sumOf(lots, (lot) => lot.reserved), sumOf(lots, (lot) => lot.value)],
    )
  })
}
