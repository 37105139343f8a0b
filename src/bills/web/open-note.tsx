import { Download } from 'lucide-react'
import { formatRupees } from '#base/figures.ts'
import { toPaise } from '#base/money.ts'
import { Button } from '#base/web/button.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import type { Bill } from '#bills/bill.ts'
import type { BillAnswer } from '#bills/output.ts'
import { OpenPaper } from './open-paper.tsx'

type Props = {
  bill: Bill
  paper: BillAnswer & { note: { number: string } }
  /** What its amount is, and what its reader sees instead once it is cancelled. */
  amountLabel: string
  cancelled: string
  download: () => void
}

/** A credit or debit note as its reader sees it on a phone. */
export const OpenNote = ({ bill, paper, amountLabel, cancelled, download }: Props) => (
  <OpenPaper
    bill={bill}
    paper={{ ...paper, number: paper.note.number }}
    badge={<StatusBadge tone={bill.cancelled ? 'red' : 'green'}>{bill.status.label}</StatusBadge>}
  >
    {bill.cancelled ? (
      <p className="mt-3 rounded-lg bg-red-tint px-3 py-2 text-red-text">{cancelled}</p>
    ) : (
      <div className="mt-3">
        <div className="text-help text-muted">{amountLabel}</div>
        <div className="text-[1.75rem]/9 font-semibold tracking-tight tabular-nums">
          {formatRupees(toPaise(paper.totals.payable))}
        </div>
      </div>
    )}
    <div className="mt-4">
      <Button icon={Download} onClick={download}>
        Download PDF
      </Button>
    </div>
  </OpenPaper>
)
