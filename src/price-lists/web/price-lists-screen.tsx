import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { DateText } from '#base/web/display.tsx'
import { useOverlay, usePanel } from '#base/web/layers/overlays.ts'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { Line } from '#base/web/table/line.tsx'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { useListState } from '#base/web/table/use-list-state.ts'
import { messages } from '#price-lists/messages.ts'
import type { PriceListInList } from '#price-lists/output.ts'

const listSpec = { sorts: ['name', 'createdAt'], defaultSort: 'createdAt.desc', filters: {} } as const

const columns: Column<PriceListInList>[] = [
  { id: 'name', header: 'Name', cell: (list) => <Line text={list.name} width="max-w-72" />, sortable: true },
  { id: 'entries', header: 'Prices', cell: (list) => list.entries, align: 'right', phone: 'amount' },
  {
    id: 'customers',
    header: 'Customers',
    cell: (list) => messages.customers(list.customers),
    phone: 'meta',
  },
  {
    id: 'createdAt',
    header: 'Created At',
    cell: (list) => <DateText moment={list.createdAt} />,
    sortable: true,
  },
]

/** /{slug}/price-lists: prices that some customers have. */
export default function PriceListsScreen() {
  const { can } = usePlace()
  const list = useListState(listSpec)
  const panel = usePanel('priceListId')
  const overlay = useOverlay()
  const queries = useQueryClient()
  const query = useQuery(
    orpc.priceLists.getMany.queryOptions({ input: list.state, placeholderData: keepPreviousData }),
  )
  const add = () => overlay.open('price-list', { onDone: panel.open })
  const mayAdd = can('priceLists.create')
  return (
    <Page title="Price lists" create={mayAdd ? { label: 'Add price list', open: add } : undefined}>
      <DataTable
        name="Price lists"
        columns={columns}
        data={rowsOf(query, query.data?.priceLists)}
        list={list}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        panel={panel}
        onHover={({ id }) => queries.prefetchQuery(orpc.priceLists.getOne.queryOptions({ input: { id } }))}
        empty={{
          title: messages.none,
          hint: messages.noneHint,
          action: mayAdd && <Button onClick={add}>Add price list</Button>,
        }}
      />
    </Page>
  )
}
