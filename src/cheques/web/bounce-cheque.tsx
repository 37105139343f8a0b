import { businessDay } from '#base/dates.ts'
import { DateField } from '#base/web/form/date-field.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { MoneyField } from '#base/web/form/number-fields.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client } from '#base/web/rpc.ts'
import { type BounceValues, bounceForm } from '#cheques/input.ts'
import { messages } from '#cheques/messages.ts'
import { ChargeFields } from './charge-fields.tsx'

const emptyBounce = (): BounceValues => ({
  bouncedOn: businessDay(new Date()),
  charges: undefined,
  gstRate: '18',
  bankGstin: undefined,
  recharge: undefined,
})

/** Records that a bank returned a cheque unpaid; opened with its receiptId, line and state. */
export default function BounceCheque({ preset, close, done }: OverlayProps) {
  const { receiptId = '', line, state } = preset
  const form = useForm({
    schema: bounceForm,
    values: emptyBounce(),
    save: ({ gstRate, ...values }, { context }) =>
      client.cheques.bounce(
        { ...values, gstRate: Number(gstRate), receiptId, line: Number(line) },
        { context },
      ),
    saved: () => done(''),
  })
  const wasAtBank = state !== 'in_hand'
  return (
    <Modal title="Cheque bounced" close={close} footer={<FormFooter form={form} save="Save bounce" />}>
      <Form form={form}>
        <p className="text-muted">{messages.bounceHelp}</p>
        <DateField name="bouncedOn" label="Bounced on" />
        {wasAtBank && <ChargeFields />}
        <MoneyField name="recharge" label="Charge the customer" help={messages.rechargeHelp} optional />
      </Form>
    </Modal>
  )
}
