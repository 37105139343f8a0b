import { useEffect, useState } from 'react'
import { paise } from '#base/money.ts'
import { startLater } from '#base/web/start-later.ts'
import type { countSale } from './count-sale.ts'

type Count = typeof countSale

const nothing = paise(0)
const uncounted: ReturnType<Count> = {
  preview: {
    lines: [],
    charges: [],
    totals: {
      subtotal: nothing,
      totalDiscount: nothing,
      taxable: nothing,
      totalTax: nothing,
      totalAmount: nothing,
      taxBreakdown: [],
      roundOff: nothing,
      payable: nothing,
    },
    rows: [],
    needsSac: false,
    complete: false,
  },
  claim: undefined,
  hideRefusal: undefined,
}

let kept: Count | undefined

/** Counts a sale as it is typed, once the rules have loaded, which they do right after the form is drawn. */
export function useCounting(): Count {
  const [count, setCount] = useState(() => kept)
  useEffect(() => {
    if (count) return
    return startLater(
      () => import('./count-sale.ts'),
      ({ countSale }) => {
        kept = countSale
        setCount(() => countSale)
        return () => undefined
      },
    )
  }, [count])
  return count ?? (() => uncounted)
}
