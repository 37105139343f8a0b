import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PageAsked } from '#base/all-found.ts'
import { Button } from '#base/web/button.tsx'
import { DateText, Money } from '#base/web/display.tsx'
import { useOverlay, usePanel } from '#base/web/layers/overlays.ts'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { DatesFilter } from '#base/web/table/dates-filter.tsx'
import { ExportMenu } from '#base/web/table/export-menu.tsx'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { useListState } from '#base/web/table/use-list-state.ts'
import { messages } from '#expenses/messages.ts'
import type { Expense } from '#expenses/output.ts'
import { DueAgain } from './due-again.tsx'
import { expenseExport } from './expense-export.ts'
import { ExpenseSums } from './expense-sums.tsx'
import { useExpenseFilters } from './use-expense-filters.ts'

const listSpec = {
  sorts: ['number', 'spentOn', 'amount', 'createdAt'],
  defaultSort: 'createdAt.desc',
  filters: { account: 'text', paidFrom: 'text', from: 'text', to: 'text', cancelled: [true] },
} as const

/** The GST, which is not part of the total where we owe it under reverse charge. */
const GstOf = ({ tax, reverseCharge }: Expense) => (
  <>
    <Money value={tax || undefined} />
    {reverseCharge && <p className="text-help text-muted">Reverse charge</p>}
  </>
)

const columns: Column<Expense>[] = [
  { id: 'number', header: 'Number', cell: (expense) => expense.number, sortable: true },
  { id: 'account', header: 'Spent on', cell: (expense) => expense.accountName, phone: 'meta' },
  { id: 'notes', header: 'Narration', cell: (expense) => expense.notes || '—' },
  {
    id: 'spentOn',
    header: 'Date',
    cell: (expense) => <DateText date={expense.spentOn} />,
    sortable: true,
    phone: 'meta',
  },
  { id: 'paidFrom', header: 'Paid from', cell: (expense) => expense.paidFromName },
  { id: 'tax', header: 'GST', cell: (expense) => <GstOf {...expense} />, align: 'right' },
  {
    id: 'amount',
    header: 'Total',
    cell: (expense) => <Money value={expense.total} />,
    align: 'right',
    sortable: true,
    phone: 'amount',
  },
]

/** /{slug}/expenses: money spent, what it comes to by account, and what is due again. */
export default function ExpensesScreen() {
  const { can } = usePlace()
  const list = useListState(listSpec)
  const { filters, asked } = useExpenseFilters(list.state.filters)
  const panel = usePanel('expenseId')
  const overlay = useOverlay()
  const queries = useQueryClient()
  const input = { ...list.state, filters: asked }
  const query = useQuery(orpc.expenses.getMany.queryOptions({ input, placeholderData: keepPreviousData }))
  const find = async (page: PageAsked) => {
    const { expenses: rows, pagination } = await client.expenses.getMany({ ...input, ...page })
    return { rows, pagination }
  }
  const add = () => overlay.open('expense')
  const mayAdd = can('expenses.create')
  const only = (change: object) => list.set({ filters: { ...list.state.filters, ...change } })
  return (
    <Page title="Expenses" create={mayAdd ? { label: 'Add expense', open: add } : undefined}>
      {can('expenses.getDue') && <DueAgain />}
      <DataTable
        name="Expenses"
        columns={columns}
        data={rowsOf(query, query.data?.expenses)}
        list={list}
        rowId={(expense) => expense.id}
        rowName={(expense) => expense.number}
        panel={panel}
        onHover={({ id }) => queries.prefetchQuery(orpc.expenses.getOne.queryOptions({ input: { id } }))}
        searchLabel="Search by number, account, supplier or narration"
        filters={filters}
        tools={
          <>
            <DatesFilter label="Date" from={asked.from} to={asked.to} onChange={only} />
            <ExportMenu name="Expenses" columns={expenseExport} find={find} />
          </>
        }
        bulk={(rows) => <ExportMenu name="Expenses" columns={expenseExport} chosen={rows} />}
        sums={
          query.data && (
            <ExpenseSums sums={query.data.sums} show={(code) => only({ account: String(code) })} />
          )
        }
        empty={{
          title: messages.none,
          hint: messages.noneHint,
          action: mayAdd && <Button onClick={add}>Add expense</Button>,
        }}
      />
    </Page>
  )
}
