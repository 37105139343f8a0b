import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { aroundRecord } from '#activity/wording.ts'
import { counted } from '#base/counted.ts'
import { formatMoment, timeSince } from '#base/dates.ts'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { DateText, Money, Quantity } from '#base/web/display.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { later } from '#base/web/later.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { Link } from '#base/web/page/address.tsx'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc, readFailure } from '#base/web/rpc.ts'
import { addressOf, dashboardLinks } from '#reports/links.ts'
import type { Dashboard } from '#reports/output.ts'
import { FigureCard } from './figure-card.tsx'
import { FiguresSkeleton } from './figures-skeleton.tsx'
import { hasMoney, MoneyCards } from './money-cards.tsx'
import { paymentsOf } from './payments-of-today.ts'

// Shown with the figures at once: later it would move them from under the pointer.
const FirstSteps = later(() => import('./first-steps.tsx'))
const skeleton = <FiguresSkeleton below="h-96" leads={4} />

/** /{slug}/dashboard: today's work, with links from every figure to its records. */
export default function DashboardScreen() {
  const query = useQuery(orpc.reports.getDashboard.queryOptions({ input: {} }))
  return (
    <Page title="Dashboard" scrolls>
      {query.error ? (
        <EmptyState title={readFailure(query.error).message} />
      ) : query.data ? (
        <Suspense fallback={skeleton}>
          <Figures data={query.data} />
        </Suspense>
      ) : (
        skeleton
      )}
    </Page>
  )
}

function Figures({ data }: { data: Dashboard }) {
  const { slug, can } = usePlace()
  const sells = can('sales.getMany')
  const withMoney = hasMoney(data)
  const leadsWithMoney = withMoney && sells
  const links = dashboardLinks(data.today)
  const to = (figure: Figure) => addressOf(slug, links[figure])
  return (
    <div className="space-y-8 pb-12">
      {data.backupFailure && <BackupAlarm {...data.backupFailure} />}
      {!Object.values(data.has).every(Boolean) && <FirstSteps has={data.has} />}
      {withMoney ? <MoneyCards data={data} /> : <NoMoney />}
      <div className="space-y-4 phone:space-y-3">
        {!leadsWithMoney && (
          <div className="grid grid-cols-2 gap-4 phone:grid-cols-1 phone:gap-3">
            {sells ? <SalesLead data={data} to={to} large /> : <PurchasingLead data={data} to={to} large />}
          </div>
        )}
        <div
          className={`grid gap-4 phone:grid-cols-2 phone:gap-3 ${leadsWithMoney ? 'grid-cols-4' : 'grid-cols-3'}`}
        >
          {leadsWithMoney && <SalesLead data={data} to={to} />}
          {sells && <SalesFigures data={data} to={to} />}
          {sells && <PurchasingLead data={data} to={to} />}
          {can('inventoryIntakes.getMany') && (
            <FigureCard label="Draft intakes" to={to('draftIntakes')} note="waiting to be confirmed">
              {data.draftIntakes}
            </FigureCard>
          )}
        </div>
      </div>
      <div className="grid grid-cols-2 gap-8 phone:grid-cols-1">
        <div>
          <RunningLow products={data.lowStock} />
        </div>
        <div>
          <RecentActivity entries={data.recent} />
        </div>
      </div>
    </div>
  )
}

function BackupAlarm({ since, reason }: { since: string; reason: string }) {
  return (
    <div role="alert" className="rounded-lg bg-red-tint p-4 text-red-text">
      <p className="font-medium">
        Nightly backups have failed since <DateText moment={since} />.
      </p>
      <p>{reason}</p>
    </div>
  )
}

/** Before anything about money is known: where the owner enters what there is. */
function NoMoney() {
  const { slug, can } = usePlace()
  if (!can('openings.create')) return null
  return (
    <p className="rounded-xl border border-line bg-surface p-5 text-muted phone:p-4">
      What you receive, what customers owe and what vendors are due appear here. Enter what you start with as{' '}
      <Link to={`/${slug}/opening-balances`} className="text-accent-text underline underline-offset-2">
        opening balances
      </Link>
      .
    </p>
  )
}

type Figure = keyof ReturnType<typeof dashboardLinks>
type Linked = { data: Dashboard; to: (figure: Figure) => string }

