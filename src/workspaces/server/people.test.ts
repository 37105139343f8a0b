import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { callerOf, openShop, type Shop, signIn, testContext } from '../../../tests/support/people.ts'

let test_: TestDatabase
let shop: Shop

beforeAll(async () => {
  test_ = await openTestDatabase()
  shop = await openShop(test_)
})
afterAll(() => test_.close())

async function newcomer(email?: string) {
  const person = await signIn(test_, undefined, email)
  return { ...person, call: callerOf({ ...testContext(test_), token: person.token }) }
}
const sql = (text: string, values: unknown[] = []) =>
  withClient(test_.adminUrl, async (client) => (await client.query(text, values)).rows)

let counter = 0
/** Invites a new person. Returns the id of the invitation and the secret of its link. */
async function invite(at: Shop = shop, role: 'sales' | 'admin' = 'sales') {
  counter += 1
  const email = `guest${counter}@example.in`
  const owner = await at.as('owner')
  const { id } = await owner.invitations.create({ email, role })
  const link = (await owner.invitations.getAll({})).find((one) => one.id === id)?.link ?? ''
  return { id, email, token: link.split('/invite/')[1] ?? '', link, owner }
}

describe('invitations', () => {
  test('only owners and admins invite and see links, and nobody can be invited as owner', async () => {
    for (const role of ['purchasing', 'sales', 'viewer'] as const) {
      const member = await shop.as(role)
      await expect(member.invitations.create({ email: 'x@example.in' })).rejects.toMatchObject({
        code: 'forbidden',
      })
      await expect(member.invitations.getAll({})).rejects.toMatchObject({ code: 'forbidden' })
    }
    const owner = await shop.as('owner')
    for (const role of ['owner', 'Owner', 'root', ''])
      await expect(
        // A program may send anything.
        owner.invitations.create({ email: 'x@example.in', role: role as 'admin' }),
      ).rejects.toMatchObject({ code: 'invalid' })
  })

  test('[13.3] store only the hash, email the link and let it be copied', async () => {
    const { id, token, link, email } = await invite()
    expect(token).toMatch(/^[\w-]{43}$/)
    const [row] = await sql('select token_hash from invitations where id = $1', [id])
    expect(row?.token_hash).toMatch(/^[0-9a-f]{64}$/)
    const [leak] = await sql('select count(*)::int as n from idempotency_keys where response::text like $1', [
      `%${token}%`,
    ])
    expect(leak?.n).toBe(0)
    const mail = shop.mails.find((one) => one.to === email)
    expect(mail?.body).toContain(new URL(link).pathname)
  })

  test('show the link’s holder the inviter, workspace and role, and nothing else', async () => {
    const { token, email } = await invite()
    const visitor = callerOf(testContext(test_))
    const { invitation } = await visitor.invitations.getOne({ token })
    expect(invitation).toMatchObject({ workspaceName: 'Sharma Traders', email, role: 'sales' })
    expect(Object.keys(invitation).sort()).toEqual(
      ['email', 'expiresAt', 'inviter', 'logo', 'role', 'roleName', 'workspaceName'].sort(),
    )
    for (const wrong of ['x', token.slice(1), `${token}A`, '%'])
      await expect(visitor.invitations.getOne({ token: wrong })).rejects.toMatchObject({ code: 'notFound' })
  })

  test('[13.21] give an account with the invited address nothing without the link', async () => {
    const { email } = await invite()
    const squatter = await signIn(test_, 'Squatter', email)
    const call = callerOf({ ...testContext(test_), token: squatter.token })
    expect(await call.workspaces.getSwitcher({})).toEqual([])
    await expect(call.invitations.getAll({})).rejects.toMatchObject({ code: 'notFound' })
  })

  test('[13.20] one link opened twenty times concurrently adds one member', async () => {
    const { token, email } = await invite()
    const guest = await newcomer(email)
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => guest.call.invitations.accept({ token })),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of tries.filter((each) => each.status === 'rejected'))
      expect(one.reason).toMatchObject({ code: 'notFound' })
    expect(await guest.call.workspaces.getSwitcher({})).toHaveLength(1)
  })

  test('an invitation is never both revoked and accepted', async () => {
    for (let round = 0; round < 20; round++) {
      const { id, token, owner, email } = await invite()
      const guest = await newcomer(email)
      const tries = await Promise.allSettled([
        guest.call.invitations.accept({ token }),
        owner.invitations.revoke({ id }),
      ])
      expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    }
  })

  test('[13.19] a renewed, replaced, revoked or expired link opens nothing', async () => {
    const guest = await newcomer()
    const refused = (token: string) =>
      expect(guest.call.invitations.accept({ token })).rejects.toMatchObject({ code: 'notFound' })
    const renewed = await invite()
    const later = await shop.as('owner', { clock: () => new Date(Date.now() + 1000) })
    await later.invitations.resend({ id: renewed.id })
    await refused(renewed.token)
    const replaced = await invite()
    await replaced.owner.invitations.create({ email: replaced.email, role: 'sales' })
    await refused(replaced.token)
    const takenBack = await invite()
    await takenBack.owner.invitations.revoke({ id: takenBack.id })
    await refused(takenBack.token)
    const old = await invite()
    await sql("update invitations set expires_at = now() - interval '1 second' where id = $1", [old.id])
    await refused(old.token)
    expect(await guest.call.workspaces.getSwitcher({})).toEqual([])
  })

  test('[13.38] only the invited address can accept, and the inviter can redirect the invitation', async () => {
    const { id, token, email, owner } = await invite()
    const other = await newcomer()
    await expect(other.call.invitations.accept({ token })).rejects.toMatchObject({ code: 'forbidden' })
    expect(await other.call.workspaces.getSwitcher({})).toEqual([])
    const later = await shop.as('owner', { clock: () => new Date(Date.now() + 1000) })
    await later.invitations.resend({ id, email: other.email })
    const renewed = (await owner.invitations.getAll({})).find((one) => one.id === id)
    expect(renewed?.email).toBe(other.email)
    const invited = await newcomer(email)
    const next = renewed?.link.split('/invite/')[1] ?? ''
    await expect(invited.call.invitations.accept({ token: next })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await other.call.invitations.accept({ token: next })
    expect(await other.call.workspaces.getSwitcher({})).toHaveLength(1)
  })

  test('[13.39] inviting an address again never changes its role silently', async () => {
    const { email, owner } = await invite(shop, 'admin')
    await expect(owner.invitations.create({ email, role: 'viewer' })).rejects.toMatchObject({
      data: { issues: [{ path: ['email'] }] },
    })
    await owner.invitations.create({ email, role: 'admin' })
    const waiting = (await owner.invitations.getAll({})).filter((one) => one.email === email)
    expect(waiting.map((one) => one.role)).toEqual(['admin'])
  })

  test.each([
    ['on the last day', 6.9, 'fulfilled'],
    ['after it', 7.1, 'rejected'],
  ])(
    '[16.77] a link expires seven days after it was created, by the server’s clock: %s',
    async (_, days, outcome) => {
      const { token, email } = await invite()
      const guest = await signIn(test_, undefined, email)
      const clock = () => new Date(Date.now() + days * 86_400_000)
      const later = callerOf({ ...testContext(test_), token: guest.token, clock })
      const [opened] = await Promise.allSettled([later.invitations.accept({ token })])
      expect(opened?.status).toBe(outcome)
    },
  )

  test('[13.23] accepting grants the role and is logged; members cannot manage invitations', async () => {
    const fresh = await openShop(test_)
    const { token, email } = await invite(fresh, 'admin')
    const guest = await newcomer(email)
    const answer = await guest.call.invitations.accept({ token })
    expect(answer).toMatchObject({ slug: fresh.slug, redirectUrl: `/${fresh.slug}/dashboard` })
    const owner = await fresh.as('owner')
    const members = await owner.members.getAll({})
    expect(members.map((one) => one.role)).toEqual(['owner', 'admin'])
    expect((await owner.activity.getMany({})).activities[0]).toMatchObject({ act: 'joined', noun: 'member' })
    await expect(owner.invitations.create({ email, role: 'viewer' })).rejects.toMatchObject({
      code: 'invalid',
    })
    expect((await owner.members.getAll({})).map((one) => one.role)).toEqual(['owner', 'admin'])
  })

  test('a member’s address cannot be invited again, and another workspace’s invitation is not found', async () => {
    const owner = await shop.as('owner')
    const { user } = await owner.users.getOne({})
    await expect(owner.invitations.create({ email: user.email.toUpperCase() })).rejects.toMatchObject({
      data: { issues: [{ path: ['email'] }] },
    })
    const { id } = await invite(await openShop(test_))
    await expect(owner.invitations.revoke({ id })).rejects.toMatchObject({ code: 'notFound' })
    await expect(owner.invitations.resend({ id })).rejects.toMatchObject({ code: 'notFound' })
  })
})

