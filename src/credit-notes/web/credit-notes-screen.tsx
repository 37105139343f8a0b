import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Money } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { usePanel } from '#base/web/layers/overlays.ts'
import { Page } from '#base/web/page/page.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { DatesFilter } from '#base/web/table/dates-filter.tsx'
import { ExportMenu } from '#base/web/table/export-menu.tsx'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { useListState } from '#base/web/table/use-list-state.ts'
import { leadingNoteColumns, noteAmountColumns } from '#bills/web/note-columns.tsx'
import { listMessages } from '#credit-notes/list-messages.ts'
import type { CreditNoteInList } from '#credit-notes/output.ts'
import { NOTE_KINDS, noteKindLabels, reasonLabelOf } from '#credit-notes/reasons.ts'
import { CustomerFilter } from '#sales/web/list/customer-filter.tsx'
import { exportColumns } from './export-columns.ts'

const listSpec = {
  sorts: ['number', 'customer', 'amount', 'createdAt'],
  defaultSort: 'createdAt.desc',
  filters: { kind: NOTE_KINDS, customerId: 'text', from: 'text', to: 'text' },
} as const

const filters = [
  {
    id: 'kind',
    label: 'Type',
    options: NOTE_KINDS.map((value) => ({ value, label: noteKindLabels[value] })),
  },
]

const columns: Column<CreditNoteInList>[] = [
  ...leadingNoteColumns,
  { id: 'return', header: 'Return', cell: (note) => note.returnId ?? '—', hidden: true },
  {
    id: 'reason',
    header: 'Reason',
    cell: (note) =>
      note.isCancelled ? <StatusBadge tone="red">Cancelled</StatusBadge> : reasonLabelOf(note.reason),
    phone: 'meta',
  },
  ...noteAmountColumns,
  {
    id: 'amount',
    header: 'Credited',
    cell: (note) => <Money value={note.credited} />,
    align: 'right',
    sortable: true,
    phone: 'amount',
  },
]

/** /{slug}/credit-notes: every credit note, newest first. */
export default function CreditNotesScreen() {
  const list = useListState(listSpec)
  const { filters: asked } = list.state
  const panel = usePanel('creditNoteId')
  const queries = useQueryClient()
  const query = useQuery(
    orpc.creditNotes.getMany.queryOptions({
      input: { ...list.state, sums: true },
      placeholderData: keepPreviousData,
    }),
  )
  const find = async (page: object) => {
    const { creditNotes: rows, pagination } = await client.creditNotes.getMany({ ...list.state, ...page })
    return { rows, pagination }
  }
  const narrow = (more: Partial<typeof asked>) => list.set({ filters: { ...asked, ...more } })
  return (
    <Page title="Credit notes">
      <DataTable
        name="Credit notes"
        columns={columns}
        data={rowsOf(query, query.data?.creditNotes)}
        list={list}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        panel={panel}
        onHover={({ id }) => queries.prefetchQuery(orpc.creditNotes.getOne.queryOptions({ input: { id } }))}
        searchLabel="Search by number, return, bill or customer"
        filters={filters}
        tools={
          <>
            <CustomerFilter id={asked.customerId} onChange={(customerId) => narrow({ customerId })} />
            <DatesFilter label="Date" from={asked.from} to={asked.to} onChange={narrow} />
            <ExportMenu name="Credit notes" columns={exportColumns} find={find} />
          </>
        }
        sums={query.data?.sums && <Sums {...query.data.sums} />}
        bulk={(rows) => <ExportMenu name="Credit notes" columns={exportColumns} chosen={rows} />}
        empty={{ title: listMessages.none, hint: listMessages.noneHint }}
      />
    </Page>
  )
}

/** What all credit notes of the list come to, whichever page is shown. */
const Sums = ({ tax, credited }: { tax: number; credited: number }) => (
  <>
    <span>
      Tax <Money value={tax} />
    </span>
    <span>
      Credited <Money value={credited} />
    </span>
  </>
)
