import { MoneyLines } from '#accounts/web/money-lines.tsx'
import { formatRupees } from '#base/figures.ts'
import { paise } from '#base/money.ts'
import { MoneyField } from '#base/web/form/number-fields.tsx'
import { modeLabels } from '#books/mode.ts'
import { messages } from '#sales/messages.ts'
import { startTyping } from './start-typing.ts'
import type { useSaleForm } from './use-sale-form.ts'

export type SplitProps = { sale: ReturnType<typeof useSaleForm>; isOpened: boolean }

/** The cash that the customer gave, with the change, and other modes that a part of the sale is paid by. */
export default function SplitPayment({ sale, isOpened }: SplitProps) {
  const { paymentType, paid, others, parts, cash, change = 0 } = sale.split
  const sum = others.reduce((total, { amount }) => total + amount, 0)
  return (
    <div
      ref={isOpened ? startTyping : undefined}
      className="col-span-2 space-y-3 rounded-lg border border-line p-3"
    >
      {cash > 0 && <MoneyField name="cashGiven" label="Cash given" optional help={<Change sale={sale} />} />}
      <MoneyLines
        form={sale.form}
        name="otherPayments"
        first={paymentType === 'upi' ? 'cash' : 'upi'}
        mayBeNone
        left={-change}
      />
      {parts === undefined ? (
        <p role="alert" className="text-help text-red-text">
          {messages.otherPaymentsTooLarge(formatRupees(paise(sum)), formatRupees(paise(paid)))}
        </p>
      ) : (
        others.length > 0 && (
          <p className="text-help text-muted tabular-nums">
            {parts
              .map(({ mode, amount }) => `${modeLabels[mode]} ${formatRupees(paise(amount))}`)
              .join(' + ')}
          </p>
        )
      )}
    </div>
  )
}

/** The change as the amount given is typed, or what is missing. */
function Change({ sale }: Pick<SplitProps, 'sale'>) {
  const { change, earlierChange } = sale.split
  if (change === undefined) return null
  return change < 0 ? (
    <span role="alert" className="block text-red-text">
      {messages.cashShort(formatRupees(paise(-change)))}
    </span>
  ) : (
    <span role="status" className="block tabular-nums">
      <span className="block font-semibold text-body text-ink">{messages.change(formatRupees(change))}</span>
      {earlierChange !== undefined && (
        <span className="block text-amber-text">{messages.changeWas(formatRupees(earlierChange))}</span>
      )}
    </span>
  )
}
