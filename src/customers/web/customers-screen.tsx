import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import type { PageAsked } from '#base/all-found.ts'
import { phoneText } from '#base/phone.ts'
import { Button } from '#base/web/button.tsx'
import { DateText, Money, nothing } from '#base/web/display.tsx'
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
import { BALANCE_STANDINGS, balanceLabels } from '#books/balance-standing.ts'
import { messages } from '#customers/messages.ts'
import type { ListedCustomer } from '#customers/output.ts'
import { REGISTRATION_TYPES, REGISTRATIONS } from '#gst/registration.ts'
import { customerExport, registrationText } from './customer-export.ts'

const listSpec = {
  sorts: ['customerId', 'name', 'email', 'phoneNumber', 'gstin', 'balance', 'createdAt'],
  defaultSort: 'createdAt.desc',
  filters: {
    registrationType: REGISTRATION_TYPES,
    balance: BALANCE_STANDINGS,
    toComplete: [true],
    archived: [true],
  },
} as const

const balanceFilter = {
  id: 'balance',
  label: 'Balance',
  options: BALANCE_STANDINGS.map((value) => ({ value, label: balanceLabels[value] })),
}

const filters = [
  {
    id: 'registrationType',
    label: 'Registration',
    options: REGISTRATION_TYPES.map((value) => ({ value, label: REGISTRATIONS[value] })),
  },
  toCompleteFilter,
  archivedFilter,
]

const columns: Column<ListedCustomer>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (row) => (
      <NameToComplete name={<Line text={row.name} width="max-w-56" />} toComplete={row.toComplete} />
    ),
    sortable: true,
  },
  { id: 'customerId', header: 'Customer ID', cell: (row) => row.customerId, sortable: true, phone: 'meta' },
  {
    id: 'phoneNumber',
    header: 'Phone number',
    cell: (row) => <span className="whitespace-nowrap">{phoneText(row.phoneNumber)}</span>,
    sortable: true,
    phone: 'meta',
  },
  {
    id: 'email',
    header: 'Email',
    cell: (row) => <Line text={row.email || nothing} width="md:w-44" />,
    sortable: true,
  },
  { id: 'city', header: 'City', cell: (row) => row.address?.city ?? nothing, phone: 'meta' },
  { id: 'gstin', header: 'GSTIN', cell: (row) => row.gstin ?? nothing, sortable: true },
  {
    id: 'registrationType',
    header: 'GST registration',
    cell: (row) => registrationText(row.registrationType),
    hidden: true,
  },
  {
    id: 'createdAt',
    header: 'Created At',
    cell: (row) => <DateText moment={row.createdAt} />,
    sortable: true,
  },
]

/** Renders what one customer on the page owes. */
export type ShowOwed = (customerId: string, onPage: readonly string[]) => ReactNode

const balanceColumn: Column<ListedCustomer> = {
  id: 'balance',
  header: 'Balance',
  cell: (row) => <Money value={row.balance || undefined} />,
  align: 'right',
  sortable: true,
  phone: 'amount',
}

/** The columns with the amounts owed before the creation date. */
const columnsWith = (
  seesBalance: boolean,
  owed: ShowOwed | undefined,
  onPage: readonly string[],
): Column<ListedCustomer>[] => [
  ...columns.slice(0, -1),
  ...(seesBalance ? [balanceColumn] : []),
  ...(owed
    ? [
        {
          id: 'toCollect',
          header: 'To collect',
          cell: (row: ListedCustomer) => owed(row.id, onPage),
          align: 'right' as const,
          hidden: true,
        },
      ]
    : []),
  ...columns.slice(-1),
]

/** /{slug}/customers; `owed` adds a column with the amount each customer owes. */
export default function CustomersScreen({ owed }: { owed?: ShowOwed | undefined }) {
  const { can } = usePlace()
  const seesBalance = can('dues.getOpen')
  const list = useListState(listSpec)
  const panel = usePanel('customerId')
  const overlay = useOverlay()
  const queries = useQueryClient()
  const query = useQuery(
    orpc.customers.getMany.queryOptions({ input: list.state, placeholderData: keepPreviousData }),
  )
  const rows = query.data?.customers
  const shown = useMemo(
    () => columnsWith(seesBalance, owed, rows?.map((row) => row.id) ?? []),
    [seesBalance, owed, rows],
  )
  const find = async (page: PageAsked) => {
    const { customers: rows, pagination } = await client.customers.getMany({ ...list.state, ...page })
    return { rows, pagination }
  }
  const add = () => overlay.open('customer')
  const mayAdd = can('customers.create')
  return (
    <Page title="Customers" create={mayAdd ? { label: 'Add customer', open: add } : undefined}>
      <DataTable
        name="Customers"
        columns={shown}
        data={rowsOf(query, rows)}
        list={list}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        panel={panel}
        onHover={(row) =>
          queries.prefetchQuery(orpc.customers.getOne.queryOptions({ input: { id: row.id } }))
        }
        filters={seesBalance ? [balanceFilter, ...filters] : filters}
        tools={
          <>
            {can('customers.import') && <ImportButton overlay="customer-import" />}
            <ExportMenu name="Customers" columns={customerExport} find={find} />
          </>
        }
        bulk={(rows, clear) => (
          <>
            <ExportMenu name="Customers" columns={customerExport} chosen={rows} />
            {can('customers.delete') &&
              (list.state.filters.archived ? (
                <RestoreRows
                  ids={rows.map((row) => row.id)}
                  act={(id) => client.customers.restore({ id })}
                  clear={clear}
                />
              ) : (
                <DeleteRows
                  ids={rows.map((row) => row.id)}
                  noun={['customer', 'customers']}
                  act={(id) => client.customers.delete({ id })}
                  clear={clear}
                />
              ))}
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
