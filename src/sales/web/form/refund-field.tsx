import type { Paise } from '#base/money.ts'
import { formatMoney } from '#base/web/display.tsx'
import { SelectField } from '#base/web/form/fields.tsx'
import type { FormState } from '#base/web/form/use-form.ts'
import { usePlace } from '#base/web/page/place.ts'
import { messages } from '#sales/messages.ts'
import { REFUND_WAYS, type RefundWay, refundLabels } from '#sales/refund.ts'

type Props = {
  form: FormState
  rest: Paise
  /** The way that somebody who may not refund can choose, besides the account. */
  usual: RefundWay
  /** What the rest of the money is used for, in sentences. */
  used?: readonly string[]
}

/** Where money goes that a customer gets back. */
export function RefundField({ form, rest, usual, used = [] }: Props) {
  const { can } = usePlace()
  const ways = REFUND_WAYS.filter((way) => can('receipts.refund') || way === usual || way === 'account')
  const onAccount = form.methods.watch('refundBy') === 'account' ? [messages.staysOnAccount] : []
  return (
    <SelectField
      name="refundBy"
      label={`Refund of ${formatMoney(rest / 100)}`}
      options={ways.map((value) => ({ value, label: refundLabels[value] }))}
      help={[...used, ...onAccount].join(' ') || undefined}
    />
  )
}
