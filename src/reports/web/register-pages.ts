import type { DateRange } from '#base/dates.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { exportTable } from '#base/web/table/export.ts'
import { type Document, type Line, linesOf } from './register-columns.ts'

/** The documents of one call. */
export const AT_ONCE = 1000

/** All documents of a register, page by page. */
export async function allOf<Of>(
  read: (cursor: string | undefined) => Promise<{ documents: Of[]; nextCursor: string | null }>,
): Promise<Of[]> {
  const documents: Of[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await read(cursor)
    documents.push(...page.documents)
    cursor = page.nextCursor
  }
  return documents
}

/** How a register is saved. */
export type Saved = DateRange & { format: 'csv' | 'xlsx' }

/** Downloads documents row by row; their sums are those of the documents, to the paisa. An empty register is 'nothing'. */
export async function saveRegister<Of extends Document>(
  name: string,
  { from, to, format }: Saved,
  documents: readonly Of[],
  columnsOf: (lines: readonly Line<Of>[]) => ExportColumn<Line<Of>>[],
): Promise<'nothing' | undefined> {
  const rows = documents.flatMap(linesOf)
  if (rows.length === 0) return 'nothing'
  await exportTable({ name: `${name} ${from} to ${to}`, format, columns: columnsOf(rows), rows })
}
