import { isDeepStrictEqual } from 'node:util'
import { invalidField } from '#base/refusal.ts'

/**
 * Refuses (invalid, at its field) a changed value in a read-only field, which an update accepts only so that
 * a record can be sent back as it was read.
 */
export function refuseOther<Name extends string>(
  sent: { [Each in Name]?: unknown },
  record: { [Each in Name]: unknown },
  names: readonly Name[],
  path: (string | number)[] = [],
): void {
  for (const name of names)
    if (sent[name] !== undefined && !isDeepStrictEqual(sent[name], record[name]))
      throw invalidField([...path, name], 'This cannot be changed here')
}
