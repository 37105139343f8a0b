import { Suspense, useState } from 'react'
import { messages } from '#archives/messages.ts'
import { businessDay, type DateRange, financialYear } from '#base/dates.ts'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { toast } from '#base/web/feedback/toast.ts'
import { DateInput } from '#base/web/form/date-input.ts'
import { usePlace } from '#base/web/page/place.ts'
import { client } from '#base/web/rpc.ts'
import { downloadBlob } from '#base/web/table/export.ts'
import { Failure } from './failure.tsx'
import { TransferBar } from './transfer-bar.tsx'
import { useTransfer } from './use-transfer.ts'

/** Downloads the bills of a period and the notes against bills as PDFs: of this financial year, until other days are chosen. */
export function ExportPapers() {
  const { slug, can } = usePlace()
  const today = businessDay(new Date())
  const [{ from, to }, setDays] = useState<Partial<DateRange>>({ from: financialYear(today).from, to: today })
  const { runs, share, failure, run, cancel } = useTransfer(async (progress, signal) => {
    if (!from || !to) throw new Error(messages.noDays)
    const { zipPapers } = await import('./papers.ts')
    downloadBlob(await zipPapers({ from, to }, progress, signal), `${slug}-bills-${from}-${to}.zip`)
    // Only the owner, who closes the workspace, is asked whether the bills were taken.
    if (can('workspaces.confirmPapers')) await client.workspaces.confirmPapers({ from, to })
    toast('Export complete')
  })
  return (
    <Section title="Export bills as PDFs">
      <p className="mb-3 text-muted">{messages.papersHelp}</p>
      <div className="flex flex-wrap items-end gap-2">
        <Suspense>
          <DateInput
            label="From"
            className="w-36 phone:w-40"
            value={from}
            max={to}
            change={(day) => setDays({ from: day, to })}
          />
          <DateInput
            label="To"
            className="w-36 phone:w-40"
            value={to}
            min={from}
            change={(day) => setDays({ from, to: day })}
          />
        </Suspense>
        <Button pending={runs} onClick={run}>
          Export PDFs
        </Button>
        {runs && <Button onClick={cancel}>Cancel</Button>}
      </div>
      {runs && <TransferBar label={share === undefined ? 'Collecting…' : 'Drawing…'} share={share} />}
      {failure && <Failure>{failure}</Failure>}
    </Section>
  )
}
