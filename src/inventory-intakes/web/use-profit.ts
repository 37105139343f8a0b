import { useCallback, useRef } from 'react'
import type { FormState } from '#base/web/form/use-form.ts'
import { type FormItem, sellingPriceFor } from './item-prices.ts'

/** Sets an item's profit percent: updates its selling price, and stores the margin beside it. */
export function useProfit(form: FormState, items: readonly FormItem[]): (at: number, profit: number) => void {
  const latest = useRef(items)
  latest.current = items
  const { setValue } = form.methods
  return useCallback(
    (at, profit) => {
      const item = latest.current[at]
      const price = item && sellingPriceFor(item, profit)
      if (price === undefined) return
      setValue(`items.${at}.sellingPrice`, price, { shouldDirty: true, shouldValidate: true })
      setValue(`items.${at}.profitPercent`, profit, { shouldDirty: true, shouldValidate: true })
    },
    [setValue],
  )
}
