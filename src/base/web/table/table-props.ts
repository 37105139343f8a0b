import { columnVisibilityFeature, rowSelectionFeature, tableFeatures } from '@tanstack/react-table'
import type { ReactNode } from 'react'
import type { PanelHandle } from '#base/web/layers/overlays.ts'
import type { Empty } from './table-empty.tsx'
import type { Filter } from './table-toolbar.tsx'
import type { List } from './use-list-state.ts'

/** One column. Keep the array at module scope; the first column is the name that opens the row. */
export type Column<Row> = {
  /** Also the name that `sortBy` gets. */
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** 'right' for money, counts and percentages. */
  align?: 'left' | 'right'
  sortable?: boolean
  /** Hidden until selected under Columns. */
  hidden?: boolean
  /** Its place on a phone's card: beside the name, or on the second line; omitted by default. */
  phone?: 'amount' | 'meta'
}

/** The part of a list query that the table uses. */
export type Rows<Row> = {
  rows: readonly Row[] | undefined
  total: number | undefined
  totalPages: number | undefined
  /** Whether there are more rows than `total`, which were not counted. */
  isMore: boolean
  isFetching: boolean
  error: unknown
  refetch: () => unknown
}

export const features = tableFeatures({ rowSelectionFeature, columnVisibilityFeature })
export type Features = typeof features

export type TableProps<Row extends object> = {
  /** Names the table for people (caption) and for the remembered columns. */
  name: string
  columns: readonly Column<Row>[]
  data: Rows<Row>
  list: List
  rowId: (row: Row) => string
  /** The name of a row, for its checkbox and its card. */
  rowName: (row: Row) => string
  /** The panel that a row opens; the name is then a link. */
  panel?: PanelHandle
  /** Prefetches the panel's record when a row is hovered. */
  onHover?: (row: Row) => void
  searchLabel?: string
  filters?: readonly Filter[]
  /** On the right of the search row: import, export. */
  tools?: ReactNode
  /** Actions on the selected rows; without it there are no checkboxes. */
  bulk?: (rows: Row[], clear: () => void) => ReactNode
  /** At the foot: what all matching rows add up to. */
  sums?: ReactNode
  /** The empty state: what is missing and the action that creates the first one. */
  empty: Empty
  /** Inside a panel: not scrollable, and without a sticky header. */
  embedded?: boolean
}
