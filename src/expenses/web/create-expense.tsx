import { useQuery } from '@tanstack/react-query'
import { AccountField } from '#accounts/web/account-field.tsx'
import { CashPaidCautions } from '#accounts/web/cash-cautions.tsx'
import { businessDay, dayIn } from '#base/dates.ts'
import { paise, toPaise } from '#base/money.ts'
import { onceTyped } from '#base/once-typed.ts'
import { formatMoney } from '#base/web/display.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { SelectField, TextField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { ImageUpload } from '#base/web/form/image-upload.tsx'
import { MoneyField } from '#base/web/form/number-fields.tsx'
import { CheckboxField } from '#base/web/form/toggle-fields.tsx'
import { type FormState, useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { expenseAmounts, expenseClaimRefusal, paidOf, supplierOf } from '#expenses/expense.ts'
import { type ExpenseValues, expenseForm } from '#expenses/input.ts'
import { messages } from '#expenses/messages.ts'
import { isSplitByState, type OwnRegistration } from '#gst/place-of-purchase.ts'
import { GST_RATES } from '#gst/rates.ts'
import { normaliseGstin } from '#gst/unregistered.ts'
import { mayChargeGst } from '#gst/vendor-registration.ts'
import { HeadingField } from '#products/web/hsn-field.tsx'
import { SupplierState } from '#vendor-bills/web/supplier-state.tsx'
import { useOwnRegistration } from '#workspaces/web/use-own-registration.ts'

const rates = [...GST_RATES].map((rate) => ({ value: String(rate), label: `${rate}%` }))

/** An empty expense, or one with what a bank statement says. */
const expenseOf = ({
  amount,
  date = businessDay(new Date()),
  account = '',
  paidFrom = String(ACCOUNTS.cash),
  reference = '',
  notes = '',
}: OverlayProps['preset']): ExpenseValues => ({
  amount: amount ? Number(amount) : undefined,
  spentOn: date,
  account,
  gst: '0',
  itc: true,
  supplierGstin: undefined,
  reverseCharge: false,
  supplierName: '',
  supplierAddress: '',
  supplierState: undefined,
  sac: '',
  paidFrom,
  reference,
  notes,
  attachment: undefined,
  repeats: false,
})

const taxesOf = (gst: string | undefined) =>
  Number(gst) > 0 ? [{ type: 'GST' as const, rate: Number(gst) }] : []

/** Enters money spent: on what, how much, and from where. */
export default function CreateExpense({ preset, close, done }: OverlayProps) {
  const form = useForm({
    create: preset.draft ? `expense-${preset.draft}` : 'expense',
    schema: expenseForm,
    values: expenseOf(preset),
    fieldOf: (path) => (path === 'taxes' ? 'gst' : path),
    save: ({ gst, account, paidFrom, amount = 0, itc, ...values }, { context }) => {
      const taxes = taxesOf(gst)
      const accounts = { account: Number(account), paidFrom: Number(paidFrom) }
      return client.expenses.create(
        { ...values, ...accounts, amount, taxes, itc: itc && taxes.length > 0 },
        { context },
      )
    },
    saved: (answer, { again }) => again || done(answer.id),
  })
  const set = (url: string | null) => form.methods.setValue('attachment', url, { shouldDirty: true })
  return (
    <Modal
      title="Add expense"
      close={close}
      footer={
        <>
          <Total form={form} />
          <FormFooter form={form} save="Save expense" again={!preset.draft} />
        </>
      }
    >
      <Form form={form}>
        <AccountField
          name="account"
          label="Spent on"
          fits={({ isSpending }) => isSpending}
          newGroup="indirectExpenses"
        />
        <div className="grid grid-cols-2 gap-3">
          <MoneyField name="amount" label="Amount before GST" />
          <SelectField name="gst" label="GST" options={rates} />
          <DateField name="spentOn" label="Date" />
          <AccountField
            name="paidFrom"
            label="Paid from"
            fits={({ holdsMoney }) => holdsMoney}
            newGroup="bank"
          />
        </div>
        <PaidInCash form={form} />
        {Number(form.methods.watch('gst')) > 0 && <Claim form={form} />}
        <TextField name="notes" label="Narration" maxLength={2000} optional />
        <TextField name="reference" label="Reference" maxLength={60} optional help={messages.creditHint} />
        <ImageUpload
          label="Photo or PDF of the bill"
          photo
          value={form.methods.watch('attachment')}
          onChange={set}
        />
        <CheckboxField name="repeats" label="Repeats every month" help={messages.repeatsHelp} />
      </Form>
    </Modal>
  )
}

/** Our registration, and that of the supplier whose GSTIN is typed. */
function useParties(form: FormState) {
  const { can } = usePlace()
  const typed: unknown = form.methods.watch('supplierGstin')
  const gstin = typeof typed === 'string' ? normaliseGstin(typed) : ''
  const asked = { input: { search: gstin }, enabled: gstin.length === 15 && can('vendors.getMany') }
  const { data } = useQuery(orpc.vendors.getMany.queryOptions(asked))
  const found = data?.vendors.find((vendor) => vendor.gstNumber === gstin && !mayChargeGst(vendor))
  const reverseCharge: boolean = form.methods.watch('reverseCharge')
  const supplier = supplierOf(gstin, found !== undefined, reverseCharge)
  const supplierState: string | undefined = form.methods.watch('supplierState')
  return { own: useOwnRegistration(), supplier, reverseCharge, supplierState }
}

/** The GSTIN of the supplier, with which the GST can be claimed, and who owes it. */
function Claim({ form }: { form: FormState }) {
  const { own, supplier, reverseCharge } = useParties(form)
  const today = businessDay(new Date())
  const dated = { billed: dayIn(form.methods.watch('spentOn')) ?? today, today }
  const refused = expenseClaimRefusal(own, supplier, dated, reverseCharge)
  return (
    <div className="grid grid-cols-2 items-start gap-3 phone:grid-cols-1">
      <CheckboxField
        name="reverseCharge"
        label="Reverse charge"
        help={messages.reverseChargeHelp}
        className="col-span-full"
      />
      <TextField
        name="supplierGstin"
        label="GSTIN of the supplier"
        maxLength={15}
        transform={(text) => text.toUpperCase()}
        optional
        help={reverseCharge ? messages.selfInvoiceHelp : messages.gstinHelp}
      />
      <CheckboxField
        name="itc"
        label="Claim GST"
        isOff={refused !== undefined}
        help={refused ?? messages.claimHelp}
        className="pt-6 phone:pt-0"
      />
      {reverseCharge && <Supplier own={own} isUnregistered={isSplitByState(supplier, reverseCharge)} />}
    </div>
  )
}

/** Who is named on the papers that we write under reverse charge: one with a GSTIN on the payment voucher alone. */
const Supplier = ({ own, isUnregistered }: { own: OwnRegistration; isUnregistered: boolean }) => (
  <>
    <TextField
      name="supplierName"
      label="Name of the supplier"
      maxLength={120}
      optional={!isUnregistered}
      help={isUnregistered ? undefined : messages.onVoucher}
    />
    <TextField
      name="supplierAddress"
      label="Address of the supplier"
      maxLength={300}
      optional={!isUnregistered}
    />
    {isUnregistered && <SupplierState label="State of the supplier" own={own} />}
    <HeadingField name="sac" label="SAC" optional />
  </>
)

/** What is paid with GST, as the server will add it up. */
function useAmounts(form: FormState) {
  const { own, supplier, ...reverse } = useParties(form)
  const [amount, gst]: [number | undefined, string] = form.methods.watch(['amount', 'gst'])
  return onceTyped(() => {
    const typed = { amount: toPaise(amount ?? 0), taxes: taxesOf(gst) }
    const amounts = expenseAmounts(typed, own, supplier, reverse)
    return { tax: amounts.tax, paid: paidOf(amounts, reverse.reverseCharge) }
  })
}

/** Warnings about an expense paid from a cash account. */
function PaidInCash({ form }: { form: FormState }) {
  const amounts = useAmounts(form)
  const paidFrom = Number(form.methods.watch('paidFrom'))
  const { data } = useQuery(orpc.accounts.getAll.queryOptions({ input: {} }))
  const isCash = data?.accounts.some(({ code, group }) => code === paidFrom && group === 'cash')
  if (!amounts || !isCash) return null
  const line = { mode: 'cash' as const, amount: amounts.paid / 100, account: paidFrom }
  return <CashPaidCautions lines={[line]} earlier={paise(0)} />
}

/** The total below the form, once there is GST. */
function Total({ form }: { form: FormState }) {
  const amounts = useAmounts(form)
  if (!amounts || amounts.tax === 0) return null
  return <p className="mr-auto text-help text-muted">{messages.comesTo(formatMoney(amounts.paid / 100))}</p>
}
