import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import type { PageAsked } from '#base/all-found.ts'
import { Button } from '#base/web/button.tsx'
import { DateText } from '#base/web/display.tsx'
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
import { messages } from '#metrics/messages.ts'
import type { Metric } from '#metrics/output.ts'
import { metricExport } from './metric-export.ts'

const listSpec = {
  sorts: ['name', 'shorthand', 'createdAt'],
  defaultSort: 'createdAt.desc',
  filters: { archived: [true] },
} as const

const filters = [archivedFilter]

const columns: Column<Metric>[] = [
  { id: 'name', header: 'Name', cell: (metric) => metric.name, sortable: true },
  {
    id: 'shorthand',
    header: 'Shorthand',
    cell: (metric) => metric.shorthand,
    sortable: true,
    phone: 'amount',
  },
  { id: 'decimals', header: 'Decimals', cell: (metric) => metric.decimals, align: 'right' },
  {
    id: 'createdAt',
    header: 'Created At',
    cell: (metric) => <DateText moment={metric.createdAt} />,
    sortable: true,
    phone: 'meta',
  },
]

/** /{slug}/metrics: the units of products. */
export default function MetricsScreen() {
  const { can } = usePlace()
  const list = useListState(listSpec)
  const panel = usePanel('metricId')
  const overlay = useOverlay()
  const queries = useQueryClient()
  const query = useQuery(
    orpc.metrics.getMany.queryOptions({ input: list.state, placeholderData: keepPreviousData }),
  )
  const find = async (page: PageAsked) => {
    const { metrics: rows, pagination } = await client.metrics.getMany({ ...list.state, ...page })
    return { rows, pagination }
  }
  const add = () => overlay.open('metric')
  const mayAdd = can('metrics.create')
  return (
    <Page title="Units & Measurements" create={mayAdd ? { label: 'Add New Unit', open: add } : undefined}>
      <DataTable
        name="Units"
        columns={columns}
        data={rowsOf(query, query.data?.metrics)}
        list={list}
        rowId={(metric) => metric.id}
        rowName={(metric) => metric.name}
        panel={panel}
        onHover={(metric) =>
          queries.prefetchQuery(orpc.metrics.getOne.queryOptions({ input: { id: metric.id } }))
        }
        filters={filters}
        tools={<ExportMenu name="Units" columns={metricExport} find={find} />}
        bulk={(rows, clear) => (
          <>
            <ExportMenu name="Units" columns={metricExport} chosen={rows} />
            {can('metrics.delete') &&
              (list.state.filters.archived ? (
                <RestoreRows
                  ids={rows.map((row) => row.id)}
                  act={(id) => client.metrics.restore({ id })}
                  clear={clear}
                />
              ) : (
                <DeleteRows
                  ids={rows.map((row) => row.id)}
                  noun={['unit', 'units']}
                  act={(id) => client.metrics.delete({ id })}
                  clear={clear}
                />
              ))}
          </>
        )}
        empty={{ title: messages.none, action: mayAdd && <Button onClick={add}>Add New Unit</Button> }}
      />
    </Page>
  )
}
