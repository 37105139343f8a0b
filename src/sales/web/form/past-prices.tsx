import { type RefObject, useEffect, useRef, useState } from 'react'
import { formatRupees } from '#base/figures.ts'
import type { Paise } from '#base/money.ts'
import { Button } from '#base/web/button.tsx'
import { formatDate, formatMoney, formatPercent } from '#base/web/display.tsx'
import { perPack } from '#pricing/line-amount.ts'
import { profitPercent } from '#pricing/margin.ts'
import { beforeTax, type Rate } from '#pricing/rate.ts'
import { packedQuantity } from '#products/packs.ts'
import { formMessages as messages } from '#sales/form-messages.ts'
import type { PastPrice } from '#sales/output.ts'
import { rateFor } from '#sales/past-rate.ts'
import type { Sellable } from '#sales/sale.ts'
import type { SellableProduct } from '#sales/sellable.ts'
import { isCostHidden, keepCostHidden } from './counter-habits.ts'
import { useLastCost } from './use-last-cost.ts'

/** Alt with 1 to 5 on a line takes one of its prices. */
export function usePriceKeys(
  line: RefObject<HTMLElement | null>,
  prices: readonly PastPrice[],
  take: (price: PastPrice) => void,
): void {
  const current = useRef({ prices, take })
  current.current = { prices, take }
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const [, digit] = /^(?:Digit|Numpad)([1-5])$/.exec(event.code) ?? []
      const price = event.altKey && digit ? current.current.prices[Number(digit) - 1] : undefined
      if (!price) return
      event.preventDefault()
      current.current.take(price)
    }
    const box = line.current
    box?.addEventListener('keydown', press)
    return () => box?.removeEventListener('keydown', press)
  }, [line])
}

/**
 * What this customer paid for the product before, each taken with a click or its key, and for people who see
 * costs what it cost last. Shown on the line that had the cursor last: were it to disappear when a button elsewhere is
 * pressed, that button would move away under the pointer.
 */
export function PastPrices({
  prices,
  take,
  sold,
  rate,
  lots,
}: {
  prices: readonly PastPrice[]
  take: (price: PastPrice) => void
  sold: Sellable | undefined
  rate: Rate | undefined
  lots: SellableProduct['versions']
}) {
  const cost = costText(useLastCost(sold?.productId, lots), sold, rate)
  if (prices.length === 0 && !cost) return null
  return (
    <div className="mt-1 flex flex-wrap items-center gap-1.5 text-help text-muted md:col-span-full">
      {prices.length > 0 && (
        <span>{sold?.pack ? messages.pastPricesPer(sold.pack.name) : messages.pastPrices}</span>
      )}
      {prices.map((price, at) => (
        <button
          key={price.id}
          type="button"
          tabIndex={-1}
          data-tip-below
          data-tip={`${price.displayId} · Alt ${at + 1}`}
          // The cursor stays in its field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => take(price)}
          className="rounded border border-line bg-surface px-1.5 py-0.5 tabular-nums hover:bg-hover phone:min-h-11 phone:px-3"
        >
          <span className="font-medium text-ink">{formatMoney(rateFor(price, sold?.pack?.size))}</span>
          {price.rateIncludesTax && ' incl. GST'} · {formatDate(price.invoiceDate)} ·{' '}
          {packedQuantity(price.quantity, price.unit, price.pack ? [price.pack] : [])}
        </button>
      ))}
      {cost && <Cost>{cost}</Cost>}
    </div>
  )
}

/** The cost, which people hide while customers look on; remembered in this browser. */
function Cost({ children }: { children: string }) {
  const [isHidden, setHidden] = useState(isCostHidden)
  const turn = () => {
    keepCostHidden(!isHidden)
    setHidden(!isHidden)
  }
  return (
    <>
      {!isHidden && <span className="tabular-nums">{children}</span>}
      <Button small tone="ghost" tabIndex={-1} onMouseDown={(event) => event.preventDefault()} onClick={turn}>
        {isHidden ? messages.showCost : messages.hideCost}
      </Button>
    </>
  )
}

/** What as much as the line counts in cost last, and the margin on it at this rate. */
function costText(
  unitCost: Paise | undefined,
  sold: Sellable | undefined,
  rate: Rate | undefined,
): string | undefined {
  if (!sold || !rate || !unitCost) return undefined
  const cost = perPack(unitCost, 1, sold.pack?.size ?? 1)
  const margin = profitPercent({
    buyingPrice: cost,
    discountPercent: 0,
    sellingPrice: beforeTax(rate, sold.taxes),
  })
  return messages.lastCost(formatRupees(cost), formatPercent(margin))
}
