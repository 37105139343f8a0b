import { formatMoney, formatPercent, formatQuantity } from '#base/web/display.tsx'
import { packedQuantity } from '#products/packs.ts'
import { messages } from '#sales/messages.ts'
import type { SaleItem } from '#sales/output.ts'
import type { SaleStatus } from '#sales/status.ts'

/** The lines of a sale as they were sold. */
export function SaleLines({ items, status }: { items: readonly SaleItem[]; status: SaleStatus }) {
  if (items.length === 0) return <p className="text-muted">{messages.noItems}</p>
  return (
    <>
      <table className="w-full phone:hidden">
        <thead className="text-help text-muted">
          <tr className="border-b border-line [&>th]:px-2 [&>th]:py-2 [&>th]:font-medium">
            <th className="text-left">Product</th>
            <th className="text-right">Qty</th>
            <th className="text-right">Rate</th>
            <th className="text-right">Disc %</th>
            <th className="text-right">Tax</th>
            <th className="text-right">Amount</th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {items.map((item) => (
            <Row key={item.saleItem.id} item={item} moved={movedOf(item, status)} />
          ))}
        </tbody>
      </table>
      <ul className="hidden divide-y divide-line rounded-lg border border-line phone:block">
        {items.map((item) => (
          <Card key={item.saleItem.id} item={item} moved={movedOf(item, status)} />
        ))}
      </ul>
    </>
  )
}

/** '2 Box (24 PCS)', or the quantity in the unit. */
const soldQuantity = ({ saleItem: { quantity, metric, pack } }: SaleItem): string =>
  packedQuantity(quantity, metric, pack ? [pack] : [])

const taxesOf = ({ saleItem }: SaleItem): string =>
  saleItem.taxes.map(({ type, rate }) => `${type} ${formatPercent(rate)}`).join(' + ')

/** What the rate of a line is for, and that it includes its taxes. */
const inclusiveOf = ({ saleItem }: SaleItem): string =>
  [
    saleItem.pack && messages.perPack(saleItem.pack.name),
    saleItem.rateIncludesTax && saleItem.taxes.length > 0 && messages.inclusive,
  ]
    .filter(Boolean)
    .join(' · ')

/** What is to be said of the rate: that it includes taxes, and the price list that gave it. */
const rateNotes = (item: SaleItem): string =>
  [inclusiveOf(item), item.saleItem.priceList && messages.priceList(item.saleItem.priceList, false)]
    .filter(Boolean)
    .join(' · ')

/** What came back of a line, or how much of it left while the rest waits. */
const movedOf = ({ saleItem }: SaleItem, status: SaleStatus): string => {
  const { deliveredQuantity, quantity, returnedQuantity, metric } = saleItem
  if (returnedQuantity > 0) return `${formatQuantity(returnedQuantity, metric)} returned`
  return status === 'ordered' && deliveredQuantity > 0
    ? messages.deliveredOf(formatQuantity(deliveredQuantity), formatQuantity(quantity, metric))
    : ''
}

type Line = { item: SaleItem; moved: string }

const Row = ({ item, moved }: Line) => (
  <tr className="border-b border-line align-top last:border-b-0 [&>td]:px-2 [&>td]:py-2 [&>td]:text-right">
    <td className="text-left!">
      <div className="font-medium">{item.product.name}</div>
      <div className="text-help text-muted">
        {[item.product.hsnNumber && `HSN ${item.product.hsnNumber}`, moved].filter(Boolean).join(' · ')}
      </div>
    </td>
    <td className="whitespace-nowrap">{soldQuantity(item)}</td>
    <td>
      <div>{formatMoney(item.saleItem.pack?.price ?? item.productVersion.sellingPrice)}</div>
      {rateNotes(item) && <div className="text-help text-muted">{rateNotes(item)}</div>}
    </td>
    <td>{formatPercent(item.saleItem.discountPercentage)}</td>
    <td>
      <div>{formatMoney(item.saleItem.tax)}</div>
      <div className="text-help text-muted">{taxesOf(item)}</div>
    </td>
    <td className="font-medium">{formatMoney(item.saleItem.amount)}</td>
  </tr>
)

const Card = ({ item, moved }: Line) => (
  <li className="p-3">
    <div className="flex justify-between gap-3 font-medium">
      <span className="min-w-0">{item.product.name}</span>
      <span className="tabular-nums">{formatMoney(item.saleItem.amount)}</span>
    </div>
    <div className="mt-0.5 text-help text-muted tabular-nums">
      {[
        [
          soldQuantity(item),
          '×',
          formatMoney(item.saleItem.pack?.price ?? item.productVersion.sellingPrice),
          rateNotes(item),
        ].join(' '),
        item.saleItem.discountPercentage > 0 && `${formatPercent(item.saleItem.discountPercentage)} off`,
        taxesOf(item),
        moved,
      ]
        .filter(Boolean)
        .join(' · ')}
    </div>
  </li>
)
