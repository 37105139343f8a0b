import { readFile } from 'node:fs/promises'
import { textColumns } from '#base/spreadsheet/columns.ts'
import { readTable } from '#base/spreadsheet/read-table.ts'
import type { Table } from '#base/spreadsheet/table.ts'
import { writeXlsx } from '#base/spreadsheet/write-xlsx.ts'

/**
 * A shop's worth of Indian goods: `catalogue` (441 products of 14 vendors in 12 units, names in English, Hindi and
 * Tamil, HSN numbers and GST rates of October 2026), `catalogue-bad` (2 good rows and 12 that are each wrong in
 * another way, plus two columns that mean nothing), `vendors` and `customers`. GSTINs are synthetic (PAN serial
 * 0000), e-mail addresses end in example.in.
 */
export type SampleFile = 'catalogue' | 'catalogue-bad' | 'vendors' | 'customers'

/** The bytes of a sample as CSV. */
export const sampleCsv = async (name: SampleFile): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(new URL(`./catalogue/${name}.csv`, import.meta.url)))

/** A sample read as a table of text. */
export const sampleTable = async (name: SampleFile): Promise<Table> =>
  readTable(await sampleCsv(name), `${name}.csv`)

/** The same rows as an Excel file, every cell typed as text. */
export async function sampleXlsx(name: SampleFile): Promise<Blob> {
  const { headers, rows } = await sampleTable(name)
  return writeXlsx(textColumns(headers), rows)
}

/** The rows of a sample as records by header name. */
export async function sampleRecords(name: SampleFile): Promise<Record<string, string>[]> {
  const { headers, rows } = await sampleTable(name)
  return rows.map((cells) => Object.fromEntries(headers.map((header, at) => [header, cells[at] ?? ''])))
}
