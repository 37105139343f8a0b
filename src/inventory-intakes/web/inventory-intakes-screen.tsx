import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from '#base/web/button.tsx'
import { DateText, Money } from '#base/web/display.tsx'
import { useOverlay, usePanel } from '#base/web/layers/overlays.ts'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { DaysChip } from '#base/web/table/days-chip.tsx'
import { ExportMenu } from '#base/web/table/export-menu.tsx'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { useListState } from '#base/web/table/use-list-state.ts'
import { messages } from '#inventory-intakes/messages.ts'
import type { IntakeRow } from '#inventory-intakes/output.ts'
import { INTAKE_STATUSES, intakeStatusLabels } from '#inventory-intakes/status.ts'
import { intakeExport } from './intake-export.ts'
import { IntakeStatusBadge } from './status-words.tsx'

const listSpec = {
  sorts: [
    'intakeId',
    'vendor',
    'status',
    'arrivingTime',
    'totalBuyingPrice',
    'totalSellingPrice',
    'createdAt',
  ],
  defaultSort: 'createdAt.desc',
  filters: { status: INTAKE_STATUSES, vendorId: 'text', arrivedFrom: 'text', arrivedTo: 'text' },
} as const

const filters = [
  {
    id: 'status',
    label: 'Status',
    options: INTAKE_STATUSES.map((value) => ({ value, label: intakeStatusLabels[value] })),
  },
]

const columns: Column<IntakeRow>[] = [
  { id: 'intakeId', header: 'Intake ID', cell: (intake) => intake.intakeId, sortable: true },
  { id: 'vendor', header: 'Vendor', cell: (intake) => intake.vendorName, sortable: true, phone: 'meta' },
  {
    id: 'status',
    header: 'Status',
    cell: (intake) => <IntakeStatusBadge status={intake.status} />,
    sortable: true,
    phone: 'meta',
  },
  {
    id: 'arrivingTime',
    header: 'Arrival',
    cell: (intake) => <DateText date={intake.arrivingTime} />,
    sortable: true,
  },
  {
    id: 'totalBuyingPrice',
    header: 'Total cost',
    cell: (intake) => <Money value={intake.totalBuyingPrice} />,
    align: 'right',
    sortable: true,
    phone: 'amount',
  },
  {
    id: 'totalSellingPrice',
    header: 'Selling value',
    cell: (intake) => <Money value={intake.totalSellingPrice} />,
    align: 'right',
    sortable: true,
  },
  {
    id: 'createdAt',
    header: 'Created At',
    cell: (intake) => <DateText moment={intake.createdAt} />,
    sortable: true,
  },
]

const withoutCosts = columns.filter(({ id }) => id !== 'totalBuyingPrice')

/** /{slug}/inventory-intakes: goods coming in, as drafts and confirmed. */
export default function InventoryIntakesScreen() {
  const { can, sees } = usePlace()
  const list = useListState(listSpec)
  const { arrivedFrom, arrivedTo } = list.state.filters
  const panel = usePanel('inventoryIntakeId')
  const overlay = useOverlay()
  const queries = useQueryClient()
  const query = useQuery(
    orpc.inventoryIntakes.getMany.queryOptions({ input: list.state, placeholderData: keepPreviousData }),
  )
  const add = () => overlay.open('inventory-intake')
  const mayAdd = can('inventoryIntakes.create')
  return (
    <Page title="Intakes" create={mayAdd ? { label: 'New intake', open: add } : undefined}>
      <DataTable
        name="Intakes"
        columns={sees('costs') ? columns : withoutCosts}
        data={rowsOf(query, query.data?.inventoryIntakes)}
        list={list}
        rowId={(intake) => intake.id}
        rowName={(intake) => intake.intakeId}
        panel={panel}
        onHover={(intake) =>
          queries.prefetchQuery(orpc.inventoryIntakes.getOne.queryOptions({ input: { id: intake.id } }))
        }
        filters={filters}
        tools={
          <DaysChip
            label="Arrived"
            from={arrivedFrom}
            to={arrivedTo}
            clear={() =>
              list.set({
                filters: { ...list.state.filters, arrivedFrom: undefined, arrivedTo: undefined },
              })
            }
          />
        }
        bulk={(rows) => <ExportMenu name="Intakes" columns={intakeExport} chosen={rows} />}
        empty={{
          title: messages.none,
          hint: messages.noneHint,
          action: mayAdd && <Button onClick={add}>New intake</Button>,
        }}
      />
    </Page>
  )
}
