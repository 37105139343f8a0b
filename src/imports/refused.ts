import type { Mapping } from '#base/column-guess.ts'
import type { Reason } from './cells.ts'
import type { RefusedRow } from './check.ts'
import type { ImportColumn } from './columns.ts'
import { importMessages as messages } from './messages.ts'

/** The name of a row: its first non-blank cell, in the order of the import's columns. */
export const rowName = (
  columns: readonly ImportColumn[],
  mapping: Mapping<string>,
  cells: readonly string[] = [],
): string | undefined =>
  columns
    .map(({ key }) => mapping[key])
    .map((at) => (at === undefined ? '' : (cells[at] ?? '').trim()))
    .find((cell) => cell !== '')

/** The refused rows as a file: the original columns and a last one with the reasons. */
export function refusedTable(
  headers: readonly string[],
  refused: readonly RefusedRow[],
  labelOf: (reason: Reason) => string | undefined,
): { headers: string[]; rows: string[][] } {
  // A corrected file that is refused again contains only the new reasons.
  const last = headers.at(-1) === messages.reasonHeader ? headers.length - 1 : headers.length
  const kept = headers.slice(0, last)
  const rows = refused.map(({ cells, reasons }) => {
    const sentences = reasons.map((reason) => {
      const label = labelOf(reason)
      return label === undefined ? reason.message : `${label}: ${reason.message}`
    })
    return [...kept.map((_, at) => cells[at] ?? ''), sentences.join('; ')]
  })
  return { headers: [...kept, messages.reasonHeader], rows }
}
