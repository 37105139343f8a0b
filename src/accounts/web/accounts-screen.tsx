import { useQuery } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { messages } from '#accounts/messages.ts'
import type { ListedAccount } from '#accounts/output.ts'
import { Button } from '#base/web/button.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc, readFailure } from '#base/web/rpc.ts'
import type { LineColumn } from '#base/web/table/line-columns.ts'
import { LineTable } from '#base/web/table/line-table.tsx'

const columns: readonly LineColumn<ListedAccount>[] = [
  {
    id: 'account',
    header: 'Account',
    cell: ({ id, name, isArchived }) => (
      <span className="flex items-center gap-2">
        {id ? (
          <PanelLink panel="accountId" call="accounts.getOne" id={id}>
            {name}
          </PanelLink>
        ) : (
          name
        )}
        {isArchived && <StatusBadge>Archived</StatusBadge>}
      </span>
    ),
  },
  { id: 'group', header: 'Group', align: 'left', cell: ({ groupName }) => groupName },
  { id: 'code', header: 'Code', phone: 'amount', cell: ({ code }) => code },
]

/** /{slug}/accounts: the chart of accounts, and those that the workspace added to it. */
export default function AccountsScreen() {
  const { can } = usePlace()
  const overlay = useOverlay()
  const query = useQuery(orpc.accounts.getAll.queryOptions({ input: {} }))
  return (
    <Page
      title="Chart of accounts"
      scrolls
      actions={
        can('accounts.chooseForModes') && (
          <Button icon={ArrowLeftRight} onClick={() => overlay.open('mode-accounts')}>
            Payment modes
          </Button>
        )
      }
      create={
        can('accounts.create') ? { label: 'Add account', open: () => overlay.open('account') } : undefined
      }
    >
      <p className="mb-4 text-muted">{messages.ownHint}</p>
      {query.error ? (
        <EmptyState title={readFailure(query.error).message} />
      ) : query.data ? (
        <LineTable
          name="Chart of accounts"
          columns={columns}
          lines={query.data.accounts.toSorted(ownFirst)}
          keyOf={({ code }) => String(code)}
        />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </Page>
  )
}

/** The accounts that can be changed come first, in the order of their names. */
const ownFirst = (a: ListedAccount, b: ListedAccount): number =>
  Number(b.id !== null) - Number(a.id !== null) ||
  (a.id === null ? a.code - b.code : a.name.localeCompare(b.name))
