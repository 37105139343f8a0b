import { sumQuantities } from '#base/quantity.ts'
import { Refusal } from '#base/refusal.ts'
import type { Scope } from '#base/server/scope.ts'
import type { SaleLine } from '#sales/sale.ts'
import { shortageText } from '#sales/shortage.ts'
import { availableInAllLots } from './sell-store.ts'

/**
 * The refusal of a sale that takes more of a lot than it has, counted over all lots that the sale may take: how much
 * of the product can be sold, or, where that would do, how much of it is in other lots. Any other error as it is.
 */
export async function oversold(scope: Scope, error: unknown, lines: readonly SaleLine[]): Promise<unknown> {
  if (!(error instanceof Refusal) || !error.data?.productId) return error
  const { productId, product = '', unit = '', available: inLot = 0 } = error.data
  const ofProduct = lines.filter((line) => line.productId === productId)
  const requested = sumQuantities(ofProduct.map((line) => line.quantity))
  const inAll = await availableInAllLots(scope, productId)
  const message = shortageText({ inLot, inAll, requested }, { unit, product })
  const counted = requested > inAll ? { ...error.data, available: inAll, requested } : error.data
  return new Refusal(error.code, message, counted)
}
