import { formatDate } from '#base/dates.ts'
import { formatMoney, formatPercent } from '#base/web/display.tsx'
import type { LastPurchase } from '#products/output.ts'

/** What a vendor last charged: '₹90.00 less 5%'. */
export const priceWords = ({
  buyingPrice,
  discount,
}: Pick<LastPurchase, 'buyingPrice' | 'discount'>): string =>
  `${formatMoney(buyingPrice)}${discount > 0 ? ` less ${formatPercent(discount)}` : ''}`

/** A vendor's code for a product and what they last charged, below its name on a line; undefined without either. */
export const boughtWords = ({ code, last }: { code: string | null; last: LastPurchase | null }) =>
  [code && `Code ${code}`, last && `last ${priceWords(last)} on ${formatDate(last.on)}`]
    .filter(Boolean)
    .join(', ') || undefined
