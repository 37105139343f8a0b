import { useQuery } from '@tanstack/react-query'
import { businessDay } from '#base/dates.ts'
import { Button } from '#base/web/button.tsx'
import { formatDate } from '#base/web/display.tsx'
import { Opening } from '#base/web/feedback/load-failure.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { TextareaField, TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { ImageUpload } from '#base/web/form/image-upload.tsx'
import { MoneyField } from '#base/web/form/number-fields.tsx'
import { CheckboxField } from '#base/web/form/toggle-fields.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { type OverlayProps, useOverlay } from '#base/web/layers/overlays.ts'
import { Sheet } from '#base/web/layers/sheet.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { isSplitByState } from '#gst/place-of-purchase.ts'
import { type BillValues, dueOf, itemOf, previewOf, sentBill, vendorBillForm } from '#vendor-bills/form.ts'
import { formMessages } from '#vendor-bills/form-messages.ts'
import { messages } from '#vendor-bills/messages.ts'
import type { Billable } from '#vendor-bills/output.ts'
import { DEFAULT_PAYMENT_TERM } from '#vendors/payment-terms.ts'
import { VendorField } from '#vendors/web/vendor-field.tsx'
import { BillTotals } from './bill-totals.tsx'
import { OtherLines } from './other-lines.tsx'
import { ReceivedLines } from './received-lines.tsx'
import { SupplierState } from './supplier-state.tsx'

/** Enters a vendor's bill; opened alone, with a vendorId, or with an intakeId too, whose items are then filled in. */
export default function CreateVendorBill(props: OverlayProps) {
  const { vendorId, intakeId } = props.preset
  const preset = useQuery(
    orpc.vendorBills.getBillable.queryOptions({
      input: { vendorId: vendorId ?? '', intakeId },
      enabled: vendorId !== undefined && intakeId !== undefined,
    }),
  )
  if (intakeId && !preset.data)
    return (
      <Sheet title={messages.enter} wide close={props.close}>
        <Opening error={preset.error} />
      </Sheet>
    )
  return <BillForm {...props} preset={props.preset} items={intakeId ? preset.data?.items : undefined} />
}

/** The form's data before a vendor is chosen. */
const NOBODY: Billable = {
  vendor: {
    id: '',
    businessName: '',
    gstNumber: 'URP',
    gstRegistration: 'unregistered',
    paymentTerm: DEFAULT_PAYMENT_TERM,
    msme: null,
    agreedDays: null,
    termDays: 30,
  },
  own: { gstin: null, state: null, scheme: 'unknown' },
  items: [],
}

const emptyBill = (vendorId: string | undefined, items: Billable['items'] = []): BillValues => ({
  vendorId: vendorId ?? '',
  billNumber: '',
  billDate: businessDay(new Date()),
  dueDate: undefined,
  reverseCharge: false,
  supplierState: undefined,
  tcs: undefined,
  tds: undefined,
  notes: '',
  attachment: undefined,
  intakeItems: items.map(itemOf),
  lines: [],
  itc: true,
})

/** The items of the intake that the form was opened from, and those that the vendor's other intakes offer. */
const allOf = (own: Billable['items'], others: Billable['items']): Billable['items'] => [
  ...own,
  ...others.filter(({ id }) => !own.some((item) => item.id === id)),
]

/** When the bill falls due if no day is typed, and by when the law wants it paid if that is earlier. */
const dueHelp = ({ dueDate, payBy }: { dueDate: string; payBy: string | null }, days: number | undefined) =>
  [
    days !== undefined && messages.dueBy(days, formatDate(dueDate)),
    payBy && payBy < dueDate && messages.payBy(formatDate(payBy)),
  ]
    .filter(Boolean)
    .join('. ')

/** Says that the registration of a vendor is not known, and asks for it. */
function UnknownGst({ vendorId, known }: { vendorId: string; known: () => void }) {
  const overlay = useOverlay()
  const { can } = usePlace()
  return (
    <p className="mt-1 text-help text-muted">
      {formMessages.gstUnknown}{' '}
      {can('vendors.update') && (
        <Button small onClick={() => overlay.open('vendor-gst', { preset: { vendorId }, onDone: known })}>
          {formMessages.enterGst}
        </Button>
      )}
    </p>
  )
}

function BillForm({ preset, items, close, done }: OverlayProps & { items: Billable['items'] | undefined }) {
  const form = useForm({
    create: `vendor-bill-${preset.intakeId ?? preset.vendorId ?? ''}`,
    schema: vendorBillForm,
    values: emptyBill(preset.vendorId, items),
    save: (values, { context }) => client.vendorBills.create(sentBill(values, billable), { context }),
    saved: (answer) => done(answer.id),
  })
  const values: BillValues = form.methods.watch()
  const { data: offered = NOBODY } = useQuery(
    orpc.vendorBills.getBillable.queryOptions({
      input: { vendorId: values.vendorId },
      enabled: values.vendorId !== '',
    }),
  )
  const billable = { ...offered, items: allOf(items ?? [], offered.items) }
  const preview = previewOf(values, billable, businessDay(new Date()))
  const due = values.vendorId ? dueOf(values, billable) : undefined
  const forget = () => form.methods.setValue('intakeItems', [], { shouldDirty: true })
  return (
    <Sheet title={messages.enter} wide close={close} footer={<FormFooter form={form} save="Save bill" />}>
      <Form form={form} lines>
        <div className="grid gap-4 md:grid-cols-2">
          <div>
            <VendorField disabled={items !== undefined} onPick={forget} />
            {values.vendorId && billable.vendor.gstRegistration === null && (
              <UnknownGst vendorId={values.vendorId} known={() => form.methods.clearErrors('vendorId')} />
            )}
          </div>
          <TextField name="billNumber" label="Number on the bill" maxLength={30} />
          <DateField name="billDate" label="Bill date" />
          <DateField
            name="dueDate"
            label="Due date"
            optional
            help={due && dueHelp(due, values.dueDate ? undefined : billable.vendor.termDays)}
          />
        </div>
        {values.vendorId && <ReceivedLines form={form} billable={billable} preview={preview} />}
        <OtherLines form={form} preview={preview} />
        <div className="grid gap-4 md:grid-cols-2">
          <div className="space-y-3">
            <CheckboxField
              name="itc"
              label="Claim GST"
              isOff={!preview.claimable}
              help={(values.vendorId && preview.noClaim) || messages.claimHelp}
            />
            <CheckboxField name="reverseCharge" label="Reverse charge" help={messages.reverseChargeHelp} />
            {values.vendorId && isSplitByState(billable.vendor, values.reverseCharge ?? false) && (
              <SupplierState label="State of the vendor" own={billable.own} />
            )}
            <div className="grid grid-cols-2 gap-3">
              <MoneyField name="tcs" label="TCS collected" optional />
              <MoneyField name="tds" label="TDS withheld" optional />
            </div>
          </div>
          <BillTotals preview={preview} total={values.total} />
        </div>
        <ImageUpload
          label="Photo or PDF of the bill"
          photo
          value={values.attachment}
          onChange={(url) => form.methods.setValue('attachment', url, { shouldDirty: true })}
        />
        <TextareaField name="notes" label="Notes" optional rows={2} maxLength={2000} />
      </Form>
    </Sheet>
  )
}
