import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRightLeft } from 'lucide-react'
import type { PageAsked } from '#base/all-found.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { Button } from '#base/web/button.tsx'
import { DateText, Money } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { useOverlay, usePanel } from '#base/web/layers/overlays.ts'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { ExportMenu } from '#base/web/table/export-menu.tsx'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { useListState } from '#base/web/table/use-list-state.ts'
import { JOURNAL_KINDS, kindLabels } from '#journals/kind.ts'
import { messages } from '#journals/messages.ts'
import type { Journal } from '#journals/output.ts'

const listSpec = {
  sorts: ['number', 'datedOn', 'total', 'createdAt'],
  defaultSort: 'createdAt.desc',
  filters: { kind: JOURNAL_KINDS, from: 'text', to: 'text' },
} as const

const filters = [
  {
    id: 'kind',
    label: 'Type',
    options: JOURNAL_KINDS.map((value) => ({ value, label: kindLabels[value] })),
  },
]

/** The accounts of one side, such as 'Bank, Bank charges'. */
const sideOf = ({ lines }: Journal, side: 'debit' | 'credit') =>
  lines
    .filter((line) => line[side] > 0)
    .map(({ name }) => name)
    .join(', ')

const columns: Column<Journal>[] = [
  {
    id: 'number',
    header: 'Number',
    cell: (journal) => (
      <span className="flex items-center gap-2">
        {journal.number}
        {journal.reversedAt && <StatusBadge tone="red">Reversed</StatusBadge>}
      </span>
    ),
    sortable: true,
  },
  { id: 'kind', header: 'Type', cell: (journal) => kindLabels[journal.kind], phone: 'meta' },
  { id: 'debit', header: 'Debit', cell: (journal) => sideOf(journal, 'debit') },
  { id: 'credit', header: 'Credit', cell: (journal) => sideOf(journal, 'credit') },
  { id: 'party', header: 'Party', cell: (journal) => journal.party ?? '—' },
  {
    id: 'datedOn',
    header: 'Date',
    cell: (journal) => <DateText date={journal.datedOn} />,
    sortable: true,
    phone: 'meta',
  },
  {
    id: 'total',
    header: 'Amount',
    cell: (journal) => <Money value={journal.total} />,
    align: 'right',
    sortable: true,
    phone: 'amount',
  },
]

const exported: ExportColumn<Journal>[] = [
  { header: 'Number', value: (journal) => journal.number },
  { header: 'Type', value: (journal) => kindLabels[journal.kind] },
  { header: 'Date', value: (journal) => journal.datedOn },
  { header: 'Debit', value: (journal) => sideOf(journal, 'debit'), width: 28 },
  { header: 'Credit', value: (journal) => sideOf(journal, 'credit'), width: 28 },
  { header: 'Party', value: (journal) => journal.party, width: 28 },
  { header: 'Amount', value: (journal) => journal.total },
  { header: 'Narration', value: (journal) => journal.notes, width: 40 },
  { header: 'Reversed at', value: (journal) => journal.reversedAt, width: 24 },
]

/** /{slug}/journals: transfers and journal vouchers. */
export default function JournalsScreen() {
  const { can } = usePlace()
  const list = useListState(listSpec)
  const panel = usePanel('journalId')
  const overlay = useOverlay()
  const queries = useQueryClient()
  const query = useQuery(
    orpc.journals.getMany.queryOptions({ input: list.state, placeholderData: keepPreviousData }),
  )
  const find = async (page: PageAsked) => {
    const { journals: rows, pagination } = await client.journals.getMany({ ...list.state, ...page })
    return { rows, pagination }
  }
  const mayAdd = can('journals.create')
  const mayMove = can('journals.createContra')
  const move = () => overlay.open('contra')
  return (
    <Page
      title="Journal"
      actions={
        mayMove && (
          <Button icon={ArrowRightLeft} onClick={move}>
            <span className="phone:sr-only">Transfer money</span>
          </Button>
        )
      }
      create={mayAdd ? { label: 'New journal voucher', open: () => overlay.open('journal') } : undefined}
    >
      <DataTable
        name="Entries"
        columns={columns}
        data={rowsOf(query, query.data?.journals)}
        list={list}
        rowId={(journal) => journal.id}
        rowName={(journal) => journal.number}
        panel={panel}
        onHover={({ id }) => queries.prefetchQuery(orpc.journals.getOne.queryOptions({ input: { id } }))}
        searchLabel="Search by number or narration"
        filters={filters}
        tools={<ExportMenu name="Journal" columns={exported} find={find} />}
        bulk={(rows) => <ExportMenu name="Journal" columns={exported} chosen={rows} />}
        empty={{
          title: messages.none,
          hint: messages.noneHint,
          action: mayMove && (
            <Button icon={ArrowRightLeft} onClick={move}>
              Transfer money
            </Button>
          ),
        }}
      />
    </Page>
  )
}
