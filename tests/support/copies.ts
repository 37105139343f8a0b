import type pg from 'pg'

/** Inserts copies of these rows with new ids and the given differences; `n` numbers the copies. */
export async function copy(
  client: pg.Client,
  table: string,
  which: string,
  times: number,
  other = '',
): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(column_name) as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  )
  const columns = rows.map(({ name }) => name)
  await client.query(
    `insert into ${table} (${columns}) select ${columns.map((column) => `copy.${column}`)}
     from ${table} first, generate_series(1, ${times}) n,
       jsonb_populate_record(first, jsonb_build_object('id', gen_random_uuid(), 'n', n${other})) copy
     where first.id in (${which})`,
  )
}
