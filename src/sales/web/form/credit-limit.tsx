import { useQuery } from '@tanstack/react-query'
import { typedPaise } from '#base/money.ts'
import { formatMoney } from '#base/web/display.tsx'
import { TextField } from '#base/web/form/fields.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { type Charged, limitWords, overLimit } from '#sales/credit-limit.ts'
import { messages } from '#sales/messages.ts'
import type { useSaleForm } from './use-sale-form.ts'

type Props = {
  sale: ReturnType<typeof useSaleForm>
  customerId: string
  /** In rupees. */
  creditLimit: number
  charged: Charged
}

/** Says that a sale goes above the customer's credit limit; asks for a reason where that is refused without one. */
export default function CreditLimit({ sale, customerId, creditLimit, charged }: Props) {
  const { mayExceedCredit } = usePlace()
  const account = useQuery(orpc.dues.getOpen.queryOptions({ input: { customerId } })).data
  if (!account || account.isWalkIn) return null
  const { balance, overdue } = account
  const owed = typedPaise(balance) - (charged.replaced?.payable ?? 0)
  const limit = typedPaise(creditLimit)
  const total = overLimit({ creditLimit: limit, owed }, charged)
  if (total === undefined) return null
  const { isRefused } = sale.credit
  const said = [
    limitWords({ owed, total, creditLimit: limit }),
    overdue > 0 && messages.overdue(formatMoney(overdue)),
    isRefused && !mayExceedCredit && messages.askForCredit,
  ]
  return (
    <>
      <p
        role="alert"
        className={`rounded-lg px-3 py-2 ${isRefused ? 'bg-red-tint text-red-text' : 'bg-amber-tint text-amber-text'}`}
      >
        {said.filter(Boolean).join(' ')}
      </p>
      {isRefused && mayExceedCredit && (
        <TextField name="creditReason" label="Reason for going above the limit" maxLength={200} />
      )}
    </>
  )
}
