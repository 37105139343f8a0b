import { CircleCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { toRupees } from '#base/money.ts'
import { Button } from '#base/web/button.tsx'
import { formatMoney } from '#base/web/display.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { formMessages as messages } from '#sales/form-messages.ts'
import { statusMessages } from '#sales/status-messages.ts'
import type { SavedSale as Saved } from './use-saved-sale.ts'

/** Marks a sale as delivered with one click. */
function Deliver({ id }: { id: string }) {
  const { can } = usePlace()
  const [isDelivered, setDelivered] = useState(false)
  const delivering = useAct(orpc.sales.update.mutationOptions(), {
    success: statusMessages.updated,
    failure: statusMessages.failed,
    done: () => setDelivered(true),
  })
  if (!can('sales.update') || isDelivered) return null
  return (
    <Button pending={delivering.isPending} onClick={() => delivering.mutate({ id, status: 'delivered' })}>
      Mark as Delivered
    </Button>
  )
}

function Share({ id: saleId }: { id: string }) {
  const overlay = useOverlay()
  return (
    usePlace().can('sales.createShare') && (
      <Button onClick={() => overlay.open('share', { preset: { saleId } })}>Share</Button>
    )
  )
}

/** Opens the bill of a saved sale; call it inside the click. */
export type PrintBill = (saleId: string) => unknown

/** The next steps after a save: print or share the bill, deliver the goods, start the next sale. */
export const SavedSale = ({
  sale,
  print,
  next,
  children,
}: {
  sale: Saved
  print: PrintBill
  /** Undefined where no next sale follows. */
  next: (() => void) | undefined
  children?: ReactNode
}) => (
  <div role="status" className="flex flex-col items-center gap-4 py-12 text-center">
    <CircleCheck size={40} strokeWidth={1.5} aria-hidden className="text-green-text" />
    <div>
      <p className="text-sheet font-semibold">Sale {sale.displayId} saved</p>
      <p className="mt-1 text-muted tabular-nums">
        {formatMoney(sale.payable)}
        {sale.status === 'delivered' && ' · Delivered'}
      </p>
      {sale.told && <p className="mt-3 text-sheet font-semibold tabular-nums">{sale.told}</p>}
      {sale.change > 0 && (
        <p className="mt-3 text-sheet font-semibold tabular-nums">
          {messages.change(formatMoney(toRupees(sale.change)))}
        </p>
      )}
    </div>
    <div className="flex flex-wrap justify-center gap-2">
      <Button ref={(button) => button?.focus()} tone="primary" onClick={() => print(sale.id)}>
        Print bill
      </Button>
      {next && <Button onClick={next}>New sale</Button>}
      <Share id={sale.id} />
      {sale.status === 'ordered' && <Deliver id={sale.id} />}
      {children}
    </div>
  </div>
)
