import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { CashPaidCautions } from '#accounts/web/cash-cautions.tsx'
import { MoneyLines } from '#accounts/web/money-lines.tsx'
import { businessDay } from '#base/dates.ts'
import { type Paise, paise, typedPaise } from '#base/money.ts'
import { Opening } from '#base/web/feedback/load-failure.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { TextareaField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { MoneyField } from '#base/web/form/number-fields.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import type { Mode } from '#books/mode.ts'
import { fieldOfBill, openTotal, settledBills, startingMoney } from '#books/settle-form.ts'
import { ChooseParty } from '#books/web/choose-party.tsx'
import { SetOff } from '#books/web/on-account.tsx'
import { SettledBills, Unsettled } from '#books/web/settled-bills.tsx'
import { useSuggestions } from '#books/web/use-suggestions.ts'
import { type PaymentValues, paymentForm } from '#payments/input.ts'
import { messages } from '#payments/messages.ts'
import type { OpenBills } from '#payments/output.ts'
import { vendorSource } from '#vendors/web/vendor-source.ts'

/** Records money to a vendor; opened with their vendorId, and with a billId for one bill, or asks who is paid. */
export default function CreatePayment(overlay: OverlayProps) {
  const { vendorId } = overlay.preset
  if (vendorId) return <OpenPayment vendorId={vendorId} {...overlay} />
  return (
    <ChooseParty
      title="Pay vendor"
      label="To"
      source={vendorSource}
      empty={messages.noVendorsFound}
      then={{ overlay: 'payment', key: 'vendorId' }}
      close={overlay.close}
    />
  )
}

function OpenPayment({ vendorId, preset, ...overlay }: OverlayProps & { vendorId: string }) {
  const { billId } = preset
  const query = useQuery(orpc.payments.getOpen.queryOptions({ input: { vendorId } }))
  const dues = useMemo(
    () => query.data?.dues.filter(({ documentId }) => !billId || documentId === billId),
    [query.data, billId],
  )
  if (!dues)
    return (
      <Modal title="Pay vendor" close={overlay.close}>
        <Opening error={query.error} />
      </Modal>
    )
  return (
    <PaymentForm
      vendorId={vendorId}
      vendorName={query.data?.vendorName}
      dues={dues}
      ofBill={billId !== undefined}
      onAccount={query.data?.onAccount ?? 0}
      earlierCash={typedPaise(query.data?.cashToday)}
      usual={query.data?.lastMode ?? 'bank_transfer'}
      preset={preset}
      {...overlay}
    />
  )
}

type Props = OverlayProps & {
  vendorId: string
  vendorName: string | undefined
  dues: OpenBills['dues']
  ofBill: boolean
  /** In rupees. */
  onAccount: number
  /** What the vendor got in cash today, in paise. */
  earlierCash: Paise
  /** How it is paid unless something else is chosen. */
  usual: Mode
}

function PaymentForm({
  vendorId,
  dues,
  ofBill,
  onAccount,
  earlierCash,
  usual,
  preset,
  close,
  done,
  vendorName,
}: Props) {
  const { can } = usePlace()
  const values = useMemo(() => paymentOf(vendorId, dues, usual, preset), [vendorId, dues, usual, preset])
  const form = useForm({
    create: `payment-${preset.draft ?? ((ofBill && dues[0]?.documentId) || vendorId)}`,
    schema: paymentForm,
    values,
    save: ({ allocations, ...typed }, { context }) =>
      client.payments.create({ ...typed, allocations: settledBills(allocations) }, { context }),
    fieldOf: (path, { allocations }) => fieldOfBill(path, allocations),
    saved: (answer) => done(answer.id),
  })
  const total = useSuggestions(form, dues, ['discount', 'tds'], usual)
  const [lines, paidOn]: [PaymentValues['lines'], string] = form.methods.watch(['lines', 'paidOn'])
  const earlier = paidOn === businessDay(new Date()) ? earlierCash : paise(0)
  return (
    <Modal
      title={ofBill && dues[0] ? `Pay ${dues[0].number}` : 'Pay vendor'}
      close={close}
      footer={
        <>
          <Unsettled form={form} total={total} />
          <FormFooter form={form} save="Save payment" />
        </>
      }
    >
      <Form form={form}>
        <p className="font-semibold">{vendorName}</p>
        {onAccount > 0 && dues.length > 0 && (
          <SetOff
            input={{ vendorId, dueId: ofBill ? dues[0]?.id : undefined }}
            amount={onAccount}
            may={can('payments.settle')}
            options={orpc.payments.settle.mutationOptions()}
            settled={() => {
              if (!preset.amount && typedPaise(onAccount) >= openTotal(dues)) close()
            }}
          />
        )}
        <MoneyLines form={form} mayBeNone named left={openTotal(dues) - total} />
        <CashPaidCautions lines={lines} earlier={earlier} />
        {dues.length > 0 && <SettledBills dues={dues} />}
        <div className="grid grid-cols-2 gap-3">
          <MoneyField name="discount" label="Discount received" optional />
          <MoneyField name="tds" label="TDS withheld" optional />
          <DateField name="paidOn" label="Paid on" />
        </div>
        <TextareaField name="notes" label="Notes" optional rows={2} maxLength={2000} />
      </Form>
    </Modal>
  )
}

function paymentOf(
  vendorId: string,
  dues: OpenBills['dues'],
  usual: Mode,
  preset: OverlayProps['preset'],
): PaymentValues {
  const { date: paidOn, ...money } = startingMoney(dues, usual, businessDay(new Date()), preset)
  return { ...money, vendorId, paidOn, discount: undefined, tds: undefined }
}
