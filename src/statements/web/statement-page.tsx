import type { UseQueryResult } from '@tanstack/react-query'
import { Download, FileText, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#base/web/button.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { TryAgain } from '#base/web/feedback/try-again.tsx'
import { Page } from '#base/web/page/page.tsx'
import { readFailure } from '#base/web/rpc.ts'
import { useExport } from '#base/web/table/use-export.ts'
import { RangePicker } from '#reports/web/range-picker.tsx'
import type { Statement } from '#statements/output.ts'
import { EntryNumber } from './entry-number.tsx'
import { exportStatement, printStatement, type ReadStatement } from './print-statement.ts'
import { StatementBody } from './statement-body.tsx'
import type { useStatement } from './use-statement.ts'

type Props = {
  title: string
  place: ReturnType<typeof useStatement>
  query: UseQueryResult<Statement>
  /** Reads a part of the statement for its PDF or CSV. */
  read: ReadStatement
  /** What is shown while nobody is chosen. */
  none: { title: string; hint: string; action?: ReactNode }
  chooser?: ReactNode
  /** Further buttons, and what is below the statement. */
  actions?: ReactNode
  below?: ReactNode
}

/** A statement in the period of the address, with its PDF and CSV. */
export function StatementPage({ title, place, none, chooser, below, ...statement }: Props) {
  return (
    <Page
      title={title}
      scrolls
      actions={
        <>
          {chooser}
          <RangePicker {...place.picker} />
        </>
      }
    >
      {place.id ? (
        <>
          <Found place={place} {...statement} />
          {below}
        </>
      ) : (
        <EmptyState icon={ScrollText} {...none} />
      )}
    </Page>
  )
}

function Found({ place, query, read, actions }: Pick<Props, 'place' | 'query' | 'read' | 'actions'>) {
  const { pending, run } = useExport()
  if (query.error)
    return <EmptyState title={readFailure(query.error).message} action={<TryAgain retry={query.refetch} />} />
  const statement = query.data
  if (!statement) return <Skeleton className="h-96 w-full" />
  return (
    <div className={query.isPlaceholderData ? 'opacity-60' : ''} aria-busy={query.isPlaceholderData}>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <div className="mr-auto min-w-0">
          <h2 className="truncate text-section font-semibold">{statement.party.name}</h2>
          <p className="text-muted">
            {[statement.party.displayId, statement.party.phoneNumber].filter(Boolean).join(' · ')}
          </p>
        </div>
        {actions}
        <Button icon={FileText} onClick={() => printStatement(read, statement.total)}>
          PDF
        </Button>
        <Button icon={Download} pending={pending} onClick={() => run(() => exportStatement(read))}>
          CSV
        </Button>
      </div>
      <StatementBody
        statement={statement}
        page={place.page}
        openPage={place.openPage}
        number={(entry) => <EntryNumber entry={entry} />}
      />
    </div>
  )
}
