import { Suspense, useEffect } from 'react'
import { later } from '#base/web/later.tsx'
import { GstReminder } from '#workspaces/web/gst-reminder.tsx'
import { Cautions } from './cautions.tsx'
import { CreditCheck } from './credit-check.tsx'
import type { useSaleForm } from './use-sale-form.ts'

const OnAccountOffer = later(() => import('./on-account-offer.tsx'))
const MovedMoney = later(() => import('./moved-money.tsx'))

/** What unfolds in the form, loaded before somebody needs it. */
const folded = [
  () => import('./charge-lines.tsx'),
  () => import('./open-fields.tsx'),
  () => import('./rate-reason.tsx'),
  () => import('./split-payment.tsx'),
  () => import('#sales/date-question.ts'),
]

/** What to consider before the sale is saved. */
export default function Checks({ sale }: { sale: ReturnType<typeof useSaleForm> }) {
  useEffect(() => {
    for (const load of folded) load().catch(() => undefined)
  }, [])
  return (
    <>
      {sale.copied && (
        <Suspense>
          <MovedMoney sale={sale} copied={sale.copied} />
        </Suspense>
      )}
      {sale.account.onAccount > 0 && (
        <Suspense>
          <OnAccountOffer sale={sale} />
        </Suspense>
      )}
      <Cautions sale={sale} />
      <CreditCheck sale={sale} />
      <GstReminder />
    </>
  )
}
