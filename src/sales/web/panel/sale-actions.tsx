import type { ReactNode } from 'react'
import { formatDate } from '#base/dates.ts'
import { Button } from '#base/web/button.tsx'
import { confirm } from '#base/web/layers/confirm.ts'
import { useOverlay, usePanel } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { taxCreditUntil } from '#gst/credit-deadline.ts'
import { messages } from '#sales/messages.ts'
import type { SaleAnswer } from '#sales/output.ts'
import { mayReturn, type SaleStatus, saleStatuses } from '#sales/status.ts'
import { statusMessages } from '#sales/status-messages.ts'
import { isLateNow } from '#sales/web/late-now.ts'

/** The actions on a sale by its status: its bill, then what comes next. Two rows on phones. */
export function SaleActions({ sale, bill }: { sale: SaleAnswer['sale']; bill: ReactNode }) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const { open } = usePanel('saleId')
  const preset = { saleId: sale.id }
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      {bill}
      <div className="ml-auto flex gap-2 phone:ml-0 phone:w-full phone:*:flex-1">
        <NextStatuses sale={sale} />
        {mayReturn(sale.status) && can('sales.exchange') && (
          <Button onClick={() => overlay.open('exchange', { preset, onDone: open })}>Exchange</Button>
        )}
        {mayReturn(sale.status) && can('sales.createReturn') && (
          <Button tone="primary" onClick={() => overlay.open('return', { preset })}>
            Create Return
          </Button>
        )}
      </div>
    </div>
  )
}

/** What cancelling a sale does, also to its tax if that can no longer be credited. */
const cancelBody = (sale: SaleAnswer['sale']): string =>
  sale.totals.totalTax > 0 && isLateNow(sale)
    ? `${messages.cancelBody} ${messages.cancelTooLateForTax(formatDate(taxCreditUntil(sale.invoiceDate)))}`
    : messages.cancelBody

function NextStatuses({ sale }: { sale: SaleAnswer['sale'] }) {
  const { can } = usePlace()
  const update = useAct(orpc.sales.update.mutationOptions(), {
    failure: statusMessages.failed,
  })
  const set = async (status: SaleStatus) => {
    const sure =
      status !== 'cancelled' ||
      (await confirm({
        title: `Cancel sale ${sale.saleId}?`,
        body: cancelBody(sale),
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
