import { expect, test } from 'vitest'
import { vendorGst } from '#gst/vendor-registration.ts'
import { AS_RECEIVED, gstOf, itemOf, previewOf, sentBill } from '#vendor-bills/form.ts'

const id = '01980000-0000-7000-8000-000000000001'
const item = {
  id,
  intakeId: id,
  intakeLabel: 'INT-00001',
  arrivedOn: '2026-11-19',
  productName: 'Cloth',
  metricShorthand: 'm',
  quantity: 12,
  damaged: 0,
  price: 250,
  discount: 12,
  taxes: [{ type: 'GST', rate: 18 }],
}
const billable = {
  vendor: {
    id,
    businessName: 'Kiran Mills',
    ...vendorGst('27AAPFU0939F1ZV', false),
    paymentTerm: 'monthly',
    msme: null,
    agreedDays: null,
    termDays: 30,
  },
  own: { gstin: '29AAACX0000A1Z7', state: '29', scheme: 'regular' as const },
  items: [item],
}
const line = { account: '5030', amount: 500, gst: '18' }
const typed = { vendorId: id, billNumber: '8', billDate: '2026-11-20', itc: true, notes: '' }

test('[20.13] the form comes with what arrived, and books less than a rupee as round-off', () => {
  const values = { ...typed, intakeItems: [itemOf(item)], lines: [line], total: 3705 }
  const preview = previewOf(values, billable)
  expect(preview).toMatchObject({
    linesTotal: 370520,
    roundOff: -20,
    claimable: true,
    items: [{ difference: 0 }],
  })
  expect(sentBill(values, billable)).toMatchObject({
    roundOff: -0.2,
    intakeItems: [
      { id, quantity: 12, price: 250, discount: 12, taxes: [{ type: 'GST', rate: 18 }], itc: true },
    ],
    lines: [{ account: 5030, amount: 500, taxes: [{ type: 'GST', rate: 18 }], itc: true }],
  })
  expect(previewOf({ ...values, total: 3706.2 }, billable).roundOff).toBe(0)
})

test('[20.13] the form marks what differs from the price at arrival', () => {
  const values = { ...typed, intakeItems: [{ ...itemOf(item), price: 222, discount: 0 }], lines: [] }
  expect(previewOf(values, billable).items).toMatchObject([{ difference: 2400 }])
})

test('[20.13] the form leaves taxes other than one rate of GST to the goods, even before they are loaded', () => {
  const goods = { ...item, taxes: [{ type: 'VAT', rate: 5 }] }
  const values = { ...typed, intakeItems: [itemOf(goods)], lines: [], total: 2772 }
  for (const items of [[goods], []])
    expect(sentBill(values, { ...billable, items }).intakeItems[0]?.taxes).toBeUndefined()
})

test('[20.13] the form adds up what is typed so far', () => {
  expect(previewOf({}, billable)).toMatchObject({ linesTotal: 0, roundOff: 0, items: [], lines: [] })
  const unregistered = { ...billable, vendor: { ...billable.vendor, ...vendorGst('URP', false) } }
  expect(previewOf({ lines: [line] }, unregistered)).toMatchObject({ linesTotal: 50000, claimable: false })
})

test.each([undefined, '', '31/2', '5/12/'])('[22.51] the form adds up while its date is %s', (billDate) => {
  const preview = previewOf({ ...typed, billDate, lines: [line] }, billable, '2026-11-20')
  expect(preview).toMatchObject({ linesTotal: 59000, claimable: true })
})

test.each([
  [[], '0'],
  [[{ type: 'GST', rate: 12 }], '12'],
  [[{ type: 'VAT', rate: 5 }], AS_RECEIVED],
])('[20.13] taxes %j are the choice %s', (taxes, choice) => {
  expect(gstOf(taxes)).toBe(choice)
})
