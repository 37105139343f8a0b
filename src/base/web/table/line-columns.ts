import type { ReactNode } from 'react'

/** A column of a document's lines; the first one names the line. */
export type LineColumn<Line> = {
  id: string
  header: string
  cell: (line: Line, at: number) => ReactNode
  /** Left for text; numbers and their fields align right by default. */
  align?: 'left'
  /** The width of a field, such as 'w-28'. */
  width?: string
  /** On a phone's card: beside the name, or omitted. */
  phone?: 'amount' | 'none'
}

export type LineTableProps<Line> = {
  /** Names the lines: 'Products'. */
  name: string
  columns: readonly LineColumn<Line>[]
  lines: readonly Line[]
  keyOf: (line: Line, at: number) => string
  /** The button that removes a line, where allowed. */
  remove?: (line: Line, at: number) => ReactNode
}
