import { expect, test, vi } from 'vitest'
import type { ActivityEntry } from '#activity/output.ts'
import { activityPaper } from './activity-export.ts'

const { asked } = vi.hoisted(() => ({ asked: [] as unknown[] }))
const entry = (more: Partial<ActivityEntry>): ActivityEntry => ({
  id: '01a224d9-6591-7305-92a6-acd06631316e',
  who: 'आशा राव',
  act: 'updated',
  noun: 'product',
  recordId: '01a224d9-6591-7305-92a6-acd06631316f',
  label: 'Claw hammer',
  changes: [],
  at: '2026-11-20T06:00:00.000Z',
  ...more,
})
const changes = [
  { field: 'selling_price_paise', from: 12_000, to: 15_000 },
  { field: 'name', from: 'Hammer', to: 'Claw hammer' },
  { field: 'hsn', from: '8205', to: '8205' },
]

vi.mock('#base/web/rpc.ts', () => ({
  client: {
    activity: {
      getMany: async (input: { cursor?: string }) => {
        asked.push(input)
        return {
          activities: input.cursor
            ? [entry({ act: 'entered late, dated 1 Nov 2026', noun: 'sale', label: 'INV/1' })]
            : [entry({ changes })],
          pagination: { nextCursor: input.cursor ? null : 'next' },
        }
      },
    },
  },
}))

const head = { from: { name: 'Sharma Traders', lines: [] }, logo: undefined }
const textsOf = (rows: readonly (readonly object[])[]) =>
  rows.map((row) => row.map((cell) => ('text' in cell ? cell.text : undefined)))

test('[19.234] the printed log has a row for each changed field, with who did what and when', async () => {
  const { count, sheet } = await activityPaper({ filters: { from: '2026-11-01', to: '2026-11-30' } }, 100)
  expect(count).toBe(3)
  const { lines, fileName } = sheet(head)
  expect(fileName).toBe('Activity from 2026-11-01 to 2026-11-30.pdf')
  const when = '20 Nov 2026, 11:30 am'
  expect(textsOf(lines.rows)).toEqual([
    [when, 'आशा राव', 'updated product Claw hammer', 'Selling price: ₹120.00 → ₹150.00'],
    [when, 'आशा राव', 'updated product Claw hammer', 'Name: Hammer → Claw hammer'],
    [when, 'आशा राव', 'entered sale INV/1 late, dated 1 Nov 2026', ''],
  ])
})

test('[19.234] the log is read no further than it can be printed', async () => {
  asked.length = 0
  await activityPaper({ filters: {} }, 0)
  expect(asked).toHaveLength(1)
})