/** The most important figures: today's sales and payments, and the amount to collect. */
function SalesLead({ data, to, large = false }: Linked & { large?: boolean }) {
  const { can } = usePlace()
  const overlay = useOverlay()
  return (
    <>
      <FigureCard
        large={large}
        label="Sales today"
        to={to('salesToday')}
        note={[delivered(data.salesToday.count), ...paymentsOf(data)].join(' · ')}
        act={can('sales.create') && { label: 'New sale', run: () => overlay.open('sale') }}
      >
        <Money value={data.salesToday.amount} />
      </FigureCard>
      <FigureCard
        large={large}
        label="To collect"
        to={to('toCollect')}
        note={`open on ${delivered(data.receivable.count)}`}
      >
        <Money value={data.receivable.amount} />
      </FigureCard>
    </>
  )
}

function SalesFigures({ data, to }: Linked) {
  return (
    <>
      <FigureCard
        label="Sales this month"
        to={to('salesThisMonth')}
        note={delivered(data.salesThisMonth.count)}
      >
        <Money value={data.salesThisMonth.amount} />
      </FigureCard>
      <FigureCard label="To deliver" to={to('toDeliver')} note={bills(data.toDeliver.count)}>
        <Money value={data.toDeliver.amount} />
      </FigureCard>
      <FigureCard
        label="Returns this month"
        to={to('returnsThisMonth')}
        note={`on ${bills(data.returnsThisMonth.count)}, with or without goods`}
      >
        <Money value={data.returnsThisMonth.amount} />
      </FigureCard>
    </>
  )
}

/** What is on order and what needs reordering; shown first to people who only buy. */
function PurchasingLead({ data, to, large = false }: Linked & { large?: boolean }) {
  const { can } = usePlace()
  const overlay = useOverlay()
  return (
    <>
      {can('purchaseOrders.getMany') && (
        <FigureCard
          large={large}
          label="To receive"
          to={to('toReceive')}
          note={
            data.toReceive.amount === null
              ? 'orders sent and not all received'
              : `open of ${counted(data.toReceive.count, 'order')} sent`
          }
          act={
            can('inventoryIntakes.create') && {
              label: 'Receive',
              run: () => overlay.open('inventory-intake'),
            }
          }
        >
          {data.toReceive.amount === null ? data.toReceive.count : <Money value={data.toReceive.amount} />}
        </FigureCard>
      )}
      {can('inventory.getMany') && (
        <FigureCard
          large={large}
          label="Low stock"
          to={to('lowStock')}
          note="at or below their threshold"
          act={can('purchaseOrders.create') && { label: 'Order', run: () => overlay.open('purchase-order') }}
        >
          {data.lowStockCount}
        </FigureCard>
      )}
    </>
  )
}

function RunningLow({ products }: { products: Dashboard['lowStock'] }) {
  const { slug, can } = usePlace()
  const overlay = useOverlay()
  const mayOrder = can('purchaseOrders.create')
  return (
    <Section title="Running low">
      <List empty="Nothing is running low.">
        {products.map((product) => (
          <Line
            key={product.productId}
            to={`/${slug}/inventory?inventoryId=${product.productId}`}
            aside={
              <>
                <Quantity value={product.available} unit={product.unit} />
                {mayOrder && (
                  <Button
                    small
                    className="ml-3"
                    aria-label={`Order ${product.name}`}
                    onClick={() =>
                      overlay.open('purchase-order', { preset: { productId: product.productId } })
                    }
                  >
                    Order
                  </Button>
                )}
              </>
            }
          >
            {product.name}
          </Line>
        ))}
      </List>
    </Section>
  )
}

function RecentActivity({ entries }: { entries: Dashboard['recent'] }) {
  return (
    <Section title="Recent activity">
      <List empty="Recent activity appears here.">
        {entries.map((entry) => (
          <Line
            key={entry.id}
            aside={
              <span title={formatMoment(new Date(entry.at))}>
                {timeSince(new Date(entry.at), new Date())} ago
              </span>
            }
          >
            <span className="font-medium">{entry.who}</span>{' '}
            {aroundRecord(entry.act).join(` ${entry.label} `)}
          </Line>
        ))}
      </List>
    </Section>
  )
}

const bills = (count: number) => counted(count, 'bill')
const delivered = (count: number) => counted(count, 'delivered bill')

function List({ empty, children }: { empty: string; children: ReactNode[] }) {
  if (children.length === 0) return <p className="text-muted">{empty}</p>
  return <ul className="divide-y divide-line border-y border-line">{children}</ul>
}

function Line({ to, aside, children }: { to?: string; aside: ReactNode; children: ReactNode }) {
  const name = <span className="min-w-0 flex-1 truncate">{children}</span>
  return (
    <li className="flex items-center gap-3 py-2">
      {to ? (
        <Link to={to} className="min-w-0 flex-1 truncate hover:underline">
          {children}
        </Link>
      ) : (
        name
      )}
      <span className="shrink-0 text-muted tabular-nums">{aside}</span>
    </li>
  )
}
