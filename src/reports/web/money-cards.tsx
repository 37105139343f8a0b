import type { ReactNode } from 'react'
import { counted } from '#base/counted.ts'
import { Button, buttonClass } from '#base/web/button.tsx'
import { DateText, formatMoney, Money } from '#base/web/display.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { Link } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { modeLabels } from '#books/mode.ts'
import { heldParts } from '#reports/held.ts'
import { addressOf, dashboardLinks } from '#reports/links.ts'
import type { Dashboard } from '#reports/output.ts'
import { overdueNote } from '#reports/overdue-note.ts'

/** Whether there is anything about money that this person may see. */
export const hasMoney = ({ received, overdue, held, payable }: Dashboard): boolean =>
  Boolean(received?.modes.length || overdue?.owed || payable.vendors.length) ||
  (held ?? []).some(({ amount }) => amount !== 0)

/** The money of the day: what came in, what there is, who is late and whom to pay, each with the next thing to do. */
export function MoneyCards({ data }: { data: Dashboard }) {
  const { can } = usePlace()
  return (
    <div className="grid grid-cols-2 gap-4 phone:grid-cols-1 phone:gap-3">
      {data.received && <Received data={data} received={data.received} />}
      {data.held && <Held held={data.held} today={data.today} />}
      {data.overdue && <Overdue overdue={data.overdue} today={data.today} />}
      {can('vendorBills.getMany') && <ToPay payable={data.payable} today={data.today} />}
    </div>
  )
}

const receivedNotes = ({ isDayClosed, received }: Dashboard) => [
  received?.datedAhead && `${formatMoney(received.datedAhead)} in cheques dated ahead not counted`,
  isDayClosed && 'day closed',
  received?.isCashHidden && 'cash shows once the day is closed',
]

function Received({ data, received }: { data: Dashboard; received: NonNullable<Dashboard['received']> }) {
  const { slug, can } = usePlace()
  const { received: all } = dashboardLinks(data.today)
  return (
    <Card
      label="Received today"
      to={addressOf(slug, all)}
      amount={received.amount}
      note={[received.modes.length > 0 ? 'Receipts less refunds' : 'Nothing so far', ...receivedNotes(data)]
        .filter(Boolean)
        .join(' · ')}
      act={
        can('dayCloses.create') &&
        !data.isDayClosed && (
          <Link to={`/${slug}/day-close`} className={buttonClass('plain', true)}>
            Close the day
          </Link>
        )
      }
    >
      {received.modes.map(({ mode, amount }) => (
        <Row
          key={mode}
          to={addressOf(slug, { ...all, filters: { ...all.filters, mode } })}
          name={modeLabels[mode]}
          amount={amount}
        />
      ))}
    </Card>
  )
}

/** What cash and banks hold, and each account of it, which opens its ledger. */
function Held({ held, today }: { held: NonNullable<Dashboard['held']>; today: string }) {
  const { slug, can } = usePlace()
  const overlay = useOverlay()
  const { total, shown, rest } = heldParts(held)
  const books = `/${slug}/books`
  const all = `${books}?view=cash-and-bank&from=${today}&to=${today}`
  return (
    <Card
      label="Cash and bank"
      to={all}
      amount={total}
      act={
        can('journals.createContra') && (
          <Button small onClick={() => overlay.open('contra')}>
            Transfer money
          </Button>
        )
      }
    >
      {shown.map(({ account, name, amount }) => (
        <Row
          key={account}
          to={`${books}?account=${account}`}
          name={name}
          amount={amount}
          isAlarming={amount < 0}
        />
      ))}
      {rest.count > 0 && (
        <Row
          to={all}
          name={counted(rest.count, 'more account')}
          amount={rest.amount}
          isAlarming={rest.amount < 0}
        />
      )}
    </Card>
  )
}

