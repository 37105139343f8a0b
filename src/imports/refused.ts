import type { Reason } from './cells.ts'
import type { RefusedRow } from './check.ts'
import { importMessages as messages } from './messages.ts'

/** The refused rows as a file: the columns of the original and a last one with the reasons. */
export function refusedTable(
  headers: readonly string[],
  refused: readonly RefusedRow[],
  labelOf: (reason: Reason) => string | undefined,
): { headers: string[]; rows: string[][] } {
  // A mended file that is refused again says why anew, not twice.
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
