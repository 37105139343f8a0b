import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { whileHeld } from '../../../tests/support/held.ts'
import { overlapping } from '../../../tests/support/overlapping.ts'
import {
  type Caller,
  callerOf,
  openShop,
  type Shop,
  signIn,
  testContext,
} from '../../../tests/support/people.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let elsewhere: Caller

beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database)
  owner = await shop.as('owner')
  elsewhere = await shop.as('owner', { database: database.another() })
})
afterAll(() => database.close())

test('[16.345] two preferences that a member changes at once are both kept', async () => {
  const tries = await whileHeld(database, `members where workspace_id = '${shop.workspaceId}'`, [
    () => owner.preferences.update({ theme: 'dark' }),
    () => elsewhere.preferences.update({ density: 'compact' }),
  ])
  expect(tries).toMatchObject([{ status: 'fulfilled' }, { status: 'fulfilled' }])
  const { preferences } = await owner.preferences.getOne({})
  expect(preferences).toMatchObject({ theme: 'dark', density: 'compact' })
})

test('[13.24] of two transfers to different members at once, the second is refused', async () => {
  const heirs = await Promise.all(
    (['admin', 'sales'] as const).map(async (role) => (await (await shop.as(role)).users.getOne({})).user.id),
  )
  const [first = '', second = ''] = heirs
  const tries = await whileHeld(database, `members where workspace_id = '${shop.workspaceId}'`, [
    () => owner.workspaces.transferOwnership({ userId: first }),
    () => elsewhere.workspaces.transferOwnership({ userId: second }),
  ])
  expect(tries).toMatchObject([
    { status: 'fulfilled' },
    { reason: { code: 'conflict', message: 'This person already owns the workspace.' } },
  ])
})

test('[17.252] who opens a link while it goes to another address does not join', async () => {
  const guest = await signIn(database, 'Meera')
  const inviter = await (await openShop(database)).contextOf('owner')
  const invitations = callerOf(inviter).invitations
  const { id } = await invitations.create({ email: guest.email, role: 'sales' })
  const link = (await invitations.getAll({})).find((each) => each.id === id)?.link ?? ''
  const token = link.split('/invite/')[1] ?? ''
  const ended = await overlapping(
    database,
    { ...testContext(database), token: guest.token },
    'for update of "invitations"',
    (first) => callerOf(first).invitations.accept({ token }),
    (second) =>
      callerOf({ ...inviter, database: second.database }).invitations.resend({
        id,
        email: 'meera.rao@example.in',
      }),
  )
  expect(ended).toMatchObject([{ status: 'rejected', reason: { code: 'notFound' } }, { status: 'fulfilled' }])
})
