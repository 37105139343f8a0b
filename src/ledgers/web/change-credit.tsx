import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { counted } from '#base/counted.ts'
import { businessDay, dayIn } from '#base/dates.ts'
import { paise, toPaise, toRupees } from '#base/money.ts'
import { formatDate, formatMoney } from '#base/web/display.tsx'
import { LoadFailure } from '#base/web/feedback/load-failure.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client, orpc, readFailure } from '#base/web/rpc.ts'
import type { LineColumn } from '#base/web/table/line-columns.ts'
import { LineTable } from '#base/web/table/line-table.tsx'
import { CREDIT_CHANGES, type CreditChange } from '#ledgers/credit-change.ts'
import { HEADS, headLabels } from '#ledgers/gst.ts'
import { changeCreditForm } from '#ledgers/input.ts'
import { messages } from '#ledgers/messages.ts'
import type { CreditLine } from '#ledgers/output.ts'
import { creditAct } from './credit-act.ts'

const amountOf = (lines: readonly CreditLine[]): number =>
  toRupees(paise(lines.reduce((sum, { total }) => sum + toPaise(total), 0)))

const interestOf = (lines: readonly CreditLine[]): number =>
  toRupees(paise(lines.reduce((sum, { interest = 0 }) => sum + toPaise(interest), 0)))

const keyOf = ({ id }: CreditLine) => id

/** Reverses or reclaims GST credit of the bills or lots that are ticked, with one voucher. */
export default function ChangeCredit({ preset, close, done }: OverlayProps) {
  const change = CREDIT_CHANGES.find((each) => each === preset.change) ?? 'reverse'
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const queries = useQueryClient()
  const form = useForm({
    create: 'credit-change',
    schema: changeCreditForm,
    values: { datedOn: preset.datedOn ?? businessDay(new Date()), notes: '' },
    save: async (values, { context }) => {
      try {
        const ids = chosen.map(({ id }) => id)
        const amount = Math.abs(amountOf(chosen))
        return await client.books.changeCredit({ ...values, change, ids, amount }, { context })
      } catch (error) {
        if (readFailure(error).status === 409)
          await queries.invalidateQueries({ queryKey: orpc.ledgers.getCredit.key() })
        throw error
      }
    },
    saved: (answer) => done(answer.id),
  })
  const on = dayIn(useWatch({ control: form.methods.control, name: 'datedOn' }))
  const query = useQuery({
    ...orpc.ledgers.getCredit.queryOptions({ input: { change, on: on ?? '' } }),
    enabled: on !== undefined,
  })
  const lines = query.data?.lines ?? []
  const chosen = lines.filter(({ id }) => !left.has(id))
  const turn = (id: string) => {
    const kept = new Set(left)
    if (!kept.delete(id)) kept.add(id)
    setLeft(kept)
  }
  const act = creditAct(change, query.data?.total ?? 0)
  const shown = chosen.length > 0 ? form : { ...form, submit: async () => false }
  return (
    <Modal
      title={act}
      close={close}
      wide
      footer={
        <>
          <Sum change={change} lines={chosen} />
          <FormFooter form={shown} save={act} disabled={chosen.length === 0} />
        </>
      }
    >
      <Form form={shown}>
        <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
          <DateField name="datedOn" label="Date" help={messages.creditHelp[change]} />
          <TextField name="notes" label="Notes" maxLength={2000} optional />
        </div>
        {query.error && <LoadFailure error={query.error} />}
        {!query.data && <Skeleton className="h-40 w-full" />}
        {query.data && lines.length === 0 && <p>{messages.noCreditOn}</p>}
        {lines.length > 0 && (
          <LineTable name={act} columns={columnsFor(left, turn, change)} lines={lines} keyOf={keyOf} />
        )}
      </Form>
    </Modal>
  )
}

/** What the chosen lines come to, and the interest on what is reversed. */
const Sum = ({ change, lines }: { change: CreditChange; lines: readonly CreditLine[] }) => (
  <p className="mr-auto font-medium">
    {formatMoney(Math.abs(amountOf(lines)))}
    {change === 'reverse' && (
      <span className="block text-help font-normal text-muted">
        {messages.creditInterest(formatMoney(interestOf(lines)))}
      </span>
    )}
  </p>
)

const columnsFor = (
  left: ReadonlySet<string>,
  turn: (id: string) => void,
  change: CreditChange,
): readonly LineColumn<CreditLine>[] => [
  {
    id: 'name',
    header: 'For',
    cell: ({ id, number, name, date }) => (
      <label className="flex items-center gap-2.5">
        <input
          type="checkbox"
          checked={!left.has(id)}
          onChange={() => turn(id)}
          className="size-4.5 shrink-0 accent-accent"
        />
        <span>
          {number} · {name}
          {date && <span className="block text-help text-muted">{formatDate(date)}</span>}
        </span>
      </label>
    ),
  },
  ...HEADS.map(
    (head): LineColumn<CreditLine> => ({
      id: head,
      header: headLabels[head],
      cell: (line) => formatMoney(line[head]),
    }),
  ),
  { id: 'total', header: 'Total', cell: ({ total }) => formatMoney(total), phone: 'amount' },
  ...(change === 'reverse' ? [interestColumn] : []),
]

const interestColumn: LineColumn<CreditLine> = {
  id: 'interest',
  header: 'Interest',
  cell: ({ interest = 0, days = 0 }) => (
    <>
      {formatMoney(interest)} <span className="block text-help text-muted">{counted(days, 'day')}</span>
    </>
  ),
}
