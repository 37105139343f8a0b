import { useQuery } from '@tanstack/react-query'
import { FileCheck, LockKeyhole } from 'lucide-react'
import { businessDay } from '#base/dates.ts'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { DateText, formatDate, formatMoment } from '#base/web/display.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { SelectField, TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { confirm } from '#base/web/layers/confirm.ts'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc, readFailure } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { endedMonths } from '#ledgers/filed.ts'
import { lockInput, markFiledInput, unlockInput, unmarkFiledInput } from '#ledgers/input.ts'
import { messages } from '#ledgers/messages.ts'
import type { BooksLock } from '#ledgers/output.ts'
import { Balance } from './balance.tsx'
import { CloseDownload } from './close-download.tsx'
import { EarlierCloses } from './earlier-closes.tsx'

/** Up to which day the books are locked, and the financial years that ended, with what changed after their close. */
export function Locks() {
  const { can } = usePlace()
  const query = useQuery(orpc.books.getLock.queryOptions({ input: {} }))
  if (query.error) return <EmptyState title={readFailure(query.error).message} />
  if (!query.data) return <Skeleton className="h-96 w-full" />
  const { lockedUntil, gstFiledUntil, years } = query.data
  return (
    <div className="max-w-xl">
      <Section title="Lock">
        <p className="mb-4 flex items-center gap-2">
          <LockKeyhole size={16} aria-hidden className="text-muted" />
          {lockedUntil ? messages.lockedUntil(formatDate(lockedUntil)) : messages.open}
        </p>
        {can('books.lock') && <LockForm key={`lock ${lockedUntil}`} />}
        {can('books.unlock') && lockedUntil && <UnlockForm key={`unlock ${lockedUntil}`} />}
      </Section>
      <Section title="GST returns">
        <p className="mb-4 flex items-center gap-2">
          <FileCheck size={16} aria-hidden className="text-muted" />
          {gstFiledUntil ? messages.filedUntil(formatDate(gstFiledUntil)) : messages.notFiled}
        </p>
        {can('books.markFiled') && <FiledForm key={`file ${gstFiledUntil}`} after={gstFiledUntil} />}
        {can('books.unmarkFiled') && gstFiledUntil && <UnmarkForm key={`unmark ${gstFiledUntil}`} />}
      </Section>
      <Section title="Financial years">
        {years.length === 0 && <p className="text-muted">{messages.noYears}</p>}
        <ul className="space-y-3">
          {years.map((year) => (
            <Year key={year.year} {...year} />
          ))}
        </ul>
      </Section>
    </div>
  )
}

function LockForm() {
  const form = useForm({
    create: 'books-lock',
    schema: lockInput,
    values: { until: '' },
    save: (values, { context }) => client.books.lock(values, { context }),
  })
  return (
    <Form form={form}>
      <DateField name="until" label="Lock up to" />
      <p className="text-help text-muted">{messages.lockHelp}</p>
      <FormFooter form={form} save="Lock books" />
    </Form>
  )
}

function FiledForm({ after }: { after: string | null }) {
  const form = useForm({
    create: 'books-filed',
    schema: markFiledInput,
    values: { until: '' },
    save: (values, { context }) => client.books.markFiled(values, { context }),
  })
  const months = endedMonths(businessDay(new Date()), after)
  if (months.length === 0) return null
  return (
    <Form form={form}>
      <SelectField name="until" label="Filed up to the end of" options={months} empty={messages.month} />
      <p className="text-help text-muted">{messages.filedHelp}</p>
      <FormFooter form={form} save="Mark as filed" />
    </Form>
  )
}

function UnmarkForm() {
  const form = useForm({
    create: 'books-not-filed',
    schema: unmarkFiledInput,
    values: { reason: '' },
    save: (values, { context }) => client.books.unmarkFiled(values, { context }),
  })
  return (
    <div className="mt-6 border-t border-line pt-4">
      <Form form={form}>
        <TextField name="reason" label="Reason for removing the mark" maxLength={200} />
        <FormFooter form={form} save="Mark as not filed" />
      </Form>
    </div>
  )
}

function UnlockForm() {
  const form = useForm({
    create: 'books-unlock',
    schema: unlockInput,
    values: { reason: '' },
    save: (values, { context }) => client.books.unlock(values, { context }),
  })
  return (
    <div className="mt-6 border-t border-line pt-4">
      <Form form={form}>
        <TextField name="reason" label="Reason to unlock" maxLength={200} />
        <FormFooter form={form} save="Unlock books" />
      </Form>
    </div>
  )
}

function Year({
  year,
  to,
  closedAt,
  closedBy,
  closings,
  earlier,
  changes,
  later,
}: BooksLock['years'][number]) {
  const { can } = usePlace()
  const act = useAct(orpc.books.closeYear.mutationOptions())
  const close = async () => {
    const body = messages.closedBody(formatDate(to))
    if (await confirm({ title: messages.closedTitle(year), body, action: `Close ${year}` }))
      act.mutate({ year })
  }
  return (
    <li className="rounded-lg border border-line p-4">
      <div className="flex min-h-9 flex-wrap items-center gap-x-4 gap-y-2">
        <p className="mr-auto">
          <span className="font-medium">{year}</span>{' '}
          <span className="text-muted">
            {closedAt ? `closed ${formatMoment(closedAt)} by ${closedBy}` : 'not closed'}
          </span>
        </p>
        {closings && <CloseDownload year={year} to={to} closings={closings} />}
        {can('books.closeYear') && (!closedAt || changes.length + later.length > 0) && (
          <Button pending={act.isPending} onClick={close}>
            {closedAt ? 'Close again' : 'Close year'}
          </Button>
        )}
      </div>
      {later.length > 0 && (
        <>
          <p className="mt-3 font-medium">Changed after the close</p>
          <ul className="mt-1 space-y-1 text-help text-muted">
            {later.map(({ number, voucherType, date, postedBy, postedAt }) => (
              <li key={`${number} ${voucherType} ${postedAt}`}>
                {voucherType} {number} of <DateText date={date} />, posted {formatMoment(postedAt)} by{' '}
                {postedBy}
              </li>
            ))}
            {changes.map(({ account, name, kept, now }) => (
              <li key={account}>
                {name}: <Balance value={kept} /> at the close, now <Balance value={now} />
              </li>
            ))}
          </ul>
        </>
      )}
      <EarlierCloses year={year} to={to} earlier={earlier} />
    </li>
  )
}
