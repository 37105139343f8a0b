import { describe, expect, test } from 'vitest'
import { NOON, openNoticeRounds } from '../../../tests/support/notice-rounds.ts'
import { callerOf, openShop, signIn, testContext } from '../../../tests/support/people.ts'
import { stock } from '../../../tests/support/stocked-shop.ts'

const notices = openNoticeRounds()
const { sql, process_, inShop, titles, trading } = notices

describe('reading and marking', () => {
  test('another member’s, another workspace’s and an unknown notification are not found', async () => {
    const { shop, process, owner, sell } = await trading(NOON)
    await shop.as('viewer')
    await sell(5)
    await process.rounds.run()
    const [mine] = (await owner.notifications.getMany({})).notifications
    const viewer = await shop.as('viewer')
    const stranger = await (await openShop(notices.database)).as('owner')
    for (const other of [viewer, stranger])
      await expect(other.notifications.markRead({ id: mine?.id ?? '' })).rejects.toMatchObject({
        code: 'notFound',
      })
    await expect(owner.notifications.markRead({ id: shop.workspaceId })).rejects.toMatchObject({
      code: 'notFound',
    })
    expect((await owner.notifications.getMany({})).unread).toBe(1)
    expect(await titles(await openShop(notices.database))).toEqual([])
  })

  test('[17.266] a person whose role lost a call no longer reads or counts its notifications', async () => {
    const { shop, process, owner, sell } = await trading(NOON)
    const viewer = await shop.as('viewer')
    await sell(5)
    await process.rounds.run()
    expect((await viewer.notifications.getMany({})).unread).toBe(1)
    const { id: role } = await owner.roles.create({ name: 'Guest', calls: [], sights: [] })
    const people = await owner.members.getAll({})
    const { userId = '' } = people.find((each) => each.role === 'viewer') ?? {}
    await owner.members.updateRole({ userId, role })
    const { notifications, unread, pagination } = await viewer.notifications.getMany({})
    expect({ notifications, unread, total: pagination.total }).toEqual({
      notifications: [],
      unread: 0,
      total: 0,
    })
    await owner.members.updateRole({ userId, role: 'viewer' })
    expect((await viewer.notifications.getMany({})).unread).toBe(1)
  })

  test('marking one, marking it again, and marking all affect only that person', async () => {
    const { shop, process, owner, sell } = await trading(NOON)
    const viewer = await shop.as('viewer')
    await sell(5)
    await process.rounds.run()
    const { notifications, unread, pagination } = await owner.notifications.getMany({})
    expect({ unread, total: pagination.total }).toEqual({ unread: 1, total: 1 })
    const id = notifications[0]?.id ?? ''
    expect(await owner.notifications.markRead({ id })).toEqual({ message: 'Marked as read' })
    const { notifications: read, unread: left } = await owner.notifications.getMany({})
    expect(left).toBe(0)
    await owner.notifications.markRead({ id })
    expect((await owner.notifications.getMany({})).notifications[0]?.readAt).toBe(read[0]?.readAt)
    expect((await viewer.notifications.getMany({})).unread).toBe(1)
    await viewer.notifications.markAllRead({})
    expect((await viewer.notifications.getMany({})).unread).toBe(0)
    expect((await viewer.notifications.getMany({ page: 9 })).pagination.total).toBe(1)
  })

  test('reading and marking stay within their statement limits', async () => {
    const { shop } = await trading(NOON)
    const owner = await shop.as('owner')
    const before = notices.database.database.statements
    await owner.notifications.getMany({})
    expect(notices.database.database.statements - before).toBeLessThanOrEqual(2)
    await owner.notifications.markAllRead({})
    expect(notices.database.database.statements - before).toBeLessThanOrEqual(4)
  })
})

