import type { DateRange } from '#base/dates.ts'
import { client } from '#base/web/rpc.ts'
import { type Export, exportTable } from '#base/web/table/export.ts'
import { type Document, type Line, linesOf, purchaseColumns, salesColumns } from './register-columns.ts'

async function allOf<Of extends Document>(
  read: (cursor: string | undefined) => Promise<{ documents: Of[]; nextCursor: string | null }>,
): Promise<Line<Of>[]> {
  const documents: Of[] = []
  let cursor: string | null | undefined
  while (cursor !== null) {
    const page = await read(cursor)
    documents.push(...page.documents)
    cursor = page.nextCursor
  }
  return documents.flatMap(linesOf)
}

/** A register to download. */
export type Register = 'sales' | 'purchases'

/** Downloads a register of a period; its sums are those of the documents, to the paisa. An empty one is 'nothing'. */
export async function downloadRegister(register: Register, format: 'csv' | 'xlsx', { from, to }: DateRange) {
  const period = `${from} to ${to}`
  if (register === 'sales') {
    const rows = await allOf((cursor) => client.reports.getSalesRegister({ from, to, cursor }))
    return save({ name: `Sales register ${period}`, format, columns: salesColumns(rows), rows })
  }
  const rows = await allOf((cursor) => client.reports.getPurchaseRegister({ from, to, cursor }))
  return save({ name: `Purchase register ${period}`, format, columns: purchaseColumns(rows), rows })
}

async function save<Row>(register: Export<Row>): Promise<'nothing' | undefined> {
  if (register.rows.length === 0) return 'nothing'
  await exportTable(register)
}
