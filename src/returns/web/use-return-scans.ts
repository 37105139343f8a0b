import type { RefObject } from 'react'
import type { FormState } from '#base/web/form/use-form.ts'
import type { ReturnRow } from '#returns/form.ts'
import { messages } from '#returns/messages.ts'
import type { SaleItem } from '#sales/output.ts'
import { goodsOf, useCountingScans } from '#sales/web/form/use-counting-scans.ts'

/** A scan around `box` selects the line of its goods, or adds one or a pack to it. */
export function useReturnScans(
  box: RefObject<HTMLElement | null>,
  form: FormState,
  items: readonly SaleItem[],
) {
  const { getValues, setValue } = form.methods
  return useCountingScans(box, form, {
    lines: () => {
      const rows: readonly ReturnRow[] = getValues('items')
      return rows.map(({ saleItemId, left, chosen, quantity = 0 }) => ({
        goods: goodsOf(items.find(({ saleItem }) => saleItem.id === saleItemId)),
        left,
        counted: chosen ? quantity : 0,
      }))
    },
    count: (at, quantity) => {
      setValue(`items.${at}.chosen`, true, { shouldDirty: true })
      setValue(`items.${at}.quantity`, quantity, { shouldDirty: true })
    },
    unknown: messages.notOnBill,
    noneLeft: messages.noMoreBack,
  })
}
