import { type Expression, type SqlBool, sql } from 'kysely'
import { searchedPhone } from '#base/phone.ts'
import { likePattern } from './page.ts'

/** The condition that the search column of a table holds the text, or the phone number that was typed in another way. */
export function matchesText(table: string, text: string): Expression<SqlBool> {
  const holds = (wanted: string) => sql<SqlBool>`${sql.ref(`${table}.search`)} like ${likePattern(wanted)}`
  const digits = searchedPhone(text)
  return digits === undefined ? holds(text) : sql<SqlBool>`(${holds(text)} or ${holds(digits)})`
}
