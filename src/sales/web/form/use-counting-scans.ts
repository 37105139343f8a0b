import { type RefObject, useState } from 'react'
import { spellingsOf } from '#base/codes.ts'
import type { FormState } from '#base/web/form/use-form.ts'
import { useScanner } from '#base/web/form/use-scanner.ts'
import { client } from '#base/web/rpc.ts'
import { packOfCode, productsOfCode } from '#products/product-of-code.ts'
import { countMore } from '#sales/count-more.ts'
import { formMessages as messages } from '#sales/form-messages.ts'
import type { SaleItem } from '#sales/output.ts'
import { useScans } from './use-scans.ts'

/** A product, and the pack that its line is counted in. */
type Goods = { productId: string | null; name: string; pack?: string | undefined }

/** The goods of a line of a sale. */
export const goodsOf = (item: SaleItem | undefined): Goods | undefined =>
  item && { productId: item.product.id, name: item.product.name, pack: item.saleItem.pack?.name }

type Counting = {
  /** The lines as they are now, each with its goods. */
  lines: () => readonly { goods: Goods | undefined; left: number; counted: number }[]
  count: (at: number, quantity: number) => void
  /** What to say of a code that no line has, and of a product that is counted completely. */
  unknown: (code: string) => string
  noneLeft: (product: string) => string
}

/**
 * A scan around `box` counts one more, or what its pack holds, on the line of its goods; returns what to say of the others,
 * and the form with a save that waits for the scans before it.
 */
export function useCountingScans(box: RefObject<HTMLElement | null>, form: FormState, counting: Counting) {
  const [missed, setMissed] = useState<readonly string[]>([])
  const miss = (text: string): false => {
    setMissed((before) => [...before.filter((other) => other !== text), text])
    return false
  }
  const { scan, waitingFor } = useScans({
    lookUp: async (code) => {
      const [search] = spellingsOf(code)
      return productsOfCode(await client.inventory.getSellable({ search, limit: 20, outOfStock: true }), code)
    },
    take: (products, code) => {
      const lines = counting.lines()
      const of = (at: number) => products.find(({ id }) => id === lines[at]?.goods?.productId)
      const first = lines.findIndex((_, at) => of(at))
      if (first < 0) return miss(counting.unknown(code))
      const pack = packOfCode(of(first)?.packs, code)
      const changes = countMore(
        lines.map(({ goods, ...line }) => ({ ...line, pack: goods?.pack })),
        (at) => of(at) !== undefined,
        { quantity: pack?.size ?? 1, pack: pack?.name },
      )
      if (changes.length === 0) return miss(counting.noneLeft(lines[first]?.goods?.name ?? code))
      for (const { at, quantity } of changes) counting.count(at, quantity)
      return true
    },
    failed: (code) => miss(messages.notLookedUp(code)),
  })
  useScanner(box, scan)
  return { form: waitingFor(form), missed, dismiss: () => setMissed([]) }
}
