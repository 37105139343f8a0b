import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { messages } from '#bank-lines/messages.ts'
import type { Reconciliation } from '#bank-lines/output.ts'
import { formatDate, formatMoney } from '#base/web/display.tsx'
import { Link } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc, readFailure } from '#base/web/rpc.ts'

/** The reconciliation of an account at its last line: the books, what the bank does not have yet, the statement, the difference. */
export function ReconciliationSummary({ account }: { account: number }) {
  const query = useQuery(
    orpc.bankLines.getReconciliation.queryOptions({ input: { account }, placeholderData: keepPreviousData }),
  )
  if (query.error)
    return (
      <p role="alert" className="px-6 pt-4 text-red-text phone:px-4">
        {readFailure(query.error).message}
      </p>
    )
  return query.data?.firstOn ? <Figures found={query.data} /> : null
}

function Figures({ found }: { found: Reconciliation }) {
  const { on, books, uncleared, expected, statement, difference, missing, firstOn, isOpeningMissing } = found
  return (
    <section
      aria-label="Reconciliation"
      className="grid grid-cols-[repeat(auto-fit,minmax(10rem,1fr))] gap-x-8 gap-y-4 border-b border-line px-6 py-4 phone:grid-cols-2 phone:px-4"
    >
      <Figure label={messages.books(formatDate(on))}>{formatMoney(books)}</Figure>
      <Figure label={messages.uncleared} help={messages.vouchers(uncleared.count)}>
        {formatMoney(uncleared.amount)}
      </Figure>
      <Figure label={messages.expected}>{formatMoney(expected)}</Figure>
      <Figure label={messages.statement}>
        {statement === null ? messages.noBalance : formatMoney(statement)}
      </Figure>
      <Figure
        label={messages.difference}
        help={missing.count > 0 ? messages.missing(missing.count, formatMoney(missing.amount)) : undefined}
      >
        {difference === null ? '–' : difference === 0 ? messages.noDifference : formatMoney(difference)}
      </Figure>
      {isOpeningMissing && firstOn && <OpeningMissing firstOn={firstOn} />}
    </section>
  )
}

function OpeningMissing({ firstOn }: { firstOn: string }) {
  const { can, slug } = usePlace()
  return (
    <p className="col-span-full">
      {messages.openingMissing}
      {can('openings.create') && (
        <>
          {' '}
          {messages.enterOpening(formatDate(firstOn))}{' '}
          <Link to={`/${slug}/opening-balances`} className="font-medium text-accent-text hover:underline">
            {messages.openingLink}
          </Link>
        </>
      )}
    </p>
  )
}

const Figure = ({
  label,
  help,
  children,
}: {
  label: string
  help?: string | undefined
  children: ReactNode
}) => (
  <div>
    <p className="text-help text-muted">{label}</p>
    <p className="text-section font-semibold tabular-nums">{children}</p>
    {help && <p className="text-help text-muted">{help}</p>}
  </div>
)
