import { type Expression, type SqlBool, sql } from 'kysely'
import { phoneDigits, searchedPhone } from '#base/phone.ts'
import type { Typed } from '#base/similar.ts'
import { holdsWords } from './page.ts'

/** The condition that a table's search column contains the text, or the phone number in any format. */
export function matchesText(table: string, text: string): Expression<SqlBool> {
  const holds = (wanted: string) => holdsWords(`${table}.search`, wanted)
  const digits = searchedPhone(text)
  return digits === undefined ? holds(text) : sql<SqlBool>`(${holds(text)} or ${holds(digits)})`
}

/** Fewer digits do not identify a phone number. */
const DIGITS_OF_A_PHONE = 7

type Columns = { name: string; phone: string; email: string; gstin: string }

/**
 * The condition that a row has the typed phone number, GSTIN or email, or the same name ignoring case and
 * spaces; empty input matches nothing.
 */
export function isSimilar(columns: Columns, typed: Typed): Expression<SqlBool> {
  const name = (typed.name ?? '').toLowerCase().replace(/\s+/g, '')
  const digits = phoneDigits(typed.phoneNumber ?? '')
  const email = (typed.email ?? '').trim().toLowerCase()
  const gstin = (typed.gstin ?? '').replace(/\s+/g, '').toUpperCase()
  const each = [
    name && sql`regexp_replace(lower(${sql.ref(columns.name)}), '\\s+', '', 'g') = ${name}`,
    digits.length >= DIGITS_OF_A_PHONE &&
      sql`regexp_replace(${sql.ref(columns.phone)}, '\\D', '', 'g') in (${digits}, ${`0${digits}`}, ${`91${digits}`})`,
    email && sql`lower(${sql.ref(columns.email)}) = ${email}`,
    gstin && gstin !== 'URP' && sql`${sql.ref(columns.gstin)} = ${gstin}`,
  ].filter((condition) => typeof condition === 'object')
  return each.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(each, sql` or `)})`
}
