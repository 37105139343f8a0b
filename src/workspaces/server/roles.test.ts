import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { withOwnRole } from '../../../tests/support/own-role.ts'
import { type Caller, callerOf, openShop, type Shop } from '../../../tests/support/people.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller

beforeAll(async () => {
  database = await openTestDatabase(4)
  shop = await openShop(database)
  owner = await shop.as('owner')
})
afterAll(() => database.close())

type Role = Parameters<Caller['roles']['create']>[0]
const role = (more: Partial<Role> = {}): Role => ({
  name: `Helper ${v7().slice(-6)}`,
  calls: ['metrics.getMany', 'products.getMany'],
  sights: [],
  discountCap: 5,
  ...more,
})
const at = (...path: (string | number)[]) => ({ code: 'invalid', data: { issues: [{ path }] } })

test('[13.75] only owner and admin can create, change and delete roles', async () => {
  const { id } = await (await shop.as('admin')).roles.create(role())
  for (const each of ['purchasing', 'sales', 'viewer', 'cashier', 'storeKeeper', 'accountant'] as const) {
    const { roles } = await shop.as(each)
    for (const call of [
      () => roles.getAll({}),
      () => roles.create(role()),
      () => roles.update({ id }),
      () => roles.delete({ id }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'forbidden' })
  }
})

test('[28.12] a role of a workspace can change its settings, but not what customers may owe', async () => {
  const other = await openShop(database)
  const made = role({ calls: ['workspaces.update', 'products.getMany'], sights: ['bankDetails'] })
  const { id } = await (await other.as('owner')).roles.create(made)
  const helper = callerOf(await withOwnRole(database, other, id))
  for (const limit of [{ creditLimit: 500 }, { refusesOverLimit: true }])
    await expect(helper.workspaces.update(limit)).rejects.toMatchObject(at(...Object.keys(limit)))
  await expect(helper.workspaces.update({ creditDays: 15 })).resolves.toBeDefined()
})

test.each([
  ['an unknown call', { calls: ['sales.destroy'] }, ['calls', 0]],
  ['deleting the workspace', { calls: ['workspaces.delete'] }, ['calls', 0]],
  ['transferring the ownership', { calls: ['workspaces.transferOwnership'] }, ['calls', 0]],
  ['changing roles of members', { calls: ['products.getMany', 'members.updateRole'] }, ['calls', 1]],
  ['inviting', { calls: ['invitations.create'] }, ['calls', 0]],
  ['making roles', { calls: ['roles.create'] }, ['calls', 0]],
  ['an unknown sight', { sights: ['everything'] }, ['sights', 0]],
  ['margins without costs', { sights: ['margins'] }, ['sights']],
  ['ordering without costs', { calls: ['purchaseOrders.create'] }, ['sights']],
  ['a cap above 100', { discountCap: 101 }, ['discountCap']],
  ['a cap below 0', { discountCap: -1 }, ['discountCap']],
  ['no name', { name: ' ' }, ['name']],
  ['the name of a built-in role', { name: 'store KEEPER' }, ['name']],
])('[13.75] a role with %s is refused at its field', async (_, more, path) => {
  const wrong = { ...role(), ...more } as Role
  await expect(owner.roles.create(wrong)).rejects.toMatchObject(at(...path))
  const { id } = await owner.roles.create(role())
  await expect(owner.roles.update({ id, ...more } as { id: string })).rejects.toMatchObject(at(...path))
})

test('[13.75] a role name is unique in its workspace, ignoring case', async () => {
  await owner.roles.create(role({ name: 'Weekend cashier' }))
  await expect(owner.roles.create(role({ name: 'WEEKEND Cashier' }))).rejects.toMatchObject(at('name'))
  const other = await (await openShop(database)).as('owner')
  await other.roles.create(role({ name: 'Weekend cashier' }))
})

test('[13.75] a workspace has at most 20 roles, even if created concurrently', async () => {
  const crowded = await (await openShop(database)).as('owner')
  const made = await Promise.allSettled(Array.from({ length: 22 }, () => crowded.roles.create(role())))
  expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(20)
  await expect(crowded.roles.create(role())).rejects.toMatchObject({ code: 'conflict' })
})

test('another workspace’s role is not found in any call', async () => {
  const stranger = await (await openShop(database)).as('owner')
  const { id } = await stranger.roles.create(role())
  const { user } = await (await shop.as('viewer')).users.getOne({})
  for (const call of [
    () => owner.roles.update({ id, name: 'Mine' }),
    () => owner.roles.delete({ id }),
    () => owner.members.updateRole({ userId: user.id, role: id }),
    () => owner.invitations.create({ email: `${v7()}@example.in`, role: id }),
  ])
    await expect(call()).rejects.toMatchObject({ code: 'notFound' })
})

test('[13.77] a changed role takes effect at the next call and is logged', async () => {
  const { id } = await owner.roles.create(role())
  const helper = callerOf(await withOwnRole(database, shop, id))
  await helper.metrics.getMany({})
  await expect(helper.metrics.create({ name: 'Box', shorthand: 'box' })).rejects.toMatchObject({
    code: 'forbidden',
  })
  await owner.roles.update({ id, calls: ['metrics.create'] })
  await helper.metrics.create({ name: 'Box', shorthand: 'box' })
  await helper.metrics.getMany({})
  await expect(helper.products.getMany({})).rejects.toMatchObject({ code: 'forbidden' })
  const [here] = await helper.workspaces.getSwitcher({})
  expect(here).toMatchObject({
    role: id,
    roleName: expect.stringContaining('Helper'),
    access: { discountCap: 5 },
  })
  expect(here?.access.calls).toContain('metrics.create')
  expect(here?.access.calls).not.toContain('products.getMany')
  const [, change] = await owner.activity.getOfRecord({ id }).then((log) => log.toReversed())
  expect(change?.changes).toEqual(
    expect.arrayContaining([{ field: 'allowed', from: null, to: 'metrics.create' }]),
  )
})

test('[13.76] a role cannot be deleted while a member has it', async () => {
  const { id } = await owner.roles.create(role({ name: 'Packer' }))
  const { user } = await (await shop.as('sales')).users.getOne({})
  await owner.members.updateRole({ userId: user.id, role: id })
  const people = await owner.members.getAll({})
  expect(people.find(({ userId }) => userId === user.id)).toMatchObject({ role: id, roleName: 'Packer' })
  await expect(owner.roles.delete({ id })).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringContaining('1 member'),
  })
  await owner.members.updateRole({ userId: user.id, role: 'sales' })
  await owner.roles.delete({ id })
  await expect(owner.members.updateRole({ userId: user.id, role: id })).rejects.toMatchObject({
    code: 'notFound',
  })
})

