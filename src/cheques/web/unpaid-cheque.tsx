import { businessDay } from '#base/dates.ts'
import { DateField } from '#base/web/form/date-field.tsx'
import { SelectField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client } from '#base/web/rpc.ts'
import { type UnpaidValues, unpaidForm } from '#cheques/input.ts'
import { messages } from '#cheques/messages.ts'
import { ChargeFields } from './charge-fields.tsx'

const reasons = [
  { value: 'stopped', label: 'We stopped it' },
  { value: 'bounced', label: 'It bounced' },
]

const emptyUnpaid = (hasCleared: boolean): UnpaidValues => ({
  state: hasCleared ? 'bounced' : 'stopped',
  unpaidOn: businessDay(new Date()),
  charges: undefined,
  gstRate: '18',
  bankGstin: undefined,
})

/** No bank returns a cheque before its date, and none stops one that it paid. */
const reasonsOf = (hasCleared: boolean, isAhead: boolean) =>
  reasons.filter(({ value }) => (value === 'bounced' ? !isAhead : !hasCleared))

/** Records that a cheque to a vendor was stopped or bounced; opened with its paymentId, line, state and whether it is dated ahead. */
export default function UnpaidCheque({ preset, close, done }: OverlayProps) {
  const { paymentId = '', line, state, ahead } = preset
  const hasCleared = state === 'cleared'
  const form = useForm({
    schema: unpaidForm,
    values: emptyUnpaid(hasCleared),
    save: ({ gstRate, ...values }, { context }) =>
      client.payments.markUnpaid(
        { ...values, gstRate: Number(gstRate), paymentId, line: Number(line) },
        { context },
      ),
    saved: () => done(''),
  })
  return (
    <Modal title="Cheque not paid" close={close} footer={<FormFooter form={form} save="Save" />}>
      <Form form={form}>
        <p className="text-muted">{messages.unpaidHelp}</p>
        <div className="grid grid-cols-2 items-start gap-3 phone:grid-cols-1">
          <SelectField name="state" label="Why" options={reasonsOf(hasCleared, ahead !== undefined)} />
          <DateField name="unpaidOn" label="Date" />
        </div>
        <ChargeFields />
      </Form>
    </Modal>
  )
}