describe('low stock', () => {
  test('[16.53] notifies when a sale reaches the threshold, and again only after stock has recovered', async () => {
    const { shop, process, owner, sell, productId } = await trading(NOON)
    const sale = await sell(4)
    await process.rounds.run()
    expect(await titles(shop)).toEqual([])
    await sell(1)
    await process.rounds.run()
    await process.rounds.run()
    const { notifications } = await owner.notifications.getMany({})
    expect(notifications).toMatchObject([
      {
        kind: 'lowStock',
        title: 'Rice is running low',
        link: `/inventory?inventoryId=${productId}`,
        readAt: null,
      },
    ])
    expect(notifications[0]?.body).toMatch(/^5 \S+ available, threshold 5 /)
    await sell(1)
    await process.rounds.run()
    expect(await titles(shop)).toHaveLength(1)

    process.state.now = new Date('2026-11-21T06:30:00Z')
    await owner.sales.update({ id: sale.id, status: 'cancelled' })
    await process.rounds.run()
    await sell(3)
    await process.rounds.run()
    expect(process.faults).toEqual([])
    const [{ count }] = await sql('select count(*)::int from low_products where workspace_id = $1', [
      shop.workspaceId,
    ])
    expect([count, await titles(shop)]).toEqual([1, ['Rice is running low', 'Rice is running low']])
  })

  test('adds no statement to the sale', async () => {
    const { process, sell } = await trading(NOON)
    await sell(1)
    const before = notices.database.database.statements
    await sell(5)
    expect(notices.database.database.statements - before).toBeLessThanOrEqual(12)
    await process.rounds.run()
  })

  test('sends one notification for many products, linking to their list', async () => {
    const { shop, process, owner } = await trading(NOON)
    await stock(
      notices.database,
      shop,
      Array.from({ length: 12 }, (_, n) => ({ name: `Bolt ${n}`, onHand: n })),
    )
    await sql('update products set low_balance_threshold = 20 where workspace_id = $1', [shop.workspaceId])
    process.rounds.live.announce({ workspaceId: shop.workspaceId, noun: 'products' })
    await process.rounds.run()
    const { notifications } = await owner.notifications.getMany({})
    expect(notifications.map(({ title }) => title)).toEqual(['13 products are running low'])
    expect(notifications[0]?.body).toContain('and 3 more')
  })

  test('notifies once when several processes check at the same time', async () => {
    const { shop, process, sell } = await trading(NOON)
    const others = [process_(NOON), process_(NOON), process_(NOON)]
    await sell(6)
    for (const { rounds } of others) rounds.live.announce({ workspaceId: shop.workspaceId, noun: 'sales' })
    await Promise.all([process, ...others].map(({ rounds }) => rounds.run()))
    expect([process, ...others].flatMap(({ faults }) => faults)).toEqual([])
    expect(await titles(shop)).toEqual(['Rice is running low'])
    expect([process, ...others].flatMap(({ heard }) => heard)).toHaveLength(1)
  })

  test('a process waits for no other that prepares the morning of a workspace', async () => {
    const { shop, process, sell } = await trading(NOON)
    await sell(1, { deliveryDate: '2026-11-21' })
    process.state.now = new Date('2026-11-21T04:00:00Z')
    await notices.database.asOwner(async (client) => {
      await client.query('begin')
      await client.query('select from workspaces where workspace_id = $1 for no key update', [
        shop.workspaceId,
      ])
      await process.rounds.run()
      await client.query('rollback')
    })
    expect(process.faults).toEqual([])
    expect(await titles(shop)).toEqual([])
  })
})

test('[13.28] the inviter is notified when an invitation is accepted, and nobody else', async () => {
  const { shop, process, owner } = await trading(NOON)
  await shop.as('viewer')
  const admin = await inShop(shop, process, 'admin')
  await admin.invitations.create({ email: `${shop.slug}@example.in`, role: 'sales' })
  const [invitation] = await admin.invitations.getAll({})
  const guest = await signIn(notices.database, 'Ravi', `${shop.slug}@example.in`)
  const caller = callerOf({
    ...testContext(notices.database),
    token: guest.token,
    live: process.rounds.live,
    clock: () => process.state.now,
  })
  await caller.invitations.accept({ token: invitation?.link.split('/').at(-1) ?? '' })
  await process.rounds.run()
  process.state.now = new Date('2026-11-21T06:30:00Z')
  await process.rounds.run()
  expect(process.faults).toEqual([])
  expect(await titles(shop, 'admin')).toEqual(['Ravi joined Sharma Traders'])
  expect(await titles(shop, 'viewer')).toEqual([])
  expect((await owner.notifications.getMany({})).unread).toBe(0)
})

