import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import type { PageAsked } from '#base/all-found.ts'
import { Money, nothing, Quantity } from '#base/web/display.tsx'
import { later } from '#base/web/later.tsx'
import { usePanel } from '#base/web/layers/overlays.ts'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { ExportMenu } from '#base/web/table/export-menu.tsx'
import { ImportButton } from '#base/web/table/import-button.tsx'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { useListState } from '#base/web/table/use-list-state.ts'
import { messages } from '#inventory/messages.ts'
import type { StockOfProduct } from '#inventory/output.ts'
import { GROUPS, groupLabels } from '#products/groups.ts'
import { packWords } from '#products/packs.ts'
import { useGroupFilters } from '#products/web/use-group-filters.ts'
import { stockExport } from './stock-export.ts'
import { BalanceBadge } from './stock-words.tsx'

const ChangePricesButton = later(async () => ({
  default: (await import('#products/web/change-prices-button.tsx')).ChangePricesButton,
}))

const LabelsMenu = later(async () => ({
  default: (await import('#products/web/labels-menu.tsx')).LabelsMenu,
}))

const listSpec = {
  sorts: ['name', 'productId', 'onHand', 'reserved', 'available', 'createdAt'],
  defaultSort: 'name.asc',
  filters: {
    balance: ['low', 'out', 'slow'],
    vendorId: 'text',
    category: 'text',
    brand: 'text',
    location: 'text',
  },
} as const

const filters = [
  {
    id: 'balance',
    label: 'Balance',
    options: [
      { value: 'low', label: 'Low balance' },
      { value: 'out', label: 'Out of stock' },
      { value: 'slow', label: 'Slow stock' },
    ],
  },
]

/** A quantity, below it in packs if the product has some. */
const InPacks = ({ row, quantity }: { row: StockOfProduct; quantity: number }) => (
  <>
    <Quantity value={quantity} unit={row.unit} />
    {row.packs.some(({ size }) => size <= quantity) && (
      <div className="text-help text-muted tabular-nums">{packWords(quantity, row.unit, row.packs)}</div>
    )}
  </>
)

const columns: Column<StockOfProduct>[] = [
  { id: 'name', header: 'Product', cell: (row) => row.name, sortable: true },
  { id: 'productId', header: 'Product ID', cell: (row) => row.productId, sortable: true, phone: 'meta' },
  { id: 'balance', header: 'Balance', cell: (row) => <BalanceBadge balance={row.balance} />, phone: 'meta' },
  {
    id: 'onHand',
    header: 'On hand',
    cell: (row) => <InPacks row={row} quantity={row.onHand} />,
    align: 'right',
    sortable: true,
  },
  {
    id: 'reserved',
    header: 'Reserved',
    cell: (row) => <Quantity value={row.reserved || undefined} unit={row.unit} />,
    align: 'right',
    sortable: true,
  },
  {
    id: 'available',
    header: 'Available',
    cell: (row) => <InPacks row={row} quantity={row.available} />,
    align: 'right',
    sortable: true,
    phone: 'amount',
  },
  {
    id: 'onOrder',
    header: 'On order',
    cell: (row) => <Quantity value={row.onOrder || undefined} unit={row.unit} />,
    align: 'right',
  },
  { id: 'value', header: 'Value at cost', cell: (row) => <Money value={row.value} />, align: 'right' },
  { id: 'vendor', header: 'Vendor', cell: (row) => row.vendor, hidden: true },
  ...GROUPS.map((id) => ({
    id,
    header: groupLabels[id],
    cell: (row: StockOfProduct) => row[id] ?? nothing,
    hidden: true,
  })),
]

type Props = {
  /** What a later room offers for chosen products; `clear` unchooses them. */
  order: (productIds: readonly string[], clear: () => void) => ReactNode
}

/** /{slug}/inventory: stock on hand, product by product. */
export function InventoryScreen({ order }: Props) {
  const { can } = usePlace()
  const list = useListState(listSpec)
  const groupFilters = useGroupFilters()
  const panel = usePanel('inventoryId')
  const queries = useQueryClient()
  const query = useQuery(
    orpc.inventory.getMany.queryOptions({ input: list.state, placeholderData: keepPreviousData }),
  )
  const find = async (page: PageAsked) => {
    const { inventory: rows, pagination } = await client.inventory.getMany({ ...list.state, ...page })
    return { rows, pagination }
  }
  const importButton = can('inventory.import') && (
    <ImportButton overlay="stock-import" label="Import opening stock" />
  )
  return (
    <Page title="Inventory">
      <DataTable
        name="Inventory"
        columns={columns}
        data={rowsOf(query, query.data?.inventory)}
        list={list}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        panel={panel}
        onHover={(row) =>
          queries.prefetchQuery(orpc.inventory.getOne.queryOptions({ input: { id: row.id } }))
        }
        filters={[...filters, ...groupFilters]}
        tools={
          <>
            {importButton}
            <ExportMenu name="Inventory" columns={stockExport} find={find} />
          </>
        }
        bulk={(rows, clear) => (
          <>
            {order(
              rows.map(({ id }) => id),
              clear,
            )}
            <ExportMenu name="Inventory" columns={stockExport} chosen={rows} />
            <Suspense>
              <LabelsMenu name="Labels" stockOf={rows.map(({ id }) => id)} />
              <ChangePricesButton find={() => rows.map(({ id }) => id)} done={clear} />
            </Suspense>
          </>
        )}
        empty={{ title: messages.noStock, hint: messages.noStockHint, action: importButton }}
      />
    </Page>
  )
}
