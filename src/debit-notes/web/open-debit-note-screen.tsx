import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { formatRupees } from '#base/figures.ts'
import { toPaise } from '#base/money.ts'
import { Button } from '#base/web/button.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { orpc } from '#base/web/rpc.ts'
import { OpenPage } from '#bills/web/open-page.tsx'
import { OpenPaper } from '#bills/web/open-paper.tsx'
import { messages } from '#debit-notes/messages.ts'
import type { DebitPaper } from '#debit-notes/output.ts'
import { debitedPaper } from '#debit-notes/paper.ts'
import { downloadDebitNote } from './print-debit-note.ts'

/** /d/{token}: one debit note, for anyone with its link; no sign-in, nothing else of the workspace. */
export default function OpenDebitNoteScreen() {
  const { token = '' } = useParams({ strict: false })
  const { data, error } = useQuery(
    orpc.debitNotes.getShared.queryOptions({ input: { token }, retry: false, staleTime: 60_000 }),
  )
  return (
    <OpenPage error={error} expiresAt={data?.expiresAt}>
      {data && <OpenNote paper={data.paper} />}
    </OpenPage>
  )
}

function OpenNote({ paper }: { paper: DebitPaper }) {
  const { bill } = debitedPaper(paper)
  return (
    <OpenPaper
      bill={bill}
      paper={{ ...paper, number: paper.note.number }}
      badge={<StatusBadge tone={bill.cancelled ? 'red' : 'green'}>{bill.status.label}</StatusBadge>}
    >
      {bill.cancelled ? (
        <p className="mt-3 rounded-lg bg-red-tint px-3 py-2 text-red-text">{messages.cancelledForReader}</p>
      ) : (
        <div className="mt-3">
          <div className="text-help text-muted">Amount debited</div>
          <div className="text-[28px]/9 font-semibold tracking-tight tabular-nums">
            {formatRupees(toPaise(paper.totals.payable))}
          </div>
        </div>
      )}
      <div className="mt-4">
        <Button icon={Download} onClick={() => downloadDebitNote(paper)}>
          Download PDF
        </Button>
      </div>
    </OpenPaper>
  )
}
