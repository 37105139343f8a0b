import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { BadgePercent } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { allFound, type PageAsked } from '#base/all-found.ts'
import { usePreferences } from '#base/web/browser-preferences.ts'
import { Button } from '#base/web/button.tsx'
import { DateText, Money, nothing, Percent, Quantity } from '#base/web/display.tsx'
import { later } from '#base/web/later.tsx'
import { useOverlay, usePanel } from '#base/web/layers/overlays.ts'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { archivedFilter } from '#base/web/table/archived.ts'
import { ExportMenu } from '#base/web/table/export-menu.tsx'
import { ImportButton } from '#base/web/table/import-button.tsx'
import { Line } from '#base/web/table/line.tsx'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { NameToComplete, toCompleteFilter } from '#base/web/table/to-complete.tsx'
import { useListState } from '#base/web/table/use-list-state.ts'
import { GROUPS, groupLabels } from '#products/groups.ts'
import { noProducts } from '#products/no-products.ts'
import type { ProductEntry } from '#products/output.ts'
import { ChangePricesButton } from './change-prices-button.tsx'
import type { OrderChosen } from './chosen-products.tsx'
import { productExport, taxesText } from './product-export.ts'
import { useGroupFilters } from './use-group-filters.ts'

const ChosenProducts = later(() => import('./chosen-products.tsx'))

const listSpec = {
  sorts: [
    'productId',
    'vendorProductId',
    'name',
    'vendor',
    'unit',
    'buyingPrice',
    'sellingPrice',
    'discount',
    'hsnNumber',
    'lowBalanceThreshold',
    'createdAt',
  ],
  defaultSort: 'createdAt.desc',
  rows: 10,
  filters: {
    vendorId: 'text',
    metricId: 'text',
    lowStock: [true],
    isService: [true, false],
    category: 'text',
    brand: 'text',
    location: 'text',
    toComplete: [true],
    archived: [true],
  },
} as const

const filters = [
  { id: 'lowStock', label: 'Stock', options: [{ value: true, label: 'Low' }] },
  {
    id: 'isService',
    label: 'Type',
    options: [
      { value: false, label: 'Goods' },
      { value: true, label: 'Services' },
    ],
  },
  toCompleteFilter,
  archivedFilter,
]

const column = (id: string, header: string, cell: Column<ProductEntry>['cell'], more = {}) => ({
  id,
  header,
  cell,
  sortable: true,
  ...more,
})

/** On phones a card is headed by the name, in the table a row by its id. */
const Swapped = ({ table, card }: { table: ReactNode; card: string }) => (
  <>
    <span className="phone:hidden">{table}</span>
    <span className="md:hidden">{card}</span>
  </>
)

const onHand: Column<ProductEntry> = {
  id: 'onHand',
  header: 'On hand',
  cell: (entry) =>
    entry.product.isService ? (
      <span className="phone:hidden">{nothing}</span>
    ) : (
      entry.onHand !== undefined && <Quantity value={entry.onHand} unit={entry.metric.shorthand} />
    ),
  align: 'right',
  phone: 'meta',
}

const identity: Column<ProductEntry>[] = [
  column('productId', 'Product ID', ({ product }) => (
    <Swapped table={product.productId} card={product.name} />
  )),
  column('vendorProductId', 'Vendor Product ID', ({ product }) => product.vendorProductId ?? nothing),
  column(
    'name',
    'Product Name',
    ({ product }) => (
      <Swapped
        table={
          <NameToComplete name={<Line text={product.name} width="w-48" />} toComplete={product.toComplete} />
        }
        card={product.productId}
      />
    ),
    { phone: 'meta' },
  ),
  onHand,
  column(
    'vendor',
    'Vendor',
    ({ product, vendor }) =>
      product.isService ? 'Service' : <Line text={vendor.businessName} width="md:w-32" />,
    { phone: 'meta' },
  ),
  column('unit', 'Unit', ({ metric }) => metric.shorthand),
]

const costs: Column<ProductEntry>[] = [
  column('buyingPrice', 'Buying Price', ({ product }) => <Money value={product.buyingPrice} />, {
    align: 'right',
  }),
  column('discount', 'Discount', ({ product }) => <Percent value={product.discount} />, { align: 'right' }),
]

/** The price on a phone's card, which customers may see. */
const price = column(
  'sellingPrice',
  'Selling Price',
  ({ product }) => (
    <>
      <Money value={product.sellingPrice} />
      {product.priceIncludesTax && <span className="ml-1 text-help text-muted">incl. GST</span>}
    </>
  ),
  {
    align: 'right',
    phone: 'amount',
  },
)

