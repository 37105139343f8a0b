import type { Mapping } from '#base/column-guess.ts'
import type { typedNumber } from '#base/typed-number.ts'
import { importMessages as messages } from './messages.ts'

/** Why a row is refused; a `column` of null means the row as a whole. */
export type Reason<Key extends string = string> = { column: Key | null; message: string }

/** A row to import, or all errors in it. */
export type ReadRow<Key extends string, Row> = { row: Row } | { reasons: Reason<Key>[] }

/** The cells of one row by their content, with the errors found while reading. */
export type Cells<Key extends string> = {
  reasons: Reason<Key>[]
  /** The text without surrounding blanks; '' when the file lacks the column. */
  text(column: Key): string
  /** Text on one line, of at most `longest` characters; `missing` is the message when it is blank. */
  line(column: Key, longest: number, missing?: string, fallback?: string): string | undefined
  /** A number; undefined when blank or refused. */
  number(
    column: Key,
    read: typeof typedNumber,
    fault?: (value: number) => string | undefined,
  ): number | undefined
  refuse(column: Key, message: string): undefined
}

/** Reads the cells of one row. */
export function cellsOf<Key extends string>(mapping: Mapping<Key>, cells: readonly string[]): Cells<Key> {
  const reasons: Reason<Key>[] = []
  const text = (column: Key): string => {
    const at = mapping[column]
    return at === undefined ? '' : (cells[at] ?? '').trim()
  }
  const refuse = (column: Key, message: string): undefined => {
    reasons.push({ column, message })
  }
  return {
    reasons,
    text,
    refuse,
    line(column, longest, missing, fallback = '') {
      const value = text(column).replace(/\s+/g, ' ') || fallback
      if (value === '') return missing === undefined ? undefined : refuse(column, missing)
      return value.length > longest ? refuse(column, messages.tooLong(longest)) : value
    },
    number(column, read, fault = () => undefined) {
      const value = read(text(column))
      if (value === undefined) return undefined
      if (Number.isNaN(value)) return refuse(column, messages.notANumber(text(column)))
      const message = fault(value)
      return message === undefined ? value : refuse(column, message)
    },
  }
}
