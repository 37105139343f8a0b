import { useQuery } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { formatMoney } from '#base/web/display.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { Link } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc, readFailure } from '#base/web/rpc.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { listMessages } from '#openings/list-messages.ts'
import type { OpeningsSummary } from '#openings/output.ts'

/** What opening balances add up to, and the difference that can be moved to capital. Nothing while all are 0. */
export function Summary() {
  const query = useQuery(orpc.openings.getSummary.queryOptions({ input: {} }))
  if (query.error)
    return (
      <p role="alert" className="px-6 pt-4 text-red-text phone:px-4">
        {readFailure(query.error).message}
      </p>
    )
  const { data } = query
  if (!data || Object.values(data).every((sum) => sum === 0)) return null
  return (
    <section
      aria-label="Summary"
      className="flex flex-wrap items-start gap-x-10 gap-y-4 border-b border-line px-6 py-4 phone:grid phone:grid-cols-2 phone:px-4"
    >
      <Figure label="Customers owe you">{formatMoney(data.customers)}</Figure>
      <Figure label="You owe vendors">{formatMoney(data.vendors)}</Figure>
      <Figure label="Cash and bank">{formatMoney(data.money)}</Figure>
      <Figure label="Other accounts">{withSide(data.others)}</Figure>
      <Difference data={data} />
    </section>
  )
}

const withSide = (amount: number) =>
  amount === 0 ? formatMoney(0) : `${formatMoney(Math.abs(amount))} ${amount > 0 ? 'Dr' : 'Cr'}`

const Figure = ({ label, children }: { label: string; children: string }) => (
  <div>
    <p className="text-help text-muted">{label}</p>
    <p className="text-section font-semibold tabular-nums">{children}</p>
  </div>
)

function Difference({ data: { difference } }: { data: OpeningsSummary }) {
  const { can, slug } = usePlace()
  const overlay = useOverlay()
  if (difference === 0) return <Figure label="Difference">None</Figure>
  const move = () =>
    overlay.open('move-to-capital', { preset: { amount: formatMoney(Math.abs(difference)) } })
  return (
    <div className="ml-auto flex items-start gap-4 phone:col-span-full phone:ml-0 phone:justify-between">
      <div>
        <p className="text-help text-muted">
          <Link
            to={`/${slug}/books`}
            search={{ account: ACCOUNTS.openingDifference }}
            className="rounded-xs text-accent-text underline-offset-2 hover:underline"
          >
            Difference
          </Link>
        </p>
        <p className="text-section font-semibold tabular-nums">{withSide(difference)}</p>
        <p className="max-w-60 text-help text-muted">{listMessages.differenceHelp}</p>
      </div>
      {can('openings.moveToCapital') && (
        <Button small onClick={move}>
          Move to capital
        </Button>
      )}
    </div>
  )
}
