import { Truck, Undo2 } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { confirm } from '#base/web/layers/confirm.ts'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { PrintCopies } from '#bills/web/print-copies.tsx'
import { challanCopies } from '#challans/copies.ts'
import { messages } from '#challans/messages.ts'
import type { ChallanAnswer } from '#challans/output.ts'
import { BillChosen } from './bill-chosen.tsx'
import { printChallan } from './print-challan.ts'

/** The actions on a challan: its copies, and of goods that are out, a bill, their return, and cancelling all. */
export function ChallanActions({ found }: { found: ChallanAnswer }) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const { id, customerId, status, bills } = found
  const isOpen = status === 'toBill'
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <PrintCopies
        text="Challan PDF"
        labels={challanCopies}
        print={(copies, paper) => printChallan(id, copies, paper)}
      />
      {isOpen && can('challans.takeBack') && (
        <Button icon={Undo2} onClick={() => overlay.open('challan-back', { preset: { challanId: id } })}>
          Take back
        </Button>
      )}
      {!found.cancelledAt && can('challans.update') && (
        <Button icon={Truck} onClick={() => overlay.open('challan-transport', { preset: { challanId: id } })}>
          Transport
        </Button>
      )}
      <div className="ml-auto flex gap-2 phone:ml-0 phone:w-full phone:*:flex-1">
        {status && status !== 'cancelled' && bills.length === 0 && can('challans.cancel') && (
          <CancelChallan found={found} />
        )}
        {status && <BillChosen challans={[{ id, customerId, status }]} />}
      </div>
    </div>
  )
}

function CancelChallan({ found: { id, version, paper } }: { found: ChallanAnswer }) {
  const cancel = useAct(orpc.challans.cancel.mutationOptions())
  const ask = async () => {
    const sure = await confirm({
      title: messages.cancelTitle(paper.number),
      body: messages.cancelBody,
      action: 'Cancel challan',
      cancel: 'Keep challan',
      tone: 'danger',
    })
    if (sure) cancel.mutate({ id, version })
  }
  return (
    <Button tone="tinted" pending={cancel.isPending} onClick={ask}>
      Cancel challan
    </Button>
  )
}
