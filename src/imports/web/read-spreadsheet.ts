import { Refusal } from '#base/refusal.ts'
import { spreadsheetMessages } from '#base/spreadsheet/messages.ts'
import type { ReadAnswer, ReadRequest } from '#base/spreadsheet/read-worker.ts'
import type { Table } from '#base/spreadsheet/table.ts'

/** Far longer than the largest file takes; a damaged one must not keep anybody waiting. */
const READ_MILLISECONDS = 120_000

/**
 * Reads a selected CSV or Excel file in its own Web Worker, which ends with the answer. Refuses like
 * `readTable`, and any file that cannot be read at all.
 */
export function readSpreadsheet(file: File, sheet?: string): Promise<Table> {
  const worker = new Worker(new URL('../../base/spreadsheet/read-worker.ts', import.meta.url), {
    type: 'module',
  })
  let clock: number | undefined
  const answered = new Promise<Table>((resolve, reject) => {
    const unreadable = () => reject(new Refusal('invalid', spreadsheetMessages.unreadable))
    clock = window.setTimeout(unreadable, READ_MILLISECONDS)
    worker.onerror = unreadable
    worker.onmessageerror = unreadable
    worker.onmessage = ({ data }: MessageEvent<ReadAnswer>) => {
      if ('table' in data) resolve(data.table)
      else if ('refused' in data) reject(new Refusal(data.refused.code, data.refused.message))
      else unreadable()
    }
    worker.postMessage({ file, sheet } satisfies ReadRequest)
  })
  return answered.finally(() => {
    window.clearTimeout(clock)
    worker.terminate()
  })
}
