import { Button } from '#base/web/button.tsx'
import { toastFailure } from '#base/web/feedback/toast.ts'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { listMessages } from '#challans/list-messages.ts'
import type { ChallanInList } from '#challans/output.ts'

/** Puts the open ones of the chosen challans on one bill; nothing while none is open. */
export function BillChosen({
  challans,
  billed,
}: {
  challans: readonly Pick<ChallanInList, 'id' | 'customerId' | 'status'>[]
  billed?: () => void
}) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const open = challans.filter(({ status }) => status === 'toBill')
  if (open.length === 0 || !can('challans.getToBill') || !can('sales.create')) return null
  const bill = () => {
    if (open.some(({ customerId }) => customerId !== open[0]?.customerId))
      return toastFailure(listMessages.otherCustomers)
    const challanIds = open.map(({ id }) => id).join(',')
    overlay.open('challan-bill', { preset: { challanIds }, onDone: billed })
  }
  return (
    <Button tone="primary" onClick={bill}>
      {open.length === 1 ? 'Create bill' : `Bill ${open.length} challans`}
    </Button>
  )
}
