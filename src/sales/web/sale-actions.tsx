import { Share2 } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { confirm } from '#base/web/confirm.ts'
import { useOverlay } from '#base/web/overlays.ts'
import { usePlace } from '#base/web/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import type { SaleAnswer } from '#sales/answers.ts'
import { messages } from '#sales/messages.ts'
import { mayReturn, type SaleStatus, saleStatuses } from '#sales/status.ts'
import { ExportBill } from './export-bill.tsx'

/** What can be done with a sale by its status: its bill printed and shared, then what comes next. Two rows on phones. */
export function SaleActions({ sale, customer }: Pick<SaleAnswer, 'sale' | 'customer'>) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const preset = { saleId: sale.id }
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <ExportBill sale={sale} customer={customer} />
      {can('sales.createShare') && sale.status !== 'cancelled' && (
        <Button icon={Share2} className="phone:flex-1" onClick={() => overlay.open('share', { preset })}>
          Share
        </Button>
      )}
      <div className="ml-auto flex gap-2 phone:ml-0 phone:w-full phone:*:flex-1">
        <NextStatuses sale={sale} />
        {mayReturn(sale.status) && can('sales.createReturn') && (
          <Button tone="primary" onClick={() => overlay.open('return', { preset })}>
            Create Return
          </Button>
        )}
      </div>
    </div>
  )
}

function NextStatuses({ sale }: { sale: SaleAnswer['sale'] }) {
  const { can } = usePlace()
  const update = useAct(orpc.sales.update.mutationOptions(), {
    success: messages.statusUpdated,
    failure: messages.statusFailed,
  })
  const set = async (status: SaleStatus) => {
    const sure =
      status !== 'cancelled' ||
      (await confirm({
        title: `Cancel the sale ${sale.saleId}?`,
        body: messages.cancelBody,
        action: 'Cancel sale',
        cancel: 'Keep sale',
        tone: 'danger',
      }))
    if (sure) update.mutate({ id: sale.id, status, version: sale.version })
  }
  const next = can('sales.update') ? saleStatuses[sale.status].next : []
  return [...next].reverse().map((status) => (
    <Button
      key={status}
      tone={status === 'cancelled' ? 'tinted' : 'primary'}
      disabled={update.isPending}
      pending={update.isPending && update.variables?.status === status}
      onClick={() => set(status)}
    >
      {`Mark as ${saleStatuses[status].label}`}
    </Button>
  ))
}
