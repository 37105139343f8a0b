import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, callerOf, openShop, signIn, testContext } from '../../../tests/support/people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Party = { admin: Caller; owner: Caller; userId: string }

/** An admin and the owner of a workspace. */
async function people(): Promise<Party> {
  const shop = await openShop(database)
  const [admin, owner] = [await shop.as('admin'), await shop.as('owner')]
  return { admin, owner, userId: (await admin.users.getOne({})).user.id }
}

/** Somebody who opens the link of the invitation to their address. */
async function guest(owner: Caller) {
  const { token, email } = await signIn(database)
  const call = callerOf({ ...testContext(database), token })
  const accept = async () => {
    const invitation = (await owner.invitations.getAll({})).find((each) => each.email === email)
    return (link = invitation?.link ?? '') =>
      call.invitations.accept({ token: link.split('/invite/')[1] ?? '' })
  }
  return { email, accept }
}

const ways: [string, (party: Party) => Promise<unknown>][] = [
  ['was removed', ({ owner, userId }) => owner.members.remove({ userId })],
  ['left', ({ admin }) => admin.members.leave({})],
  ['became a viewer', ({ owner, userId }) => owner.members.updateRole({ userId, role: 'viewer' })],
]

test.each(ways)('[17.243] nobody joins by an invitation of an admin who %s', async (_, leave) => {
  const party = await people()
  const { admin, owner } = party
  const [sent, redirected, kept] = [await guest(owner), await guest(owner), await guest(owner)]
  await admin.invitations.create({ email: sent.email, role: 'admin' })
  const { id } = await owner.invitations.create({ email: 'new@example.in', role: 'admin' })
  await admin.invitations.resend({ id, email: redirected.email })
  const ofOwner = await owner.invitations.create({ email: kept.email, role: 'sales' })
  await admin.invitations.resend({ id: ofOwner.id })
  const joined = await guest(owner)
  await admin.invitations.create({ email: joined.email, role: 'sales' })
  await (await joined.accept())()
  const open = await Promise.all([sent, redirected, kept].map(({ accept }) => accept()))
  await leave(party)
  for (const accept of open.slice(0, 2)) await expect(accept()).rejects.toMatchObject({ code: 'notFound' })
  expect(await open[2]?.()).toMatchObject({ message: expect.any(String) })
  const acts = (await owner.activity.getMany({})).activities.map(({ act, label }) => `${act} ${label}`)
  expect(acts).toContain(`revoked the invitation of ${sent.email}`)
  expect(acts).not.toContain(`revoked the invitation of ${joined.email}`)
})
