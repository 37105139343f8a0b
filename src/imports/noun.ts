import type { Mapping } from '#base/column-guess.ts'
import type { Table } from '#base/spreadsheet/table.ts'
import type { ImportColumn } from '#imports/columns.ts'
import type { ImportCheck } from '#imports/output.ts'

/** A value for the whole file that fills blank cells or says how to read them, one of these or a day; '' is not sent. */
export type Fill = { name: string; label: string } & (
  | { options: readonly { value: string; label: string }[] }
  | { isDay: true; help: string }
)

/**
 * A checkbox of the preview, checked by default; when it is cleared, `needed` is shown and nothing can be
 * imported.
 */
export type Choice = { name: string; label: string; needed?: string }

/** The file as the calls accept it, with the values for its blank cells. */
export type ImportFile<Key extends string> = Pick<Table, 'headers' | 'rows' | 'rowNumbers'> & {
  mapping: Mapping<Key>
  fills: Readonly<Record<string, string>>
}

/** A file with its name on disk. */
export type Plan<Key extends string> = ImportFile<Key> & { fileName: string }

/** The part of a plan that the calls accept. */
export const fileOf = <Key extends string>({ fileName: _, ...file }: Plan<Key>): ImportFile<Key> => file

/** The texts and calls of one noun's import; the dialog is shared. */
export type ImportNoun<Key extends string, Check extends ImportCheck = ImportCheck> = {
  /** 'Import vendors' */
  title: string
  words: readonly [one: string, many: string]
  /** The list that shows the imported records, as in its address. */
  list: string
  /** Search parameters of that list. */
  search?: Record<string, string>
  /** What a file must contain, in a sentence. */
  needs: string
  columns: readonly ImportColumn<Key>[]
  /** What of the file is the table, where other rows come before its headings. */
  prepare?: (table: Table) => Table
  /** Guesses the columns in another way than by their names. */
  guess?: (headers: readonly string[]) => Mapping<Key>
  /** The result of a check in a sentence, where it is more than how many rows can be imported. */
  verdict?: (check: Check) => string
  missing: (mapping: Mapping<Key>, fills: Plan<Key>['fills']) => Key[]
  fills?: readonly Fill[]
  choices?: (check: Check, plan: Plan<Key>) => Choice[]
  /** Warnings about rows that can be imported anyway. */
  warnings?: (check: Check) => string[]
  check: (file: ImportFile<Key>, options: { signal: AbortSignal }) => Promise<Check>
  save: (
    file: ImportFile<Key>,
    chosen: { skipRefused: boolean; choices: ReadonlySet<string> },
    options: { context: { idempotencyKey: string } },
  ) => Promise<{ message: string }>
}
