import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Counted, countedFrom } from '#books/counted-from.ts'

const row = (debit: string, credit: string, amount: number, from: string): Counted => ({
  debit,
  credit,
  amount,
  from,
})
const amounts = new Map([
  ['bill', 100],
  ['other', 100],
  ['bounce', 100],
  ['money', 100],
  ['late', 100],
])

test.each<[string, Counted[], Counted[], [number, string][]]>([
  ['nothing before', [], [row('bill', 'money', 100, '05')], [[100, '05']]],
  [
    'a release keeps the days before it',
    [row('bill', 'money', 100, '01')],
    [row('bill', 'money', -100, '05'), row('bounce', 'money', 100, '05')],
    [
      [-100, '05'],
      [100, '05'],
    ],
  ],
  [
    'nothing is released before it was settled, and each part from its day',
    [row('bill', 'money', 60, '01'), row('bill', 'money', 40, '08')],
    [row('bill', 'money', -100, '05'), row('bounce', 'money', 100, '05')],
    [
      [-60, '05'],
      [-40, '08'],
      [100, '05'],
    ],
  ],
  [
    'money entered late waits while something else settles the bill',
    [row('bill', 'money', 100, '02'), row('bill', 'money', -100, '07')],
    [row('bill', 'late', 100, '05')],
    [[100, '07']],
  ],
  [
    'money that moved from bill to bill is released from the second',
    [row('bill', 'money', 100, '01'), row('bill', 'money', -100, '06'), row('other', 'money', 100, '06')],
    [row('other', 'money', -100, '03'), row('bounce', 'money', 100, '03')],
    [
      [-100, '06'],
      [100, '06'],
    ],
  ],
])(
  '[27.70] settlements count from the day of their act as far as there is room: %s',
  (_, earlier, asked, expected) => {
    expect(countedFrom(amounts, earlier, asked).map(({ amount, from }) => [amount, from])).toEqual(expected)
  },
)

const [debits, credits] = [
  ['d1', 'd2', 'd3'],
  ['c1', 'c2', 'c3'],
]
const acts = fc.array(
  fc.record({
    debit: fc.constantFrom(...debits),
    credit: fc.constantFrom(...credits),
    share: fc.integer({ min: 1, max: 100 }),
    from: fc.integer({ min: 10, max: 40 }).map(String),
    isRelease: fc.boolean(),
  }),
  { maxLength: 25 },
)

test('[27.70] no due is settled by more than its amount or released before on any day, and no day before an act changes', () => {
  const ofDue = new Map([...debits, ...credits].map((id, at) => [id, 50 + 25 * at]))
  const sum = (rows: readonly Counted[]) => rows.reduce((total, { amount }) => total + amount, 0)
  fc.assert(
    fc.property(acts, (some) => {
      const known: Counted[] = []
      for (const { debit, credit, share, from, isRelease } of some) {
        const settledOf = (id: string) => sum(known.filter((each) => [each.debit, each.credit].includes(id)))
        const open = (id: string) => (ofDue.get(id) ?? 0) - settledOf(id)
        const between = sum(known.filter((each) => each.debit === debit && each.credit === credit))
        const most = isRelease ? between : Math.min(open(debit), open(credit))
        const amount = Math.min(share, most)
        if (amount <= 0) continue
        const asked = row(debit, credit, isRelease ? -amount : amount, from)
        const added = countedFrom(ofDue, known, [asked])
        expect(sum(added)).toBe(asked.amount)
        expect(added.every((each) => each.from >= from)).toBe(true)
        known.push(...added)
      }
      for (let day = 10; day <= 40; day++) {
        const until = known.filter((each) => each.from <= String(day))
        for (const [id, amount] of ofDue) {
          const settled = sum(until.filter((each) => each.debit === id || each.credit === id))
          expect(settled).toBeGreaterThanOrEqual(0)
          expect(settled).toBeLessThanOrEqual(amount)
        }
      }
    }),
  )
})
