import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PageAsked } from '#base/all-found.ts'
import { phoneText } from '#base/phone.ts'
import { Button } from '#base/web/button.tsx'
import { DateText, nothing } from '#base/web/display.tsx'
import { useOverlay, usePanel } from '#base/web/layers/overlays.ts'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { archivedFilter } from '#base/web/table/archived.ts'
import { DeleteRows, RestoreRows } from '#base/web/table/chosen-rows.tsx'
import { ExportMenu } from '#base/web/table/export-menu.tsx'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { useListState } from '#base/web/table/use-list-state.ts'
import { messages } from '#logistics/messages.ts'
import type { Logistics } from '#logistics/output.ts'
import { logisticsExport } from './logistics-export.ts'

const listSpec = {
  sorts: ['name', 'mobileNumber', 'vehicleNumber', 'gstNumber', 'createdAt'],
  defaultSort: 'createdAt.desc',
  filters: { archived: [true] },
} as const

const filters = [archivedFilter]

const columns: Column<Logistics>[] = [
  { id: 'name', header: 'Name', cell: (row) => row.name, sortable: true },
  {
    id: 'mobileNumber',
    header: 'Mobile number',
    cell: (row) => phoneText(row.mobileNumber),
    sortable: true,
    phone: 'meta',
  },
  {
    id: 'vehicleNumber',
    header: 'Vehicle number',
    cell: (row) => row.vehicleNumber,
    sortable: true,
    phone: 'amount',
  },
  { id: 'gstNumber', header: 'GST number', cell: (row) => row.gstNumber ?? nothing, sortable: true },
  {
    id: 'createdAt',
    header: 'Created At',
    cell: (row) => <DateText moment={row.createdAt} />,
    sortable: true,
    phone: 'meta',
  },
]

/** /{slug}/logistics. */
export default function LogisticsScreen() {
  const { can } = usePlace()
  const list = useListState(listSpec)
  const panel = usePanel('logisticsId')
  const overlay = useOverlay()
  const queries = useQueryClient()
  const query = useQuery(
    orpc.logistics.getMany.queryOptions({ input: list.state, placeholderData: keepPreviousData }),
  )
  const find = async (page: PageAsked) => {
    const { logistics: rows, pagination } = await client.logistics.getMany({ ...list.state, ...page })
    return { rows, pagination }
  }
  const add = () => overlay.open('logistics')
  const mayAdd = can('logistics.create')
  return (
    <Page title="Logistics" create={mayAdd ? { label: 'Add logistics partner', open: add } : undefined}>
      <DataTable
        name="Logistics"
        columns={columns}
        data={rowsOf(query, query.data?.logistics)}
        list={list}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        panel={panel}
        onHover={(row) =>
          queries.prefetchQuery(orpc.logistics.getOne.queryOptions({ input: { id: row.id } }))
        }
        filters={filters}
        tools={<ExportMenu name="Logistics" columns={logisticsExport} find={find} />}
        bulk={(rows, clear) => (
          <>
            <ExportMenu name="Logistics" columns={logisticsExport} chosen={rows} />
            {can('logistics.delete') &&
              (list.state.filters.archived ? (
                <RestoreRows
                  ids={rows.map((row) => row.id)}
                  act={(id) => client.logistics.restore({ id })}
                  clear={clear}
                />
              ) : (
                <DeleteRows
                  ids={rows.map((row) => row.id)}
                  noun={['logistics partner', 'logistics partners']}
                  act={(id) => client.logistics.delete({ id })}
                  clear={clear}
                />
              ))}
          </>
        )}
        empty={{
          title: messages.none,
          hint: messages.noneYet,
          action: mayAdd && <Button onClick={add}>Add logistics partner</Button>,
        }}
      />
    </Page>
  )
}
