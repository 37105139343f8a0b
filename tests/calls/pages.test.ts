import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { copy } from '../support/copies.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { callNames, make, procedures } from '../walls/calls.ts'
import { openWorld, type World } from '../walls/world.ts'
import { COPIES, fillLists, NEEDED } from './filled-lists.ts'

/* Rows with equal sort values are neither repeated nor missing across a list's pages. */

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await openTestDatabase(3)
  world = await openWorld(database, 'PQR')
  await database.asOwner(fillLists)
})
afterAll(() => database.close())

const shape = z.object({ properties: z.object({ sortBy: z.object({ enum: z.array(z.string()) }) }) })
const answered = z.object({
  properties: z.record(z.string(), z.looseObject({ type: z.string().optional() })),
})

/** How a call may be sorted, and the field of its answer with the rows; undefined unless it is a list with pages. */
function listOf(name: string): { sorts: string[]; key: string } | undefined {
  const call = procedures.get(name)?.['~orpc']
  const [inputSchema, outputSchema]: unknown[] = [call?.inputSchema, call?.outputSchema]
  if (!(inputSchema instanceof z.ZodType && outputSchema instanceof z.ZodType)) return undefined
  const asked = shape.safeParse(z.toJSONSchema(inputSchema, { unrepresentable: 'any', io: 'input' })).data
  if (!asked) return undefined
  const { properties } = answered.parse(z.toJSONSchema(outputSchema, { unrepresentable: 'any' }))
  const [key = ''] = Object.keys(properties).filter((each) => properties[each]?.type === 'array')
  return { sorts: asked.properties.sortBy.enum, key }
}
const lists = callNames.flatMap((name) => {
  const list = listOf(name)
  return list ? [[name, list] as const] : []
})

test('finds the lists of sales, dues and cheques, and where they have their rows', () => {
  const keys = Object.fromEntries(lists.map(([name, { key }]) => [name, key]))
  expect(keys).toMatchObject({
    'sales.getMany': 'sales',
    'dues.getAgeing': 'customers',
    'cheques.getMany': 'cheques',
  })
})

const pages = z.object({
  pagination: z.object({ total: z.number(), totalPages: z.number(), nextCursor: z.string().nullable() }),
})
const rowsIn = (answer: unknown, key: string) =>
  z.array(z.unknown()).parse(z.record(z.string(), z.unknown()).parse(answer)[key])

/** The id of a row, or of the record nested in it; the whole row where it has none. */
const idOf = (row: unknown): string => {
  const found = z.object({ id: z.string() }).safeParse(row)
  if (found.success) return found.data.id
  const [first] = Object.values(z.record(z.string(), z.unknown()).parse(row))
  return typeof first === 'object' && first !== null ? idOf(first) : JSON.stringify(row)
}

/** The ids of a list's rows, page by page by cursor. `between` runs after each page, and may write. */
async function walk(
  context: Awaited<ReturnType<World['as']>>,
  name: string,
  key: string,
  asked: object,
  between: (page: number) => Promise<void> = async () => {},
): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null | undefined
  for (let page = 1; cursor !== null; page += 1) {
    const { answer, cause, code } = await make(name, { ...asked, cursor, perPage: 7 }, context)
    expect({ code, cause }).toEqual({ code: 'ok', cause: undefined })
    ids.push(...rowsIn(answer, key).map(idOf))
    cursor = pages.parse(answer).pagination.nextCursor
    await between(page)
  }
  return ids
}

test.each(lists)(
  '[18.11] %s has each row once, sorted by anything, page by page and by cursor',
  async (name, { sorts, key }) => {
    const needed = NEEDED[name] ?? {}
    const context = await world.as('owner')
    for (const sortBy of sorts)
      for (const sortDirection of ['asc', 'desc']) {
        const ids: string[] = []
        let { total, totalPages } = { total: 0, totalPages: 1 }
        for (let page = 1; page <= totalPages; page += 1) {
          const { answer, cause, code } = await make(
            name,
            { ...needed, page, perPage: 7, sortBy, sortDirection },
            context,
          )
          expect({ code, cause }).toEqual({ code: 'ok', cause: undefined })
          ;({ total, totalPages } = pages.parse(answer).pagination)
          ids.push(...rowsIn(answer, key).map(idOf))
        }
        expect(total).toBeGreaterThan(COPIES)
        const byCursor = await walk(context, name, key, { ...needed, sortBy, sortDirection })
        expect(byCursor, `${sortBy} ${sortDirection}`).toEqual(ids)
        expect(ids.length, `${sortBy} ${sortDirection}`).toBe(total)
        expect(new Set(ids).size, `${sortBy} ${sortDirection}`).toBe(total)
      }
  },
)

const writing = ['createdAt', 'customer', 'totalAmount', 'dueDate'].flatMap((sortBy) => [
  { sortBy, sortDirection: 'asc' },
  { sortBy, sortDirection: 'desc' },
])