describe('members', () => {
  const idOf = async (at: Shop, role: 'owner' | 'sales' | 'viewer') =>
    (await (await at.as(role)).users.getOne({})).user.id

  test('[13.24] the owner cannot be demoted, removed, or leave', async () => {
    const admin = await shop.as('admin')
    const userId = await idOf(shop, 'owner')
    await expect(admin.members.updateRole({ userId, role: 'viewer' })).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(admin.members.remove({ userId })).rejects.toMatchObject({ code: 'conflict' })
    await expect((await shop.as('owner')).members.leave({})).rejects.toMatchObject({ code: 'conflict' })
  })

  test('sales cannot change roles, including their own', async () => {
    const sales = await shop.as('sales')
    const userId = await idOf(shop, 'sales')
    await expect(sales.members.updateRole({ userId, role: 'admin' })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  test('another workspace’s member is not found', async () => {
    const other = await openShop(test_)
    const userId = await idOf(other, 'viewer')
    const owner = await shop.as('owner')
    await expect(owner.members.remove({ userId })).rejects.toMatchObject({ code: 'notFound' })
    await expect(owner.members.updateRole({ userId, role: 'admin' })).rejects.toMatchObject({
      code: 'notFound',
    })
  })

  test('[13.18] a role change, a removal and leaving take effect at the next call', async () => {
    const at = await openShop(test_)
    const owner = await at.as('owner')
    const sales = await at.as('sales')
    const userId = await idOf(at, 'sales')
    await expect(sales.metrics.create({ name: 'Box', shorthand: 'box' })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await owner.members.updateRole({ userId, role: 'purchasing' })
    await sales.metrics.create({ name: 'Box', shorthand: 'box' })
    await owner.members.remove({ userId })
    await expect(sales.metrics.getAll({})).rejects.toMatchObject({ code: 'notFound' })
    const viewer = await at.as('viewer')
    await viewer.members.leave({})
    await expect(viewer.metrics.getAll({})).rejects.toMatchObject({ code: 'notFound' })
    const acts = (await owner.activity.getMany({})).activities.map((one) => one.act)
    expect(acts).toEqual(expect.arrayContaining(['changed the role of', 'removed', 'left']))
  })
})

describe('preferences and history', () => {
  test('[16.23] preferences belong to each member, and an update keeps the ones it does not name', async () => {
    const owner = await shop.as('owner')
    await owner.preferences.update({ theme: 'dark' })
    await owner.preferences.update({ notifications: { lowStock: { inApp: false, email: true } } })
    const { preferences } = await owner.preferences.getOne({})
    expect(preferences).toMatchObject({
      theme: 'dark',
      notifications: {
        lowStock: { inApp: false, email: true },
        weeklySummary: { inApp: true, email: false },
      },
    })
    const others = (await (await shop.as('viewer')).preferences.getOne({})).preferences
    expect(others.theme).toBeUndefined()
    expect(others.notifications.lowStock).toEqual({ inApp: true, email: false })
  })

  test('[16.14] a record’s history hides costs from sales, and anything else the role cannot read', async () => {
    const at = await openShop(test_)
    const owner = await at.as('owner')
    const { id } = await owner.metrics.create({ name: 'Box', shorthand: 'box' })
    await owner.metrics.update({ id, name: 'Carton' })
    const history = await owner.activity.getOfRecord({ id })
    expect(history.map(({ who, act }) => [who, act])).toEqual([
      ['Asha owner', 'updated'],
      ['Asha owner', 'created'],
    ])
    expect(history[0]?.changes).toEqual([{ field: 'name', from: 'Box', to: 'Carton' }])
    await sql(
      `insert into activity (workspace_id, id, user_id, user_name, act, noun, record_id, record_label, changes, created_at)
       select $1, gen_random_uuid(), gen_random_uuid(), 'Asha', 'updated', noun, $2, 'x', $3, now()
       from unnest(array['product', 'vendor']) as noun`,
      [at.workspaceId, id, { buying_price_paise: { from: 1, to: 2 }, name: { from: 'a', to: 'b' } }],
    )
    const seen = await (await at.as('sales')).activity.getOfRecord({ id })
    expect(seen.map((one) => one.noun)).not.toContain('vendor')
    expect(seen.find((one) => one.noun === 'product')?.changes.map((one) => one.field)).toEqual(['name'])
    await expect((await at.as('viewer')).activity.getMany({})).rejects.toMatchObject({ code: 'forbidden' })
    const other = await openShop(test_)
    expect(await (await other.as('owner')).activity.getOfRecord({ id })).toEqual([])
  })
})
