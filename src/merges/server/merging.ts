import type { WorkspaceScope } from '#access/server/calls.ts'
import type { DifferingField } from '#merges/fields.ts'
import type { Move } from '#merges/moves-text.ts'
import type { Reference } from '#merges/references.ts'

/** The record that stays and the one that ends. */
export type Pair<Of> = { kept: Of; merged: Of }

/** The values of a record by field, as the preview shows them; null for none. */
export type Values = Readonly<Record<string, string | number | null>>

/** A record that was read to be merged. */
export type Readable = { id: string; version: number }

/** A merge that is about to be saved: the records, and the fields that get the merged record's value. */
export type Saving<Row> = Pair<Row> & { fields: readonly DifferingField<unknown>[]; taken: readonly string[] }

/**
 * What is particular about merging the records of a noun. The rest is the same for all: `checkMerge` previews a merge and
 * `merge` saves it.
 */
export type Merging<Row extends Readable> = {
  noun: 'customer' | 'vendor' | 'product'
  /** Every column that refers to such a record, with what becomes of it. */
  references: readonly Reference[]
  /** A record with all that the functions below need, or notFound; `lock` holds it until the transaction ends. */
  read: (scope: WorkspaceScope, id: string, lock: boolean) => Promise<Row>
  nameOf: (row: Row) => string
  /** The number that people know a record by; empty when it has none. */
  numberOf: (row: Row) => string
  /** The fields that can differ; the kept record's empty ones are filled. */
  values: (pair: Pair<Row>) => Pair<Values>
  /** The fields that this person neither sees nor chooses. */
  hidden: (scope: WorkspaceScope) => readonly string[]
  /** Why the two cannot be merged when these fields get the merged record's value, and what to do instead. */
  refusal: (scope: WorkspaceScope, pair: Pair<Row>, taken: readonly string[]) => Promise<string | undefined>
  /** What moves besides the references. */
  moves?: (scope: WorkspaceScope, pair: Pair<Row>) => Promise<Move[]>
  /** What stops with the merged record, besides references that do not move. */
  ends?: (scope: WorkspaceScope, pair: Pair<Row>) => Promise<string[]>
  /** The balance that moves, in rupees: positive when the party owes us; null for people who may not see it. */
  balance?: (scope: WorkspaceScope, merged: Row) => Promise<number | null>
  /** What the moved rows marked `searched` are found by, besides their own words. */
  words?: (kept: Row) => string
  /** Runs before the references move. */
  prepare?: (scope: WorkspaceScope, pair: Pair<Row>) => Promise<void>
  /** Writes the kept record when everything has moved, raising its version by one. */
  save: (scope: WorkspaceScope, saving: Saving<Row>) => Promise<void>
}
