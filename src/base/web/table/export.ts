import type { ExportColumn } from '#base/spreadsheet/columns.ts'

/** What to export: the file's name without extension, the columns as on screen, the rows. */
export type Export<Row> = {
  name: string
  format: 'csv' | 'xlsx'
  columns: readonly ExportColumn<Row>[]
  rows: readonly Row[]
}

/** Downloads the rows as CSV or Excel. The writer is loaded on first use; the caller confirms the export. */
export async function exportTable<Row>({ name, format, columns, rows }: Export<Row>): Promise<void> {
  downloadBlob(await exportBlob({ name, format, columns, rows }), `${fileName(name)}.${format}`)
}

/** Starts a download of a file. */
export function downloadBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers start reading only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

async function exportBlob<Row>({ name, format, columns, rows }: Export<Row>): Promise<Blob> {
  if (format === 'csv') {
    const { writeCsv } = await import('#base/spreadsheet/write-csv.ts')
    return new Blob([writeCsv(columns, rows)], { type: 'text/csv;charset=utf-8' })
  }
  const { writeXlsx } = await import('#base/spreadsheet/write-xlsx.ts')
  return writeXlsx(columns, rows, sheetName(name))
}

/** File systems reject these characters; everything else, including Hindi, is allowed in a name. */
const fileName = (name: string): string => name.replace(/[\\/:*?"<>|]+/g, '-').trim() || 'export'

/** Excel allows 31 characters and none of []/\:*? in a sheet name. */
const sheetName = (name: string): string =>
  name
    .replace(/[[\]\\/:*?']+/g, ' ')
    .trim()
    .slice(0, 31) || 'Sheet1'
