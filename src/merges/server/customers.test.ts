import { v7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { type MergingShop, openMergingShop } from '../../../tests/support/merging.ts'
import { openShop } from '../../../tests/support/people.ts'

const GSTIN = '27AAPFU0939F1ZV'
const OTHER_GSTIN = '29AAGCB7383J1Z4'
let database: MergingShop['database']
let shop: MergingShop['shop']
let owner: MergingShop['owner']
let customer: MergingShop['customer']
let sold: MergingShop['sold']
openMergingShop((opened) => {
  ;({ database, shop, owner, customer, sold } = opened)
})
const name = async (id: string) => (await owner.customers.getOne({ id })).customer.name

describe('[36.3] a merge of customers is refused', () => {
  test('by people who do not manage the workspace, and across workspaces', async () => {
    const both = { mergedId: await customer('Ravi Trader'), keptId: await customer('Ravi Traders') }
    for (const role of ['sales', 'cashier', 'accountant', 'viewer'] as const) {
      const { customers } = await shop.as(role)
      await expect(customers.merge(both)).rejects.toMatchObject({ code: 'forbidden' })
      await expect(customers.checkMerge(both)).rejects.toMatchObject({ code: 'forbidden' })
    }
    const stranger = await (await openShop(database)).as('owner')
    await expect(stranger.customers.merge(both)).rejects.toMatchObject({ code: 'notFound' })
    const { id } = await stranger.customers.quickCreate({ name: 'Ravi', phoneNumber: '9845012345' })
    const across = { mergedId: both.mergedId, keptId: id }
    await expect(owner.customers.merge(across)).rejects.toMatchObject({ code: 'notFound' })
    await expect(owner.customers.merge({ ...both, keptId: both.mergedId })).rejects.toMatchObject({
      data: { issues: [{ path: ['keptId'], message: 'Choose another record: this one is already chosen.' }] },
    })
    await expect(owner.customers.merge({ ...both, mergedId: v7() })).rejects.toMatchObject({
      code: 'notFound',
    })
  })

  const opening = { number: 'INV-7', datedOn: '2026-10-05', side: 'debit' as const, amount: 100 }
  test.each<[string, (made: { mergedId: string; keptId: string }) => Promise<unknown>, RegExp]>([
    [
      'with another GSTIN',
      async ({ mergedId, keptId }) => {
        await owner.customers.update({ id: mergedId, gstin: GSTIN })
        await owner.customers.update({ id: keptId, gstin: OTHER_GSTIN })
      },
      /^Ravi Traders has the GSTIN 29.* and Ravi Trader has 27.*two registered businesses/,
    ],
    [
      'with another PAN',
      async ({ mergedId, keptId }) => {
        await owner.customers.update({ id: mergedId, pan: 'AAPFU0939F' })
        await owner.customers.update({ id: keptId, gstin: OTHER_GSTIN })
      },
      /two different parties/,
    ],
    [
      'into an archived one',
      async ({ keptId }) => {
        await sold(keptId)
        await owner.customers.delete({ id: keptId })
      },
      /^Ravi Traders is archived\. Restore it first/,
    ],
    [
      'while both have the same opening balance',
      async ({ mergedId, keptId }) => {
        await owner.openings.create({ ...opening, customerId: mergedId })
        await owner.openings.create({ ...opening, number: 'inv- 7', customerId: keptId })
      },
      /^Both have the opening balance INV-7\./i,
    ],
  ])('%s', async (_, before, sentence) => {
    const both = { mergedId: await customer('Ravi Trader'), keptId: await customer('Ravi Traders') }
    await before(both)
    expect((await owner.customers.checkMerge(both)).refusal).toMatch(sentence)
    await expect(owner.customers.merge(both)).rejects.toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(sentence),
    })
    expect(await name(both.mergedId)).toBe('Ravi Trader')
  })

  test('of the walk-in customer, either way', async () => {
    const [{ id: walkIn }, id] = [await owner.customers.createWalkIn({}), await customer('Ravi')]
    for (const both of [
      { mergedId: walkIn, keptId: id },
      { mergedId: id, keptId: walkIn },
    ])
      await expect(owner.customers.merge(both)).rejects.toMatchObject({ message: /walk-in customer cannot/ })
  })

  test('of a record that somebody changed since it was read', async () => {
    const both = { mergedId: await customer('Ravi Trader'), keptId: await customer('Ravi Traders') }
    for (const changed of ['merged', 'kept'] as const) {
      const { kept, merged } = await owner.customers.checkMerge(both)
      await owner.customers.update({ id: both[`${changed}Id`], notes: `Changed ${changed}` })
      const read = { ...both, keptVersion: kept.version, mergedVersion: merged.version }
      await expect(owner.customers.merge(read)).rejects.toMatchObject({ data: { reason: 'stale_version' } })
    }
  })
})
