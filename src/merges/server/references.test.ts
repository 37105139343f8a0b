import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerReferences } from '#merges/customer-references.ts'
import { productReferences } from '#merges/product-references.ts'
import { vendorReferences } from '#merges/vendor-references.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase(2)
})
afterAll(() => database.close())

/** Columns that name a record without a reference: a number people read, or a copy that documents keep. */
const NAMES = ['customers.customer_id', 'products.product_id', 'products.vendor_product_id']

/** Every column that refers to a table, by a foreign key or by its name. */
const referring = (table: string, name: string) =>
  database.asOwner(async (client) => {
    const { rows } = await client.query<{ place: string }>(
      `select f.conrelid::regclass::text || '.' || a.attname as place from pg_constraint f
       join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey) and a.attname <> 'workspace_id'
       where f.contype = 'f' and f.confrelid = $1::regclass
       union
       select c.table_name || '.' || c.column_name from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name like '%' || $2`,
      [table, name],
    )
    return rows.map(({ place }) => place).filter((place) => !NAMES.includes(place))
  })

test.each([
  ['customers', 'customer_id', customerReferences],
  ['vendors', 'vendor_id', vendorReferences],
  ['products', 'product_id', productReferences],
] as const)(
  '[36.1] everything that refers to %s has a decision about a merge',
  async (table, name, references) => {
    const decided = references.map((each) => `${each.table}.${each.column}`)
    expect(decided.sort()).toEqual((await referring(table, name)).sort())
  },
)

test('[36.25] whatever names a version of a product keeps it, and whatever names its product too moves', async () => {
  const named = (await referring('product_versions', 'product_version_id')).map(
    (place) => place.split('.')[0] ?? '',
  )
  const { rows } = await database.asOwner((client) =>
    client.query<{ table: string }>(
      `select table_name as table from information_schema.columns
       where column_name = 'product_id' and table_name = any ($1::text[])`,
      [named],
    ),
  )
  expect(rows.length).toBeGreaterThan(0)
  const decided = productReferences.map(({ table }) => table)
  expect(rows.filter(({ table }) => !decided.includes(table))).toEqual([])
})

test('[36.2] what does not move because the kept record has the same ends with the merged record', async () => {
  const references = [...customerReferences, ...vendorReferences, ...productReferences]
  const limited = references.filter(({ once, ends }) => once ?? ends)
  const { rows } = await database.asOwner((client) =>
    client.query<{ place: string }>(
      `select f.conrelid::regclass::text || '.' || a.attname as place from pg_constraint f
       join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any (f.conkey)
       where f.contype = 'f' and f.confdeltype = 'c'`,
    ),
  )
  const cascading = rows.map(({ place }) => place)
  expect(
    limited.map(({ table, column }) => `${table}.${column}`).filter((place) => !cascading.includes(place)),
  ).toEqual([])
})