function Overdue({ overdue, today }: { overdue: NonNullable<Dashboard['overdue']>; today: string }) {
  const { slug, can } = usePlace()
  const overlay = useOverlay()
  const open = (name: string, customerId: string) => overlay.open(name, { preset: { customerId } })
  return (
    <Card
      label="Overdue"
      to={addressOf(slug, dashboardLinks(today).overdue)}
      amount={overdue.amount}
      note={overdueNote(overdue)}
    >
      {overdue.customers.map(({ id, name, amount, daysLate, isWalkIn }) => (
        <Row
          key={id}
          to={`/${slug}/receivables?customerId=${id}`}
          name={name}
          note={`${counted(daysLate, 'day')} late`}
          amount={amount}
        >
          {!isWalkIn && can('receipts.create') && (
            <Button small aria-label={`Receive from ${name}`} onClick={() => open('receipt', id)}>
              Receive
            </Button>
          )}
          {!isWalkIn && can('reminders.send') && (
            <Button small aria-label={`Remind ${name}`} onClick={() => open('reminder', id)}>
              Remind
            </Button>
          )}
        </Row>
      ))}
    </Card>
  )
}

function ToPay({ payable, today }: { payable: Dashboard['payable']; today: string }) {
  const { slug, can } = usePlace()
  const overlay = useOverlay()
  const { toPay = payable, vendorCount = 0 } = payable
  const note = [
    `${counted(toPay.count, 'bill')} from ${counted(vendorCount, 'vendor')}`,
    payable.overdue > 0 && `${formatMoney(payable.overdue)} of it overdue`,
  ]
  return (
    <Card
      label="Due to vendors this week"
      to={addressOf(slug, dashboardLinks(today).payable)}
      amount={toPay.amount}
      note={note.filter(Boolean).join(' · ')}
    >
      {payable.vendors.map(({ id, name, amount, dueOn }) => (
        <Row
          key={id}
          to={`/${slug}/vendors?vendorId=${id}`}
          name={name}
          note={
            <>
              due <DateText date={dueOn} />
            </>
          }
          isAlarming={dueOn < today}
          amount={amount}
        >
          {can('payments.create') && (
            <Button
              small
              aria-label={`Pay ${name}`}
              onClick={() => overlay.open('payment', { preset: { vendorId: id } })}
            >
              Pay
            </Button>
          )}
        </Row>
      ))}
    </Card>
  )
}

type CardProps = {
  label: string
  to: string
  amount: number
  note?: string
  act?: ReactNode
  children?: ReactNode
}

/** A figure that opens its records, and below it the records to act on first. */
const Card = ({ label, to, amount, note, act, children }: CardProps) => (
  <section className="min-w-0 rounded-xl border border-line bg-surface">
    <div className="flex flex-wrap items-start gap-3 p-5 phone:p-4">
      <Link to={to} className="group min-w-min flex-[1_1_9rem]">
        <span className="block text-muted">{label}</span>
        <span className="mt-1 block text-figure wrap-anywhere font-semibold tracking-tight tabular-nums group-hover:underline">
          <Money value={amount} />
        </span>
        {note && <span className="mt-1 block text-help text-muted">{note}</span>}
      </Link>
      {act}
    </div>
    <ul className="divide-y divide-line border-line not-empty:border-t">{children}</ul>
  </section>
)

type RowProps = {
  to: string
  name: string
  note?: ReactNode
  amount: number
  isAlarming?: boolean
  children?: ReactNode
}

const Row = ({ to, name, note, amount, isAlarming = false, children }: RowProps) => (
  <li className="flex min-h-11 items-center gap-3 px-5 py-1.5 phone:flex-wrap phone:px-4">
    <Link to={to} className="min-w-0 flex-1 hover:underline">
      <span className="block truncate">{name}</span>
      {note && (
        <span className={`block text-help ${isAlarming ? 'text-red-text' : 'text-muted'}`}>{note}</span>
      )}
    </Link>
    <span className={`shrink-0 font-medium tabular-nums ${isAlarming && !note ? 'text-red-text' : ''}`}>
      <Money value={amount} />
    </span>
    <span className="flex shrink-0 justify-end gap-1.5 empty:hidden phone:w-full phone:justify-start phone:pb-1">
      {children}
    </span>
  </li>
)
