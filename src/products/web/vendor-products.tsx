import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { Money, nothing, Percent } from '#base/web/display.tsx'
import { useOverlay, usePanel } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { useLocalListState } from '#base/web/table/use-list-state.ts'
import { messages } from '#products/messages.ts'
import type { ProductEntry } from '#products/output.ts'
import { taxesText } from './product-export.ts'

const listSpec = {
  sorts: ['name', 'productId', 'vendorProductId', 'buyingPrice', 'discount', 'hsnNumber'],
  defaultSort: 'name.asc',
} as const

const columns: Column<ProductEntry>[] = [
  { id: 'name', header: 'Product Name', cell: ({ product }) => product.name, sortable: true },
  {
    id: 'productId',
    header: 'Product ID',
    cell: ({ product }) => product.productId,
    sortable: true,
    phone: 'meta',
  },
  {
    id: 'vendorProductId',
    header: 'Vendor Product ID',
    cell: ({ product }) => product.vendorProductId ?? nothing,
    sortable: true,
  },
  { id: 'unit', header: 'Unit', cell: ({ metric }) => metric.shorthand, phone: 'meta' },
  {
    id: 'buyingPrice',
    header: 'Buying Price',
    cell: ({ product }) => <Money value={product.buyingPrice} />,
    sortable: true,
    align: 'right',
    phone: 'amount',
  },
  {
    id: 'discount',
    header: 'Discount',
    cell: ({ product }) => <Percent value={product.discount} />,
    sortable: true,
    align: 'right',
  },
  { id: 'taxes', header: 'Taxes', cell: ({ product }) => taxesText(product.taxes) || nothing, hidden: true },
  {
    id: 'hsnNumber',
    header: 'HSN Number',
    cell: ({ product }) => product.hsnNumber,
    sortable: true,
    hidden: true,
  },
]

/** The products of a vendor, with Add Product for that vendor. */
export function VendorProducts({ vendorId }: { vendorId: string }) {
  const { can } = usePlace()
  const list = useLocalListState(listSpec)
  const panel = usePanel('productId')
  const overlay = useOverlay()
  const query = useQuery(
    orpc.products.getMany.queryOptions({
      input: { ...list.state, vendorId },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <Section
      title="Products"
      action={
        can('products.create') && (
          <Button small icon={Plus} onClick={() => overlay.open('product', { preset: { vendorId } })}>
            Add Product
          </Button>
        )
      }
    >
      <DataTable
        name="Vendor products"
        columns={columns}
        data={rowsOf(query, query.data?.products)}
        list={list}
        rowId={({ product }) => product.id}
        rowName={({ product }) => product.name}
        panel={panel}
        searchLabel="Search products"
        embedded
        empty={{ title: messages.none }}
      />
    </Section>
  )
}
