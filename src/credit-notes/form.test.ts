import { expect, test } from 'vitest'
import { paise } from '#base/money.ts'
import { placeOfSupply } from '#gst/place-of-supply.ts'
import type { EarlierNote } from '#returns/credit.ts'
import { chargeLine } from '#sales/charge.ts'
import { itemOf } from '../../tests/exact/copy.ts'
import { noteTotal, rowsOf } from './form.ts'

const place = placeOfSupply({ supplier: { gstin: '29AAACX0000A1Z7' }, buyer: {} })
const lineOf = (quantity: number, rate: number, gstRate: number) =>
  chargeLine(
    { description: 'Goods', quantity, rate: paise(rate), rateIncludesTax: false, gstRate, hsnNumber: null },
    { discountPercent: 0, place },
  )

/** A return of one of the first line. */
const returned = (amount: number): EarlierNote => {
  const taxes = (['CGST', 'SGST'] as const).map((type) => ({ type, rate: 20, amount: 0 }))
  return { credited: amount, items: [{ saleItemId: 'line 0', quantity: 1, amount, taxes }] }
}

test('[12.196] a note over the last taxable value takes the round-off only where no tax is left on the bill', () => {
  // By hand: 3 at 0.01 with 0.01 + 0.01 tax, and 10.60 with 0.95 + 0.95; 12.55 is payable as 13.
  const items = [lineOf(3, 1, 40), lineOf(1, 1060, 18)].map(itemOf)
  const totalAfter = (notes: EarlierNote[]) =>
    noteTotal(
      { items, payable: paise(1300), isRounded: false },
      notes,
      rowsOf(items, notes).map((row) => ({ ...row, amount: row.left })),
    )?.payable
  expect(totalAfter([])).toBe(1300)
  // Two returned pieces take all 0.03 and leave their tax, so that the third can still come back.
  expect(totalAfter([returned(0.02), returned(0.01)])).toBe(1250)
})

test('[16.539] a row that another note has taken meanwhile shows no credit, and the form goes on', () => {
  const items = [lineOf(1, 1000, 18)].map(itemOf)
  const rows = rowsOf(items, []).map((row) => ({ ...row, saleItemId: 'line 0', amount: row.left }))
  const since: EarlierNote = {
    credited: 11.8,
    items: [
      { saleItemId: 'line 0', quantity: 0, amount: 11.8, taxes: [{ type: 'IGST', rate: 18, amount: 1.8 }] },
    ],
  }
  expect(noteTotal({ items, payable: paise(1180), isRounded: false }, [since], rows)).toBeUndefined()
})
