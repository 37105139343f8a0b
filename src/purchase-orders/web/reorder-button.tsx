import { ClipboardList } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { later } from '#base/web/later.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { messages } from '#purchase-orders/messages.ts'

const Reorder = later(() => import('./reorder.tsx'))

type Props = { productIds: readonly string[]; done: () => void }

/** Opens an order of these products from their vendors; nothing for people who may not order. */
export function ReorderButton({ productIds, done }: Props) {
  const { can } = usePlace()
  const [ordering, setOrdering] = useState<readonly string[]>()
  if (!can('purchaseOrders.createMany')) return null
  return (
    <>
      <Button icon={ClipboardList} onClick={() => setOrdering(productIds)}>
        {messages.reorder}
      </Button>
      {ordering && (
        <Suspense>
          <Reorder productIds={ordering} close={() => setOrdering(undefined)} done={done} />
        </Suspense>
      )}
    </>
  )
}
