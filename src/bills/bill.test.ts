import { describe, expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import { type Bill, billRows } from '#bills/bill.ts'
import type { BillData } from '#bills/bill-data.ts'
import { fiveLines, sampleBill } from '../../tests/support/bill-samples.ts'

const one = [{ product: 'Fan', quantity: 2, price: 499, discountPercent: 10 }]
const walkIn = { name: 'Walk-in customer' }
const bill = (changes: Partial<BillData> = {}): Bill => billRows(sampleBill(one, changes))
const figures = (rows: Bill) => Object.fromEntries(rows.totals.map((row) => [row.label, row.amount]))
const fact = (rows: Bill, label: string) => rows.facts.find((each) => each.label === label)?.value

describe('part of a pack without GST', () => {
  test.each([
    [4, 5000, 472, 590_000],
    [5, 12, 4917, 11_801],
    [24, 12, 23_600, 11_800],
    [0.001, 2.5, 1, 2_500],
  ])('[12.190] %d of packs of %d for %d paise are %d paise per pack', (quantity, size, amount, rate) => {
    const data = sampleBill(one, { hideGst: true, customer: walkIn })
    const items = data.items.map((item) => ({
      ...item,
      quantity,
      amount: paise(amount),
      pack: { name: 'Box', size, price: paise(10_000) },
    }))
    expect(billRows({ ...data, items }).lines[0]).toMatchObject({ rate, per: 'per Box' })
  })
})

describe('a bill with GST', () => {
  test('[9.35] shows the rate before discount, the tax per type and the amount of a line', () => {
    expect(bill().lines).toEqual([
      {
        number: 1,
        product: 'Fan',
        hsnNumber: '85171300',
        note: '',
        quantity: '2 pcs',
        rate: 49_900,
        per: '',
        rateIncludesTax: false,
        discount: '10%',
        taxes: [
          { type: 'CGST', rate: 9, amount: 8_084 },
          { type: 'SGST', rate: 9, amount: 8_084 },
        ],
        amount: 105_988,
      },
    ])
  })

  test('[9.37] lists the totals in printed order', () => {
    expect(bill().totals.map(({ label, amount }) => [label, amount])).toEqual([
      ['Subtotal', 99_800],
      ['Discount', -9_980],
      ['Taxable value', 89_820],
      ['CGST 9%', 8_084],
      ['SGST 9%', 8_084],
      ['Total', 105_988],
      ['Advance paid', -100_000],
      ['Balance due', 5_988],
    ])
  })

  test('[12.74] a rounded bill shows the difference and the amount payable, also in words', () => {
    const rounded = billRows(sampleBill(one, {}, true))
    expect(rounded.totals.slice(5).map(({ label, amount, kind }) => [label, amount, kind])).toEqual([
      ['Total', 105_988, 'part'],
      ['Round off', 12, 'part'],
      ['Amount payable', 106_000, 'total'],
      ['Advance paid', -100_000, 'part'],
      ['Balance due', 6_000, 'balance'],
    ])
    expect(rounded.words).toBe('Rupees One Thousand Sixty Only')
    expect(rounded.upi).toContain('am=60.00')
  })

  test('[12.85] shows the MRP, and which rates include GST', () => {
    const data = sampleBill([{ product: 'Soap', quantity: 3, price: 10, includesTax: true }])
    const items = data.items.map((item) => ({ ...item, mrp: paise(1000) }))
    expect(billRows({ ...data, items }).lines[0]).toMatchObject({
      rate: 1_000,
      rateIncludesTax: true,
      note: 'MRP ₹10.00',
      amount: 3_000,
    })
  })

  test.each([false, true])(
    '[28.64] the MRP of a line in packs is that of a pack; GST hidden: %s',
    (hideGst) => {
      const data = sampleBill([{ product: 'Switch', quantity: 24, price: 30 }], { hideGst })
      const pack = { name: 'Box', size: 12, price: paise(36_000) }
      const items = data.items.map((item) => ({ ...item, mrp: paise(6_005), pack }))
      expect(billRows({ ...data, items }).lines[0]).toMatchObject({ note: 'MRP ₹720.60', per: 'per Box' })
    },
  )

  test('omits the discount and advance rows when both are zero', () => {
    const rows = billRows(sampleBill([{ product: 'Fan', quantity: 1, price: 100 }], { advance: paise(0) }))
    expect(rows.totals.map((row) => row.label)).toEqual([
      'Subtotal',
      'CGST 9%',
      'SGST 9%',
      'Total',
      'Balance due',
    ])
  })

  test('[9.33] has one column per tax type, with the rate in its head when all lines share it', () => {
    const rows = billRows(
      sampleBill([
        { product: 'a', quantity: 1, price: 10, taxes: [{ type: 'IGST', rate: 5 }] },
        { product: 'b', quantity: 1, price: 10, taxes: [{ type: 'VAT', rate: 20 }] },
        { product: 'c', quantity: 1, price: 10, taxes: [{ type: 'IGST', rate: 18 }] },
      ]),
    )
    expect(rows.taxColumns).toEqual([{ type: 'IGST' }, { type: 'VAT', rate: 20 }])
    expect(rows.lines.map((line) => line.taxes.map((tax) => tax?.rate))).toEqual([
      [5, undefined],
      [undefined, 20],
      [18, undefined],
    ])
  })

  test('shows the sale’s discount next to the line’s discount', () => {
    expect(bill({ discountPercent: 2.5 }).lines[0]?.discount).toBe('10% + 2.5%')
  })

  test('[15.21] shows the amount in words and the tax by HSN', () => {
    expect(bill().words).toBe('Rupees One Thousand Fifty-Nine and Eighty-Eight Paise Only')
    expect(bill().taxSummary).toMatchObject([
      { hsnNumber: '85171300', rate: 18, taxable: 89_820, tax: 16_168 },
    ])
  })
})

describe('a bill without GST', () => {
  const hidden = bill({ hideGst: true, customer: walkIn })

  test('[9.38] has no discount, tax, subtotal or tax total', () => {
    expect(hidden).toMatchObject({ title: 'Bill', gstShown: false, taxColumns: [], taxSummary: [] })
    expect(hidden.lines[0]).toMatchObject({ discount: '', taxes: [] })
    expect(hidden.totals.map((row) => row.label)).toEqual(['Total', 'Advance paid', 'Balance due'])
  })

  test('[9.39] shows amount ÷ quantity as the rate, rounded to paise, with the same total and balance', () => {
    expect(hidden.lines[0]).toMatchObject({ rate: 52_994, amount: 105_988 })
    const thirds = billRows(
      sampleBill([{ product: 'a', quantity: 3, price: 33.35, taxes: [] }], {
        hideGst: true,
        customer: walkIn,
      }),
    )
    expect(thirds.lines[0]).toMatchObject({ rate: 3_335, amount: 10_005 })
    expect(figures(hidden)).toMatchObject({ Total: 105_988, 'Balance due': 5_988 })
  })

  test('[11.19] applies to the customer’s copy only, and never to a registered buyer', () => {
    expect(bill({ hideGst: true, customer: walkIn, copy: 'duplicate' }).gstShown).toBe(true)
    expect(bill({ hideGst: true, customer: walkIn, copy: 'triplicate' }).gstShown).toBe(true)
    expect(bill({ hideGst: true }).gstShown).toBe(true)
  })
})

describe('the type of document', () => {
  const identity = sampleBill(one).workspace.identity

  test('[15.19] is a tax invoice with the particulars of Rule 46 for a registered seller', () => {
    const rows = bill()
    expect(rows.title).toBe('Tax invoice')
    expect(rows.copy).toBe('ORIGINAL FOR RECIPIENT')
    expect(rows.seller.lines.join('\n')).toContain('GSTIN 29AAACX0000A1Z7')
    expect(rows.parties[0]?.lines).toContain('GSTIN 29AAAFB0000B1ZL')
    expect(fact(rows, 'Invoice no.')).toBe('INV/2627/00042')
    expect(fact(rows, 'Place of supply')).toBe('Karnataka (29)')
    expect(fact(rows, 'Reverse charge')).toBe('No')
    expect(fact(bill({ reverseCharge: true }), 'Reverse charge')).toBe('Yes')
    expect(rows.parties.map((each) => each.heading)).toEqual(['Billed to', 'Delivered to'])
    expect(rows.signatory).toBe('Sharma Traders & Sons LLP')
  })

  test('is a bill of supply without tax columns for untaxed goods or a composition dealer', () => {
    const untaxed = billRows(
      sampleBill([{ product: 'Rice', quantity: 1, price: 50, taxes: [{ type: 'CGST', rate: 0 }] }]),
    )
    expect(untaxed).toMatchObject({
      title: 'Bill of supply',
      taxColumns: [],
      taxSummary: [],
      declarations: [],
    })
    const composition = billRows(
      sampleBill([{ product: 'Rice', quantity: 1, price: 50, taxes: [] }], {
        workspace: { name: 'Shop', identity: { ...identity, composition: true } },
      }),
    )
    expect(composition.title).toBe('Bill of supply')
    expect(composition.declarations[0]).toContain('not eligible to collect tax')
  })

  test('is a tax invoice with an endorsement for a zero-rated supply', () => {
    const zero = sampleBill(
      [{ product: 'Rice', quantity: 1, price: 50, taxes: [{ type: 'IGST', rate: 0 }] }],
      {
        endorsement: 'SUPPLY MEANT FOR EXPORT',
        placeOfSupply: '96',
      },
    )
    expect(billRows(zero)).toMatchObject({ title: 'Tax invoice', declarations: ['SUPPLY MEANT FOR EXPORT'] })
    expect(fact(billRows(zero), 'Place of supply')).toBe('Other Countries (96)')
  })

  test('[15.20] is a bill with the fields of the specification when the business has no GSTIN', () => {
    const rows = bill({ workspace: { name: 'Corner shop' }, dueDate: null, billingAddress: null })
    expect(rows).toMatchObject({
      title: 'Bill',
      copy: undefined,
      upi: undefined,
      bank: [],
      signatory: 'Corner shop',
    })
    expect(rows.taxColumns.map((column) => column.type)).toEqual(['CGST', 'SGST'])
    expect(rows.parties.map((each) => each.heading)).toEqual(['Billed and delivered to'])
    expect(fact(rows, 'Bill no.')).toBe('INV/2627/00042')
    expect(fact(rows, 'Due date')).toBeUndefined()
  })

  test('[4.18] has a green badge when delivered and an amber one otherwise', () => {
    expect(bill().status).toEqual({ label: 'Delivered', tone: 'green' })
    for (const status of ['ordered', 'returned', 'cancelled'] as const) {
      expect(bill({ status }).status.tone).toBe('amber')
    }
  })

  test('[15.22] asks for the balance by UPI, but not when nothing is due or the sale is cancelled', () => {
    expect(bill().upi).toContain('am=59.88&')
    expect(bill({ advance: paise(105_988) }).upi).toBeUndefined()
    expect(bill({ status: 'cancelled' }).upi).toBeUndefined()
    expect(bill({ status: 'returned' }).upi).toBeUndefined()
  })

  test('numbers the lines and shows quantities with their units', () => {
    expect(billRows(sampleBill(fiveLines)).lines.map((line) => [line.number, line.quantity])).toEqual([
      [1, '48 pcs'],
      [2, '6 pcs'],
      [3, '120.5 m'],
      [4, '60 pcs'],
      [5, '4 coil'],
    ])
  })
})

test.each([
  ['its payment type', 'cash', [['cash', 118_000]], 'Cash'],
  [
    'each mode that paid it',
    'cash',
    [
      ['cash', 110_000],
      ['upi', 8_000],
    ],
    'Cash ₹1,100.00, UPI ₹80.00',
  ],
  [
    'that it is on credit',
    'credit',
    [
      ['cash', 10_000],
      ['upi', 8_000],
    ],
    'Credit',
  ],
] as const)('[28.13] the bill says %s', (_, paymentType, paid, says) => {
  const payments = paid.map(([mode, amount]) => ({ mode, amount: paise(amount) }))
  const rows = billRows(sampleBill([{ product: 'Fan', quantity: 1, price: 100 }], { paymentType, payments }))
  expect(rows.facts).toContainEqual({ label: 'Payment', value: says })
})
