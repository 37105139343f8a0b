import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { openShop } from '../support/people.ts'
import { storePhoto } from './book.ts'
import { callNames, make, procedures, withAt } from './calls.ts'
import { inputs } from './inputs.ts'
import { openWorld, type World } from './world.ts'

/* A field for a picture or a paper takes what was uploaded here for it, and no address of anything else. */

let database: TestDatabase
let world: World
beforeAll(async () => {
  database = await openTestDatabase(3)
  world = await openWorld(database, 'PQR')
})
afterAll(() => database.close())

const shape = z.object({ properties: z.record(z.string(), z.unknown()).default({}) })
const fields = callNames.flatMap((name) => {
  const schema: unknown = procedures.get(name)?.['~orpc'].inputSchema
  if (!(schema instanceof z.ZodType)) return []
  const { properties } = shape.parse(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))
  return Object.keys(properties)
    .filter((field) => /^(logo|image|signature|attachment|photo|picture)$/.test(field))
    .map((field) => [name, field] as const)
})

test('finds the fields of workspaces, people, sales, bills and expenses', () => {
  expect(fields.map((each) => each.join('.'))).toEqual(
    expect.arrayContaining([
      'workspaces.updateLogo.logo',
      'users.updateImage.image',
      'sales.create.signature',
      'vendorBills.attach.attachment',
      'expenses.create.attachment',
    ]),
  )
})

const inputOf = (name: string) => inputs[name]?.(world, 'PQR') ?? {}

test.each(fields)('[17.115] %s takes no address of a file or a server as %s', async (name, field) => {
  const addresses = [
    'file:///etc/passwd',
    '/etc/passwd',
    'http://127.0.0.1:22/',
    'http://169.254.169.254/latest/meta-data',
    'https://evil.example/a.png',
    '//evil.example/a.png',
    '/files/../../etc/passwd',
    '/files/images/%2e%2e/a.png',
    `/files/images/${world.workspaceId}/never-uploaded-1.png`,
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:image/svg+xml;base64,PHN2Zz48L3N2Zz4=',
  ]
  const accepted: string[] = []
  for (const address of addresses) {
    const input = withAt(inputOf(name), field, address)
    const { code } = await make(name, input, await world.as('owner', true))
    if (!['invalid', 'notFound'].includes(code)) accepted.push(`${address}: ${code}`)
  }
  expect(accepted).toEqual([])
})

test.each(fields)('[17.119] %s takes no file of another workspace as %s', async (name, field) => {
  const shop = await openShop(database)
  const theirs = await storePhoto(database, shop.workspaceId)
  const touched = () =>
    database.asOwner((client) =>
      client.query('select touched_at from files where paid_by = $1', [shop.workspaceId]),
    )
  const before = (await touched()).rows
  const input = withAt(inputOf(name), field, theirs)
  const { code, data } = await make(name, input, await world.as('owner', true))
  expect({ code, data }).toMatchObject({ code: 'invalid', data: { issues: [{ path: [field] }] } })
  expect((await touched()).rows).toEqual(before)
})
