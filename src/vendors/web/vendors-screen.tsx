import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { Button } from '#base/web/button.tsx'
import { DeleteRows, ExportRows } from '#base/web/chosen-rows.tsx'
import { DateText, nothing, Percent } from '#base/web/display.tsx'
import { useOverlay, usePanel } from '#base/web/overlays.ts'
import { Page } from '#base/web/page.tsx'
import { usePlace } from '#base/web/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { type Column, DataTable, rowsOf } from '#base/web/table.tsx'
import { useListState } from '#base/web/use-list-state.ts'
import type { Vendor } from '#vendors/input.ts'
import { messages } from '#vendors/messages.ts'
import { PAYMENT_TERM_VALUES, paymentTermLabel, paymentTermOptions } from '#vendors/payment-terms.ts'

const listSpec = {
  sorts: [
    'businessName',
    'legalOwnerName',
    'gstNumber',
    'phoneNumber',
    'email',
    'paymentTerm',
    'defaultDiscount',
    'createdAt',
  ],
  defaultSort: 'createdAt.desc',
  filters: { paymentTerm: PAYMENT_TERM_VALUES, archived: [true] },
} as const

const filters = [
  { id: 'paymentTerm', label: 'Payment term', options: paymentTermOptions },
  { id: 'archived', label: 'Show', options: [{ value: true, label: 'Archived' }] },
]

/** One line in the table, whole in its tooltip. */
const Line = ({ text, width }: { text: string; width: string }) => (
  <span className={`md:block md:truncate ${width}`} title={text}>
    {text}
  </span>
)

const columns: Column<Vendor>[] = [
  { id: 'businessName', header: 'Business Name', cell: (row) => row.businessName, sortable: true },
  {
    id: 'legalOwnerName',
    header: 'Legal Owner',
    cell: (row) => <Line text={row.legalOwnerName} width="md:w-28" />,
    sortable: true,
  },
  { id: 'phoneNumber', header: 'Phone', cell: (row) => row.phoneNumber, sortable: true, phone: 'meta' },
  { id: 'email', header: 'Email', cell: (row) => <Line text={row.email} width="md:w-40" />, sortable: true },
  { id: 'gstNumber', header: 'GST Number', cell: (row) => row.gstNumber, sortable: true },
  {
    id: 'paymentTerm',
    header: 'Payment Term',
    cell: (row) => paymentTermLabel(row.paymentTerm),
    sortable: true,
  },
  {
    id: 'defaultDiscount',
    header: 'Default Discount',
    cell: (row) => <Percent value={row.defaultDiscount} />,
    sortable: true,
    align: 'right',
  },
  { id: 'address', header: 'Address', cell: (row) => row.address || nothing, hidden: true },
  {
    id: 'createdAt',
    header: 'Created At',
    cell: (row) => <DateText moment={row.createdAt} />,
    sortable: true,
    phone: 'meta',
  },
]

const exported: ExportColumn<Vendor>[] = [
  { header: 'Business Name', value: (row) => row.businessName },
  { header: 'Legal Owner', value: (row) => row.legalOwnerName },
  { header: 'Phone', value: (row) => row.phoneNumber },
  { header: 'Email', value: (row) => row.email },
  { header: 'GST Number', value: (row) => row.gstNumber },
  { header: 'Payment Term', value: (row) => row.paymentTerm },
  { header: 'Default Discount', value: (row) => row.defaultDiscount },
  { header: 'Address', value: (row) => row.address },
]

/** /{slug}/vendors. */
export default function VendorsScreen() {
  const { can } = usePlace()
  const list = useListState(listSpec)
  const panel = usePanel('vendorId')
  const overlay = useOverlay()
  const queries = useQueryClient()
  const query = useQuery(
    orpc.vendors.getMany.queryOptions({ input: list.state, placeholderData: keepPreviousData }),
  )
  const add = () => overlay.open('vendor')
  const mayAdd = can('vendors.create')
  return (
    <Page title="Vendors" create={mayAdd ? { label: 'Add vendor', open: add } : undefined}>
      <DataTable
        name="Vendors"
        columns={columns}
        data={rowsOf(query, query.data?.vendors)}
        list={list}
        rowId={(row) => row.id}
        rowName={(row) => row.businessName}
        panel={panel}
        onHover={(row) => queries.prefetchQuery(orpc.vendors.getOne.queryOptions({ input: { id: row.id } }))}
        filters={filters}
        bulk={(rows, clear) => (
          <>
            <ExportRows name="Vendors" columns={exported} rows={rows} />
            {can('vendors.delete') && (
              <DeleteRows
                ids={rows.map((row) => row.id)}
                noun={['vendor', 'vendors']}
                remove={(id) => client.vendors.delete({ id })}
                clear={clear}
              />
            )}
          </>
        )}
        empty={{
          title: messages.none,
          hint: messages.noneHint,
          action: mayAdd && <Button onClick={add}>Add vendor</Button>,
        }}
      />
    </Page>
  )
}
