import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PageAsked } from '#base/all-found.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { DateText, formatDate, Money } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { client, orpc } from '#base/web/rpc.ts'
import { ExportMenu } from '#base/web/table/export-menu.tsx'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { useListState } from '#base/web/table/use-list-state.ts'
import { messages } from '#cheques/messages.ts'
import type { IssuedCheque, IssuedSums } from '#cheques/output.ts'
import { ISSUED_STATES, issuedLabels } from '#cheques/state.ts'
import { IssuedActions } from './issued-actions.tsx'

const listSpec = {
  sorts: ['chequeDate', 'amount', 'paidOn'],
  defaultSort: 'chequeDate.desc',
  filters: { state: ISSUED_STATES },
} as const

const filters = [
  {
    id: 'state',
    label: 'State',
    options: ISSUED_STATES.map((value) => ({ value, label: issuedLabels[value] })),
  },
]

const tones = { issued: 'amber', cleared: 'green', stopped: 'red', bounced: 'red' } as const

/** Where a cheque to a vendor is; one dated ahead says when the bank pays it. */
const IssuedBadge = ({ cheque: { state, isAhead, chequeDate } }: { cheque: IssuedCheque }) => (
  <StatusBadge tone={tones[state]}>
    {state === 'issued' && isAhead ? `From ${formatDate(chequeDate)}` : issuedLabels[state]}
  </StatusBadge>
)

const columns: Column<IssuedCheque>[] = [
  { id: 'number', header: 'Cheque', cell: ({ number }) => number },
  {
    id: 'vendor',
    header: 'Vendor',
    cell: ({ vendorId, vendorName }) => (
      <PanelLink panel="vendorId" call="vendors.getOne" id={vendorId}>
        {vendorName}
      </PanelLink>
    ),
    phone: 'meta',
  },
  { id: 'payment', header: 'Payment', cell: ({ paymentNumber }) => paymentNumber },
  {
    id: 'chequeDate',
    header: 'Cheque date',
    cell: ({ chequeDate, paidOn }) => <DateText date={chequeDate ?? paidOn} />,
    sortable: true,
    phone: 'meta',
  },
  { id: 'paidOn', header: 'Paid on', cell: ({ paidOn }) => <DateText date={paidOn} />, sortable: true },
  { id: 'state', header: 'State', cell: (cheque) => <IssuedBadge cheque={cheque} />, phone: 'meta' },
  { id: 'actions', header: 'Next', cell: (cheque) => <IssuedActions cheque={cheque} />, phone: 'meta' },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amount }) => <Money value={amount} />,
    align: 'right',
    sortable: true,
    phone: 'amount',
  },
]

const exported: ExportColumn<IssuedCheque>[] = [
  { header: 'Cheque', value: ({ number }) => number, width: 16 },
  { header: 'Vendor', value: ({ vendorName }) => vendorName, width: 28 },
  { header: 'Payment', value: ({ paymentNumber }) => paymentNumber, width: 18 },
  { header: 'Paid on', value: ({ paidOn }) => paidOn },
  { header: 'Cheque date', value: ({ chequeDate }) => chequeDate },
  { header: 'State', value: ({ state }) => issuedLabels[state] },
  { header: 'Cleared on', value: ({ clearedOn }) => clearedOn },
  { header: 'Stopped or bounced on', value: ({ unpaidOn }) => unpaidOn, width: 24 },
  { header: 'Amount', value: ({ amount }) => amount },
]

/** The cheques to vendors until the bank has paid them, with what to do next. */
export function IssuedCheques() {
  const list = useListState(listSpec)
  const query = useQuery(
    orpc.payments.getCheques.queryOptions({ input: list.state, placeholderData: keepPreviousData }),
  )
  const find = async (page: PageAsked) => {
    const { cheques: rows, pagination } = await client.payments.getCheques({ ...list.state, ...page })
    return { rows, pagination }
  }
  return (
    <DataTable
      name="Issued cheques"
      columns={columns}
      data={rowsOf(query, query.data?.cheques)}
      list={list}
      rowId={({ paymentId, line }) => `${paymentId}:${line}`}
      rowName={({ number }) => number}
      searchLabel="Search by number or vendor"
      filters={filters}
      tools={<ExportMenu name="Issued cheques" columns={exported} find={find} />}
      sums={query.data && <Sums sums={query.data.sums} />}
      empty={{ title: messages.noIssued, hint: messages.noIssuedHint }}
    />
  )
}

const Sums = ({ sums: { issued, ahead } }: { sums: IssuedSums }) => (
  <>
    <span className="font-medium text-ink">
      Not paid by the bank yet <Money value={issued.amount} />
    </span>
    {ahead.count > 0 && (
      <span>
        Dated ahead <Money value={ahead.amount} />
      </span>
    )}
  </>
)
