import type { ReactTable } from '@tanstack/react-table'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { Link } from '#base/web/page/address.tsx'
import type { Column, Features, TableProps } from './table-props.ts'

/** The table with its state, for the grid and for the cards. */
export type View<Row extends object> = TableProps<Row> & {
  table: ReactTable<Features, Row>
  loading: boolean
  dimmed: boolean
}

/** The width of the checkbox column: box and paddings, the first of which is wider at a screen's edge. */
const selectWidth = (view: { embedded?: boolean }) => (view.embedded ? 40 : 52)

/** The table from 768 px; header and first column stay visible. */
export function TableGrid<Row extends object>(view: View<Row>) {
  const { table, columns, list, loading, dimmed, embedded } = view
  const selects = view.bulk !== undefined
  const visible = table
    .getVisibleLeafColumns()
    .flatMap((leaf) => columns.filter((column) => column.id === leaf.id))
  const rows = table
    .getRowModel()
    .rows.map((row) => (
      <GridRow
        key={row.id}
        view={view}
        row={row.original}
        id={row.id}
        selected={row.getIsSelected()}
        select={(on) => row.toggleSelected(on)}
        visible={visible}
      />
    ))
  return (
    <section
      aria-label={view.name}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reachable by keyboard.
      tabIndex={0}
      className={`relative -outline-offset-2 phone:hidden ${embedded ? 'overflow-x-auto' : 'min-h-0 flex-1 overflow-auto'}`}
    >
      <table
        aria-busy={dimmed || loading || undefined}
        className={`w-full border-separate border-spacing-0 text-left ${embedded ? '' : '[&_tr>*:first-child]:pl-6 [&_tr>*:last-child]:pr-6'}`}
      >
        <caption className="sr-only">{view.name}</caption>
        <thead>
          <tr>
            {selects && (
              <Head frozen={0} width={selectWidth(view)}>
                <SelectBox
                  label="Select all rows on this page"
                  checked={table.getIsAllRowsSelected()}
                  some={table.getIsSomeRowsSelected()}
                  onChange={(on) => table.toggleAllRowsSelected(on)}
                />
              </Head>
            )}
            {visible.map((column, index) => (
              <ColumnHead
                key={column.id}
                column={column}
                list={list}
                frozen={index === 0 ? (selects ? selectWidth(view) : 0) : undefined}
              />
            ))}
          </tr>
        </thead>
        <tbody className={`transition-opacity ${dimmed ? 'opacity-55' : ''}`}>
          {loading ? <SkeletonRows selects={selects} count={list.state.perPage} columns={visible} /> : rows}
        </tbody>
      </table>
    </section>
  )
}

/** Placeholder rows with the real height while the first page loads. */
const SkeletonRows = ({
  selects,
  count,
  columns,
}: {
  selects: boolean
  count: number
  columns: readonly { id: string }[]
}) =>
  Array.from({ length: count }, (_, n) => `skeleton-${n}`).map((key) => (
    <tr key={key} className="h-(--row)">
      {selects && <td className="border-b border-line" />}
      {columns.map((column) => (
        <td key={column.id} className="border-b border-line px-3">
          <Skeleton className="h-3 w-3/4" />
        </td>
      ))}
    </tr>
  ))

function GridRow<Row extends object>({
  view,
  row,
  id,
  selected,
  select,
  visible,
}: {
  view: View<Row>
  row: Row
  id: string
  selected: boolean
  select: (on: boolean) => void
  visible: Column<Row>[]
}) {
  const { panel } = view
  const open = panel?.id === id
  const ground = view.embedded ? 'bg-surface' : 'bg-canvas'
  const tint =
    selected || open ? 'bg-selected' : `${ground} group-hover:bg-hover group-has-[a:focus-visible]:bg-hover`
  const hovered = useRef(false)
  return (
    <tr
      className={`group h-(--row) ${panel ? 'cursor-pointer' : ''}`}
      aria-selected={view.bulk ? selected : undefined}
      onPointerEnter={() => {
        if (!hovered.current) view.onHover?.(row)
        hovered.current = true
      }}
      onClick={(event) => {
        const inner = event.target instanceof Element && event.target.closest('a, button, input, label')
        if (panel && !inner && getSelection()?.isCollapsed !== false) panel.open(id)
      }}
    >
      {view.bulk && (
        <td className={`sticky left-0 z-10 border-b border-line px-3 ${tint}`}>
          <SelectBox label={`Select ${view.rowName(row)}`} checked={selected} onChange={select} />
        </td>
      )}
      {visible.map((column, index) => (
        <td
          key={column.id}
          style={index === 0 ? { left: view.bulk ? selectWidth(view) : 0 } : undefined}
          className={`border-b border-line px-3 ${tint} ${index === 0 ? 'sticky z-10 max-w-80 font-medium' : ''} ${column.align === 'right' ? 'text-right' : ''}`}
        >
          {index === 0 ? (
            <RowLink view={view} id={id}>
              {column.cell(row)}
            </RowLink>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
    </tr>
  )
}

/** The name of a row: a link to its panel. */
export function RowLink<Row extends object>({
  view,
  id,
  children,
}: {
  view: View<Row>
  id: string
  children: ReactNode
}) {
  if (!view.panel) return children
  return (
    <Link
      data-row
      search={view.panel.search(id)}
      className="block truncate rounded-xs hover:underline hover:underline-offset-2"
    >
      {children}
    </Link>
  )
}

function ColumnHead<Row extends object>({
  column,
  list,
  frozen,
}: {
  column: Column<Row>
  list: View<Row>['list']
  frozen?: number
}) {
  const { sortBy, sortDirection } = list.state
  const sorted = sortBy === column.id ? sortDirection : undefined
  const Arrow = sorted === 'asc' ? ArrowUp : ArrowDown
  const right = column.align === 'right'
  return (
    <Head frozen={frozen} right={right} sort={sorted}>
      {column.sortable ? (
        <button
          type="button"
          className={`group/sort -mx-1 inline-flex items-center align-middle gap-1 rounded px-1 font-medium hover:text-ink ${right ? 'flex-row-reverse' : ''} ${sorted ? 'text-ink' : ''}`}
          onClick={() => list.set({ sortBy: column.id, sortDirection: sorted === 'asc' ? 'desc' : 'asc' })}
        >
          {column.header}
          <Arrow size={12} aria-hidden className={sorted ? '' : 'opacity-0 group-hover/sort:opacity-60'} />
        </button>
      ) : (
        column.header
      )}
    </Head>
  )
}

const Head = ({
  frozen,
  width,
  right = false,
  sort,
  children,
}: {
  frozen?: number
  /** In pixels; without it the column shares what is left. */
  width?: number
  right?: boolean
  sort?: 'asc' | 'desc'
  children: ReactNode
}) => (
  <th
    scope="col"
    aria-sort={sort === 'asc' ? 'ascending' : sort === 'desc' ? 'descending' : undefined}
    style={{ left: frozen, width }}
    className={`sticky top-0 h-9 border-b border-line bg-canvas px-3 text-help font-medium whitespace-nowrap text-muted ${frozen === undefined ? 'z-10' : 'z-20'} ${right ? 'text-right' : ''}`}
  >
    {children}
  </th>
)

/** A plain checkbox for rows. */
export const SelectBox = ({
  label,
  checked,
  some = false,
  onChange,
}: {
  label: string
  checked: boolean
  some?: boolean
  onChange: (on: boolean) => void
}) => (
  <label className="grid place-items-center phone:size-11">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = some && !checked
      }}
      onChange={(event) => onChange(event.target.checked)}
      className="block size-4 accent-accent"
    />
  </label>
)