test.each(writing)(
  '[18.11] walking pages by $sortBy $sortDirection repeats and skips no sale while others write',
  async (sort) => {
    const context = await world.as('owner')
    await database.asOwner(async (client) => {
      await client.query('delete from sales where id not in (select sale_id from sale_lines)')
      await copy(client, 'sales', 'select id from sales limit 1', COPIES, ", 'sale_id', gen_random_uuid()")
      await client.query(
        `update sales s set created_at = s.created_at + n * interval '1 minute', total_amount_paise = s.total_amount_paise + 100 * (n % 5),
         taxable_paise = s.taxable_paise + 100 * (n % 5), subtotal_paise = s.subtotal_paise + 100 * (n % 5),
         due_date = case when n % 3 = 0 then null else s.invoice_date + (n % 4)::int end,
         customer = s.customer || jsonb_build_object('name', case when n % 2 = 0 then 'Asha ' else 'ASHA ' end || n % 6)
       from (select id, row_number() over (order by id) as n from sales) numbered where numbered.id = s.id`,
      )
    })
    const { answer } = await make('sales.getMany', { ...sort, perPage: 100 }, context)
    const before = new Set(rowsIn(answer, 'sales').map(idOf))
    expect(before.size).toBeGreaterThan(COPIES)
    const gone = new Set<string>()
    const ids = await walk(context, 'sales.getMany', 'sales', sort, async (page) => {
      if (page > 3) return
      await database.asOwner(async (client) => {
        const seen = [...before].slice(0, 9).map((id) => `'${id}'`)
        await copy(client, 'sales', seen.join(), 1, ", 'sale_id', gen_random_uuid()")
        const deleted = await client.query<{ id: string }>(
          `delete from sales where id in (select id from sales where id = any($1::uuid[])
           and id not in (select sale_id from sale_lines) order by random() limit 2) returning id`,
          [[...before].slice(9)],
        )
        for (const { id } of deleted.rows) gone.add(id)
      })
    })
    const stayed = [...before].filter((id) => !gone.has(id))
    expect(gone.size).toBeGreaterThan(0)
    expect(ids.filter((id) => stayed.includes(id)).sort()).toEqual(stayed.sort())
    expect(new Set(ids).size).toBe(ids.length)
  },
)

test('[18.12] refuses a broken cursor, or one of another sort, at its field', async () => {
  const context = await world.as('owner')
  const sort = { sortBy: 'totalAmount', sortDirection: 'asc', perPage: 5 }
  const { answer } = await make('sales.getMany', sort, context)
  const cursor = pages.parse(answer).pagination.nextCursor ?? ''
  const forged = Buffer.from(JSON.stringify(['1', 'x', 'y'])).toString('base64url')
  const refused = [
    { ...sort, cursor: 'none' },
    { ...sort, cursor: forged },
    { ...sort, cursor: '' },
    { ...sort, cursor: cursor.slice(0, -4) },
    { ...sort, cursor, sortDirection: 'desc' },
    { ...sort, cursor, sortBy: 'balance' },
    { perPage: 5, cursor },
  ]
  for (const asked of refused)
    expect(await make('sales.getMany', asked, context)).toMatchObject({
      code: 'invalid',
      message: 'Send the nextCursor of this list with the same sort, or start without a cursor',
    })
  expect((await make('sales.getMany', { ...sort, cursor }, context)).code).toBe('ok')
})

const named = [
  ['metrics.getMany', 'metrics', 'name', 'name'],
  ['vendors.getMany', 'vendors', 'business_name', 'businessName'],
  ['logistics.getMany', 'logistics', 'name', 'name'],
  ['customers.getMany', 'customers', 'name', 'name'],
  ['products.getMany', 'products', 'name', 'name'],
  ['inventory.getMany', 'products', 'name', 'name'],
  ['purchaseOrders.getMany', 'purchase_orders', 'vendor_name', 'vendor'],
  ['inventoryIntakes.getMany', 'inventory_intakes', 'vendor_name', 'vendor'],
] as const

test.each(named)('[16.67] %s sorts by name regardless of case', async (name, table, column, sortBy) => {
  await database.asOwner((client) =>
    client.query(
      `update ${table} t set ${column} = case when n % 2 = 0 then '${table} ' else upper('${table} ') end || chr((97 + n % 20)::int)
       from (select id, row_number() over (order by id) as n from ${table}) numbered where numbered.id = t.id`,
    ),
  )
  const context = await world.as('owner')
  const { answer } = await make(name, { perPage: 100, sortBy, sortDirection: 'asc' }, context)
  const names = JSON.stringify(answer).match(new RegExp(`(?<=")${table} [a-t](?=")`, 'gi')) ?? []
  expect(names.length).toBeGreaterThan(20)
  expect(new Set(names.map((each) => each.slice(0, -2)))).toEqual(new Set([table, table.toUpperCase()]))
  const read = names.map((each) => each.toLowerCase())
  expect(read).toEqual([...read].sort())
})

test('[18.31] a list counts up to 10,000 rows past the page, a search up to 1,000, and all of them when asked', async () => {
  const context = await world.as('owner')
  await database.asOwner((client) => copy(client, 'activity', 'select id from activity limit 1', 10_000))
  const counted = z.object({ total: z.number(), totalPages: z.number(), isMore: z.boolean() })
  const count = async (asked: object) => {
    const { answer } = await make('activity.getMany', { perPage: 100, ...asked }, context)
    return counted.parse(z.object({ pagination: z.unknown() }).parse(answer).pagination)
  }
  const all = await count({ countAll: true })
  expect(all).toMatchObject({ isMore: false, totalPages: Math.ceil(all.total / 100) })
  expect(all.total).toBeGreaterThan(10_000)
  expect(await count({})).toEqual({ total: 10_000, totalPages: 100, isMore: true })
  expect(await count({ page: 100 })).toEqual(all)
  expect(await count({ page: 101 })).toEqual(all)
  expect(await count({ page: 300 })).toEqual(all)
  const [{ label = '' } = {}] = await database.asOwner(async (client) => {
    const found = await client.query<{ label: string }>(
      'select record_label as label from activity group by record_label order by count(*) desc limit 1',
    )
    return found.rows
  })
  const found = await count({ search: label, countAll: true })
  expect(found).toMatchObject({ isMore: false })
  expect(found.total).toBeGreaterThan(10_000)
  expect(await count({ search: label })).toEqual({ total: 1_000, totalPages: 10, isMore: true })
  expect(await count({ search: label, page: 10 })).toEqual({ total: 2_000, totalPages: 20, isMore: true })
})
