import { guessColumns, type Mapping } from '#base/column-guess.ts'

/** A column of an import. `names` are common headings for it, best first, including Hindi; figures are shown right-aligned. */
export type ImportColumn<Key extends string = string> = {
  key: Key
  label: string
  required?: boolean
  isFigure?: boolean
  names: readonly string[]
}

/** Guesses which column of the file holds what, from its header row; people correct it on screen. */
export const guessImport = <Key extends string>(
  columns: readonly ImportColumn<Key>[],
  headers: readonly string[],
): Mapping<Key> =>
  guessColumns(
    headers,
    columns.map(({ key, label, names }) => [key, [label, ...names]] as const),
  )

/** The required columns that the mapping lacks and no default replaces. */
export const missingOf = <Key extends string>(
  columns: readonly ImportColumn<Key>[],
  mapping: Mapping<Key>,
  given: Readonly<Record<string, unknown>> = {},
): Key[] =>
  columns
    .filter(({ key, required }) => required && mapping[key] === undefined && !given[key])
    .map(({ key }) => key)

/** The labels of columns in a list: 'Vendor, Unit'. */
export const labelsOf = (columns: readonly ImportColumn[], keys: readonly string[]): string =>
  columns
    .filter(({ key }) => keys.includes(key))
    .map(({ label }) => label)
    .join(', ')

/** The headers of unused columns, shown before the import. */
export const unmappedHeaders = (headers: readonly string[], mapping: Mapping<string>): string[] => {
  const used = new Set(Object.values(mapping))
  return headers.filter((header, at) => header !== '' && !used.has(at))
}
