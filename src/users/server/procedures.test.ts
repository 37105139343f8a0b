import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { callerOf, openShop, signIn, testContext } from '../../../tests/support/people.ts'
import { addCustomer } from '../../../tests/support/stocked-shop.ts'

let test_: TestDatabase

beforeAll(async () => {
  test_ = await openTestDatabase()
})
afterAll(() => test_.close())

async function newcomer() {
  const person = await signIn(test_)
  return { ...person, call: callerOf({ ...testContext(test_), token: person.token }) }
}
const sql = (text: string, values: unknown[] = []) =>
  withClient(test_.adminUrl, async (client) => (await client.query(text, values)).rows)

test.each([
  ['no session', undefined],
  ['a made-up session', 'nonsense'],
  ['an injection', "' or '1'='1"],
])('%s is unauthenticated', async (_name, token) => {
  const call = callerOf({ ...testContext(test_), token })
  await expect(call.users.getOne({})).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('a session that has expired or been revoked is refused at the next call', async () => {
  const { call, token } = await newcomer()
  await call.users.getOne({})
  await sql("update sessions set expires_at = now() - interval '1 second' where token = $1", [token])
  await expect(call.users.getOne({})).rejects.toMatchObject({ code: 'unauthenticated' })
  const other = await newcomer()
  await sql('delete from sessions where token = $1', [other.token])
  await expect(other.call.users.getOne({})).rejects.toMatchObject({ code: 'unauthenticated' })
})

describe('the profile', () => {
  test('[1.11, 5.79, 7.54, 7.55] is created and updated, and says when nothing changed', async () => {
    const { call } = await newcomer()
    expect(await call.users.create({ name: 'Asha', lastName: 'Rao' })).toMatchObject({ hasWorkspace: false })
    expect((await call.users.getOne({})).user).toMatchObject({ name: 'Asha', lastName: 'Rao', account: {} })
    expect(await call.users.update({ name: 'Asha', lastName: 'Rao' })).toMatchObject({
      message: 'No changes to update',
    })
    expect((await call.users.update({ lastName: 'Iyer' })).message).toBe('Profile updated.')
  })

  test.each([
    [{ name: '', lastName: 'Rao' }, 'name'],
    [{ name: 'x'.repeat(81), lastName: 'Rao' }, 'name'],
    [{ name: 'Asha', lastName: ' ' }, 'lastName'],
  ])('[11.23] %o is refused at its field', async (input, field) => {
    const { call } = await newcomer()
    await expect(call.users.create(input)).rejects.toMatchObject({ data: { issues: [{ path: [field] }] } })
  })

  test('[7.58] accepts only pictures uploaded here', async () => {
    const { call, userId } = await newcomer()
    for (const image of [
      'javascript:alert(1)',
      'file:///etc/passwd',
      'http://10.0.0.1/x.png',
      'data:text/html,x',
      `https://evil.example/files/images/${userId}/abcdefghijklmnop.png`,
      `/files/images/${userId}/never-uploaded-1.png`,
    ])
      await expect(call.users.updateImage({ image })).rejects.toMatchObject({ code: 'invalid' })
    await sql(`insert into files values ($1, $2, null, 10, now(), now())`, [
      `images/${userId}/abcdefghijklmnop.png`,
      userId,
    ])
    await call.users.updateImage({ image: `/files/images/${userId}/abcdefghijklmnop.png` })
    await call.users.updateImage({ image: null })
  })
})

describe('changing the email address', () => {
  test('[5.77, 6.3] is refused for third-party sign-in', async () => {
    const { call, userId } = await newcomer()
    await sql(
      `insert into accounts (id, user_id, account_id, provider_id, created_at, updated_at)
       values (gen_random_uuid(), $1, 'x', 'google', now(), now())`,
      [userId],
    )
    expect((await call.users.getOne({})).user.account.provider).toBe('google')
    await expect(call.users.initialEmailChange({ email: 'new@example.in' })).rejects.toMatchObject({
      code: 'forbidden',
      message: "You are using a third-party provider to sign in and can't change your email",
    })
  })
})

describe('deleting the account', () => {
  test('[13.26] is refused while it owns a workspace with other members', async () => {
    const shop = await openShop(test_)
    await shop.as('viewer')
    const owner = await shop.as('owner')
    await expect(owner.users.delete({})).rejects.toMatchObject({ code: 'conflict' })
    expect((await owner.users.getOne({})).user.hasWorkspace).toBe(true)
  })

  test('[7.56] deletes workspaces with no other members and leaves the others', async () => {
    const mine = await openShop(test_)
    const owner = await mine.as('owner')
    await owner.metrics.create({ name: 'Piece', shorthand: 'pc' })
    await owner.users.delete({})
    await expect(owner.users.getOne({})).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await sql('select 1 from workspaces where workspace_id = $1', [mine.workspaceId])).toEqual([])
    const theirs = await openShop(test_)
    await theirs.as('owner')
    await (await theirs.as('viewer')).users.delete({})
    expect(await (await theirs.as('owner')).members.getAll({})).toHaveLength(1)
  })

  test('[17.82] is refused while it would lose books that nobody exported, unless the person agrees', async () => {
    const mine = await openShop(test_)
    const owner = await mine.as('owner')
    const { id: customerId } = await addCustomer(test_, mine)
    const lines = [{ mode: 'cash' as const, amount: 500 }]
    await owner.receipts.create({ customerId, receivedOn: '2026-04-01', lines })
    const refusal = {
      code: 'conflict',
      message: expect.stringContaining('Sharma Traders'),
      data: { reason: 'books_not_exported', slug: mine.slug },
    }
    await expect(owner.users.delete({})).rejects.toMatchObject(refusal)
    await expect(owner.users.delete({ withoutExport: false })).rejects.toMatchObject(refusal)
    const left = () => sql('select 1 from receipts where workspace_id = $1', [mine.workspaceId])
    expect(await left()).toHaveLength(1)
    await (await mine.as('viewer')).users.delete({})
    await owner.workspaces.close({})
    await owner.users.delete({ withoutExport: true })
    expect(await left()).toEqual([])

    const exported = await openShop(test_)
    const other = await exported.as('owner')
    const { id } = await addCustomer(test_, exported)
    await other.receipts.create({ customerId: id, receivedOn: '2026-04-01', lines })
    await sql('update workspaces set exported_at = now() where workspace_id = $1', [exported.workspaceId])
    await other.users.delete({})
    expect(await sql('select 1 from workspaces where workspace_id = $1', [exported.workspaceId])).toEqual([])
  })

  test('[17.190] loses books that nobody exported of closed workspaces only, as deleting a workspace does', async () => {
    const mine = await openShop(test_)
    const owner = await mine.as('owner')
    const { id: customerId } = await addCustomer(test_, mine)
    const lines = [{ mode: 'cash' as const, amount: 500 }]
    await owner.receipts.create({ customerId, receivedOn: '2026-04-01', lines })
    const refusal = {
      code: 'conflict',
      message:
        'Close Sharma Traders first: it has books that nobody exported. It can be deleted once it is closed.',
      data: { reason: 'not_closed', slug: mine.slug },
    }
    await expect(owner.users.delete({ withoutExport: true })).rejects.toMatchObject(refusal)
    const { slug } = mine
    await expect(owner.workspaces.delete({ slug, withoutExport: true })).rejects.toMatchObject(refusal)
    const left = () => sql('select 1 from receipts where workspace_id = $1', [mine.workspaceId])
    expect(await left()).toHaveLength(1)
    await owner.workspaces.close({})
    await expect(owner.users.delete({})).rejects.toMatchObject({ data: { reason: 'books_not_exported' } })
    await owner.users.delete({ withoutExport: true })
    expect(await left()).toEqual([])
  })

  test('[13.24] never leaves a workspace without an owner, even during a transfer', async () => {
    for (let round = 0; round < 10; round++) {
      const shop = await openShop(test_)
      const owner = await shop.as('owner')
      const admin = await shop.as('admin')
      const { user } = await admin.users.getOne({})
      await Promise.allSettled([
        owner.workspaces.transferOwnership({ userId: user.id }),
        admin.users.delete({}),
      ])
      const rows = await sql("select 1 from members where workspace_id = $1 and role = 'owner'", [
        shop.workspaceId,
      ])
      expect(rows).toHaveLength(1)
    }
  })
})

describe('feedback and settings', () => {
  test('feedback requires a message', async () => {
    const { call, userId } = await newcomer()
    await expect(call.feedback.create({ message: '  ' })).rejects.toMatchObject({ code: 'invalid' })
    await call.feedback.create({ message: 'More colours' })
    expect(await sql('select message from feedback where user_id = $1', [userId])).toEqual([
      { message: 'More colours' },
    ])
  })

  test('settings and public pages need no session, and other files are unavailable', async () => {
    const visitor = callerOf(testContext(test_))
    expect(await visitor.settings.getOne({})).toEqual({
      feedbackUrl: null,
      googleSignIn: false,
      oidcName: null,
      mail: false,
      passkeys: false,
      signUp: 'open',
      joinBy: 'password',
    })
    for (const name of ['terms', 'privacy', 'license'] as const)
      expect((await visitor.settings.getPage({ name })).markdown).toMatch(/^# /)
    await expect(
      // A program may send anything.
      visitor.settings.getPage({ name: '../package' as 'terms' }),
    ).rejects.toMatchObject({ code: 'invalid' })
  })
})