const groupColumns = GROUPS.map((group) =>
  column(group, groupLabels[group], ({ product }) => product[group] ?? nothing, {
    sortable: false,
    hidden: true,
  }),
)

const rest: Column<ProductEntry>[] = [
  column(
    'taxes',
    'Taxes',
    ({ product }) => <span className="whitespace-nowrap">{taxesText(product.taxes) || nothing}</span>,
    { sortable: false },
  ),
  column('hsnNumber', 'HSN Number', ({ product }) => product.hsnNumber || nothing),
  column(
    'lowBalanceThreshold',
    'Low Balance Threshold',
    ({ product }) => <Quantity value={product.lowBalanceThreshold} />,
    { align: 'right' },
  ),
  ...groupColumns,
  column('createdAt', 'Created At', ({ product }) => <DateText moment={product.createdAt} />),
]

const withCosts = [...identity, ...costs, price, ...rest]
const withoutCosts = [...identity, price, ...rest]
const tableName = 'Products'

type FindCounted = (
  page: PageAsked,
) => Promise<{ rows: ProductEntry[]; pagination: { total: number; nextCursor: string | null } }>

/** Changes the prices of all products that the list finds. */
const ChangeFoundPrices = ({ find }: { find: FindCounted }) => (
  <ChangePricesButton
    count={async () => (await find({ page: 1, perPage: 1, cursor: undefined })).pagination.total}
    find={async () => (await allFound(find)).map(({ product }) => product.id)}
  >
    <span className="phone:sr-only">Change prices</span>
  </ChangePricesButton>
)

const ratesLabel = (
  <span className="max-[1365px]:sr-only">
    GST<span className="max-[1599px]:sr-only"> rates</span>
  </span>
)

/** /{slug}/products: all products. A role that may not see costs gets selling prices instead. */
export function ProductsScreen({ order }: { order: OrderChosen }) {
  const { can, sees } = usePlace()
  const list = useListState(listSpec)
  const groupFilters = useGroupFilters()
  const panel = usePanel('productId')
  const overlay = useOverlay()
  const queries = useQueryClient()
  const withStock = !usePreferences().hiddenColumns[tableName]?.includes(onHand.id)
  const query = useQuery(
    orpc.products.getMany.queryOptions({
      input: { ...list.state, withStock },
      placeholderData: keepPreviousData,
    }),
  )
  const find = async (page: PageAsked) => {
    const asked = { ...list.state, ...page, withVendors: true }
    const { products: rows, pagination } = await client.products.getMany(asked)
    return { rows, pagination }
  }
  const archived = list.state.filters.archived === true
  const add = () => overlay.open('product')
  const mayAdd = can('products.create')
  const importButton = can('products.import') && <ImportButton overlay="product-import" />
  return (
    <Page title="Products" create={mayAdd ? { label: 'Add product', open: add } : undefined}>
      <DataTable
        name={tableName}
        columns={sees('costs') ? withCosts : withoutCosts}
        data={rowsOf(query, query.data?.products)}
        list={list}
        rowId={({ product }) => product.id}
        rowName={({ product }) => product.name}
        panel={panel}
        onHover={({ product }) =>
          queries.prefetchQuery(orpc.products.getOne.queryOptions({ input: { id: product.id } }))
        }
        searchLabel="Search name, ID, HSN or barcode"
        filters={[...filters, ...groupFilters]}
        tools={
          <>
            {importButton}
            {!archived && <ChangeFoundPrices find={find} />}
            {can('products.changeRates') && (
              <Button icon={BadgePercent} data-tip="GST rates" onClick={() => overlay.open('gst-rates')}>
                {ratesLabel}
              </Button>
            )}
            <ExportMenu name="Products" columns={productExport} find={find} />
          </>
        }
        bulk={(rows, clear) => (
          <Suspense>
            <ChosenProducts rows={rows} clear={clear} archived={archived} order={order} />
          </Suspense>
        )}
        empty={{
          title: noProducts,
          hint: mayAdd ? 'Add a product, or import your price list from Excel or CSV.' : undefined,
          action: mayAdd && (
            <div className="flex items-center gap-2">
              <Button onClick={add}>Add product</Button>
              {importButton}
            </div>
          ),
        }}
      />
    </Page>
  )
}
