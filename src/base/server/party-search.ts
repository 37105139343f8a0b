import { type Expression, type SqlBool, sql } from 'kysely'
import { searchedPhone } from '#base/phone.ts'
import { holdsWords } from './page.ts'

/** The condition that the search column of a table holds the text, or the phone number that was typed in another way. */
export function matchesText(table: string, text: string): Expression<SqlBool> {
  const holds = (wanted: string) => holdsWords(`${table}.search`, wanted)
  const digits = searchedPhone(text)
  return digits === undefined ? holds(text) : sql<SqlBool>`(${holds(text)} or ${holds(digits)})`
}
