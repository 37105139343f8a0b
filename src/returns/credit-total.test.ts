import { expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import { returnTotal } from '#returns/credit.ts'

/** Two lines at ₹100 and 18 % GST, of which 3 and 2 were sold; one unit of the first was returned. */
const line = (id: string, quantity: number, returnedQuantity: number) => ({
  saleItem: {
    id,
    quantity,
    returnedQuantity,
    leftToReturn: quantity - returnedQuantity,
    challanLine: null,
    deliveredQuantity: 0,
    metric: 'PCS',
    decimals: 0,
    isStocked: true,
    discountPercentage: 0,
    rateIncludesTax: false,
    mrp: null,
    priceList: null,
    chargedGstRate: null,
    pack: null,
    discount: 0,
    gross: 100 * quantity,
    taxable: 100 * quantity,
    tax: 18 * quantity,
    amount: 118 * quantity,
    taxes: [{ type: 'IGST' as const, rate: 18, amount: 18 * quantity }],
  },
  product: { id, name: id, hsnNumber: '7318' },
  productVersion: { id, sellingPrice: 100, taxes: [] },
})
const items = [line('a', 3, 1), line('b', 2, 0)]
const reason = { category: 'unwanted' as const, description: '' }
const returned = {
  saleItemId: 'a',
  quantity: 1,
  amount: 118,
  taxes: [{ type: 'IGST' as const, rate: 18, amount: 18 }],
}
const returns = [
  {
    id: 'r',
    returnId: 'RET-00001',
    reason,
    notes: '',
    createdAt: '',
    taxable: 100,
    tax: 18,
    amount: 118,
    roundOff: 0,
    credited: 118,
    items: [{ ...returned, id: 'i', productName: 'a', metric: 'PCS', reason, notes: '', restocked: true }],
  },
]
const row = (saleItemId: string, quantity: number | undefined, chosen = true) => ({
  saleItemId,
  chosen,
  ...(quantity === undefined ? {} : { quantity }),
})

test.each([
  ['nothing is chosen', [row('a', 1, false)], undefined],
  ['one of a line', [row('a', 1)], 11_800],
  ['what is left of a line', [row('a', 2), row('b', 2, false)], 23_600],
  ['both lines, in whatever order', [row('b', 1), row('a', 2)], 35_400],
  ['more than is left beside a good row', [row('a', 3), row('b', 1)], undefined],
  ['a quantity that is being typed', [row('a', undefined)], undefined],
  ['half a piece', [row('a', 0.5)], undefined],
  ['a line that the sale has not', [row('c', 1)], undefined],
])('a return of %s', (_, rows, total) => {
  expect(returnTotal({ items, payable: paise(59_000), isRounded: false }, returns, rows)?.payable).toBe(total)
})

test('[16.539] a form that reads the notes of a return before its sale shows no credit, and goes on', () => {
  const later = [...returns, ...returns.map((each) => ({ ...each, id: 's', returnId: 'RET-00002' }))]
  const sold = { items, payable: paise(59_000), isRounded: false }
  expect(returnTotal(sold, later, [row('a', 2)])).toBeUndefined()
  expect(returnTotal(sold, later, [row('a', 1)])?.payable).toBe(11_800)
})
