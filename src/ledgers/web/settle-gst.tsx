import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { AccountField } from '#accounts/web/account-field.tsx'
import { businessDay, dayIn } from '#base/dates.ts'
import { paise, toPaise, toRupees } from '#base/money.ts'
import { formatMoney } from '#base/web/display.tsx'
import { LoadFailure } from '#base/web/feedback/load-failure.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client, orpc, readFailure } from '#base/web/rpc.ts'
import { LineTable } from '#base/web/table/line-table.tsx'
import { ACCOUNTS } from '#books/chart.ts'
import { HEADS } from '#ledgers/gst.ts'
import { settleGstForm } from '#ledgers/input.ts'
import { messages } from '#ledgers/messages.ts'
import type { Gst } from '#ledgers/output.ts'
import { gstColumns } from './gst-columns.tsx'
import { settlementRows } from './gst-rows.ts'

/** The tax of the report, as far as its days have come. */
function valuesOf({ settledTo }: OverlayProps['preset']): z.input<typeof settleGstForm> {
  const today = businessDay(new Date())
  return {
    settledTo: settledTo && settledTo < today ? settledTo : today,
    paidOn: today,
    paidFrom: String(ACCOUNTS.bank),
    notes: '',
  }
}

/** What is to be paid has no field: it is the tax up to this day. */
const fieldOf = (path: string) => (path === 'cash' ? 'settledTo' : path)

/** Settles GST up to a day: what is set off and what is paid, then one voucher. */
export default function SettleGst({ preset, close, done }: OverlayProps) {
  const seen = useRef(0)
  const queries = useQueryClient()
  const form = useForm({
    create: 'gst-settlement',
    schema: settleGstForm,
    values: valuesOf(preset),
    save: async ({ paidFrom, ...values }, { context }) => {
      try {
        const settlement = { ...values, paidFrom: Number(paidFrom), cash: seen.current }
        return await client.books.settleGst(settlement, { context })
      } catch (error) {
        if (readFailure(error).status === 409)
          await queries.invalidateQueries({ queryKey: orpc.ledgers.getGst.key() })
        throw error
      }
    },
    fieldOf,
    saved: (answer) => done(answer.id),
  })
  const day = dayIn(useWatch({ control: form.methods.control, name: 'settledTo' }))
  const query = useQuery({
    ...orpc.ledgers.getGst.queryOptions({ input: { from: day ?? '', to: day ?? '' } }),
    enabled: day !== undefined,
  })
  const cash = query.data ? cashOf(query.data) : undefined
  useEffect(() => {
    seen.current = cash ?? 0
  }, [cash])
  // Neither the button nor a key saves while the amounts of another day load.
  const shown = query.data ? form : { ...form, submit: async () => false }
  return (
    <Modal
      title="Settle GST"
      close={close}
      wide
      footer={
        <>
          {cash !== undefined && <p className="mr-auto font-medium">{messages.payable(formatMoney(cash))}</p>}
          <FormFooter form={shown} save="Settle GST" disabled={!query.data} />
        </>
      }
    >
      <Form form={shown}>
        <div className="grid grid-cols-2 gap-3 phone:grid-cols-1">
          <DateField name="settledTo" label="Tax up to" help={messages.settleEach} />
          <DateField name="paidOn" label="Paid on" help={messages.settleHelp} />
          <AccountField
            name="paidFrom"
            label="Paid from"
            fits={({ holdsMoney }) => holdsMoney}
            newGroup="bank"
          />
          <TextField name="notes" label="Challan number or notes" maxLength={2000} optional />
        </div>
        {query.error && <LoadFailure error={query.error} />}
        {query.data ? (
          <LineTable
            name="Settlement"
            columns={gstColumns}
            lines={settlementRows(query.data)}
            keyOf={({ name }) => name}
          />
        ) : (
          <Skeleton className="h-40 w-full" />
        )}
      </Form>
    </Modal>
  )
}

/** What is paid of all heads together, in rupees. */
const cashOf = ({ cash }: Gst): number =>
  toRupees(paise(HEADS.reduce((sum, head) => sum + toPaise(cash[head]), 0)))
