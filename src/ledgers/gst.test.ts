import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ACCOUNTS } from '#books/chart.ts'
import { merged } from '#books/voucher.ts'
import { type ByHead, GST_ACCOUNTS, HEADS, setOff, settlementEntries, settlementOf } from '#ledgers/gst.ts'

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

const none = of(0, 0, 0)
const BANK = 1020

test.each([
  [
    'credit of every head, the rest from the bank',
    { output: of(30000, 30000, 10000), reverse: none, credit: of(9000, 9000, 36000) },
    [
      { account: 2210, amount: 30000 },
      { account: 2211, amount: 30000 },
      { account: 2212, amount: 10000 },
      { account: 1310, amount: -9000 },
      { account: 1311, amount: -9000 },
      { account: 1312, amount: -36000 },
      { account: BANK, amount: -16000 },
    ],
  ],
  [
    'reverse charge in cash, whatever credit there is',
    { output: none, reverse: of(2500, 2500, 0), credit: of(9000, 9000, 9000) },
    [
      { account: 2220, amount: 2500 },
      { account: 2221, amount: 2500 },
      { account: BANK, amount: -5000 },
    ],
  ],
  [
    'no cash where credit reaches',
    { output: of(1000, 1000, 0), reverse: none, credit: of(0, 0, 5000) },
    [
      { account: 2210, amount: 1000 },
      { account: 2211, amount: 1000 },
      { account: 1312, amount: -2000 },
    ],
  ],
  [
    'a head that returns made minus stays for later',
    { output: of(-500, 1000, 0), reverse: none, credit: none },
    [
      { account: 2211, amount: 1000 },
      { account: BANK, amount: -1000 },
    ],
  ],
  [
    'cash in whole rupees for each head, with its reverse charge, and the rest to round off',
    { output: of(1049, 1030, 150), reverse: of(0, 20, 0), credit: none },
    [
      { account: 2210, amount: 1049 },
      { account: 2211, amount: 1030 },
      { account: 2221, amount: 20 },
      { account: 2212, amount: 150 },
      { account: 6095, amount: 51 },
      { account: BANK, amount: -2300 },
    ],
  ],
  [
    'credit taken back after it was used, in cash',
    { output: none, reverse: none, credit: of(-9000, 0, 0) },
    [
      { account: 1310, amount: 9000 },
      { account: BANK, amount: -9000 },
    ],
  ],
  [
    'credit taken back, set off by other credit, and not against output tax that returns made minus',
    { output: of(-500, 0, 0), reverse: none, credit: of(-9000, 0, 4000) },
    [
      { account: 1310, amount: 9000 },
      { account: 1312, amount: -4000 },
      { account: BANK, amount: -5000 },
    ],
  ],
  ['nothing', { output: none, reverse: none, credit: of(100, 100, 100) }, []],
])('[19.159] settling GST posts %s', (_what, gst, entries) => {
  const sorted = (all: readonly { account: number; amount: number }[]) =>
    [...all].sort((a, b) => a.account - b.account)
  expect(sorted(settlementEntries(gst, BANK))).toEqual(sorted(entries))
})

test('[19.159] a settlement adds up to 0, pays all tax in whole rupees, leaves no credit below 0 and never sets CGST against SGST', () => {
  const amount = fc.integer({ min: 0, max: 100_000 })
  const anyAmount = fc.integer({ min: -100_000, max: 100_000 })
  const heads = fc.record({ cgst: amount, sgst: amount, igst: amount })
  const credits = fc.record({ cgst: anyAmount, sgst: anyAmount, igst: anyAmount })
  fc.assert(
    fc.property(heads, heads, credits, (output, reverse, credit) => {
      const gst = { output, reverse, credit }
      const entries = merged(settlementEntries(gst, BANK))
      const posted = (account: number) => entries.find((entry) => entry.account === account)?.amount ?? 0
      expect(entries.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0)
      const { used, cash, left } = settlementOf(gst)
      for (const head of HEADS) {
        expect(posted(GST_ACCOUNTS.output[head])).toBe(output[head])
        expect(posted(GST_ACCOUNTS.reverse[head])).toBe(reverse[head])
        expect(credit[head] + posted(GST_ACCOUNTS.credit[head])).toBe(left[head])
        expect(left[head]).toBeGreaterThanOrEqual(0)
        expect(cash[head] % 100).toBe(0)
        expect(Math.abs(cash[head] - reverse[head])).toBeLessThanOrEqual(
          output[head] + Math.max(0, -credit[head]) + 50,
        )
      }
      expect(Math.abs(posted(ACCOUNTS.roundOff))).toBeLessThanOrEqual(150)
      expect(0 - posted(BANK)).toBe(total(cash))
      expect(used.cgst.sgst + used.sgst.cgst).toBe(0)
      const others = HEADS.flatMap((tax) => [used[tax].cgst, used[tax].sgst])
      if (others.some((each) => each > 0) && total(output) > credit.igst) expect(left.igst).toBe(0)
      expect(-posted(BANK)).toBeGreaterThanOrEqual(total(reverse) - 150)
    }),
  )
})
