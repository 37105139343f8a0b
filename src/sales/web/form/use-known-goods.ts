import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { spellingsOf } from '#base/codes.ts'
import { client } from '#base/web/rpc.ts'
import { productsOfCode } from '#products/product-of-code.ts'

type Goods = Awaited<ReturnType<typeof client.inventory.getSellable>>[number]

/** The products by the shortest spelling of each of their codes. */
type Known = ReadonlyMap<string, readonly Goods[]>

/** Few enough products that reading a page does not hold up a key. */
const PAGE = 500
const FIRST = '00000000-0000-0000-0000-000000000000'
/** How old, in milliseconds, what is known may become after something changed. */
const OLDEST = 5 * 60_000
/** Milliseconds after the form was drawn: what it shows itself loads first. */
const START = 300
// A live update of the noun marks it as changed, but does not load it again.
const key = [['inventory', 'known']]

const codesOf = ({ barcode, otherBarcodes, packs, productId, vendorProductId }: Goods) =>
  [barcode, ...otherBarcodes, ...packs.map((pack) => pack.barcode), productId, vendorProductId].filter(
    (code) => code !== null,
  )

async function load(): Promise<Known> {
  const known = new Map<string, Goods[]>()
  for (let after: string | undefined = FIRST; after; ) {
    const page: Goods[] = await client.inventory.getSellable({ after, limit: PAGE })
    for (const goods of page)
      for (const code of new Set(codesOf(goods).map((each) => spellingsOf(each)[0]))) {
        const others = known.get(code)
        if (others) others.push(goods)
        else known.set(code, [goods])
      }
    after = page.length === PAGE ? page.at(-1)?.id : undefined
  }
  return known
}

/**
 * The products in stock that a code names, known ahead so that the line of a scan does not wait for the server, whose answer
 * then corrects it. They load in pages while a form is open, and again when they have changed, at most every five
 * minutes. None while `isOff`.
 */
export function useKnownGoods(isOff: boolean): (code: string) => readonly Goods[] {
  const queries = useQueryClient()
  useEffect(() => {
    if (isOff) return
    const renew = () => {
      const { data, isInvalidated, dataUpdatedAt } = queries.getQueryState<Known>(key) ?? {}
      if (data && !(isInvalidated && Date.now() - (dataUpdatedAt ?? 0) > OLDEST)) return
      const options = { queryKey: key, queryFn: load, gcTime: Number.POSITIVE_INFINITY }
      queries.fetchQuery(options).catch(() => undefined)
    }
    const first = setTimeout(renew, START)
    const again = setInterval(renew, OLDEST / 5)
    return () => {
      clearTimeout(first)
      clearInterval(again)
    }
  }, [queries, isOff])
  return (code) => {
    const known = isOff ? undefined : queries.getQueryData<Known>(key)
    return productsOfCode(known?.get(spellingsOf(code)[0]) ?? [], code)
  }
}
