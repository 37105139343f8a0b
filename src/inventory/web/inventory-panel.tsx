import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { businessDay } from '#base/dates.ts'
import { Accordion } from '#base/web/accordion.tsx'
import { Button } from '#base/web/button.tsx'
import { Facts, Section } from '#base/web/cards.tsx'
import { DateText, formatMoment, formatMoney, formatQuantity } from '#base/web/display.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { type PanelProps, useOverlay } from '#base/web/layers/overlays.ts'
import { Panel } from '#base/web/layers/panel.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { DataTable, rowsOf } from '#base/web/table/table.tsx'
import type { Column } from '#base/web/table/table-props.ts'
import { useLocalListState } from '#base/web/table/use-list-state.ts'
import { messages } from '#inventory/messages.ts'
import { onSale } from '#inventory/on-sale.ts'
import type { Lot, MovementLine, StockOfProduct } from '#inventory/output.ts'
import { packedQuantity } from '#products/packs.ts'
import { LabelsMenu } from '#products/web/labels-menu.tsx'
import { BalanceBadge, movementLabels } from './stock-words.tsx'

/** ?inventoryId=…: a product's lots and stock movements. */
export default function InventoryPanel({ id, close }: PanelProps) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const query = useQuery(orpc.inventory.getOne.queryOptions({ input: { id } }))
  const found = query.data
  return (
    <Panel
      title={found?.inventory.name ?? 'Stock'}
      badge={found && <BalanceBadge balance={found.inventory.balance} />}
      displayId={found?.inventory.productId}
      query={query}
      wide
      close={close}
      actions={
        found &&
        found.lots.length > 0 && (
          <>
            <LabelsMenu name={`Labels ${found.inventory.productId}`} stockOf={[id]} />
            {can('inventory.adjust') && (
              <Button
                tone="primary"
                onClick={() => overlay.open('stock-adjustment', { preset: { productId: id } })}
              >
                Adjust stock
              </Button>
            )}
          </>
        )
      }
    >
      {found && (
        <>
          <StockFacts stock={found.inventory} />
          <Section title="Lots">
            {found.lots.length === 0 ? (
              <p className="text-muted">{messages.noLots}</p>
            ) : (
              <Lots lots={found.lots} unit={found.inventory.unit} />
            )}
          </Section>
          <Section title="Movements">
            <Movements productId={id} />
          </Section>
        </>
      )}
    </Panel>
  )
}

function StockFacts({ stock }: { stock: StockOfProduct }) {
  const { unit, packs } = stock
  const packed = (quantity: number) => packedQuantity(quantity, unit, packs)
  return (
    <Facts
      facts={[
        ['On hand', packed(stock.onHand)],
        ['Reserved', packed(stock.reserved)],
        ['Available', packed(stock.available)],
        ['On order', packed(stock.onOrder)],
        ['Low Balance Threshold', formatQuantity(stock.lowBalanceThreshold, unit)],
        ...(stock.value === null ? [] : [['Value at cost', formatMoney(stock.value)] as const]),
      ]}
    />
  )
}

const onSaleFact = (lot: Lot) => {
  const said = onSale(lot, new Date())
  return said ? [[said.label, formatMoment(said.moment)] as const] : []
}

const Lots = ({ lots, unit }: { lots: readonly Lot[]; unit: string }) => (
  <Accordion
    folds={lots.map((lot) => ({
      id: lot.id,
      title: `${lot.intakeLabel ?? 'Price version'} · ${formatMoney(lot.sellingPrice)}`,
      aside: (
        <span className="flex items-center gap-2 tabular-nums">
          {formatQuantity(lot.available, unit)}
          <StatusBadge tone={lot.isActive ? 'green' : 'neutral'}>
            {lot.isActive ? 'Active' : 'Inactive'}
          </StatusBadge>
        </span>
      ),
      body: (
        <Facts
          facts={[
            ['On hand', formatQuantity(lot.onHand, unit)],
            ['Reserved', formatQuantity(lot.reserved, unit)],
            ['Selling Price', `${formatMoney(lot.sellingPrice)}${lot.priceIncludesTax ? ' incl. GST' : ''}`],
            ...(lot.mrp === null ? [] : [['MRP', formatMoney(lot.mrp)] as const]),
            ...(lot.unitCost === null ? [] : [['Cost', formatMoney(lot.unitCost)] as const]),
            ...(lot.value === null ? [] : [['Value at cost', formatMoney(lot.value)] as const]),
            ...onSaleFact(lot),
            ...(lot.notes ? [['Notes', lot.notes] as const] : []),
          ]}
        />
      ),
    }))}
  />
)

const listSpec = { sorts: ['createdAt'], defaultSort: 'createdAt.desc', filters: {} } as const

const movementColumns: Column<MovementLine>[] = [
  {
    id: 'kind',
    header: 'Type',
    cell: (line) => [movementLabels[line.kind], line.documentLabel].filter(Boolean).join(' '),
  },
  {
    id: 'quantity',
    header: 'Quantity or value',
    cell: (line) =>
      line.kind === 'revaluation'
        ? formatMoney(line.value)
        : `${line.quantity > 0 ? '+' : ''}${formatQuantity(line.quantity, line.unit)}`,
    align: 'right',
    phone: 'amount',
  },
  { id: 'reason', header: 'Reason', cell: (line) => line.reason || '—', phone: 'meta' },
  { id: 'userName', header: 'Who', cell: (line) => line.userName },
  {
    id: 'createdAt',
    header: 'When',
    cell: (line) => <MovementDay line={line} />,
    sortable: true,
    phone: 'meta',
  },
]

/** The day of a movement in the books, and when it was entered if that was another day. */
const MovementDay = ({ line: { datedOn, createdAt } }: { line: MovementLine }) =>
  datedOn === businessDay(new Date(createdAt)) ? (
    <DateText moment={createdAt} />
  ) : (
    <>
      <DateText date={datedOn} />
      <span className="text-muted">
        , entered <DateText moment={createdAt} />
      </span>
    </>
  )

function Movements({ productId }: { productId: string }) {
  const list = useLocalListState(listSpec)
  const query = useQuery(
    orpc.inventory.getMovements.queryOptions({
      input: { ...list.state, filters: { productId } },
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <DataTable
      name="Movements"
      columns={movementColumns}
      data={rowsOf(query, query.data?.movements)}
      list={list}
      rowId={(line) => line.id}
      rowName={(line) => movementLabels[line.kind] ?? line.kind}
      embedded
      empty={{ title: messages.noMovements }}
    />
  )
}
