import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { textColumns } from '#base/spreadsheet/columns.ts'
import { readTable } from '#base/spreadsheet/read-table.ts'
import type { Table } from '#base/spreadsheet/table.ts'
import { writeXlsx } from '#base/spreadsheet/write-xlsx.ts'
import { pathOfSample, recordsIn } from '../../demo/samples.ts'

/**
 * The demo shop's samples (demo/samples.ts), and `catalogue-bad`: 2 good rows, 12 that are each wrong in a different
 * way, and two unknown columns.
 */
export type SampleFile = 'catalogue' | 'catalogue-bad' | 'vendors' | 'customers'

/** The path of a sample, for a file field. */
export const samplePath = (name: SampleFile): string =>
  name === 'catalogue-bad'
    ? fileURLToPath(new URL('./catalogue/catalogue-bad.csv', import.meta.url))
    : pathOfSample(name)

/** A sample as CSV. */
export const sampleCsv = async (name: SampleFile): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await readFile(samplePath(name)))

/** A sample as a table of text. */
export const sampleTable = async (name: SampleFile): Promise<Table> =>
  readTable(await sampleCsv(name), `${name}.csv`)

/** The same rows as an Excel file with only text cells. */
export async function sampleXlsx(name: SampleFile): Promise<Blob> {
  const { headers, rows } = await sampleTable(name)
  return writeXlsx(textColumns(headers), rows)
}

/** The rows of a sample as records by column header. */
export const sampleRecords = async (name: SampleFile): Promise<Record<string, string>[]> =>
  recordsIn(await sampleTable(name))
