import { Suspense } from 'react'
import { later } from '#base/web/later.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { addsDebt, replacedFor } from '#sales/credit-limit.ts'
import type { useSaleForm } from './use-sale-form.ts'

const CreditLimit = later(() => import('./credit-limit.tsx'))

/** Compares what the customer owes with their credit limit, where they have one and something stays unpaid. */
export function CreditCheck({ sale }: { sale: ReturnType<typeof useSaleForm> }) {
  const { can } = usePlace()
  const { customerId, preview, split } = sale
  const { creditLimit } = sale.credit
  const charged = {
    payable: preview.totals.payable,
    paid: split.paid,
    replaced: sale.account.first ?? replacedFor(customerId, sale.replaced),
  }
  if (!customerId || creditLimit === null || !addsDebt(charged) || !can('dues.getOpen')) return null
  return (
    <Suspense>
      <CreditLimit sale={sale} customerId={customerId} creditLimit={creditLimit} charged={charged} />
    </Suspense>
  )
}