test('[13.76] a role cannot be deleted while an open invitation offers it', async () => {
  const { id } = await owner.roles.create(role({ name: 'Driver' }))
  const email = `${v7()}@example.in`
  const invited = await owner.invitations.create({ email, role: id })
  expect(shop.mails.at(-1)?.body).toContain('Driver')
  await expect(owner.roles.delete({ id })).rejects.toMatchObject({ code: 'conflict' })
  await owner.invitations.revoke({ id: invited.id })
  await owner.roles.delete({ id })
})

test('[13.76] an expired invitation is deleted with its role and cannot be renewed', async () => {
  const { id } = await owner.roles.create(role({ name: 'Loader' }))
  const email = `${v7()}@example.in`
  const invited = await owner.invitations.create({ email, role: id })
  await database.asOwner((client) =>
    client.query(`update invitations set expires_at = now() - interval '1 hour' where id = $1`, [invited.id]),
  )
  await owner.roles.delete({ id })
  await expect(owner.invitations.resend({ id: invited.id })).rejects.toMatchObject({ code: 'notFound' })
  expect((await owner.invitations.getAll({})).filter((each) => each.email === email)).toEqual([])
})

test.each([
  ['members', 'a built-in role with an id', `update members set role_id = $1 where role = 'owner'`],
  ['invitations', 'an own role without its id', `update invitations set role = 'custom', role_id = null`],
  ['invitations', 'a built-in role with an id', `update invitations set role = 'viewer', role_id = $1`],
])('%s cannot hold %s', async (table, _, statement) => {
  const { id } = await owner.roles.create(role())
  await owner.invitations.create({ email: `${v7()}@example.in`, role: id })
  const where = statement.includes('where') ? 'and' : 'where'
  await expect(
    database.asOwner((client) =>
      client.query(`${statement} ${where} workspace_id = $2 and $1::uuid is not null`, [
        id,
        shop.workspaceId,
      ]),
    ),
  ).rejects.toThrow(`${table}_role_id_check`)
})

test('[13.23] an invitation can give a custom role', async () => {
  const { id } = await owner.roles.create(role({ name: 'Counter help' }))
  const person = await (await openShop(database)).contextOf('owner')
  const { user } = await callerOf(person).users.getOne({})
  const invited = await owner.invitations.create({ email: user.email, role: id })
  const link = (await owner.invitations.getAll({})).find((each) => each.id === invited.id)?.link ?? ''
  const token = link.split('/').at(-1) ?? ''
  const { workspaceRef: _elsewhere, ...anywhere } = person
  const { invitation } = await callerOf(anywhere).invitations.getOne({ token })
  expect(invitation).toMatchObject({ role: id, roleName: 'Counter help' })
  await callerOf(anywhere).invitations.accept({ token })
  const here = callerOf({ ...anywhere, workspaceRef: shop.slug })
  await here.products.getMany({})
  await expect(here.sales.getMany({})).rejects.toMatchObject({ code: 'forbidden' })
})

test('[13.118] a role that does not exist is given to nobody', async () => {
  const userId = (await (await shop.as('viewer')).users.getOne({})).user.id
  const before = (await owner.members.getAll({})).find((each) => each.userId === userId)
  for (const role of ['superuser', 'owner', 'Admin', 'custom', '', '__proto__', v7()]) {
    // A program may send anything.
    const asked = role as 'admin'
    const code = expect.stringMatching(/^(invalid|notFound)$/)
    await expect(owner.members.updateRole({ userId, role: asked })).rejects.toMatchObject({ code })
    const email = `${v7()}@example.in`
    await expect(owner.invitations.create({ email, role: asked })).rejects.toMatchObject({ code })
  }
  const after = (await owner.members.getAll({})).find((each) => each.userId === userId)
  expect(after).toEqual(before)
})
