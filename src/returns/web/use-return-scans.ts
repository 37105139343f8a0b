import { type RefObject, useState } from 'react'
import { spellingsOf } from '#base/codes.ts'
import type { FormState } from '#base/web/form/use-form.ts'
import { useScanner } from '#base/web/form/use-scanner.ts'
import { client } from '#base/web/rpc.ts'
import { productsOfCode } from '#products/product-of-code.ts'
import type { ReturnRow } from '#returns/form.ts'
import { messages } from '#returns/messages.ts'
import { oneMoreBack } from '#returns/one-more-back.ts'
import { messages as sales } from '#sales/messages.ts'
import type { SaleItem } from '#sales/output.ts'
import { useScans } from '#sales/web/form/use-scans.ts'

/**
 * A scan around `box` selects the line of its goods, or adds one to it; returns what to say of the others, and the form
 * with a save that waits for the scans before it.
 */
export function useReturnScans(
  box: RefObject<HTMLElement | null>,
  form: FormState,
  items: readonly SaleItem[],
) {
  const { getValues, setValue } = form.methods
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
      const rows: readonly ReturnRow[] = getValues('items')
      const sold = items.filter(({ product }) => products.some(({ id }) => id === product.id))
      if (sold.length === 0) return miss(messages.notOnBill(code))
      const isTheirs = (at: number) => sold.some(({ saleItem }) => saleItem.id === rows[at]?.saleItemId)
      const change = oneMoreBack(rows, isTheirs)
      if (!change) return miss(messages.noMoreBack(sold[0]?.product.name ?? code))
      setValue(`items.${change.at}.chosen`, true, { shouldDirty: true })
      setValue(`items.${change.at}.quantity`, change.quantity, { shouldDirty: true })
      return true
    },
    failed: (code) => miss(sales.notLookedUp(code)),
  })
  useScanner(box, scan)
  return { form: waitingFor(form), missed, dismiss: () => setMissed([]) }
}
