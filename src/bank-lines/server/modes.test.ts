import { afterAll, beforeAll, expect, test } from 'vitest'
import { differencesIn } from '#verify/server/books.ts'
import { ledgerChecks } from '#verify/server/ledger-store.ts'
import { BANK, file, openBank, row } from '../../../tests/support/bank.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import type { Caller } from '../../../tests/support/people.ts'
import { closeWithRightBooks } from '../../../tests/support/right-books.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => closeWithRightBooks(database))

type PaidLine = { mode: 'upi' | 'bank_transfer'; amount: number; reference?: string }

/** A receipt of ₹200 in cash, ₹500 by UPI and ₹300 by card on 10 November, and a statement with these lines. */
async function received(...rows: [day: string, narration: string, amount: number][]) {
  const bank = await openBank(database)
  const { owner, lines } = bank
  const { id: customerId } = await owner.customers.quickCreate({ name: 'Meera', phoneNumber: '9812345670' })
  const { id: receiptId } = await owner.receipts.create({
    customerId,
    receivedOn: '2026-11-10',
    lines: [
      { mode: 'cash', amount: 200 },
      { mode: 'upi', amount: 500, reference: '412345678901' },
      { mode: 'card', amount: 300 },
    ],
  })
  let balance = 10000
  await owner.bankLines.import(
    file(
      ...rows.map(([day, narration, amount]) => {
        balance += amount
        return row(`${day}/11/2026`, narration, amount, String(balance))
      }),
    ),
  )
  const named = async (narration: string) => {
    const found = (await lines()).find((line) => line.narration === narration)
    if (!found) throw new Error(`No line ${narration}`)
    return found
  }
  const match = async (narration: string) => {
    const { id: lineId, suggestion } = await named(narration)
    return owner.bankLines.match({ matches: [{ lineId, voucherIds: [suggestion?.voucherId ?? ''] }] })
  }
  const reconcile = async (on: string) => {
    const found = await owner.bankLines.getReconciliation({ account: BANK, on })
    expect([on, found.books - found.uncleared.amount + found.missing.amount]).toEqual([on, found.statement])
    return [found.uncleared.amount, found.missing.amount]
  }
  return { ...bank, named, match, reconcile, receiptId, customerId }
}

const part = (amount: number) => ({ amount, partOf: 800, party: 'Meera', voucherType: 'Receipt' })

test('[19.236] a line of one mode of a receipt is suggested it and matched, and the rest waits for its own line', async () => {
  const { owner, named, match, reconcile } = await received(
    ['10', 'UPI/412345678901', 500],
    ['12', 'POS', 300],
    ['12', 'OTHER', 200],
  )
  const upi = await named('UPI/412345678901')
  expect(upi.suggestion).toMatchObject({ ...part(500), reasons: ['reference', 'day'] })
  expect((await named('POS')).suggestion).toMatchObject(part(300))
  expect((await named('OTHER')).suggestion).toBe(null)
  const { candidates } = await owner.bankLines.getOne({ id: upi.id })
  expect(candidates[0]).toMatchObject(part(500))
  await match('UPI/412345678901')
  expect(await named('UPI/412345678901')).toMatchObject({ isMatched: true, entries: [part(500)] })
  expect(await reconcile('2026-11-10')).toEqual([300, 0])
  expect(await reconcile('2026-11-12')).toEqual([300, 500])
  expect((await named('POS')).suggestion).toMatchObject(part(300))
  await match('POS')
  expect(await reconcile('2026-11-12')).toEqual([0, 200])
  expect((await named('POS')).entries).toMatchObject([part(300)])
})

test('[19.236] the rest of a receipt is matched in one sum with others, such as the card payments of a day', async () => {
  const { owner, named, match, put, reconcile } = await received(['10', 'UPI', 500], ['12', 'POS', 340])
  await put(40)
  await match('UPI')
  const { id: lineId } = await named('POS')
  const { together } = await owner.bankLines.getOne({ id: lineId })
  expect(together).toHaveLength(2)
  await owner.bankLines.match({ matches: [{ lineId, voucherIds: together }] })
  expect(await reconcile('2026-11-12')).toEqual([0, 0])
  const { id } = await named('UPI')
  expect(await owner.bankLines.unmatch({ ids: [id] })).toEqual({ message: '2 lines unmatched' })
  expect(await reconcile('2026-11-12')).toEqual([840, 840])
})

