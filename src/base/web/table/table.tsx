import { type ColumnDef, type ReactTable, type RowSelectionState, useTable } from '@tanstack/react-table'
import { useMemo, useState } from 'react'
import { prefer, usePreferences } from '#base/web/browser-preferences.ts'
import { readFailure } from '#base/web/rpc.ts'
import { useRowKeys } from './row-keys.ts'
import { TableCards } from './table-cards.tsx'
import { TableEmpty } from './table-empty.tsx'
import { TableGrid } from './table-grid.tsx'
import { TablePages } from './table-pages.tsx'
import { type Column, type Features, features, type Rows, type TableProps } from './table-props.ts'
import { BulkBar, TableToolbar } from './table-toolbar.tsx'
import { useLastPage } from './use-list-state.ts'

const noRows: never[] = []

/** The one data table: paged, sorted, searched and filtered by the server; cards on phones. */
export function DataTable<Row extends object>(props: TableProps<Row>) {
  const { name, columns, data, list, bulk } = props
  const { hiddenColumns } = usePreferences()
  const hidden = hiddenColumns[name] ?? columns.filter((column) => column.hidden).map((column) => column.id)
  const [rowSelection, setRowSelection] = useState<RowSelectionState>({})
  const [kept, setKept] = useState<Record<string, Row>>({})
  const defs = useMemo(() => columns.map(toDef), [columns])
  const rows = data.rows ?? noRows
  const table: ReactTable<Features, Row> = useTable<Features, Row>({
    features,
    columns: defs,
    data: rows,
    getRowId: props.rowId,
    enableRowSelection: bulk !== undefined,
    state: { rowSelection, columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])) },
    onRowSelectionChange: (update) => {
      const next = typeof update === 'function' ? update(rowSelection) : update
      const known = { ...kept, ...Object.fromEntries(rows.map((row) => [props.rowId(row), row])) }
      setKept(Object.fromEntries(Object.entries(known).filter(([id]) => next[id])))
      setRowSelection(next)
    },
  })
  const chosen = Object.values(kept)
  const isChosen = chosen.length > 0 && bulk !== undefined
  const clear = () => {
    setKept({})
    setRowSelection({})
  }
  const failure = data.error && !data.rows ? readFailure(data.error) : undefined
  const filtered = list.state.search !== '' || Object.keys(list.state.filters).length > 0
  const isPast = useLastPage(list, data.isFetching ? undefined : data.totalPages)
  const isEmpty = data.rows !== undefined && data.rows.length === 0 && !isPast
  const keys = useRowKeys(rows.map(props.rowId), props.panel, !props.embedded)
  return (
    <div {...keys} className={props.embedded ? '' : 'flex min-h-0 flex-1 flex-col'}>
      <div className="relative shrink-0">
        <TableToolbar
          list={list}
          label={props.searchLabel ?? `Search ${name.toLowerCase()}`}
          filters={props.filters ?? noRows}
          tools={props.tools}
          embedded={props.embedded}
          columns={columns}
          hidden={hidden}
          hide={(ids) => prefer({ hiddenColumns: { ...hiddenColumns, [name]: ids } })}
          isCovered={isChosen}
        />
        {isChosen && (
          <BulkBar count={chosen.length} clear={clear}>
            {bulk?.(chosen, clear)}
          </BulkBar>
        )}
      </div>
      {failure || isEmpty ? (
        <TableEmpty
          empty={props.empty}
          failure={failure?.message}
          retry={data.refetch}
          clear={filtered ? () => list.set({ search: '', filters: {} }) : undefined}
        />
      ) : (
        <>
          <TableGrid table={table} loading={!data.rows} dimmed={data.isFetching} {...props} />
          <TableCards table={table} loading={!data.rows} dimmed={data.isFetching} {...props} />
          <TablePages name={name} list={list} data={data} sums={props.sums} />
        </>
      )}
    </div>
  )
}

const toDef = <Row extends object>(column: Column<Row>): ColumnDef<Features, Row> => ({
  id: column.id,
  header: column.header,
  cell: ({ row }) => column.cell(row.original),
})

/** Converts a list query for the table: `rowsOf(query, query.data?.vendors)`. */
export const rowsOf = <Row,>(
  query: {
    data: { pagination: { total: number; totalPages: number; isMore: boolean } } | undefined
    isFetching: boolean
    isPlaceholderData: boolean
    error: unknown
    refetch: () => unknown
  },
  rows: readonly Row[] | undefined,
): Rows<Row> => ({
  rows,
  total: query.data?.pagination.total,
  totalPages: query.data?.pagination.totalPages,
  isMore: query.data?.pagination.isMore ?? false,
  isFetching: query.isPlaceholderData,
  error: query.error,
  refetch: query.refetch,
})
