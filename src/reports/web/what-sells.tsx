import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DateRange } from '#base/dates.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { Section } from '#base/web/cards.tsx'
import { formatMoney, formatQuantity, Money, nothing } from '#base/web/display.tsx'
import { usePanel } from '#base/web/layers/overlays.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { ExportMenu } from '#base/web/table/export-menu.tsx'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { useLocalListState } from '#base/web/table/use-list-state.ts'
import { useGroupFilters } from '#products/web/use-group-filters.ts'
import type { Sold } from '#reports/output.ts'
import { SOLD_BY, SOLD_SORTS, type SoldBy } from '#reports/sold-input.ts'

const listSpec = {
  sorts: SOLD_SORTS,
  defaultSort: 'taxable.desc',
  filters: { category: 'text', brand: 'text' },
} as const

const labels: Record<SoldBy, string> = { product: 'Product', category: 'Category', brand: 'Brand' }
const without: Record<SoldBy, string> = { product: '', category: 'No category', brand: 'No brand' }

const amounts: Column<Sold>[] = [
  {
    id: 'taxable',
    header: 'Sold before tax',
    cell: ({ taxable }) => <Money value={taxable} />,
    sortable: true,
    align: 'right',
    phone: 'amount',
  },
  {
    id: 'profit',
    header: 'Profit',
    cell: ({ profit }) => <Money value={profit} />,
    sortable: true,
    align: 'right',
  },
]

const ofGroup = (by: SoldBy): Column<Sold>[] => [
  { id: 'name', header: labels[by], cell: ({ name }) => name ?? without[by], sortable: true },
  {
    id: 'products',
    header: 'Products',
    cell: ({ products }) => products,
    sortable: true,
    align: 'right',
    phone: 'meta',
  },
  ...amounts,
]

const columns: Record<SoldBy, Column<Sold>[]> = {
  product: [
    { id: 'name', header: 'Product', cell: ({ name }) => name, sortable: true },
    { id: 'category', header: 'Category', cell: ({ category }) => category ?? nothing },
    { id: 'brand', header: 'Brand', cell: ({ brand }) => brand ?? nothing, hidden: true },
    {
      id: 'quantity',
      header: 'Quantity',
      cell: ({ quantity, unit }) => formatQuantity(quantity ?? 0, unit ?? ''),
      sortable: true,
      align: 'right',
      phone: 'meta',
    },
    ...amounts,
  ],
  category: ofGroup('category'),
  brand: ofGroup('brand'),
}

const money: ExportColumn<Sold>[] = [
  { header: 'Sold before tax', value: ({ taxable }) => taxable, width: 14 },
  { header: 'Profit', value: ({ profit }) => profit, width: 14 },
]

const exported = (by: SoldBy): ExportColumn<Sold>[] =>
  by === 'product'
    ? [
        { header: 'Product ID', value: ({ number }) => number },
        { header: 'Product', value: ({ name }) => name, width: 36 },
        { header: 'Category', value: ({ category }) => category, width: 18 },
        { header: 'Brand', value: ({ brand }) => brand, width: 18 },
        { header: 'Quantity', value: ({ quantity }) => quantity },
        { header: 'Unit', value: ({ unit }) => unit },
        ...money,
      ]
    : [
        { header: labels[by], value: ({ name }) => name ?? without[by], width: 28 },
        { header: 'Products', value: ({ products }) => products },
        ...money,
      ]

const EXPORTED_AT_ONCE = 5000

/** What was sold in a period less returns, by product, category or brand. */
export default function WhatSells({ from, to }: DateRange) {
  const [by, setBy] = useState<SoldBy>('product')
  const list = useLocalListState(listSpec)
  const groupFilters = useGroupFilters().filter(({ id }) => id !== 'location')
  const panel = usePanel('productId')
  const asked = { ...list.state, from, to, by }
  const query = useQuery(
    orpc.reports.getSold.queryOptions({ input: asked, placeholderData: keepPreviousData }),
  )
  const find = async ({ cursor }: { cursor: string | undefined }) => {
    const page = { page: 1, perPage: EXPORTED_AT_ONCE, cursor }
    const { sold, pagination } = await client.reports.getSold({ ...asked, ...page })
    return { rows: sold, pagination }
  }
  const sums = query.data?.sums
  return (
    <Section title="What sells">
      <DataTable
        key={by}
        name={`What sells by ${by}`}
        columns={columns[by]}
        data={rowsOf(query, query.data?.sold)}
        list={list}
        rowId={({ id, name }) => id ?? name ?? ''}
        rowName={({ name }) => name ?? without[by]}
        panel={by === 'product' ? panel : undefined}
        searchLabel="Search products"
        filters={groupFilters}
        tools={
          <>
            <select
              aria-label="Sold by"
              className="control w-auto"
              value={by}
              onChange={({ target }) => {
                list.set({ page: 1 })
                setBy(SOLD_BY.find((each) => each === target.value) ?? 'product')
              }}
            >
              {SOLD_BY.map((each) => (
                <option key={each} value={each}>
                  By {labels[each].toLowerCase()}
                </option>
              ))}
            </select>
            <ExportMenu name={`What sells by ${by} ${from} to ${to}`} columns={exported(by)} find={find} />
          </>
        }
        sums={sums && `${formatMoney(sums.taxable)} before tax, profit ${formatMoney(sums.profit)}`}
        embedded
        empty={{ title: 'No goods sold in this period' }}
      />
    </Section>
  )
}
