import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CallContext } from '#base/server/services.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { overlapping } from '../../../tests/support/overlapping.ts'
import { callerOf, openShop, signIn, testContext } from '../../../tests/support/people.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

type Sender = { admin: CallContext; owner: CallContext; userId: string }

const ways: [string, refused: string, (sender: Sender) => Promise<unknown>][] = [
  ['are removed', 'notFound', ({ owner, userId }) => callerOf(owner).members.remove({ userId })],
  ['leave', 'notFound', ({ admin }) => callerOf(admin).members.leave({})],
  [
    'become a viewer',
    'forbidden',
    ({ owner, userId }) => callerOf(owner).members.updateRole({ userId, role: 'viewer' }),
  ],
]

type Invite = (context: CallContext, email: string, id: string) => Promise<unknown>

const sendings: [string, saving: string, Invite][] = [
  [
    'send',
    'insert into "invitations"',
    (context, email) => callerOf(context).invitations.create({ email, role: 'admin' }),
  ],
  [
    'send elsewhere',
    'update "invitations" set "email"',
    (context, email, id) => callerOf(context).invitations.resend({ id, email }),
  ],
]

const cases = ways.flatMap(([way, refused, leave]) =>
  sendings.map(([sending, saving, invite]) => [sending, way, { refused, leave, saving, invite }] as const),
)

/** An admin who invites somebody while they leave; `before` is the statement that waits until they did, or try to. */
async function inviting(before: string, invite: Invite, leave: (sender: Sender) => Promise<unknown>) {
  const shop = await openShop(database)
  const [admin, owner] = [await shop.contextOf('admin'), await shop.contextOf('owner')]
  const { user } = await callerOf(admin).users.getOne({})
  const { id } = await callerOf(owner).invitations.create({ email: `${v7()}@example.in`, role: 'admin' })
  const guest = await signIn(database)
  const [sent] = await overlapping(
    database,
    admin,
    before,
    (context) => invite(context, guest.email, id),
    (second) =>
      leave({
        admin: { ...admin, database: second.database },
        owner: { ...owner, database: second.database },
        userId: user.id,
      }),
  )
  const links = shop.mails.filter(({ to }) => to === guest.email).map(({ body }) => body)
  const token = links[0]?.split('/invite/')[1]?.split(/\s/)[0] ?? ''
  const join = () => callerOf({ ...testContext(database), token: guest.token }).invitations.accept({ token })
  return { sent, token, join, owner: callerOf(owner), email: guest.email }
}

test.each(cases)('[17.254] what admins %s while they %s ends with them', async (_, __, each) => {
  const { sent, token, join, owner, email } = await inviting(each.saving, each.invite, each.leave)
  expect(sent).toMatchObject({ status: 'fulfilled' })
  expect(token).not.toBe('')
  await expect(join()).rejects.toMatchObject({ code: 'notFound' })
  expect((await owner.invitations.getAll({})).map((waiting) => waiting.email)).not.toContain(email)
})

test.each(cases)('[17.254] what admins %s once they %s is refused', async (_, __, each) => {
  const { sent, token } = await inviting('for key share', each.invite, each.leave)
  expect(sent).toMatchObject({ status: 'rejected', reason: { code: each.refused } })
  expect(token).toBe('')
})

test('[17.255] an invitation of who is no longer a member is not listed, opened, joined by or in the way of another', async () => {
  const shop = await openShop(database)
  const [admin, owner] = [await shop.as('admin'), await shop.as('owner')]
  const { user } = await admin.users.getOne({})
  const guest = await signIn(database)
  const { id } = await admin.invitations.create({ email: guest.email, role: 'admin' })
  const [listed] = await owner.invitations.getAll({})
  await database.asOwner((client) => client.query('delete from members where user_id = $1', [user.id]))
  expect(await owner.invitations.getAll({})).toEqual([])
  const token = listed?.link?.split('/invite/')[1] ?? ''
  const { invitations } = callerOf({ ...testContext(database), token: guest.token })
  await expect(invitations.accept({ token })).rejects.toMatchObject({ code: 'notFound' })
  await expect(invitations.getOne({ token })).rejects.toMatchObject({ code: 'notFound' })
  await expect(owner.invitations.resend({ id })).rejects.toMatchObject({ code: 'notFound' })
  await owner.invitations.create({ email: guest.email, role: 'admin' })
  expect(await owner.invitations.getAll({})).toMatchObject([{ email: guest.email, inviter: 'Asha owner' }])
})
