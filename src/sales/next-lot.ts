import { lessQuantity, sumQuantities } from '#base/quantity.ts'

type Line = { productVersionId: string; quantity?: number }
type Lot = { id: string; available: number }

/**
 * The lot that a new line of a product sells: the oldest with stock that no line takes yet, else the oldest with stock,
 * else the oldest. `lots` come oldest first.
 */
export function lotToSell<Of extends Lot>(lines: readonly Line[], lots: readonly Of[]): Of | undefined {
  const stocked = lots.filter((lot) => lot.available > 0)
  const unused = stocked.find((lot) => !lines.some((line) => line.productVersionId === lot.id))
  return unused ?? stocked[0] ?? lots[0]
}

/**
 * What other lots of the product still have when the lines of one lot together want more than it holds: how much is
 * left in all of them, the next one (the oldest), how much this line can keep, and the rest that it would hand on.
 * Undefined when the lot is enough or the others have nothing left. `lots` come oldest first.
 */
export function nextLotFor(lines: readonly Line[], at: number, lots: readonly Lot[]) {
  const line = lines[at]
  const own = lots.find((lot) => lot.id === line?.productVersionId)
  if (!line || !own) return undefined
  const missing = -leftIn(own, lines)
  if (missing <= 0) return undefined
  const others = lots
    .filter((lot) => lot.id !== own.id)
    .map((lot) => ({ id: lot.id, left: leftIn(lot, lines) }))
    .filter((lot) => lot.left > 0)
  const [next] = others
  const kept = lessQuantity(line.quantity ?? 0, missing)
  if (!next || kept < 0) return undefined
  return { id: next.id, left: sumQuantities(others.map((lot) => lot.left)), kept, rest: missing }
}

const leftIn = (lot: Lot, lines: readonly Line[]): number =>
  lessQuantity(
    lot.available,
    sumQuantities(
      lines.filter((line) => line.productVersionId === lot.id).map(({ quantity }) => wanted(quantity)),
    ),
  )

/** Half-typed figures want nothing yet. */
const wanted = (quantity: number | undefined): number =>
  quantity !== undefined && Number.isFinite(quantity) && quantity > 0 ? Math.round(quantity * 1000) / 1000 : 0
