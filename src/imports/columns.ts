import { guessColumns, type Mapping } from '#base/column-guess.ts'

/** A column of an import. `names` are common headings for it, best first, including Hindi; figures are shown right-aligned. */
export type ImportColumn<Key extends string = string> = {
  key: Key
  label: string
  required?: boolean
  isFigure?: boolean
  /** The label of a column that can take the place of this one and the others that name it. */
  instead?: string
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
export function labelsOf(columns: readonly ImportColumn[], keys: readonly string[]): string {
  const listed = columns.filter(({ key }) => keys.includes(key))
  const replaceable = replaceableOf(columns, keys)
  const [first] = replaceable
  const labels = listed.filter((column) => !replaceable.includes(column)).map(({ label }) => label)
  const either = replaceable.map(({ label }) => label).join(' and ')
  return [...labels, ...(first ? [`${either} (or ${first.instead})`] : [])].join(', ')
}

/** Those of these columns that another column can still take the place of: none once one of them is chosen. */
export function replaceableOf(columns: readonly ImportColumn[], keys: readonly string[]): ImportColumn[] {
  const all = columns.filter(({ instead }) => instead !== undefined)
  return all.every(({ key }) => keys.includes(key)) ? all : []
}

/** The headers of unused columns, shown before the import. */
export const unmappedHeaders = (headers: readonly string[], mapping: Mapping<string>): string[] => {
  const used = new Set(Object.values(mapping))
  return headers.filter((header, at) => header !== '' && !used.has(at))
}
