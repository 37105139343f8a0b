import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { MoneyLines } from '#accounts/web/money-lines.tsx'
import { businessDay } from '#base/dates.ts'
import { typedPaise } from '#base/money.ts'
import { Caution } from '#base/web/feedback/caution.tsx'
import { Opening } from '#base/web/feedback/load-failure.tsx'
import { DateField } from '#base/web/form/date-field.tsx'
import { TextareaField } from '#base/web/form/fields.tsx'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { MoneyField } from '#base/web/form/number-fields.tsx'
import { useForm } from '#base/web/form/use-form.ts'
import { useQuestion } from '#base/web/form/use-question.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Modal } from '#base/web/layers/sheet.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { fieldOfBill, openTotal, settledBills, startingMoney } from '#books/settle-form.ts'
import { ChooseParty } from '#books/web/choose-party.tsx'
import { SetOff } from '#books/web/on-account.tsx'
import { SettledBills, Unsettled } from '#books/web/settled-bills.tsx'
import { useSuggestions } from '#books/web/use-suggestions.ts'
import { customerSource } from '#customers/web/customer-source.ts'
import { cashCaution } from '#receipts/cash-limit.ts'
import { dateQuestion } from '#receipts/date-question.ts'
import { type ReceiptValues, receiptForm } from '#receipts/input.ts'
import { messages } from '#receipts/messages.ts'
import type { OpenDues } from '#receipts/output.ts'

/** Records money from a customer; opened with their customerId, and with a saleId for one bill, or asks who pays. */
export default function CreateReceipt(overlay: OverlayProps) {
  const { customerId } = overlay.preset
  if (customerId) return <OpenReceipt customerId={customerId} {...overlay} />
  return (
    <ChooseParty
      title="Receive payment"
      label="From"
      source={customerSource}
      empty={messages.noCustomersFound}
      then={{ overlay: 'receipt', key: 'customerId' }}
      close={overlay.close}
    />
  )
}

function OpenReceipt({ customerId, preset, ...overlay }: OverlayProps & { customerId: string }) {
  const { saleId } = preset
  const query = useQuery(orpc.dues.getOpen.queryOptions({ input: { customerId } }))
  const dues = useMemo(
    () => query.data?.dues.filter(({ documentId }) => !saleId || documentId === saleId),
    [query.data, saleId],
  )
  if (!dues)
    return (
      <Modal title="Receive payment" close={overlay.close}>
        <Opening error={query.error} />
      </Modal>
    )
  return (
    <ReceiptForm
      customerId={customerId}
      customerName={query.data?.customerName}
      dues={dues}
      ofSale={saleId !== undefined}
      earlierCash={typedPaise(query.data?.cashToday)}
      onAccount={query.data?.isWalkIn ? 0 : (query.data?.onAccount ?? 0)}
      preset={preset}
      {...overlay}
    />
  )
}

type Props = OverlayProps & {
  customerId: string
  customerName: string | undefined
  dues: OpenDues['dues']
  ofSale: boolean
  /** What the customer paid in cash today, in paise. */
  earlierCash: number
  /** In rupees. */
  onAccount: number
}

function ReceiptForm({
  customerId,
  dues,
  ofSale,
  earlierCash,
  onAccount,
  preset,
  close,
  done,
  customerName,
}: Props) {
  const { can } = usePlace()
  const values = useMemo(() => receiptOf(customerId, dues, preset), [customerId, dues, preset])
  const saving = useForm({
    create: `receipt-${preset.draft ?? ((ofSale && dues[0]?.documentId) || customerId)}`,
    schema: receiptForm,
    values,
    save: ({ allocations, ...typed }, { context }) =>
      client.receipts.create({ ...typed, allocations: settledBills(allocations) }, { context }),
    fieldOf: (path, { allocations }) => fieldOfBill(path, allocations),
    saved: (answer) => done(answer.id),
  })
  const receivedOn = saving.methods.watch('receivedOn')
  const submit = useQuestion(saving.submit, async () => dateQuestion(receivedOn, businessDay(new Date())))
  const form = { ...saving, submit }
  const total = useSuggestions(form, dues, ['discountAllowed', 'tds'], 'cash')
  const lines: ReceiptValues['lines'] = saving.methods.watch('lines')
  const cash = lines.reduce((sum, { mode, amount }) => sum + (mode === 'cash' ? typedPaise(amount) : 0), 0)
  const caution = cashCaution(cash, receivedOn === businessDay(new Date()) ? earlierCash : 0)
  return (
    <Modal
      title={ofSale && dues[0] ? `Receive payment for ${dues[0].number}` : 'Receive payment'}
      close={close}
      footer={
        <>
          <Unsettled form={form} total={total} />
          <FormFooter form={form} save="Save receipt" />
        </>
      }
    >
      <Form form={form}>
        <p className="font-semibold">{customerName}</p>
        {onAccount > 0 && dues.length > 0 && (
          <SetOff
            input={{ customerId, dueId: ofSale ? dues[0]?.id : undefined }}
            amount={onAccount}
            may={can('dues.settle')}
            options={orpc.dues.settle.mutationOptions()}
            settled={() => {
              if (!preset.amount && typedPaise(onAccount) >= openTotal(dues)) close()
            }}
          />
        )}
        <MoneyLines form={form} mayBeNone received named left={openTotal(dues) - total} />
        {caution && <Caution>{caution}</Caution>}
        {dues.length > 0 && <SettledBills dues={dues} />}
        <div className="grid grid-cols-2 gap-3">
          <MoneyField name="discountAllowed" label="Discount" optional />
          <MoneyField name="tds" label="TDS withheld" optional />
          <DateField name="receivedOn" label="Received on" />
        </div>
        <TextareaField name="notes" label="Notes" optional rows={2} maxLength={2000} />
      </Form>
    </Modal>
  )
}

function receiptOf(
  customerId: string,
  dues: OpenDues['dues'],
  preset: OverlayProps['preset'],
): ReceiptValues {
  const { date: receivedOn, ...money } = startingMoney(dues, 'cash', businessDay(new Date()), preset)
  return { ...money, customerId, receivedOn, discountAllowed: undefined, tds: undefined }
}