test('[19.237] a part is matched once, only if it is one, and ends with its receipt', async () => {
  const { owner, named, match, receiptId, reconcile } = await received(
    ['10', 'UPI', 500],
    ['11', 'UPI AGAIN', 500],
    ['12', 'LESS', 250],
  )
  const voucherIds = [(await named('UPI')).suggestion?.voucherId ?? '']
  const matchWith = async (narration: string) =>
    owner.bankLines.match({ matches: [{ lineId: (await named(narration)).id, voucherIds }] })
  await expect(matchWith('LESS')).rejects.toMatchObject({ code: 'conflict' })
  await match('UPI')
  expect((await named('UPI AGAIN')).suggestion).toBe(null)
  await expect(matchWith('UPI AGAIN')).rejects.toMatchObject({
    code: 'conflict',
    message: expect.stringMatching(/^The vouchers come to ₹300\.00, but the statement says ₹500\.00\./),
  })
  await owner.receipts.cancel({ id: receiptId })
  expect((await named('UPI')).isMatched).toBe(false)
  expect(await reconcile('2026-11-12')).toEqual([0, 1250])
})

test('[19.237] check-books finds a line that shows a part that its receipt does not have', async () => {
  const { match } = await received(['10', 'UPI', 500])
  await match('UPI')
  const change = (by: number) =>
    database.asOwner((client) =>
      client.query(
        `with changed as (update bank_matches set part_paise = part_paise + $1
           where part_paise in (50000, 50001) and account = ${BANK} and created_at = (select max(created_at) from bank_matches)
           returning workspace_id, line_id)
         update bank_lines l set amount_paise = amount_paise + $1 from changed c
         where l.workspace_id = c.workspace_id and l.id = c.line_id`,
        [by],
      ),
    )
  await change(1)
  const found = await database.asOwner((client) => differencesIn(client, ledgerChecks))
  await change(-1)
  expect(found).toContainEqual(
    expect.stringMatching(/: The statement lines of RC\S+ show ₹500\.01 of its ₹800\.00$/),
  )
})

/** Lines of ₹500 by UPI and ₹300 by transfer to a vendor or back to a customer, and the one that pays them. */
const outgoing: [
  string,
  'Payment' | 'Refund',
  (owner: Caller, lines: PaidLine[]) => Promise<{ id: string }>,
][] = [
  [
    'a payment',
    'Payment',
    async (owner, lines) => {
      const { id: vendorId } = await owner.vendors.quickCreate({ businessName: 'Asha Mills' })
      return owner.payments.create({ vendorId, paidOn: '2026-11-10', lines })
    },
  ],
  [
    'a refund',
    'Refund',
    async (owner, lines) => {
      const { id: customerId } = await owner.customers.quickCreate({
        name: 'Meera',
        phoneNumber: '9812345670',
      })
      await owner.receipts.create({
        customerId,
        receivedOn: '2026-11-09',
        lines: [{ mode: 'cash', amount: 800 }],
      })
      return owner.receipts.refund({ customerId, paidOn: '2026-11-10', lines })
    },
  ],
]

test.each(outgoing)(
  '[19.239] a line of one mode of %s is suggested it, and the rest waits for its own line',
  async (_, voucherType, pay) => {
    const { owner, lines } = await openBank(database)
    await pay(owner, [
      { mode: 'upi', amount: 500, reference: '412345678901' },
      { mode: 'bank_transfer', amount: 300 },
    ])
    await owner.bankLines.import(
      file(row('10/11/2026', 'UPI/412345678901', -500, '9500'), row('12/11/2026', 'NEFT', -300, '9200')),
    )
    const named = async (narration: string) => (await lines()).find((line) => line.narration === narration)
    const match = async (narration: string) => {
      const line = await named(narration)
      const voucherIds = [line?.suggestion?.voucherId ?? '']
      await owner.bankLines.match({ matches: [{ lineId: line?.id ?? '', voucherIds }] })
    }
    const of = (amount: number) => ({ amount: -amount, partOf: -800, voucherType })
    expect((await named('UPI/412345678901'))?.suggestion).toMatchObject(of(500))
    await match('UPI/412345678901')
    expect((await named('NEFT'))?.suggestion).toMatchObject(of(300))
    await match('NEFT')
    expect((await named('NEFT'))?.entries).toMatchObject([of(300)])
    const found = await owner.bankLines.getReconciliation({ account: BANK, on: '2026-11-12' })
    expect([found.uncleared.amount, found.missing.amount]).toEqual([0, 0])
  },
)

test('[19.239] a payment with a cheque is matched as a whole, as it may be stopped', async () => {
  const { owner, lines } = await openBank(database)
  const { id: vendorId } = await owner.vendors.quickCreate({ businessName: 'Asha Mills' })
  await owner.payments.create({
    vendorId,
    paidOn: '2026-11-10',
    lines: [
      { mode: 'cheque', amount: 500, reference: '000101' },
      { mode: 'bank_transfer', amount: 300 },
    ],
  })
  await owner.bankLines.import(
    file(row('10/11/2026', 'NEFT', -300, '9700'), row('12/11/2026', 'BOTH', -800, '8900')),
  )
  const suggested = (await lines()).map(({ narration, suggestion }) => [
    narration,
    suggestion?.amount ?? null,
  ])
  expect(Object.fromEntries(suggested)).toEqual({ NEFT: null, BOTH: -800 })
})
