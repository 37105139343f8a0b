import { useQuery } from '@tanstack/react-query'
import { businessDay } from '#base/dates.ts'
import { typedPaise } from '#base/money.ts'
import { Caution } from '#base/web/feedback/caution.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { messages as customers } from '#customers/messages.ts'
import { cautionsOf } from '#sales/cautions.ts'
import type { useSaleForm } from './use-sale-form.ts'

/** Warnings before the sale is saved: much cash from one customer, a large bill without a name and address. */
export function Cautions({ sale }: { sale: ReturnType<typeof useSaleForm> }) {
  const { can } = usePlace()
  const { customerId, customer, addresses, preview, split } = sale
  // A bill of an earlier day is paid on that day.
  const isPaidToday = (sale.values.invoiceDate ?? '') >= businessDay(new Date())
  const isNamed = customer !== undefined && customer.name !== customers.walkIn
  const account = useQuery({
    ...orpc.dues.getOpen.queryOptions({ input: { customerId: customerId ?? '' } }),
    enabled: isNamed && isPaidToday && split.cashToPay > 0 && can('dues.getOpen'),
  })
  const cautions = cautionsOf({
    taxable: preview.totals.taxable,
    cash: split.cashToPay,
    earlierCash: isNamed && isPaidToday ? typedPaise(account.data?.cashToday) : 0,
    isNamed,
    hasAddress: addresses?.length !== 0,
    hasGstin: !!customer?.gstin,
  })
  return cautions.map((caution) => <Caution key={caution}>{caution}</Caution>)
}
