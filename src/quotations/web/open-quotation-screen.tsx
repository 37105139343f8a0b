import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { formatRupees } from '#base/figures.ts'
import { toPaise } from '#base/money.ts'
import { Button } from '#base/web/button.tsx'
import { formatDate } from '#base/web/display.tsx'
import { useParams } from '#base/web/page/address.tsx'
import { orpc } from '#base/web/rpc.ts'
import { OpenPage } from '#bills/web/open-page.tsx'
import { OpenPaper } from '#bills/web/open-paper.tsx'
import { messages } from '#quotations/messages.ts'
import type { QuotationPaper } from '#quotations/output.ts'
import { quotedPaper } from '#quotations/paper.ts'
import type { QuotationStatus } from '#quotations/status.ts'
import { downloadQuotation } from './print-quotation.ts'
import { QuotationStatusBadge } from './quotation-status-badge.tsx'

/** /q/{token}: one quotation, for anyone with its link; no sign-in, nothing else of the workspace. */
export default function OpenQuotationScreen() {
  const { token } = useParams()
  const { data, error } = useQuery(
    orpc.quotations.getShared.queryOptions({ input: { token }, retry: false, staleTime: 60_000 }),
  )
  return (
    <OpenPage error={error} expiresAt={data?.expiresAt}>
      {data && <OpenQuotation {...data} />}
    </OpenPage>
  )
}

/** A quotation as its reader sees it: a lost one is simply no longer valid. */
function OpenQuotation({ paper, status }: { paper: QuotationPaper; status: QuotationStatus }) {
  const { bill } = quotedPaper(paper)
  const isOver = status === 'expired' || status === 'lost'
  return (
    <OpenPaper
      bill={bill}
      paper={paper}
      badge={<QuotationStatusBadge status={isOver ? 'expired' : status} />}
    >
      {isOver ? (
        <p className="mt-3 rounded-lg bg-amber-tint px-3 py-2 text-amber-text">{messages.expiredForReader}</p>
      ) : (
        <div className="mt-3">
          <div className="text-help text-muted">Valid until {formatDate(paper.validUntil)}</div>
          <div className="text-[1.75rem]/9 font-semibold tracking-tight tabular-nums">
            {formatRupees(toPaise(paper.totals.payable))}
          </div>
        </div>
      )}
      <div className="mt-4">
        <Button icon={Download} onClick={() => downloadQuotation(paper)}>
          Download PDF
        </Button>
      </div>
    </OpenPaper>
  )
}
