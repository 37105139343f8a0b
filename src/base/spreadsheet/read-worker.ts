import { Refusal, type RefusalCode } from '#base/refusal.ts'
import { readTable } from '#base/spreadsheet/read-table.ts'
import type { Table } from '#base/spreadsheet/table.ts'

/** What the worker is asked: one file, and the sheet of it when it is not the first. */
export type ReadRequest = { file: File; sheet?: string }

/** What it answers: the table, the refusal, or that something unforeseen happened. */
export type ReadAnswer =
  | { table: Table }
  | { refused: { code: RefusalCode; message: string } }
  | { failed: true }

/** Reads a file off the main thread, so that the page stays alive with 1,00,000 rows. */
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
