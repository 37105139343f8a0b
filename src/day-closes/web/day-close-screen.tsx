import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { businessDay, isDate } from '#base/dates.ts'
import { toRupees } from '#base/money.ts'
import { formatDate, formatMoney } from '#base/web/display.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { DateInput } from '#base/web/form/date-input.ts'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { NumberField } from '#base/web/form/number-fields.tsx'
import { type FormState, useForm } from '#base/web/form/use-form.ts'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc, readFailure } from '#base/web/rpc.ts'
import { type Count, countedOf, DENOMINATIONS } from '#day-closes/count.ts'
import { dayCloseForm } from '#day-closes/input.ts'
import { messages } from '#day-closes/messages.ts'
import { ClosedDay } from './closed-day.tsx'

/** /{slug}/day-close: the cash of a day is counted by notes and coins, and compared with the books afterwards. */
export default function DayCloseScreen() {
  const today = businessDay(new Date())
  const [day, setDay] = useState(today)
  const query = useQuery(orpc.dayCloses.getOne.queryOptions({ input: { day } }))
  return (
    <Page
      title="Day close"
      scrolls
      actions={
        <DateInput
          label="Day"
          hideLabel
          value={day}
          max={today}
          change={(next) => next && isDate(next) && setDay(next)}
        />
      }
    >
      <div className="max-w-xl">
        {query.error && <EmptyState title={readFailure(query.error).message} />}
        {!query.data && !query.error && <Skeleton className="h-96 w-full" />}
        {query.data?.close && <ClosedDay day={day} data={query.data} close={query.data.close} />}
        {query.data && !query.data.close && (
          <NotClosed key={day} day={day} closedUntil={query.data.closedUntil} />
        )}
      </div>
    </Page>
  )
}

function NotClosed({ day, closedUntil }: { day: string; closedUntil: string | null }) {
  const { can } = usePlace()
  if (closedUntil !== null && day <= closedUntil)
    return <p className="text-muted">{messages.closedAlready(formatDate(closedUntil))}</p>
  return can('dayCloses.create') ? (
    <CountForm day={day} />
  ) : (
    <p className="text-muted">{messages.notClosed}</p>
  )
}

function CountForm({ day }: { day: string }) {
  const form = useForm({
    create: `day-close-${day}`,
    schema: dayCloseForm,
    values: { day, counts: DENOMINATIONS.map((value) => ({ value, pieces: undefined })) },
    save: ({ counts }, { context }) => client.dayCloses.create({ day, counts: filled(counts) }, { context }),
  })
  return (
    <>
      <p className="mb-4 text-muted">{messages.help}</p>
      <Form form={form}>
        <ul className="grid grid-cols-3 gap-3 phone:grid-cols-2">
          {DENOMINATIONS.map((value, at) => (
            <li key={value}>
              <NumberField name={`counts.${at}.pieces`} label={`₹${value}`} whole />
            </li>
          ))}
        </ul>
        <Counted form={form} />
        <FormFooter form={form} save={`Close ${formatDate(day)}`} />
      </Form>
    </>
  )
}

const filled = (counts: readonly { value: number; pieces?: number | undefined }[]): Count[] =>
  counts.flatMap(({ value, pieces }) => (pieces === undefined ? [] : [{ value, pieces }]))

function Counted({ form }: { form: FormState }) {
  const counts: { value: number; pieces?: number }[] = form.methods.watch('counts')
  const whole = filled(counts).filter(({ pieces }) => Number.isSafeInteger(pieces))
  return (
    <p className="flex justify-between border-t border-line pt-3 text-section font-semibold tabular-nums">
      <span>Counted</span>
      <span aria-live="polite">{formatMoney(toRupees(countedOf(whole)))}</span>
    </p>
  )
}
