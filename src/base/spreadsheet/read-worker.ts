import { Refusal, type RefusalCode } from '#base/refusal.ts'
import { readTable } from '#base/spreadsheet/read-table.ts'
import type { Table } from '#base/spreadsheet/table.ts'

/** The request to the worker: a file, and its sheet if not the first. */
export type ReadRequest = { file: File; sheet?: string }

/** The worker's answer: the table, a refusal, or an unexpected error. */
export type ReadAnswer =
  | { table: Table }
  | { refused: { code: RefusalCode; message: string } }
  | { failed: true }

/** Reads a file off the main thread, so that the page stays responsive with 1,00,000 rows. */
async function answer({ file, sheet }: ReadRequest): Promise<ReadAnswer> {
  try {
    return { table: await readTable(file, file.name, sheet) }
  } catch (error) {
    if (error instanceof Refusal) return { refused: { code: error.code, message: error.message } }
    return { failed: true }
  }
}

addEventListener('message', async (event: MessageEvent<ReadRequest>) => {
  postMessage(await answer(event.data))
})
