import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { callNames } from '#access/roles.ts'
import type { CallContext } from '#base/server/services.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { make } from './calls.ts'
import { inputs } from './inputs.ts'
import { openWorld, type World } from './world.ts'

/* The links that a list shows, and what revokes them, for every kind of document. */

let database: TestDatabase
let world: World
let owner: CallContext
beforeAll(async () => {
  database = await openTestDatabase()
  world = await openWorld(database, 'PQR')
  owner = await world.as('owner')
})
afterAll(() => database.close())

const nouns = callNames.flatMap((name) => (name.endsWith('.createShare') ? [name.split('.')[0] ?? ''] : []))
/** A link to a credit note is revoked like one to its bill. */
const revokeCalls = nouns.filter((noun) => noun !== 'creditNotes').map((noun) => `${noun}.revokeShare`)
const revokedBy = (noun: string) => `${noun === 'creditNotes' ? 'sales' : noun}.revokeShare`
const isOfOther = (noun: string) => (name: string) => name !== revokedBy(noun)

const made = z.object({ id: z.string() })
const listed = z.array(made)

async function ask(name: string, input: unknown): Promise<unknown> {
  const { code, message, answer } = await make(name, input, owner)
  if (code !== 'ok') throw new Error(`${name}: ${code} ${message}`)
  return answer
}
const sql = (text: string) => database.asOwner((client) => client.query(text))
const shares = ['bill_shares', 'quotation_shares']

/** A new link, the only one, and those that the list of its document shows. */
async function linkTo(noun: string) {
  for (const table of shares) await sql(`delete from ${table}`)
  const { id } = made.parse(await ask(`${noun}.createShare`, inputs[`${noun}.createShare`]?.(world, 'PQR')))
  const shown = async () => {
    const list = await ask(`${noun}.getShares`, inputs[`${noun}.getShares`]?.(world, 'PQR'))
    return listed.parse(list).map((link) => link.id)
  }
  return { id, shown }
}

test.each(nouns)('[17.247] %s.getShares shows a link until it expires', async (noun) => {
  const { id, shown } = await linkTo(noun)
  expect(await shown()).toEqual([id])
  for (const table of shares) await sql(`update ${table} set expires_at = now() - interval '1 second'`)
  expect(await shown()).toEqual([])
})

test.each(nouns)(
  '[17.247] a link of %s is revoked once, and by no call of another document',
  async (noun) => {
    const { id, shown } = await linkTo(noun)
    for (const name of revokeCalls.filter(isOfOther(noun)))
      expect([name, await make(name, { id }, owner)]).toMatchObject([name, { code: 'notFound' }])
    expect(await shown()).toEqual([id])
    await ask(revokedBy(noun), { id })
    expect(await shown()).toEqual([])
    expect(await make(revokedBy(noun), { id }, owner)).toMatchObject({ code: 'notFound' })
  },
)

test('[17.247] the links of one quotation are not those of another', async () => {
  const { id, shown } = await linkTo('quotations')
  const other = made.parse(await ask('quotations.create', inputs['quotations.create']?.(world, 'PQR')))
  const link = made.parse(await ask('quotations.createShare', { id: other.id }))
  expect(await shown()).toEqual([id])
  expect(listed.parse(await ask('quotations.getShares', { id: other.id })).map((each) => each.id)).toEqual([
    link.id,
  ])
})
