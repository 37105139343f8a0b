import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Caller, openShop, type Shop } from '../../../tests/support/people.ts'
import { addCustomer } from '../../../tests/support/stocked-shop.ts'

let database: TestDatabase
let shop: Shop
let owner: Caller
const numbers: Record<'cash' | 'upi' | 'cancelled' | 'refund', string> = {
  cash: '',
  upi: '',
  cancelled: '',
  refund: '',
}
beforeAll(async () => {
  database = await openTestDatabase()
  shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  owner = await shop.as('owner', { clock: () => new Date('2026-11-20T06:00:00Z') })
  const { id: customerId } = await addCustomer(database, shop, { name: 'Asha Stores' })
  const { id: otherId } = await addCustomer(database, shop, { name: 'Bala & Sons' })
  const receive = (
    of: string,
    receivedOn: string,
    line: { mode: 'cash' | 'upi'; amount: number; reference?: string },
  ) => owner.receipts.create({ customerId: of, receivedOn, lines: [line] })
  numbers.cash = (await receive(customerId, '2026-11-18', { mode: 'cash', amount: 300 })).displayId
  numbers.upi = (
    await receive(otherId, '2026-11-19', { mode: 'upi', amount: 200, reference: 'T4412' })
  ).displayId
  const wrong = await receive(customerId, '2026-11-20', { mode: 'cash', amount: 999 })
  await owner.receipts.cancel({ id: wrong.id })
  numbers.cancelled = wrong.displayId
  const lines = [{ mode: 'upi' as const, amount: 50 }]
  numbers.refund = (await owner.receipts.refund({ customerId, paidOn: '2026-11-20', lines })).displayId
})
afterAll(() => database.close())

type Name = keyof typeof numbers
type Asked = Parameters<Caller['receipts']['getMany']>[0]

test.each<[string, Asked, Name[], received: number, refunded: number]>([
  ['everything', {}, ['refund', 'cancelled', 'upi', 'cash'], 500, 50],
  ['receipts', { filters: { kind: 'receipt' } }, ['upi', 'cash'], 500, 0],
  ['refunds', { filters: { kind: 'refund' } }, ['refund'], 0, 50],
  ['cancelled ones', { filters: { kind: 'cancelled' } }, ['cancelled'], 0, 0],
  ['a mode', { filters: { mode: 'upi' } }, ['refund', 'upi'], 200, 50],
  ['days', { filters: { from: '2026-11-18', to: '2026-11-19' } }, ['upi', 'cash'], 500, 0],
  ['a customer', { search: 'bala' }, ['upi'], 200, 0],
  ['a reference', { search: 't4412' }, ['upi'], 200, 0],
  ['words of its customer and reference', { search: 't4412 SONS' }, ['upi'], 200, 0],
  ['no words of different receipts', { search: 'asha t4412' }, [], 0, 0],
  ['nothing', { search: 'nobody' }, [], 0, 0],
  [
    'the smallest first',
    { sortBy: 'amount', sortDirection: 'asc' },
    ['refund', 'upi', 'cash', 'cancelled'],
    500,
    50,
  ],
])(
  '[19.44] the list of receipts finds %s and adds up the money',
  async (_, asked, found, received, refunded) => {
    const { receipts, sums } = await owner.receipts.getMany({ ...asked, sums: true })
    expect(receipts.map(({ number }) => number)).toEqual(found.map((name) => numbers[name]))
    expect(sums).toEqual({ received, refunded, bounced: 0, datedAhead: 0 })
  },
)

test('[19.44] the list finds a receipt by its number, and another workspace finds none', async () => {
  const { receipts } = await owner.receipts.getMany({ search: numbers.cash })
  expect(receipts.map(({ number }) => number)).toEqual([numbers.cash])
  const stranger = await (await openShop(database, { stateCode: '27' })).as('owner')
  expect((await stranger.receipts.getMany({ sums: true })).sums).toMatchObject({
    received: 0,
    refunded: 0,
    bounced: 0,
  })
})

/** Two parts of these texts, of letters and digits alone, in any case. */
const wordsOf = (texts: string[]) =>
  fc
    .tuple(
      fc.constantFrom(...texts.flatMap((text) => text.match(/[a-z0-9]+/gi) ?? [])),
      fc.nat(),
      fc.nat(),
      fc.boolean(),
    )
    .map(([word, from, length, isLower]) => {
      const start = from % word.length
      const part = word.slice(start, start + 1 + (length % word.length))
      return isLower ? part.toLowerCase() : part.toUpperCase()
    })

test('[19.44] any parts of numbers, names and references find the receipts that have them all', async () => {
  const { receipts: all } = await owner.receipts.getMany({})
  const texts = all.map(({ number, customerName, lines }) =>
    [number, customerName, ...lines.map(({ reference }) => reference)].join(' '),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(wordsOf(texts), { minLength: 1, maxLength: 3 }), async (words) => {
      const { receipts } = await owner.receipts.getMany({ search: words.join(' ') })
      const has = all.filter((_, at) =>
        words.every((word) => texts[at]?.toLowerCase().includes(word.toLowerCase())),
      )
      expect(receipts.map(({ id }) => id)).toEqual(has.map(({ id }) => id))
    }),
    { numRuns: 40 },
  )
})

test('[19.45] a receipt answers its lines and what it settled; one of another workspace is not found', async () => {
  const { receipts } = await owner.receipts.getMany({ search: numbers.refund })
  const id = receipts[0]?.id ?? ''
  expect(await owner.receipts.getOne({ id })).toMatchObject({
    receipt: { number: numbers.refund, kind: 'refund', amount: 50, lines: [{ mode: 'upi' }] },
    settled: [{ number: numbers.cash, amount: 50, saleId: null }],
  })
  const cancelled = await owner.receipts.getMany({ search: numbers.cancelled })
  expect((await owner.receipts.getOne({ id: cancelled.receipts[0]?.id ?? '' })).settled).toEqual([])
  const stranger = await (await openShop(database, { stateCode: '27' })).as('owner')
  await expect(stranger.receipts.getOne({ id })).rejects.toMatchObject({ code: 'notFound' })
})
