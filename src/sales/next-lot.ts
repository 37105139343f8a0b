import { lessQuantity, MAX_QUANTITY, sumQuantities } from '#base/quantity.ts'
import { isSamePack } from '#products/pack-name.ts'

/** A line; one with `challanLine` bills goods that have left and takes none from stock. */
type Line = {
  productVersionId: string
  quantity?: number
  pack?: { name: string } | undefined
  challanLine?: object | undefined
}
type Lot = { id: string; available: number }

/**
 * The lot of a new line of a product: the oldest with stock that no line uses yet, else the oldest with
 * stock, else the oldest. `lots` are sorted oldest first.
 */
export function lotToSell<Of extends Lot>(lines: readonly Line[], lots: readonly Of[]): Of | undefined {
  const stocked = lots.filter((lot) => lot.available > 0)
  const unused = stocked.find((lot) => !lines.some((line) => line.productVersionId === lot.id))
  return unused ?? stocked[0] ?? lots[0]
}

/**
 * What other lots of the product still have when the lines of one lot need more than it has: the total, the
 * next lot (the oldest), the quantity that this line can keep, and the remainder for the next. Undefined when
 * the lot is enough or the others are empty. `lots` are sorted oldest first.
 */
export function nextLotFor(lines: readonly Line[], at: number, lots: readonly Lot[]) {
  const line = lines[at]
  const own = lots.find((lot) => lot.id === line?.productVersionId)
  // A pack is sold from one lot, and what is out on a challan has none; any other line can be split.
  if (!line || !own || line.pack || line.challanLine) return undefined
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

/**
 * Where one more of a product goes when it is scanned: onto the first of its lines whose lot has one left, else onto a
 * new line of the oldest lot with stock, else onto its last line, which then says what is missing. Undefined when
 * nothing is left of it. Its lots come oldest first. One more is a unit, or a pack.
 */
export function oneMore<Of extends Lot>(
  lines: readonly (Line & { productId: string })[],
  product: { id: string; versions: readonly Of[] },
  pack?: { name: string; size: number },
): { line: number } | { lot: Of } | undefined {
  const hasOne = (lot: Of | undefined) => lot !== undefined && leftIn(lot, lines) >= (pack?.size ?? 1)
  const isAlike = (line: Line & { productId: string }) =>
    line.productId === product.id && isSamePack(line.pack, pack) && !line.challanLine
  const lotOf = (line: Line) => product.versions.find(({ id }) => id === line.productVersionId)
  const line = lines.findIndex((each) => isAlike(each) && hasOne(lotOf(each)))
  if (line >= 0) return { line }
  const last = lines.findLastIndex(isAlike)
  const lot = product.versions.find(hasOne) ?? (last < 0 ? lotToSell(lines, product.versions) : undefined)
  if (lot) return { lot }
  return last < 0 ? undefined : { line: last }
}

const leftIn = (lot: Lot, lines: readonly Line[]): number =>
  lessQuantity(
    lot.available,
    sumQuantities(
      lines
        .filter((line) => line.productVersionId === lot.id && !line.challanLine)
        .map(({ quantity }) => wanted(quantity)),
    ),
  )

/** What a quantity counts for while it is typed: half-typed figures and those that no line can have want nothing yet. */
export const wanted = (quantity: number | undefined): number =>
  quantity !== undefined && quantity > 0 && quantity <= MAX_QUANTITY ? Math.round(quantity * 1000) / 1000 : 0
