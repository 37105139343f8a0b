import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { PageAsked } from '#base/all-found.ts'
import { counted } from '#base/counted.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { Button } from '#base/web/button.tsx'
import { DateText, Money, nothing } from '#base/web/display.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { ExportMenu } from '#base/web/table/export-menu.tsx'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { useListState } from '#base/web/table/use-list-state.ts'
import { messages } from '#cheques/messages.ts'
import type { Cheque, ChequeSums } from '#cheques/output.ts'
import { CHEQUE_FILTERS, stateLabels } from '#cheques/state.ts'
import { ChequeActions } from './cheque-actions.tsx'
import { ChequeBadge } from './cheque-badge.tsx'

const listSpec = {
  sorts: ['chequeDate', 'amount', 'receivedOn'],
  defaultSort: 'chequeDate.desc',
  filters: { state: CHEQUE_FILTERS },
} as const

const filters = [
  {
    id: 'state',
    label: 'State',
    options: CHEQUE_FILTERS.map((value) => ({
      value,
      label: value === 'due' ? 'Due for deposit' : stateLabels[value],
    })),
  },
]

const columns: Column<Cheque>[] = [
  {
    id: 'number',
    header: 'Cheque',
    cell: ({ number, receiptId }) => (
      <PanelLink panel="receiptId" call="receipts.getOne" id={receiptId}>
        {number || messages.unnumbered}
      </PanelLink>
    ),
  },
  { id: 'drawerBank', header: 'Drawn on', cell: ({ drawerBank }) => drawerBank || nothing },
  { id: 'customer', header: 'Customer', cell: ({ customerName }) => customerName, phone: 'meta' },
  {
    id: 'chequeDate',
    header: 'Cheque date',
    cell: ({ chequeDate, receivedOn }) => <DateText date={chequeDate ?? receivedOn} />,
    sortable: true,
    phone: 'meta',
  },
  {
    id: 'receivedOn',
    header: 'Received on',
    cell: ({ receivedOn }) => <DateText date={receivedOn} />,
    sortable: true,
  },
  { id: 'state', header: 'State', cell: (cheque) => <ChequeBadge cheque={cheque} />, phone: 'meta' },
  { id: 'actions', header: 'Next', cell: (cheque) => <ChequeActions cheque={cheque} />, phone: 'meta' },
  {
    id: 'amount',
    header: 'Amount',
    cell: ({ amount }) => <Money value={amount} />,
    align: 'right',
    sortable: true,
    phone: 'amount',
  },
]

const exported: ExportColumn<Cheque>[] = [
  { header: 'Cheque', value: ({ number }) => number, width: 16 },
  { header: 'Drawn on', value: ({ drawerBank }) => drawerBank, width: 24 },
  { header: 'Customer', value: ({ customerName }) => customerName, width: 28 },
  { header: 'Receipt', value: ({ receiptNumber }) => receiptNumber, width: 18 },
  { header: 'Received on', value: ({ receivedOn }) => receivedOn },
  { header: 'Cheque date', value: ({ chequeDate }) => chequeDate },
  { header: 'State', value: ({ state }) => stateLabels[state] },
  { header: 'Deposited on', value: ({ depositedOn }) => depositedOn },
  { header: 'Cleared on', value: ({ clearedOn }) => clearedOn },
  { header: 'Bounced on', value: ({ bouncedOn }) => bouncedOn },
  { header: 'Amount', value: ({ amount }) => amount },
]

const keyOf = ({ receiptId, line }: Cheque) => `${receiptId}:${line}`

/** The cheques of customers, from the hand to the bank's answer, with what to do next. */
export function ReceivedCheques() {
  const { can } = usePlace()
  const overlay = useOverlay()
  const list = useListState(listSpec)
  const query = useQuery(
    orpc.cheques.getMany.queryOptions({ input: list.state, placeholderData: keepPreviousData }),
  )
  const find = async (page: PageAsked) => {
    const { cheques: rows, pagination } = await client.cheques.getMany({ ...list.state, ...page })
    return { rows, pagination }
  }
  const depositAll = (rows: readonly Cheque[], clear: () => void) =>
    overlay.open('cheque-deposit', { preset: { cheques: rows.map(keyOf).join(',') }, onDone: clear })
  return (
    <DataTable
      name="Cheques"
      columns={columns}
      data={rowsOf(query, query.data?.cheques)}
      list={list}
      rowId={keyOf}
      rowName={({ number, customerName }) => number || customerName}
      searchLabel="Search by number or customer"
      filters={filters}
      tools={<ExportMenu name="Cheques" columns={exported} find={find} />}
      bulk={
        can('cheques.deposit')
          ? (rows, clear) => {
              const inHand = rows.filter(({ isDue }) => isDue)
              return (
                <Button disabled={inHand.length === 0} onClick={() => depositAll(inHand, clear)}>
                  Deposit {counted(inHand.length, 'cheque')}
                </Button>
              )
            }
          : undefined
      }
      sums={query.data && <Sums sums={query.data.sums} />}
      empty={{ title: messages.none, hint: messages.noneHint }}
    />
  )
}

const Sums = ({ sums: { inHand, due, deposited } }: { sums: ChequeSums }) => (
  <>
    <span className="font-medium text-ink">
      In hand <Money value={inHand.amount} />
    </span>
    {due.count > 0 && (
      <span>
        Due for deposit <Money value={due.amount} />
      </span>
    )}
    {deposited.count > 0 && (
      <span>
        With the bank <Money value={deposited.amount} />
      </span>
    )}
  </>
)
