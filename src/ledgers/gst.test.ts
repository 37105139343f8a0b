import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ByHead, HEADS, setOff } from '#ledgers/gst.ts'

const of = (cgst: number, sgst: number, igst: number): ByHead => ({ cgst, sgst, igst })
const total = (each: ByHead) => each.cgst + each.sgst + each.igst

test.each([
  ['nothing', of(0, 0, 0), of(0, 0, 0), of(0, 0, 0), of(0, 0, 0)],
  [
    'IGST credit first, then own heads',
    of(30000, 30000, 10000),
    of(9000, 9000, 36000),
    of(8000, 8000, 0),
    of(0, 0, 0),
  ],
  [
    'IGST credit where own credit does not reach',
    of(30000, 30000, 0),
    of(30000, 0, 20000),
    of(0, 10000, 0),
    of(0, 0, 0),
  ],
  [
    'IGST credit whole before other credit',
    of(10000, 10000, 0),
    of(10000, 10000, 5000),
    of(0, 0, 0),
    of(5000, 0, 0),
  ],
  ['CGST never against SGST', of(0, 10000, 0), of(10000, 0, 0), of(0, 10000, 0), of(10000, 0, 0)],
  ['CGST and SGST against IGST last', of(1000, 1000, 5000), of(3000, 2000, 0), of(0, 0, 2000), of(0, 0, 0)],
  ['credit that is left', of(1000, 1000, 0), of(0, 0, 5000), of(0, 0, 0), of(0, 0, 3000)],
  ['a head that returns made minus', of(-500, 1000, 0), of(400, 0, 0), of(0, 1000, 0), of(400, 0, 0)],
])('[19.125] %s', (_what, output, credit, cash, left) => {
  expect(setOff(output, credit)).toMatchObject({ cash, left })
})

test('[19.125] tax is credit used and cash, credit is used or left, and no IGST credit is left while tax is paid in cash', () => {
  const amount = fc.integer({ min: 0, max: 100_000 })
  const heads = fc.record({ cgst: amount, sgst: amount, igst: amount })
  fc.assert(
    fc.property(heads, heads, (output, credit) => {
      const { used, cash, left } = setOff(output, credit)
      for (const head of HEADS) {
        expect(total(used[head]) + cash[head]).toBe(output[head])
        expect(HEADS.reduce((sum, tax) => sum + used[tax][head], 0) + left[head]).toBe(credit[head])
      }
      expect(used.cgst.sgst + used.sgst.cgst).toBe(0)
      if (total(cash) > 0) expect(left.igst).toBe(0)
      const reach = Math.max(0, output.cgst - credit.cgst) + Math.max(0, output.sgst - credit.sgst)
      const spare = Math.max(0, credit.igst - output.igst)
      const own = Math.max(0, credit.cgst - output.cgst) + Math.max(0, credit.sgst - output.sgst)
      const igst = Math.max(0, output.igst - credit.igst - own)
      expect(total(cash)).toBe(Math.max(0, reach - spare) + igst)
    }),
  )
})
