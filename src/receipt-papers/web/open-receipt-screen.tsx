import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { formatDate } from '#base/dates.ts'
import { writeRupees } from '#base/figures.ts'
import { toPaise } from '#base/money.ts'
import { Button } from '#base/web/button.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { useParams } from '#base/web/page/address.tsx'
import { useTitle } from '#base/web/page/page.tsx'
import { orpc } from '#base/web/rpc.ts'
import { amountInWords } from '#base/words.ts'
import { sellerOf } from '#bills/bill-parties.ts'
import { OpenPage } from '#bills/web/open-page.tsx'
import { PartyLines } from '#bills/web/open-paper.tsx'
import { kindLabels, messages } from '#receipt-papers/messages.ts'
import type { ReceiptPaper } from '#receipt-papers/output.ts'
import { factsOf, payerOf, rowsOf } from '#receipt-papers/receipt-document.ts'
import { downloadReceipt } from './print-receipt.ts'

/** /r/{token}: one receipt, for anyone with its link; no sign-in, nothing else of the workspace. */
export default function OpenReceiptScreen() {
  const { token } = useParams()
  const { data, error } = useQuery(
    orpc.receipts.getShared.queryOptions({ input: { token }, retry: false, staleTime: 60_000 }),
  )
  return (
    <OpenPage error={error} expiresAt={data?.expiresAt}>
      {data && <OpenReceipt paper={data.paper} />}
    </OpenPage>
  )
}

/** A receipt as its customer reads it on a phone: who received how much, how, and for which bills. */
function OpenReceipt({ paper }: { paper: ReceiptPaper }) {
  const title = `${kindLabels[paper.kind]} ${paper.number}`
  const payer = payerOf(paper)
  useTitle(title)
  return (
    <>
      <header className="border-b border-line p-6 phone:px-4">
        <div className="flex items-start gap-4">
          {paper.workspace.logo && (
            <img src={paper.workspace.logo} alt="" className="max-h-12 max-w-24 rounded object-contain" />
          )}
          <PartyLines party={sellerOf(paper)} className="text-sheet" />
        </div>
        <div className="mt-6 flex flex-wrap items-center gap-2">
          <h1 className="text-page font-semibold tracking-tight">{title}</h1>
          {paper.isCancelled && <StatusBadge tone="red">Cancelled</StatusBadge>}
        </div>
        <p className="text-muted">{formatDate(paper.date)}</p>
        <p className="mt-3 text-figure font-semibold tracking-tight tabular-nums">
          {writeRupees(paper.amount)}
        </p>
        <p className="text-muted">{amountInWords(toPaise(paper.amount))}</p>
        {paper.isCancelled && (
          <p className="mt-3 rounded-lg bg-red-tint px-3 py-2 text-red-text">
            {messages.cancelledForReader(paper.kind)}
          </p>
        )}
        <Button className="mt-4 phone:w-full" icon={Download} onClick={() => downloadReceipt(paper)}>
          Download PDF
        </Button>
      </header>
      <div className="space-y-6 p-6 phone:px-4">
        <div>
          <div className="mb-1 text-help text-muted">{payer.heading}</div>
          <PartyLines party={payer} />
        </div>
        <Amounts title="Paid by" rows={factsOf(paper)} />
        <Amounts
          title={paper.kind === 'refund' ? 'Pays back' : 'For'}
          rows={rowsOf(paper).map(({ label, date, amount }) => ({
            label: [label, date].filter(Boolean).join(' · '),
            value: writeRupees(amount),
          }))}
        />
      </div>
    </>
  )
}

const Amounts = ({ title, rows }: { title: string; rows: { label: string; value: string }[] }) =>
  rows.length > 0 && (
    <section>
      <h2 className="mb-1 text-section font-semibold">{title}</h2>
      <dl className="divide-y divide-line rounded-lg border border-line">
        {rows.map(({ label, value }) => (
          <div key={label} className="flex justify-between gap-4 px-3 py-2">
            <dt className="min-w-0 break-words text-muted">{label}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
