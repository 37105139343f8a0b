import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, FileDown } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { PrintReport } from '#base/pdf/table-document.ts'
import { Button } from '#base/web/button.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { SettingsPage } from '#base/web/settings-page.tsx'
import { DatesFilter } from '#base/web/table/dates-filter.tsx'
import { useExport } from '#base/web/table/use-export.ts'
import { HistoryLines } from './history-lines.tsx'

const PER_PAGE = 25

type Dates = { from?: string; to?: string }

/** /{slug}/settings/activity: the log of the whole workspace, for people who may read it; `print` opens it as a PDF. */
export default function ActivityScreen({ print }: { print: PrintReport }) {
  const { slug } = usePlace()
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const search = useDeferredValue(text.trim())
  const [dates, setDates] = useState<Dates>({})
  const asked = { ...(search ? { search } : {}), filters: dates }
  const { pending, run } = useExport()
  const save = () => run(async () => (await import('./activity-export.ts')).exportActivity(asked))
  const printed = () =>
    print(slug, async (most) => (await import('./activity-export.ts')).activityPaper(asked, most))
  const query = useQuery(
    orpc.activity.getMany.queryOptions({
      input: { page, perPage: PER_PAGE, ...asked },
      placeholderData: keepPreviousData,
    }),
  )
  const pages = query.data?.pagination.totalPages ?? 1
  return (
    <SettingsPage title="Activity">
      <div className="flex flex-wrap gap-2">
        <input
          type="search"
          aria-label="Search people and records"
          placeholder="Search people and records"
          className="control min-w-0 flex-1 phone:basis-full"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setPage(1)
          }}
        />
        <DatesFilter
          label="Days"
          {...dates}
          onChange={(changed) => {
            setDates((before) => ({ ...before, ...changed }))
            setPage(1)
          }}
        />
        <Button icon={FileDown} onClick={printed}>
          PDF
        </Button>
        <Button icon={Download} pending={pending} onClick={save}>
          CSV
        </Button>
      </div>
      <div className="mt-3">
        {query.data?.activities.length === 0 ? (
          <EmptyState title={search || dates.from || dates.to ? 'Nothing found' : 'Nothing recorded yet'} />
        ) : (
          <HistoryLines naming entries={query.data?.activities ?? []} />
        )}
      </div>
      {pages > 1 && (
        <div className="mt-4 flex items-center justify-end gap-2">
          <span className="text-muted tabular-nums">
            Page {page} of {pages}
          </span>
          <Button small disabled={page === 1} onClick={() => setPage(page - 1)}>
            Newer
          </Button>
          <Button small disabled={page >= pages} onClick={() => setPage(page + 1)}>
            Older
          </Button>
        </div>
      )}
    </SettingsPage>
  )
}
