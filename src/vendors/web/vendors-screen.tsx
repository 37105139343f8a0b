import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PageAsked } from '#base/all-found.ts'
import { phoneText } from '#base/phone.ts'
import { Button } from '#base/web/button.tsx'
import { DateText, nothing, Percent } from '#base/web/display.tsx'
import { useOverlay, usePanel } from '#base/web/layers/overlays.ts'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { archivedFilter } from '#base/web/table/archived.ts'
import { DeleteRows, RestoreRows } from '#base/web/table/chosen-rows.tsx'
import { ExportMenu } from '#base/web/table/export-menu.tsx'
import { ImportButton } from '#base/web/table/import-button.tsx'
import { Line } from '#base/web/table/line.tsx'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { NameToComplete, toCompleteFilter } from '#base/web/table/to-complete.tsx'
import { useListState } from '#base/web/table/use-list-state.ts'
import { isUnregistered } from '#gst/unregistered.ts'
import { isGiven } from '#vendors/given.ts'
import { messages } from '#vendors/messages.ts'
import type { Vendor } from '#vendors/output.ts'
import { PAYMENT_TERM_VALUES, paymentTermLabel, paymentTermOptions } from '#vendors/payment-terms.ts'
import { vendorExport } from './vendor-export.ts'

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
  filters: { paymentTerm: PAYMENT_TERM_VALUES, toComplete: [true], archived: [true] },
} as const

const filters = [
  { id: 'paymentTerm', label: 'Payment term', options: paymentTermOptions },
  toCompleteFilter,
  archivedFilter,
]

const columns: Column<Vendor>[] = [
  {
    id: 'businessName',
    header: 'Business Name',
    cell: (row) => <NameToComplete name={row.businessName} toComplete={row.toComplete} />,
    sortable: true,
  },
  {
    id: 'legalOwnerName',
    header: 'Legal Owner',
    cell: (row) =>
      isGiven(row.legalOwnerName) ? <Line text={row.legalOwnerName} width="md:w-40" /> : nothing,
    sortable: true,
  },
  {
    id: 'phoneNumber',
    header: 'Phone',
    cell: (row) => (isGiven(row.phoneNumber) ? phoneText(row.phoneNumber) : nothing),
    sortable: true,
    phone: 'meta',
  },
  { id: 'email', header: 'Email', cell: (row) => row.email || nothing, sortable: true, hidden: true },
  {
    id: 'gstNumber',
    header: 'GST number',
    cell: (row) =>
      isUnregistered(row.gstNumber) ? <span className="text-muted">{messages.noGstin}</span> : row.gstNumber,
    sortable: true,
  },
  {
    id: 'paymentTerm',
    header: 'Payment Term',
    cell: (row) => paymentTermLabel(row.paymentTerm),
    sortable: true,
    phone: 'meta',
  },
  {
    id: 'defaultDiscount',
    header: 'Default discount',
    cell: (row) => <Percent value={row.defaultDiscount ?? undefined} />,
    sortable: true,
    align: 'right',
  },
  {
    id: 'address',
    header: 'Address',
    cell: (row) => (isGiven(row.address) ? row.address : nothing),
    hidden: true,
  },
  {
    id: 'createdAt',
    header: 'Created At',
    cell: (row) => <DateText moment={row.createdAt} />,
    sortable: true,
  },
]

const withoutCosts = columns.filter(({ id }) => id !== 'defaultDiscount')

/** /{slug}/vendors. */
export default function VendorsScreen() {
  const { can, sees } = usePlace()
  const list = useListState(listSpec)
  const panel = usePanel('vendorId')
  const overlay = useOverlay()
  const queries = useQueryClient()
  const query = useQuery(
    orpc.vendors.getMany.queryOptions({ input: list.state, placeholderData: keepPreviousData }),
  )
  const find = async (page: PageAsked) => {
    const { vendors: rows, pagination } = await client.vendors.getMany({ ...list.state, ...page })
    return { rows, pagination }
  }
  const add = () => overlay.open('vendor')
  const mayAdd = can('vendors.create')
  return (
    <Page title="Vendors" create={mayAdd ? { label: 'Add vendor', open: add } : undefined}>
      <DataTable
        name="Vendors"
        columns={sees('costs') ? columns : withoutCosts}
        data={rowsOf(query, query.data?.vendors)}
        list={list}
        rowId={(row) => row.id}
        rowName={(row) => row.businessName}
        panel={panel}
        onHover={(row) => queries.prefetchQuery(orpc.vendors.getOne.queryOptions({ input: { id: row.id } }))}
        filters={filters}
        tools={
          <>
            {can('vendors.import') && <ImportButton overlay="vendor-import" />}
            <ExportMenu name="Vendors" columns={vendorExport} find={find} />
          </>
        }
        bulk={(rows, clear) => (
          <>
            <ExportMenu name="Vendors" columns={vendorExport} chosen={rows} />
            {can('vendors.delete') &&
              (list.state.filters.archived ? (
                <RestoreRows
                  ids={rows.map((row) => row.id)}
                  act={(id) => client.vendors.restore({ id })}
                  clear={clear}
                />
              ) : (
                <DeleteRows
                  ids={rows.map((row) => row.id)}
                  noun={['vendor', 'vendors']}
                  act={(id) => client.vendors.delete({ id })}
                  clear={clear}
                />
              ))}
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
