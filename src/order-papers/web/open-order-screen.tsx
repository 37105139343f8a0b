import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { useParams } from '#base/web/page/address.tsx'
import { orpc } from '#base/web/rpc.ts'
import { OpenPage } from '#bills/web/open-page.tsx'
import { OpenPaper } from '#bills/web/open-paper.tsx'
import { messages } from '#order-papers/messages.ts'
import type { OrderPaper } from '#order-papers/output.ts'
import { orderedPaper } from '#order-papers/paper.ts'
import { downloadOrder } from './print-order.ts'

/** /p/{token}: one purchase order, for anyone with its link; no sign-in, nothing else of the workspace. */
export default function OpenOrderScreen() {
  const { token } = useParams()
  const { data, error } = useQuery(
    orpc.purchaseOrders.getShared.queryOptions({ input: { token }, retry: false, staleTime: 60_000 }),
  )
  return (
    <OpenPage error={error} expiresAt={data?.expiresAt}>
      {data && <OpenOrder paper={data.paper} />}
    </OpenPage>
  )
}

function OpenOrder({ paper }: { paper: OrderPaper }) {
  const { bill } = orderedPaper(paper)
  return (
    <OpenPaper
      bill={bill}
      paper={{ ...paper, number: paper.order.number }}
      badge={bill.cancelled && <StatusBadge tone="red">{bill.status.label}</StatusBadge>}
    >
      {bill.cancelled && (
        <p className="mt-3 rounded-lg bg-red-tint px-3 py-2 text-red-text">{messages.cancelledForReader}</p>
      )}
      <div className="mt-4">
        <Button icon={Download} onClick={() => downloadOrder(paper)}>
          Download PDF
        </Button>
      </div>
    </OpenPaper>
  )
}
