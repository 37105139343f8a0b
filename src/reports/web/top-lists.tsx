import { counted } from '#base/counted.ts'
import { formatDate, formatMoney, formatQuantity, Money } from '#base/web/display.tsx'
import { usePlace } from '#base/web/page/place.ts'
import type { Analytics } from '#reports/output.ts'
import { TopList } from './top-list.tsx'

/** Best-selling products, best customers, largest vendors, and slow movers. */
export function TopLists({ data: { sales, vendors, stock } }: { data: Analytics }) {
  const { slug } = usePlace()
  return (
    <div className="grid grid-cols-2 gap-x-8 gap-y-8 phone:grid-cols-1">
      {sales && (
        <>
          <TopList
            title="Top products"
            empty="Nothing was sold in this period."
            rows={sales.products.map(({ id, name, quantity, unit, taxable, profit }) => ({
              id,
              name,
              to: `/${slug}/products?productId=${id}`,
              note: `${formatQuantity(quantity, unit)}, profit ${formatMoney(profit)}`,
              figure: <Money value={taxable} />,
            }))}
          />
          <TopList
            title="Top customers"
            empty="No customer bought anything in this period."
            rows={sales.customers.map(({ id, name, bills, taxable, profit }) => ({
              id,
              name,
              to: `/${slug}/customers?customerId=${id}`,
              note: `${counted(bills, 'bill')}, profit ${formatMoney(profit)}`,
              figure: <Money value={taxable} />,
            }))}
          />
        </>
      )}
      <TopList
        title="Top vendors"
        empty="No intake was confirmed in this period."
        rows={vendors.map(({ id, name, intakes, amount }) => ({
          id,
          name,
          to: `/${slug}/vendors?vendorId=${id}`,
          note: counted(intakes, 'confirmed intake'),
          figure: <Money value={amount} />,
        }))}
      />
      <TopList
        title="Slow movers"
        empty="Everything in stock has sold in the last 90 days."
        rows={stock.slow.map(({ id, name, onHand, unit, value, lastSold }) => ({
          id,
          name,
          to: `/${slug}/inventory?inventoryId=${id}`,
          note: `${formatQuantity(onHand, unit)}, ${lastSold ? `last sold ${formatDate(lastSold)}` : 'never sold'}`,
          figure: <Money value={value} />,
        }))}
      />
    </div>
  )
}
