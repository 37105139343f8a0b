import { Suspense } from 'react'
import { counted } from '#base/counted.ts'
import { buttonClass } from '#base/web/button.tsx'
import { formatMoney, Money, nothing, Percent } from '#base/web/display.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { later } from '#base/web/later.tsx'
import { Link } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { addressOf, analyticsLinks } from '#reports/links.ts'
import type { Analytics, SalesAnalytics } from '#reports/output.ts'
import { FigureCard } from './figure-card.tsx'
import { Months } from './months.tsx'
import { TopLists } from './top-lists.tsx'

const WhatSells = later(() => import('./what-sells.tsx'))

type To = (figure: 'sold' | 'returned') => string

/** Everything about a period: figures, months, lists. */
export function AnalyticsFigures({ data }: { data: Analytics }) {
  const { slug, can } = usePlace()
  const { sales } = data
  const links = analyticsLinks(data)
  const to = (figure: keyof typeof links) => addressOf(slug, links[figure])
  const sold = sales && (sales.now.bills > 0 || sales.now.returns > 0)
  const lost = data.stock.lost > 0 ? `, ${formatMoney(data.stock.lost)} lost or damaged in the period` : ''
  return (
    <div className="space-y-8 pb-12">
      <div className="grid grid-cols-4 gap-4 phone:grid-cols-2 phone:gap-3">
        {sales && <SalesCards sales={sales} to={to} />}
        <FigureCard
          label="Bought"
          to={to('bought')}
          note={`${counted(data.bought.intakes, 'confirmed intake')}, before tax`}
          change={{ now: data.bought.amount, before: data.bought.before }}
        >
          <Money value={data.bought.amount} />
        </FigureCard>
        <FigureCard
          label="Stock at cost"
          to={to('stock')}
          note={`${counted(data.stock.products, 'product')} on hand now${lost}`}
        >
          <Money value={data.stock.value} />
        </FigureCard>
        <FigureCard
          label="Slow stock"
          to={to('slow')}
          note={`${counted(data.stock.slowCount, 'product')} without a sale in 90 days`}
        >
          <Money value={data.stock.slowValue} />
        </FigureCard>
      </div>
      {sales && sold && (
        <>
          <Months
            months={sales.months}
            total={sales.now}
            salesOf={(days) => addressOf(slug, analyticsLinks(days).sold)}
          />
          <Taxes taxes={sales.taxes} />
        </>
      )}
      {sales && !sold && (
        <EmptyState
          title="Nothing was sold in this period"
          hint="Delivered sales appear here, on their invoice date."
          action={
            can('sales.create') && (
              <Link to={`/${slug}/new-sale`} className={buttonClass()}>
                New sale
              </Link>
            )
          }
        />
      )}
      {sold && can('reports.getSold') && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <WhatSells from={data.from} to={data.to} />
        </Suspense>
      )}
      <TopLists data={data} />
    </div>
  )
}

function SalesCards({ sales: { now, before }, to }: { sales: SalesAnalytics; to: To }) {
  const supplemented =
    now.supplemented > 0 ? `, of it ${formatMoney(now.supplemented)} on supplementary invoices` : ''
  const writtenOff = now.writtenOff > 0 ? `, plus ${formatMoney(now.writtenOff)} written off` : ''
  return (
    <>
      <FigureCard
        label="Revenue"
        to={to('sold')}
        note={`${counted(now.bills, 'bill')}, less returns, before tax`}
        change={{ now: now.taxable, before: before.taxable }}
      >
        <Money value={now.taxable} />
      </FigureCard>
      <FigureCard
        label="Profit"
        to={to('sold')}
        note={`after ${formatMoney(now.cost)} cost of goods${writtenOff}`}
        change={{ now: now.profit, before: before.profit }}
      >
        <Money value={now.profit} />
      </FigureCard>
      <FigureCard
        label="Tax"
        to={to('sold')}
        note={`${formatMoney(now.amount)} with tax${supplemented}`}
        change={{ now: now.tax, before: before.tax }}
      >
        <Money value={now.tax} />
      </FigureCard>
      <FigureCard
        label="Returned"
        to={to('returned')}
        note={`${counted(now.returns, 'return')} and credit notes without goods, with tax`}
        change={{ now: now.returned, before: before.returned }}
      >
        <Money value={now.returned} />
      </FigureCard>
      <FigureCard label="Return rate" to={to('returned')} note="of what was sold, by amount">
        {now.returnRate === null ? nothing : <Percent value={now.returnRate} />}
      </FigureCard>
    </>
  )
}

const Taxes = ({ taxes }: Pick<SalesAnalytics, 'taxes'>) =>
  taxes.length > 0 && (
    <section>
      <h2 className="mb-2 text-section font-semibold">Tax by type</h2>
      <dl className="flex flex-wrap gap-x-10 gap-y-3">
        {taxes.map(({ type, amount }) => (
          <div key={type}>
            <dt className="text-help text-muted">{type}</dt>
            <dd className="mt-0.5 font-medium">
              <Money value={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
