import { Refusal } from '#base/refusal.ts'
import { listPriced } from '#sales/sale.ts'

/** The goods at their prices; none when a pack costs more than an amount can be, and then the line and what is wrong. */
export function pricedOrRefused(...asked: Parameters<typeof listPriced>) {
  try {
    return { priced: listPriced(...asked), refused: undefined }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { priced: [], refused: { at: error.data?.issues?.[0]?.path[1], message: error.message } }
  }
}
