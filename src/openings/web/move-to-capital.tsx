import { DateField } from '#base/web/form/date-field.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client } from '#base/web/rpc.ts'
import { moveToCapitalInput } from '#openings/input.ts'
import { messages } from '#openings/messages.ts'

/** Moves the difference in opening balances, `preset.amount` in words, to capital. */
export default function MoveToCapital({ preset, close, done }: OverlayProps) {
  const form = useForm({
    create: 'move-to-capital',
    schema: moveToCapitalInput,
    values: { datedOn: undefined },
    save: (values, { context }) => client.openings.moveToCapital(values, { context }),
    saved: (answer) => done(answer.id),
  })
  return (
    <Modal
      title={messages.moveTitle(preset.amount ?? '')}
      close={close}
      footer={<FormFooter form={form} save="Move to capital" />}
    >
      <Form form={form}>
        <p>{messages.moveBody}</p>
        <DateField name="datedOn" label="Date of the voucher" optional help={messages.moveHelp} />
      </Form>
    </Modal>
  )
}
