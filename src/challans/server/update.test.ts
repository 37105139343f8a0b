import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { draw } from '#base/pdf/draw.ts'
import { serverPress } from '#base/server/pdf.ts'
import { challanDocument } from '#challans/challan-document.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { ordersOf } from '../../../tests/support/part-orders.ts'
import { pagesOf } from '../../../tests/support/pdf-text.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { challansOf } from '../../../tests/support/sent-goods.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
let sent: ReturnType<typeof challansOf>
const clock = () => new Date('2026-11-20T06:00:00Z')
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner', { clock })
  sent = challansOf(database, shop, owner)
})
afterAll(() => database.close())

const partner = (vehicleNumber: string) =>
  owner.logistics.create({ name: 'Deccan Tempo', mobileNumber: '+919845012345', vehicleNumber })

describe('[34.26] changing the transport of a challan', () => {
  test('is refused for another workspace, for people who do not sell, at its field, stale and cancelled', async () => {
    const { id } = await sent()
    const change = { id, vehicleNumber: 'KA01AB1234' }
    const theirs = await openShop(database)
    const foreign = await theirs.as('owner')
    await expect(foreign.challans.update(change)).rejects.toMatchObject({ code: 'notFound' })
    for (const role of ['viewer', 'cashier', 'storeKeeper'] as const)
      await expect((await shop.as(role)).challans.update(change)).rejects.toMatchObject({ code: 'forbidden' })
    for (const [field, value] of [
      ['vehicleNumber', 'K'.repeat(21)],
      ['lrNumber', 'L'.repeat(31)],
      ['lrDate', '20-11-2026'],
    ] as const)
      await expect(owner.challans.update({ id, [field]: value })).rejects.toMatchObject({
        data: { issues: [{ path: [field] }] },
      })
    const { id: logisticsId } = await foreign.logistics.create({
      name: 'Theirs',
      mobileNumber: '+919845012345',
      vehicleNumber: 'KA05CD5678',
    })
    await expect(owner.challans.update({ id, logisticsId })).rejects.toMatchObject({ code: 'notFound' })
    await expect(owner.challans.update({ ...change, version: 9 })).rejects.toMatchObject({
      data: { reason: 'stale_version' },
    })
    await owner.challans.cancel({ id })
    await expect(owner.challans.update(change)).rejects.toMatchObject({
      code: 'conflict',
      message: 'This challan is cancelled and cannot be changed.',
    })
  })

  test('changes its paper and nothing else, and the log keeps what was there before', async () => {
    const { id, displayId, found, level } = await sent({ vehicleNumber: 'KA01AA0001' })
    const [before, stock] = [await found(), await level()]
    const { id: logisticsId } = await partner('KA05CD5678')
    await owner.challans.update({ id, lrNumber: 'VRL/4471', lrDate: '2026-11-11', notes: 'Gate 2' })
    await owner.challans.update({ id, logisticsId })
    const after = await found()
    expect(after).toEqual({
      ...before,
      version: 3,
      logisticsId,
      paper: {
        ...before.paper,
        transporter: 'Deccan Tempo',
        vehicleNumber: 'KA05CD5678',
        lrNumber: 'VRL/4471',
        lrDate: '2026-11-11',
        notes: 'Gate 2',
      },
    })
    expect(await level()).toEqual(stock)
    const { activities } = await owner.activity.getMany({ search: displayId })
    expect(activities[0]?.changes).toContainEqual({
      field: 'vehicleNumber',
      from: 'KA01AA0001',
      to: 'KA05CD5678',
    })
    const { bytes } = await draw(serverPress, challanDocument(after.paper, 'duplicate'))
    const text = (await pagesOf(bytes)).join(' ')
    for (const printed of ['Deccan Tempo', 'KA05CD5678', 'VRL/4471', '11 Nov 2026'])
      expect(text).toContain(printed)
    await owner.challans.update({ id, logisticsId: null, vehicleNumber: '', lrNumber: null, lrDate: null })
    expect((await found()).paper).toMatchObject({
      transporter: null,
      vehicleNumber: null,
      lrNumber: null,
      lrDate: null,
    })
    await expect(owner.challans.update({ id, vehicleNumber: null })).resolves.toMatchObject({ version: 4 })
  })

  test('works for a part delivery, whose sale lists it', async () => {
    const { deliver, id: saleId } = await ordersOf(database, shop, owner)()
    const { id } = await deliver(3)
    await owner.challans.update({ id, vehicleNumber: 'KA01AB1234', lrNumber: 'LR 9' })
    expect(await owner.challans.getOfSale({ saleId })).toMatchObject([
      { vehicleNumber: 'KA01AB1234', lrNumber: 'LR 9' },
    ])
  })
})
