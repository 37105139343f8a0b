import { useQueryClient } from '@tanstack/react-query'
import { spellingsOf } from '#base/codes.ts'
import { orpc } from '#base/web/rpc.ts'
import { productsOfCode } from '#products/product-of-code.ts'
import type { SellableProduct } from '#sales/sellable.ts'
import { useKnownGoods } from './use-known-goods.ts'

/** The most products that are looked at for one code. */
const MOST = 20

type Asked = { on: string | undefined; quoting: boolean; replacing: string | undefined }

/**
 * Finds the products that a code names, those of the form at their latest; of words that were typed, the only product
 * that has them. A code that is not known ahead is asked for once: live news makes the answer stale.
 */
export function useGoodsOfCode(
  products: ReadonlyMap<string, SellableProduct>,
  { on, quoting, replacing }: Asked,
) {
  const queries = useQueryClient()
  const known = useKnownGoods(quoting || on !== undefined || replacing !== undefined)
  return async (code: string, isTyped: boolean): Promise<readonly SellableProduct[]> => {
    const ahead = known(code)
    if (ahead.length > 0) return ahead.map((each) => products.get(each.id) ?? each)
    // Every spelling of a code contains its shortest one.
    const [search] = spellingsOf(code)
    const asked = { search, limit: MOST, outOfStock: true, on, quoting, replacing }
    const goods = await queries.fetchQuery(
      orpc.inventory.getSellable.queryOptions({ input: asked, staleTime: Number.POSITIVE_INFINITY }),
    )
    const named = productsOfCode(goods, code)
    return isTyped && named.length === 0 && goods.length === 1 ? goods : named
  }
}
