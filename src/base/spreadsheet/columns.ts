/**
 * The type of a cell. Text stays text, numbers stay numbers: money is passed as rupees, dates as yyyy-MM-dd.
 */
export type CellValue = string | number | boolean | null | undefined

/** One column of an export. `width` is in characters, for Excel only; `printed` is how a PDF writes the value, if not plainly. */
export type ExportColumn<Row> = {
  header: string
  value: (row: Row) => CellValue
  width?: number
  printed?: (row: Row) => string
}

/** Columns of a table that is already text, such as the refused rows of an import. */
export const textColumns = (headers: readonly string[]): ExportColumn<readonly string[]>[] =>
  headers.map((header, at) => ({ header, value: (cells) => cells[at] ?? '' }))
