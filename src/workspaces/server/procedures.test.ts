import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { messages as gstMessages } from '#gst/messages.ts'
import { RESERVED_SLUGS } from '#workspaces/reserved.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { callerOf, openShop, signIn, testContext } from '../../../tests/support/people.ts'

let test_: TestDatabase

beforeAll(async () => {
  test_ = await openTestDatabase()
})
afterAll(() => test_.close())

const freshSlug = () => `shop-${v7().slice(-10)}`
async function newcomer() {
  const person = await signIn(test_)
  return { ...person, call: callerOf({ ...testContext(test_), token: person.token }) }
}
const ownersOf = (workspaceId: string) =>
  withClient(test_.adminUrl, async (client) => {
    const { rows } = await client.query(
      "select user_id from members where workspace_id = $1 and role = 'owner'",
      [workspaceId],
    )
    return rows.map((row) => String(row.user_id))
  })

describe('creating', () => {
  test('needs a session', async () => {
    const nobody = callerOf(testContext(test_))
    await expect(nobody.workspaces.create({ name: 'Sharma', slug: freshSlug() })).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })

  test.each([...RESERVED_SLUGS])('[11.28] the slug %s is reserved', async (slug) => {
    const { call } = await newcomer()
    await expect(call.workspaces.create({ name: 'Sharma Traders', slug })).rejects.toMatchObject({
      code: 'invalid',
      data: { issues: expect.arrayContaining([expect.objectContaining({ path: ['slug'] })]) },
    })
  })

  test.each([
    '',
    'a',
    'Sharma',
    'राम-ट्रेडर्स',
    'ѕharma',
    'ｓharma',
    'a--b',
    '-a',
    'a b',
    '../x',
    'x'.repeat(49),
  ])('[11.26] the slug %o is refused', async (slug) => {
    const { call } = await newcomer()
    await expect(call.workspaces.create({ name: 'Sharma', slug })).rejects.toMatchObject({ code: 'invalid' })
  })

  test('[11.27] gives a slug to one of twenty concurrent requests and refuses the others at the field', async () => {
    const slug = freshSlug()
    const people = await Promise.all(Array.from({ length: 20 }, newcomer))
    const tries = await Promise.allSettled(
      people.map(({ call }) => call.workspaces.create({ name: 'Sharma Traders', slug })),
    )
    expect(tries.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
    for (const one of tries.filter((each) => each.status === 'rejected'))
      expect(one.reason).toMatchObject({ code: 'invalid', data: { issues: [{ path: ['slug'] }] } })
  })

  test('[7.2, 8.39, 13.17] makes the creator the owner, and the first workspace continues to inviting people', async () => {
    const { call, userId } = await newcomer()
    const first = await call.workspaces.create({ isInitial: true, name: 'Sharma Traders', slug: freshSlug() })
    expect(first).toMatchObject({
      message: 'Workspace created successfully',
      redirectUrl: '/onboarding/collaborate',
    })
    expect(await ownersOf(first.id)).toEqual([userId])
    const second = await call.workspaces.create({ name: 'Sharma Exports', slug: freshSlug() })
    expect(second.redirectUrl).toBe(`/${second.slug}/dashboard`)
    expect((await call.workspaces.getSwitcher({})).map((one) => one.id).sort()).toEqual(
      [first.id, second.id].sort(),
    )
  })

  test('explains what is wrong with a GSTIN, and treats an empty one as none', async () => {
    const { call } = await newcomer()
    const made = (gstin: string) => call.workspaces.create({ name: 'Sharma', slug: freshSlug(), gstin })
    await expect(made('27AAPFU0939F1ZW')).rejects.toMatchObject({
      code: 'invalid',
      data: { issues: [{ path: ['gstin'], message: gstMessages.gstinCheck }] },
    })
    const { slug } = await made('')
    expect((await call.workspaces.getOne({ slug })).workspace.gstin).toBeNull()
  })

  test('derives the state from the GSTIN', async () => {
    const { call } = await newcomer()
    const { slug } = await call.workspaces.create({
      name: 'Sharma',
      slug: freshSlug(),
      gstin: '27AAPFU0939F1ZV',
      stateCode: '29',
    })
    expect((await call.workspaces.getOne({ slug })).workspace).toMatchObject({
      gstin: '27AAPFU0939F1ZV',
      stateCode: '27',
    })
  })
})

describe('the workspace of a call', () => {
  test('[1.12] is set by the header; a different one in the body is refused, and strangers get not found', async () => {
    const a = await openShop(test_)
    const b = await openShop(test_)
    const owner = await a.contextOf('owner')
    const by = (workspaceRef: string | undefined) => callerOf({ ...owner, workspaceRef })
    for (const ref of [a.slug, a.workspaceId])
      expect((await by(ref).workspaces.getOne({})).workspace.id).toBe(a.workspaceId)
    for (const ref of [b.slug, b.workspaceId, 'null', '', ' ', '%'])
      await expect(by(ref).metrics.getAll({})).rejects.toMatchObject({ code: 'notFound' })
    await expect(by(a.slug).metrics.getAll({ workspaceId: b.workspaceId })).rejects.toMatchObject({
      code: 'invalid',
    })
    await expect(by(b.slug).metrics.getAll({ workspaceId: a.workspaceId })).rejects.toMatchObject({
      code: 'notFound',
    })
    await expect(by(undefined).metrics.getAll({ workspaceId: b.workspaceId })).rejects.toMatchObject({
      code: 'notFound',
    })
    await expect(by(a.slug).workspaces.getOne({ slug: b.slug })).rejects.toMatchObject({ code: 'notFound' })
    expect(await by(undefined).metrics.getAll({ workspaceId: a.workspaceId })).toEqual([])
    expect(await by(undefined).metrics.getAll({})).toEqual([])
  })

  test('must be named by a member of several workspaces', async () => {
    const { call } = await newcomer()
    for (const name of ['One', 'Two']) await call.workspaces.create({ name, slug: freshSlug() })
    await expect(call.metrics.getAll({})).rejects.toMatchObject({ code: 'invalid' })
  })

  test('without a workspace no row is visible', async () => {
    const { rows } = await test_.database.pool.query('select * from workspaces')
    expect(rows).toEqual([])
  })
})

describe('updating', () => {
  test('is forbidden for viewers, purchasing and sales', async () => {
    const shop = await openShop(test_)
    for (const role of ['viewer', 'purchasing', 'sales'] as const)
      await expect((await shop.as(role)).workspaces.update({ name: 'Mine' })).rejects.toMatchObject({
        code: 'forbidden',
      })
  })

  test('refuses a stale save and names who changed it', async () => {
    const shop = await openShop(test_)
    const owner = await shop.as('owner')
    await (await shop.as('admin')).workspaces.update({ name: 'Theirs', version: 1 })
    await expect(owner.workspaces.update({ name: 'Mine', version: 1 })).rejects.toMatchObject({
      code: 'conflict',
      data: { changedBy: 'Asha admin', version: 2 },
    })
    expect((await owner.workspaces.getOne({})).workspace.name).toBe('Theirs')
  })

  test('[5.80] returns a new slug, refuses a taken one at the field, and says when nothing changed', async () => {
    const shop = await openShop(test_)
    const other = await openShop(test_)
    const owner = await shop.as('owner')
    await expect(owner.workspaces.update({ slug: other.slug })).rejects.toMatchObject({
      data: { issues: [{ path: ['slug'] }] },
    })
    const newSlug = freshSlug()
    expect(await owner.workspaces.update({ slug: newSlug })).toMatchObject({ newSlug })
    const after = await shop.as('owner', { workspaceRef: newSlug })
    expect(await after.workspaces.update({ slug: newSlug })).toMatchObject({
      message: 'No changes to update',
      newSlug,
    })
    expect(await after.workspaces.update({ name: 'Another name' })).toMatchObject({ newSlug })
  })

  test('refuses unknown fields and changes nothing', async () => {
    const shop = await openShop(test_)
    const owner = await shop.as('owner')
    const before = (await owner.workspaces.getOne({})).workspace
    const smuggled = { createdAt: '2020-01-01', role: 'viewer', version_: 9, name: before.name }
    await expect(owner.workspaces.update(smuggled)).rejects.toMatchObject({ code: 'invalid' })
    expect((await owner.workspaces.getOne({})).workspace).toEqual(before)
  })

  test('requires a GSTIN for a GST scheme, and clears the scheme with the GSTIN', async () => {
    const shop = await openShop(test_)
    const owner = await shop.as('owner')
    const read = async () => {
      const { gstin, gstScheme, underLut } = (await owner.workspaces.getOne({})).workspace
      return { gstin, gstScheme, underLut }
    }
    expect(await read()).toEqual({ gstin: null, gstScheme: 'unknown', underLut: false })
    for (const [field, value] of [
      ['gstScheme', 'composition'],
      ['underLut', true],
    ] as const) {
      const refusal = { data: { issues: [{ path: [field], message: gstMessages.schemeNeedsGstin }] } }
      await expect(owner.workspaces.update({ [field]: value })).rejects.toMatchObject(refusal)
      const made = { name: 'Sharma', slug: freshSlug(), [field]: value }
      await expect(owner.workspaces.create(made)).rejects.toMatchObject(refusal)
    }
    const gstin = '29AAACX0000A1Z7'
    await owner.workspaces.update({ gstin, gstScheme: 'composition' })
    await owner.workspaces.update({ underLut: true })
    expect(await read()).toEqual({ gstin, gstScheme: 'composition', underLut: true })
    await owner.workspaces.update({ gstin: null })
    expect(await read()).toEqual({ gstin: null, gstScheme: 'unknown', underLut: false })
    await owner.workspaces.update({ gstScheme: 'unregistered' })
    expect(await read()).toEqual({ gstin: null, gstScheme: 'unregistered', underLut: false })
    await owner.workspaces.update({ gstin })
    expect(await read()).toEqual({ gstin, gstScheme: 'regular', underLut: false })
    const change = withClient(test_.adminUrl, (client) =>
      client.query("update workspaces set gst_scheme = 'unregistered' where workspace_id = $1", [
        shop.workspaceId,
      ]),
    )
    await expect(change).rejects.toThrow(/check constraint/)
  })

  test('bank details are visible to owner, admin and purchasing only', async () => {
    const shop = await openShop(test_)
    await (await shop.as('owner')).workspaces.update({ bankAccountNumber: '123456789012' })
    for (const [role, number] of [
      ['purchasing', '123456789012'],
      ['sales', null],
      ['viewer', null],
    ] as const)
      expect((await (await shop.as(role)).workspaces.getOne({})).workspace.bankAccountNumber).toBe(number)
  })
})

describe('deleting and transferring', () => {
  test('[13.25] deleting requires the owner and the typed slug', async () => {
    const shop = await openShop(test_)
    const owner = await shop.as('owner')
    await owner.metrics.create({ name: 'Piece', shorthand: 'pc' })
    await expect((await shop.as('admin')).workspaces.delete({ slug: shop.slug })).rejects.toMatchObject({
      code: 'forbidden',
    })
    for (const slug of ['', shop.slug.toUpperCase(), `${shop.slug} `])
      await expect(owner.workspaces.delete({ slug })).rejects.toMatchObject({ code: 'invalid' })
    await owner.workspaces.delete({ slug: shop.slug })
    await expect(owner.workspaces.getOne({})).rejects.toMatchObject({ code: 'notFound' })
  })

  test('[13.24] concurrent transfers leave exactly one owner', async () => {
    for (let round = 0; round < 10; round++) {
      const shop = await openShop(test_)
      const owner = await shop.as('owner')
      const heirs = await Promise.all(
        (['admin', 'sales', 'viewer'] as const).map(async (role) => {
          const { user } = await (await shop.as(role)).users.getOne({})
          return user.id
        }),
      )
      const tries = await Promise.allSettled([
        ...heirs.map((userId) => owner.workspaces.transferOwnership({ userId })),
        ...heirs.map(async () => (await shop.as('owner')).members.leave({})),
      ])
      expect(tries.filter((one) => one.status === 'fulfilled').length).toBeGreaterThan(0)
      expect(await ownersOf(shop.workspaceId)).toHaveLength(1)
    }
  })

  test('ownership cannot go to a non-member or to the current owner', async () => {
    const shop = await openShop(test_)
    const owner = await shop.as('owner')
    const stranger = await signIn(test_)
    const { user } = await owner.users.getOne({})
    await expect(owner.workspaces.transferOwnership({ userId: stranger.userId })).rejects.toMatchObject({
      code: 'notFound',
    })
    await expect(owner.workspaces.transferOwnership({ userId: user.id })).rejects.toMatchObject({
      code: 'conflict',
    })
  })
})
