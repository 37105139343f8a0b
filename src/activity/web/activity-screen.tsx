import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { Button } from '#base/web/button.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { orpc } from '#base/web/rpc.ts'
import { SettingsPage } from '#base/web/settings-page.tsx'
import { HistoryLines } from './history-lines.tsx'

const PER_PAGE = 25

/** /{slug}/settings/activity: the log of the whole workspace, for owner and admin. */
export default function ActivityScreen() {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const search = useDeferredValue(text.trim())
  const query = useQuery(
    orpc.activity.getMany.queryOptions({
      input: { page, perPage: PER_PAGE, ...(search ? { search } : {}) },
      placeholderData: keepPreviousData,
    }),
  )
  const pages = query.data?.pagination.totalPages ?? 1
  return (
    <SettingsPage title="Activity">
      <input
        type="search"
        aria-label="Search people and records"
        placeholder="Search people and records"
        className="control"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setPage(1)
        }}
      />
      <div className="mt-3">
        {query.data?.activities.length === 0 ? (
          <EmptyState title={search ? 'Nothing found' : 'Nothing recorded yet'} />
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
