import { businessDay, dayIn } from '#base/dates.ts'
import { Caution } from '#base/web/feedback/caution.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { client } from '#base/web/rpc.ts'
import { issueSelfInvoiceForm } from '#purchase-papers/input.ts'
import { messages } from '#purchase-papers/messages.ts'
import { issueCautions } from '#purchase-papers/self-invoice.ts'

/** Issues the self-invoice of a bill; opened with its billId, billNumber and billDate. */
export default function IssueSelfInvoice({ preset, close, done }: OverlayProps) {
  const { billId = '', billNumber = '', billDate = '' } = preset
  const today = businessDay(new Date())
  const form = useForm({
    schema: issueSelfInvoiceForm,
    values: { issuedOn: today },
    save: ({ issuedOn }, { context }) =>
      client.vendorBills.issueSelfInvoice({ id: billId, issuedOn }, { context }),
    saved: () => done(''),
  })
  const issuedOn = dayIn(form.methods.watch('issuedOn'))
  const cautions = billDate && issuedOn ? issueCautions(billDate, issuedOn, today) : []
  return (
    <Modal
      title={`Self-invoice for bill ${billNumber}`}
      close={close}
      footer={<FormFooter form={form} save="Issue self-invoice" />}
    >
      <Form form={form}>
        <DateField name="issuedOn" label="Date" help={messages.issueHelp} />
        {cautions.map((caution) => (
          <Caution key={caution}>{caution}</Caution>
        ))}
      </Form>
    </Modal>
  )
}
