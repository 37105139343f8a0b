import { invalidField } from '#base/refusal.ts'
import { messages } from './messages.ts'

/** A field in which the two records differ: its value in each, null for none, and whose value the kept record gets. */
export type DifferingField<Value> = {
  field: string
  kept: Value | null
  merged: Value | null
  wins: 'kept' | 'merged'
}

const isBlank = (value: unknown) => value === null || value === undefined || value === ''

/**
 * The fields in which two records differ. The kept record's value wins, a missing one is filled from the merged record,
 * and fields in `taken` get the merged record's value.
 */
export function differingFields<Value>(
  kept: Readonly<Record<string, Value>>,
  merged: Readonly<Record<string, Value>>,
  taken: readonly string[],
): DifferingField<Value>[] {
  return Object.keys(kept).flatMap((field) => {
    const [mine, theirs] = [kept[field] ?? null, merged[field] ?? null]
    if (mine === theirs || isBlank(theirs)) return []
    const wins = taken.includes(field) || isBlank(mine) ? 'merged' : 'kept'
    return [{ field, kept: isBlank(mine) ? null : mine, merged: theirs, wins } as const]
  })
}

/** Refuses, at `take`, the choice of a field that the person does not see. */
export function refuseHidden(taken: readonly string[] = [], hidden: readonly string[]): void {
  if (taken.some((field) => hidden.includes(field))) throw invalidField(['take'], messages.hiddenField)
}

/** The fields without those that the person does not see; they are filled all the same. */
export const shownFields = <Value>(fields: readonly DifferingField<Value>[], hidden: readonly string[]) =>
  fields.filter(({ field }) => !hidden.includes(field))

/** The names of the fields that get the merged record's value. */
export const fieldsTaken = (fields: readonly DifferingField<unknown>[]): string[] =>
  fields.filter(({ wins }) => wins === 'merged').map(({ field }) => field)
