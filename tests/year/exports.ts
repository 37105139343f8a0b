import { allFound } from '#base/all-found.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { readTable } from '#base/spreadsheet/read-table.ts'
import { writeCsv } from '#base/spreadsheet/write-csv.ts'
import { stockExport } from '#inventory/web/stock-export.ts'
import type { Paper } from './paper.ts'

/** Reads a shop's stock from its export, as Excel would, and compares it with the model. */
export async function checkExports(paper: Paper): Promise<string[]> {
  const rows = await allFound(async (page) => {
    const { inventory, pagination } = await paper.as('owner').inventory.getMany(page)
    return { rows: inventory, pagination }
  })
  const exported = await exportOf(stockExport(rows), rows)
  const sum = (pick: (lot: Paper['lots'][number]) => number) =>
    paper.lots.reduce((n, lot) => n + pick(lot), 0)
  return [
    ['On hand', sum(({ onHand }) => onHand)] as const,
    ['Reserved', sum(({ reserved }) => reserved)] as const,
  ].flatMap(([header, onPaper]) => {
    const total = exported(header)
    return total === onPaper ? [] : [`${paper.slug}: the export has ${total} ${header}, on paper ${onPaper}`]
  })
}

/** The column sums of an export, by header. */
async function exportOf<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]) {
  const bytes = new TextEncoder().encode(writeCsv(columns, rows))
  const { headers, rows: cells } = await readTable(bytes, 'export.csv')
  return (header: string) => cells.reduce((sum, row) => sum + Number(row[headers.indexOf(header)]), 0)
}