describe('the weekly summary', () => {
  test('[16.55] arrives on Monday with the dashboard’s figures, once, for members who may see sales', async () => {
    const { shop, process, owner, sell } = await trading('2026-11-18T06:30:00Z')
    await shop.as('purchasing')
    const at = (moment: string) => {
      process.state.now = new Date(moment)
    }
    const cash = await sell(2, { invoiceDate: '2026-11-18' })
    const credit = await sell(3, { invoiceDate: '2026-11-18', paymentType: 'credit', advanceAmount: 50 })
    await sell(1, { invoiceDate: '2026-11-18' })
    for (const { id } of [cash, credit]) await owner.sales.update({ id, status: 'delivered' })
    const { items } = await owner.sales.getOne({ id: cash.id })
    await owner.sales.createReturn({
      saleId: cash.id,
      reason: { category: 'unwanted', description: 'Too much' },
      items: [{ saleItemId: items[0]?.saleItem.id ?? '', quantity: 1 }],
    })
    const dashboard = await owner.reports.getDashboard({})
    at('2026-11-22T20:00:00Z')
    await process.rounds.run()
    expect((await titles(shop)).filter((title) => title.includes('sold'))).toEqual([])
    at('2026-11-23T01:30:00Z')
    await Promise.all([process.rounds.run(), process_('2026-11-23T01:30:00Z').rounds.run()])
    at('2026-11-24T01:30:00Z')
    await process.rounds.run()
    const week = (await owner.notifications.getMany({})).notifications.filter(
      ({ kind }) => kind === 'weeklySummary',
    )
    expect(week).toHaveLength(1)
    // 5 × ₹100 with 18 % is ₹590.00; ₹118.00 came back; ₹236.00 in cash and ₹50.00 ahead.
    expect(dashboard).toMatchObject({
      salesThisMonth: { amount: 590, count: 2 },
      returnsThisMonth: { amount: 118 },
    })
    expect(week[0]?.title).toBe('16 Nov 2026 to 22 Nov 2026: ₹590.00 sold')
    expect(week[0]?.body.split('\n')).toEqual([
      'Sales: ₹590.00 in 2 bills',
      'Returns: ₹118.00',
      'Collected: ₹286.00',
      '',
      'Best sellers, before tax:',
      expect.stringMatching(/^Rice: 4 \S+, ₹400\.00$/),
      '',
      'Running low: 1',
      expect.stringMatching(/^Rice: 5 \S+ available, threshold 5 /),
    ])
    expect((await titles(shop, 'purchasing')).filter((title) => title.includes('sold'))).toEqual([])
  })

  test('is not sent for a week without activity', async () => {
    const { shop, process } = await trading('2026-11-23T04:00:00Z')
    await process.rounds.run()
    expect(await titles(shop)).toEqual([])
  })
})

describe('each person can switch each kind off, in the app and by email', () => {
  const off = { inApp: false, email: false }
  test('[16.56] nothing is stored when off, and email only keeps it out of the list', async () => {
    const { shop, process, owner, sell } = await trading(NOON, { smtp: true })
    const viewer = await shop.as('viewer')
    await owner.preferences.update({ notifications: { lowStock: off } })
    await viewer.preferences.update({ notifications: { lowStock: { inApp: false, email: true } } })
    await sell(6)
    await process.rounds.run()
    await process.rounds.run()
    expect([await titles(shop), await titles(shop, 'viewer')]).toEqual([[], []])
    expect(process.mails).toHaveLength(1)
    expect(process.mails[0]?.subject).toBe('Rice is running low · Sharma Traders')
    expect(process.mails[0]?.body).toContain(`https://godown.example.in/${shop.slug}/inventory?inventoryId=`)
    expect((await viewer.notifications.getMany({})).unread).toBe(0)
    const [{ id } = { id: '' }] = await sql('select id from notifications where workspace_id = $1', [
      shop.workspaceId,
    ])
    await expect(viewer.notifications.markRead({ id })).rejects.toMatchObject({ code: 'notFound' })
  })

  test('[16.57] without a mail server nothing is emailed, then or later', async () => {
    const { shop, process, owner, sell } = await trading(NOON)
    await owner.preferences.update({ notifications: { lowStock: { inApp: true, email: true } } })
    await sell(6)
    await process.rounds.run()
    const later = process_('2026-11-21T06:30:00Z', { smtp: true })
    await later.rounds.run()
    expect([process.mails, later.mails.filter(({ subject }) => subject.includes('Rice'))]).toEqual([[], []])
    expect(await titles(shop)).toEqual(['Rice is running low'])
  })

  test('[16.72] a notification saved before a crash is emailed once by the next process', async () => {
    const { shop, process, owner, sell } = await trading(NOON, { smtp: true })
    await owner.preferences.update({ notifications: { deliveryDue: { inApp: true, email: true } } })
    await sell(1, { deliveryDate: '2026-11-21' })
    await sell(1, { deliveryDate: '2026-11-21' })
    const at = '2026-11-21T04:00:00Z'
    await process_(at).rounds.run()
    const next = [process_(at, { smtp: true }), process_(at, { smtp: true })]
    process.state.now = new Date(at)
    const all = [process, ...next]
    for (let round = 1; round <= 20; round += 1) {
      await sql('update notifications set by_email = true, mailed_at = null where workspace_id = $1', [
        shop.workspaceId,
      ])
      for (const { rounds } of all) rounds.live.announce({ workspaceId: shop.workspaceId, noun: 'sales' })
      await Promise.all(all.map(({ rounds }) => rounds.run()))
      expect(all.flatMap(({ mails }) => mails.map(({ subject }) => subject))).toEqual(
        Array<string>(round).fill('2 notifications from Sharma Traders'),
      )
    }
    const mails = all.flatMap((each) => each.mails)
    expect(mails[0]?.body).toContain('INV/2627/00002 is due for delivery today')
  })
})
