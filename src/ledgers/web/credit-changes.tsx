import { useQueries } from '@tanstack/react-query'
import { businessDay } from '#base/dates.ts'
import { Button } from '#base/web/button.tsx'
import { formatMoney } from '#base/web/display.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { Link } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { CREDIT_CHANGES, type CreditChange } from '#ledgers/credit-change.ts'
import { messages } from '#ledgers/messages.ts'
import { addressOf } from '#reports/links.ts'
import { creditAct } from './credit-act.ts'

/** The last day of a period that has come. */
const dayOf = (to: string): string => {
  const today = businessDay(new Date())
  return to < today ? to : today
}

/** The credit to reverse and to reclaim at the end of the period, with the buttons that do it. */
export function CreditChanges({ to }: { to: string }) {
  const { can } = usePlace()
  const on = dayOf(to)
  const answers = useQueries({
    queries: CREDIT_CHANGES.map((change) => ({
      ...orpc.ledgers.getCredit.queryOptions({ input: { change, on } }),
      enabled: can('ledgers.getCredit'),
    })),
  })
  return CREDIT_CHANGES.map((change, at) => {
    const due = answers[at]?.data
    return due && due.lines.length > 0 && <Change key={change} change={change} due={due} on={on} />
  })
}

type Due = { total: number; interest?: number | undefined }

/** The bills of vendors that a change is about. */
const listed = { reverse: 'unpaid180', reclaim: 'reclaimable' } as const

function Change({ change, due, on }: { change: CreditChange; due: Due; on: string }) {
  const { total, interest = 0 } = due
  const { can, slug } = usePlace()
  const overlay = useOverlay()
  const amount = formatMoney(Math.abs(total))
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      <p>
        {sentenceOf(change, total, amount)}{' '}
        {interest > 0 && `${messages.creditInterest(formatMoney(interest))} `}
        {change !== 'lost' && can('vendorBills.getMany') && (
          <Link
            to={addressOf(slug, { list: 'vendor-bills', filters: { state: listed[change] } })}
            className="rounded-xs text-accent-text underline-offset-2 hover:underline"
          >
            {messages.showUnpaid}
          </Link>
        )}
      </p>
      {can('books.changeCredit') && (
        <Button onClick={() => overlay.open('credit-change', { preset: { change, datedOn: on } })}>
          {creditAct(change, total)}
        </Button>
      )}
    </div>
  )
}

function sentenceOf(change: CreditChange, total: number, amount: string): string {
  if (change === 'reverse') return messages.creditToReverse(amount)
  if (change === 'reclaim') return messages.creditToReclaim(amount)
  return total < 0 ? messages.creditOfFound(amount) : messages.creditOfLost(amount)
}
