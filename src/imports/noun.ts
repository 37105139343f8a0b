import type { Mapping } from '#base/column-guess.ts'
import type { Table } from '#base/spreadsheet/table.ts'
import type { ImportColumn } from '#imports/columns.ts'
import type { ImportCheck } from '#imports/output.ts'

/** What fills blank cells or says how to read them, chosen once for the whole file; '' is not sent. */
export type Fill = {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
}

/** A yes or no of the preview, ticked at first; `needed` is shown when it is not, and nothing can be imported. */
export type Choice = { name: string; label: string; needed?: string }

/** The file as the calls take it, and what was chosen for its blank cells. */
export type ImportFile<Key extends string> = Pick<Table, 'headers' | 'rows' | 'rowNumbers'> & {
  mapping: Mapping<Key>
  fills: Readonly<Record<string, string>>
}

/** A file with the name that it has on the person's disk. */
export type Plan<Key extends string> = ImportFile<Key> & { fileName: string }

/** What of a plan the calls take. */
export const fileOf = <Key extends string>({ fileName: _, ...file }: Plan<Key>): ImportFile<Key> => file

/** What an import of one noun asks, says and calls; the dialog is the same for all. */
export type ImportNoun<Key extends string, Check extends ImportCheck = ImportCheck> = {
  /** 'Import vendors' */
  title: string
  words: readonly [one: string, many: string]
  /** The list that shows what came in, as its address calls it. */
  list: string
  /** What a file must hold, in a sentence. */
  needs: string
  columns: readonly ImportColumn<Key>[]
  missing: (mapping: Mapping<Key>, fills: Plan<Key>['fills']) => Key[]
  fills?: readonly Fill[]
  choices?: (check: Check, plan: Plan<Key>) => Choice[]
  /** What deserves a look in rows that can be imported all the same. */
  warnings?: (check: Check) => string[]
  check: (file: ImportFile<Key>, options: { signal: AbortSignal }) => Promise<Check>
  save: (
    file: ImportFile<Key>,
    chosen: { skipRefused: boolean; choices: ReadonlySet<string> },
    options: { context: { idempotencyKey: string } },
  ) => Promise<{ message: string }>
}
