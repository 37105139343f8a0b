import { expect, test } from 'vitest'
import { openBuyingShop } from '../../../tests/support/billed-goods.ts'
import { vouchersOf } from '../../../tests/support/ledger.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let opened: Parameters<Parameters<typeof openBuyingShop>[0]>[0]
openBuyingShop((shop) => {
  opened = shop
})

test('[27.26] what is owed under reverse charge is not dated in a filed month; other bills of vendors are', async () => {
  const { database, shop, buyer, owner } = opened
  const vendorId = await makeVendor(database, shop, 'Shree Lorries')
  const lines = [{ account: 5030, amount: 1000, taxes: [{ type: 'GST' as const, rate: 5 }] }]
  const lorry = (billDate: string, more: object = {}) =>
    buyer.vendorBills.create({
      vendorId,
      billNumber: `SL ${billDate}`,
      billDate,
      lines,
      reverseCharge: true,
      total: 1000,
      ...more,
    })
  const { id: before } = await lorry('2026-10-05')
  await owner.books.markFiled({ until: '2026-10-31' })
  const filed = 'GST is filed up to 31 Oct 2026'
  await expect(lorry('2026-10-31')).rejects.toMatchObject({
    code: 'invalid',
    data: { issues: [{ path: ['billDate'], message: filed }] },
  })
  const lower = { billId: before, reason: 'rate_difference' as const, lines: [{ line: 0, amount: 100 }] }
  await expect(buyer.debitNotes.create({ ...lower, date: '2026-10-31' })).rejects.toMatchObject({
    message: filed,
  })
  await buyer.debitNotes.create({ ...lower, date: '2026-11-02' })
  const { id } = await lorry('2026-11-01')
  expect((await vouchersOf(database, id))[0]).toMatch(/^vendor_bill 2026-11-01: .*2220 -2500/)
  const plain = [{ account: 5030, amount: 1000 }]
  await lorry('2026-10-30', { lines: plain })
  await lorry('2026-10-29', { lines: plain, reverseCharge: false })
})
