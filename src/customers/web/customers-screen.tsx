import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { Button } from '#base/web/button.tsx'
import { DeleteRows, ExportRows } from '#base/web/chosen-rows.tsx'
import { DateText, nothing } from '#base/web/display.tsx'
import { useOverlay, usePanel } from '#base/web/overlays.ts'
import { Page } from '#base/web/page.tsx'
import { usePlace } from '#base/web/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { type Column, DataTable, rowsOf } from '#base/web/table.tsx'
import { useListState } from '#base/web/use-list-state.ts'
import type { Customer } from '#customers/input.ts'
import { messages } from '#customers/messages.ts'
import { REGISTRATION_TYPES, REGISTRATIONS } from '#gst/registration.ts'

const listSpec = {
  sorts: ['customerId', 'name', 'email', 'phoneNumber', 'gstin', 'createdAt'],
  defaultSort: 'createdAt.desc',
  filters: { registrationType: REGISTRATION_TYPES, archived: [true] },
} as const

const filters = [
  {
    id: 'registrationType',
    label: 'Registration',
    options: REGISTRATION_TYPES.map((value) => ({ value, label: REGISTRATIONS[value] })),
  },
  { id: 'archived', label: 'Show', options: [{ value: true, label: 'Archived' }] },
]

const registrationText = (text: string): string => {
  const known = REGISTRATION_TYPES.find((each) => each === text)
  return known ? REGISTRATIONS[known] : text
}

const columns: Column<Customer>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, sortable: true },
  { id: 'customerId', header: 'Customer ID', cell: (row) => row.customerId, sortable: true, phone: 'meta' },
  {
    id: 'phoneNumber',
    header: 'Phone Number',
    cell: (row) => row.phoneNumber,
    sortable: true,
    phone: 'meta',
  },
  { id: 'email', header: 'Email', cell: (row) => row.email, sortable: true },
  { id: 'gstin', header: 'GSTIN', cell: (row) => row.gstin ?? nothing, sortable: true },
  {
    id: 'registrationType',
    header: 'GST Registration',
    cell: (row) => registrationText(row.registrationType),
    hidden: true,
  },
  {
    id: 'createdAt',
    header: 'Created At',
    cell: (row) => <DateText moment={row.createdAt} />,
    sortable: true,
    phone: 'meta',
  },
]

const exported: ExportColumn<Customer>[] = [
  { header: 'Name', value: (row) => row.name },
  { header: 'Customer ID', value: (row) => row.customerId },
  { header: 'Phone Number', value: (row) => row.phoneNumber },
  { header: 'Email', value: (row) => row.email },
  { header: 'GSTIN', value: (row) => row.gstin },
  { header: 'PAN', value: (row) => row.pan },
  { header: 'GST Registration', value: (row) => registrationText(row.registrationType) },
]

/** /{slug}/customers. */
export default function CustomersScreen() {
  const { can } = usePlace()
  const list = useListState(listSpec)
  const panel = usePanel('customerId')
  const overlay = useOverlay()
  const queries = useQueryClient()
  const query = useQuery(
    orpc.customers.getMany.queryOptions({ input: list.state, placeholderData: keepPreviousData }),
  )
  const add = () => overlay.open('customer')
  const mayAdd = can('customers.create')
  return (
    <Page title="Customers" create={mayAdd ? { label: 'Add customer', open: add } : undefined}>
      <DataTable
        name="Customers"
        columns={columns}
        data={rowsOf(query, query.data?.customers)}
        list={list}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        panel={panel}
        onHover={(row) =>
          queries.prefetchQuery(orpc.customers.getOne.queryOptions({ input: { id: row.id } }))
        }
        filters={filters}
        bulk={(rows, clear) => (
          <>
            <ExportRows name="Customers" columns={exported} rows={rows} />
            {can('customers.delete') && (
              <DeleteRows
                ids={rows.map((row) => row.id)}
                noun={['customer', 'customers']}
                remove={(id) => client.customers.delete({ id })}
                clear={clear}
              />
            )}
          </>
        )}
        empty={{
          title: messages.none,
          hint: messages.noneHint,
          action: mayAdd && <Button onClick={add}>Add customer</Button>,
        }}
      />
    </Page>
  )
}
