import { invalidField, Refusal } from '#base/refusal.ts'
import type { Checked, RefusedRow } from '#imports/check.ts'
import { type ImportColumn, labelsOf } from '#imports/columns.ts'
import { importMessages } from '#imports/messages.ts'

/** The number of refused rows that a refusal names; a check names them all. */
const NAMED = 100

/** Refused rows without their cells, which the caller has. */
export const withoutCells = (refused: readonly RefusedRow[]) =>
  refused.map(({ rowNumber, reasons }) => ({ rowNumber, reasons }))

/** Refuses ('invalid') a mapping that lacks columns and names them. */
export function refuseMissing<Key extends string>(
  columns: readonly ImportColumn<Key>[],
  missing: readonly Key[],
): void {
  if (missing.length > 0)
    throw invalidField(['mapping'], importMessages.columnMissing(labelsOf(columns, missing)))
}

/**
 * The rows to import. Refuses ('invalid') a file with refused rows unless they are skipped, and one without
 * other rows.
 */
export function rowsOf<Key extends string, Row>(
  { accepted, refused }: Checked<Key, Row>,
  columns: readonly ImportColumn<Key>[],
  skipRefused: boolean,
): Row[] {
  if (refused.length > 0 && !skipRefused) throw refusalOf(refused, columns)
  if (accepted.length === 0) throw new Refusal('invalid', importMessages.nothingToImport)
  return accepted.map(({ row }) => row)
}

function refusalOf(refused: readonly RefusedRow[], columns: readonly ImportColumn[]): Refusal {
  const issues = refused
    .slice(0, NAMED)
    .flatMap(({ rowNumber, reasons }) =>
      reasons.map((reason) => ({ path: ['rows', rowNumber, reason.column ?? ''], message: reason.message })),
    )
  const first = refused[0]
  const reason = first?.reasons[0]
  const label = reason?.column ? labelsOf(columns, [reason.column]) : undefined
  const sentence = [label, reason?.message].filter(Boolean).join(': ')
  return new Refusal('invalid', importMessages.refused(refused.length, first?.rowNumber ?? 0, sentence), {
    issues,
  })
}
