import { Banknote } from 'lucide-react'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { later } from '#base/web/later.tsx'
import { useKey } from '#base/web/page/keyboard.ts'
import type { SplitProps } from './split-payment.tsx'
import type { useSaleForm } from './use-sale-form.ts'

const load = () => import('./split-payment.tsx')
const LoadedLater = later(load)
/** Once it has loaded, it is drawn with the key that opens it, so that what is typed next is cash. */
let Loaded: ComponentType<SplitProps> | undefined

function SplitPayment(props: SplitProps) {
  const [Part] = useState(() => Loaded ?? LoadedLater)
  return (
    <Suspense>
      <Part {...props} />
    </Suspense>
  )
}

function loadAhead() {
  load().then(
    ({ default: Part }) => {
      Loaded = Part
    },
    // It says so where it is opened.
    () => {},
  )
}

/** Unfolds the cash that the customer gave and further payment modes; open when either is filled in. */
export function ChangeOrSplit({ sale }: { sale: ReturnType<typeof useSaleForm> }) {
  const [isOpened, setOpened] = useState(false)
  const { change, others } = sale.split
  const open = () => setOpened(true)
  useEffect(loadAhead, [])
  useKey('alt+c', open)
  if (isOpened || change !== undefined || others.length > 0)
    return <SplitPayment sale={sale} isOpened={isOpened} />
  return (
    <div className="col-span-2">
      <Button small tone="ghost" className="-ml-2" icon={Banknote} onClick={open}>
        Give change or split payment
      </Button>
    </div>
  )
}
