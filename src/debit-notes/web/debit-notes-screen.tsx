import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { DateText, Money } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { usePanel } from '#base/web/layers/overlays.ts'
import { Page } from '#base/web/page/page.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { DatesFilter } from '#base/web/table/dates-filter.tsx'
import { ExportMenu } from '#base/web/table/export-menu.tsx'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { useListState } from '#base/web/table/use-list-state.ts'
import { listMessages } from '#debit-notes/list-messages.ts'
import type { DebitNoteInList } from '#debit-notes/output.ts'
import { DEBIT_KINDS, debitKindLabels, debitReasonLabel } from '#debit-notes/reasons.ts'
import { exportColumns } from './export-columns.ts'

const listSpec = {
  sorts: ['number', 'vendor', 'date', 'total', 'createdAt'],
  defaultSort: 'createdAt.desc',
  filters: { kind: DEBIT_KINDS, vendorId: 'text', from: 'text', to: 'text' },
} as const

const filters = [
  {
    id: 'kind',
    label: 'Type',
    options: DEBIT_KINDS.map((value) => ({ value, label: debitKindLabels[value] })),
  },
]

const columns: Column<DebitNoteInList>[] = [
  { id: 'number', header: 'Number', cell: (note) => note.number, sortable: true },
  { id: 'vendor', header: 'Vendor', cell: (note) => note.vendorName, sortable: true, phone: 'meta' },
  {
    id: 'date',
    header: 'Date',
    cell: (note) => <DateText date={note.date} />,
    sortable: true,
    phone: 'meta',
  },
  { id: 'against', header: 'Against', cell: (note) => note.againstNumber },
  {
    id: 'reason',
    header: 'Reason',
    cell: (note) =>
      note.isCancelled ? <StatusBadge tone="red">Cancelled</StatusBadge> : debitReasonLabel(note.reason),
    phone: 'meta',
  },
  { id: 'taxable', header: 'Taxable value', cell: (note) => <Money value={note.taxable} />, align: 'right' },
  { id: 'tax', header: 'Tax', cell: (note) => <Money value={note.tax} />, align: 'right' },
  {
    id: 'total',
    header: 'Debited',
    cell: (note) => <Money value={note.total} />,
    align: 'right',
    sortable: true,
    phone: 'amount',
  },
]

/** /{slug}/debit-notes: every debit note to a vendor, newest first. */
export default function DebitNotesScreen() {
  const list = useListState(listSpec)
  const { filters: asked } = list.state
  const panel = usePanel('debitNoteId')
  const queries = useQueryClient()
  const query = useQuery(
    orpc.debitNotes.getMany.queryOptions({ input: list.state, placeholderData: keepPreviousData }),
  )
  const find = async (page: object) => {
    const { debitNotes: rows, pagination } = await client.debitNotes.getMany({ ...list.state, ...page })
    return { rows, pagination }
  }
  const narrow = (more: Partial<typeof asked>) => list.set({ filters: { ...asked, ...more } })
  return (
    <Page title="Debit notes">
      <DataTable
        name="Debit notes"
        columns={columns}
        data={rowsOf(query, query.data?.debitNotes)}
        list={list}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        panel={panel}
        onHover={({ id }) => queries.prefetchQuery(orpc.debitNotes.getOne.queryOptions({ input: { id } }))}
        searchLabel="Search by number, vendor, bill or product"
        filters={filters}
        tools={
          <>
            <DatesFilter label="Date" from={asked.from} to={asked.to} onChange={narrow} />
            <ExportMenu name="Debit notes" columns={exportColumns} find={find} />
          </>
        }
        sums={query.data && <Sums {...query.data.sums} />}
        bulk={(rows) => <ExportMenu name="Debit notes" columns={exportColumns} chosen={rows} />}
        empty={{ title: listMessages.none, hint: listMessages.noneHint }}
      />
    </Page>
  )
}

/** What all debit notes of the list come to, whichever page is shown. */
const Sums = ({ taxable, tax, total }: { taxable: number; tax: number; total: number }) => (
  <>
    <span>
      Taxable value <Money value={taxable} />
    </span>
    <span>
      Tax <Money value={tax} />
    </span>
    <span>
      Debited <Money value={total} />
    </span>
  </>
)
