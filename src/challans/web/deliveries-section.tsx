import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { Button, IconButton } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatDate, formatQuantity } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { confirm } from '#base/web/layers/confirm.ts'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { PrintCopies } from '#bills/web/print-copies.tsx'
import { challanCopies } from '#challans/copies.ts'
import { messages } from '#challans/messages.ts'
import type { Delivery } from '#challans/output.ts'
import type { SaleAnswer } from '#sales/output.ts'
import { printChallan } from './print-challan.ts'

/** The part deliveries of a sale, oldest first, and the next one; nothing for a sale that has none and can have none. */
export function DeliveriesSection({ sale, items }: Pick<SaleAnswer, 'sale' | 'items'>) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const { data: deliveries = [] } = useQuery(
    orpc.challans.getOfSale.queryOptions({ input: { saleId: sale.id } }),
  )
  const isOpen = sale.status === 'ordered' && items.some(({ saleItem }) => saleItem.isStocked)
  const mayDeliver = isOpen && can('challans.deliver')
  if (deliveries.length === 0 && !mayDeliver) return null
  return (
    <Section
      title="Deliveries"
      action={
        mayDeliver && (
          <Button small onClick={() => overlay.open('delivery', { preset: { saleId: sale.id } })}>
            Deliver part
          </Button>
        )
      }
    >
      {deliveries.length === 0 ? (
        <p className="text-muted">{messages.noneOfSale}</p>
      ) : (
        <ul className="divide-y divide-line rounded-lg border border-line">
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery.id}
              delivery={delivery}
              mayPrint={can('challans.getOne')}
              mayUndo={isOpen && can('challans.cancel') && delivery.cancelledAt === null}
            />
          ))}
        </ul>
      )}
    </Section>
  )
}

type Row = { delivery: Delivery; mayUndo: boolean; mayPrint: boolean }

const DeliveryRow = ({ delivery, mayUndo, mayPrint }: Row) => (
  <li className="flex flex-wrap items-center gap-3 px-3 py-2">
    <div className="min-w-0 flex-1 basis-52">
      <div className="flex flex-wrap items-center gap-2">
        <span className="font-medium">
          <PanelLink panel="challanId" call="challans.getOne" id={delivery.id}>
            {delivery.number}
          </PanelLink>
        </span>
        {delivery.cancelledAt && <StatusBadge tone="red">Undone</StatusBadge>}
      </div>
      <div className={delivery.cancelledAt ? 'text-muted line-through' : ''}>{goodsOf(delivery)}</div>
      <div className="text-help text-muted">{detailsOf(delivery)}</div>
    </div>
    <div className="flex items-center gap-2">
      {mayUndo && <UndoDelivery delivery={delivery} />}
      {mayPrint && (
        <PrintCopies
          text="Challan PDF"
          labels={challanCopies}
          print={(copies, paper) => printChallan(delivery.id, copies, paper)}
        />
      )}
    </div>
  </li>
)

const goodsOf = ({ items }: Delivery): string =>
  items
    .map(({ quantity, unit, productName }) => `${formatQuantity(quantity, unit)} ${productName}`)
    .join(', ')

const detailsOf = ({ sentOn, createdBy, transporter, vehicleNumber, lrNumber }: Delivery): string =>
  [formatDate(sentOn), createdBy, transporter, vehicleNumber, lrNumber && `LR ${lrNumber}`]
    .filter(Boolean)
    .join(' · ')

function UndoDelivery({ delivery: { id, number, version } }: { delivery: Delivery }) {
  const undo = useAct(orpc.challans.cancel.mutationOptions())
  const ask = async () => {
    const sure = await confirm({
      title: messages.undoTitle(number),
      body: messages.undoBody,
      action: 'Undo delivery',
      cancel: 'Keep delivery',
      tone: 'danger',
    })
    if (sure) undo.mutate({ id, version })
  }
  return <IconButton icon={Undo2} label={`Undo ${number}`} disabled={undo.isPending} onClick={ask} />
}
