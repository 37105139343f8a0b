import { sql } from 'kysely'
import { GROUPS, type Group } from '#products/groups.ts'

/** The conditions that rows of `products` have these categories, brands and locations, whatever their case. */
export const isInGroups = (filters: { [Name in Group]?: string | undefined }) => {
  const wanted = GROUPS.filter((name) => filters[name])
  const conditions = wanted.map(
    (name) => sql`lower(${sql.ref(`products.${name}`)}) = lower(${filters[name]})`,
  )
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`
}
