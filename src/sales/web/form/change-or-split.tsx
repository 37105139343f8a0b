import { Banknote } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { later } from '#base/web/later.tsx'
import { useKey } from '#base/web/page/keyboard.ts'
import type { useSaleForm } from './use-sale-form.ts'

const SplitPayment = later(() => import('./split-payment.tsx'))

/** Unfolds the cash that the customer gave and further payment modes; open when either is filled in. */
export function ChangeOrSplit({ sale }: { sale: ReturnType<typeof useSaleForm> }) {
  const [isOpened, setOpened] = useState(false)
  const { change, others } = sale.split
  const open = () => setOpened(true)
  useKey('alt+c', open)
  if (isOpened || change !== undefined || others.length > 0)
    return (
      <Suspense>
        <SplitPayment sale={sale} isOpened={isOpened} />
      </Suspense>
    )
  return (
    <div className="col-span-2">
      <Button small tone="ghost" className="-ml-2" icon={Banknote} onClick={open}>
        Give change or split payment
      </Button>
    </div>
  )
}
