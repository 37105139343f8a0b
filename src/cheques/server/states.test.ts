import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '#base/server/postgres/connection.ts'
import { inTransaction } from '#base/server/scope.ts'
import { chequeStates } from '#books/server/cheque-states-store.ts'
import { differencesIn } from '#verify/server/books.ts'
import { chequeChecks } from '#verify/server/cheque-store.ts'
import { reconcilingChecks } from '#verify/server/reconciling-store.ts'
import { BANK, file, openBank, row } from '../../../tests/support/bank.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { makeVendor } from '../../../tests/support/vendor-goods.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const differences = (checks = chequeChecks) =>
  withClient(database.adminUrl, (client) => differencesIn(client, checks))

/** A shop with cheques of a customer, to a vendor, and a UPI payment that one statement line shows beside a deposit. */
async function shopWithCheques() {
  const bank = await openBank(database)
  const { shop, owner } = bank
  const { id: customerId } = await owner.customers.quickCreate({ name: 'Meera', phoneNumber: '9812345670' })
  const vendorId = await makeVendor(database, shop, 'Kiran Mills')
  const take = async (amount: number) => {
    const lines = [{ mode: 'cheque' as const, amount, reference: String(900_000 + amount) }]
    return (await owner.receipts.create({ customerId, receivedOn: '2026-11-08', lines })).id
  }
  const pay = async (amount: number) => {
    const lines = [{ mode: 'cheque' as const, amount, reference: String(800_000 + amount) }]
    return (await owner.payments.create({ vendorId, paidOn: '2026-11-08', lines })).id
  }
  return { ...bank, customerId, take, pay }
}

const steps = [
  'deposit',
  'clear',
  'undo',
  'bounce',
  'cancelReceipt',
  'clearIssued',
  'undoIssued',
  'stop',
  'cancelPayment',
  'match',
  'unmatch',
  'cancelBeside',
] as const

test('[27.140] after any steps of cheques, bank lines and cancellations each cheque is listed where it is', async () => {
  const { owner, shop, customerId, take, pay } = await shopWithCheques()
  let amount = 100
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...steps), { minLength: 4, maxLength: 10 }), async (some) => {
      amount += 10
      const [receiptId, paymentId] = [await take(amount), await pay(amount + 1)]
      const besides = await owner.receipts.create({
        customerId,
        receivedOn: '2026-11-08',
        lines: [{ mode: 'upi', amount: 2, reference: 'U' }],
      })
      const sum = amount + 2 - (amount + 1)
      await owner.bankLines.import(file(row('12/11/2026', `LINE ${amount}`, sum)))
      const [line] = (await owner.bankLines.getMany({ account: BANK, search: `line ${amount}` })).lines
      const lineId = line?.id ?? ''
      const [cheque, paid] = [
        { receiptId, line: 0 },
        { paymentId, line: 0 },
      ]
      const vouchers = async () => {
        const sources = [receiptId, paymentId, besides.id]
        const { rows } = await database.asOwner((client) =>
          client.query<{ id: string }>(
            `select v.id from vouchers v left join cheque_moves m on m.id = v.source_id
               where v.workspace_id = $1 and v.event in ('payment', 'receipt', 'cheque_deposited')
                 and coalesce(m.receipt_id, v.source_id) = any($2::uuid[])
                 and (v.event <> 'receipt' or v.source_id = $3) and m.undone_at is null`,
            [shop.workspaceId, sources, besides.id],
          ),
        )
        return rows.map(({ id }) => id)
      }
      const does: Record<(typeof steps)[number], () => Promise<unknown>> = {
        deposit: () => owner.cheques.deposit({ cheques: [cheque], account: BANK, depositedOn: '2026-11-10' }),
        clear: () => owner.cheques.clear({ ...cheque, clearedOn: '2026-11-12' }),
        undo: () => owner.cheques.undo(cheque),
        bounce: () => owner.cheques.bounce({ ...cheque, bouncedOn: '2026-11-13' }),
        cancelReceipt: () => owner.receipts.cancel({ id: receiptId }),
        clearIssued: () => owner.payments.clearCheque({ ...paid, clearedOn: '2026-11-12' }),
        undoIssued: () => owner.payments.undoCheque(paid),
        stop: () => owner.payments.markUnpaid({ ...paid, state: 'stopped', unpaidOn: '2026-11-13' }),
        cancelPayment: () => owner.payments.cancel({ id: paymentId }),
        match: async () => owner.bankLines.match({ matches: [{ lineId, voucherIds: await vouchers() }] }),
        unmatch: () => owner.bankLines.unmatch({ ids: [lineId] }),
        cancelBeside: () => owner.receipts.cancel({ id: besides.id }),
      }
      // What does not follow is refused, and changes nothing.
      for (const step of some) await does[step]().catch(() => undefined)
      expect(await differences()).toEqual([])
      const listed = await owner.cheques.getMany({ search: String(900_000 + amount) })
      for (const { state } of listed.cheques) {
        const ofState = await owner.cheques.getMany({ search: String(900_000 + amount), filters: { state } })
        expect(ofState.cheques).toHaveLength(1)
      }
    }),
    {
      numRuns: 25,
      examples: [
        [['deposit', 'match', 'cancelBeside']],
        [['deposit', 'match', 'unmatch']],
        [['match', 'cancelBeside', 'stop']],
      ],
    },
  )
  expect(await differences(reconcilingChecks)).toEqual([])
}, 120_000)

test('[27.141] a cheque that an older version moved is found by the check and listed right after the next round', async () => {
  const { owner, shop, take, pay } = await shopWithCheques()
  await take(5)
  const paymentId = await pay(6)
  const round = () =>
    inTransaction(database.database, shop.workspaceId, (on) =>
      chequeStates.startAgainIfIncomplete(on, shop.workspaceId),
    )
  expect(await round()).toBe(false)
  await database.asOwner(async (client) => {
    await client.query(`update cheques set state = 'cleared' where document_id = $1`, [paymentId])
    await client.query(`delete from cheques where not is_issued and workspace_id = $1`, [shop.workspaceId])
  })
  expect((await differences()).map((says) => says.slice(says.indexOf(': ') + 2))).toEqual([
    expect.stringMatching(/^The cheque 800006 of \S+ is listed as cleared, .*, but is issued, /),
    expect.stringMatching(
      /^The cheque 900005 of \S+ is listed as missing, but is in_hand, 2026-11-08, ₹5\.00$/,
    ),
  ])
  expect(await round()).toBe(true)
  expect(await differences()).toEqual([])
  expect((await owner.cheques.getMany({ filters: { state: 'in_hand' } })).cheques).toHaveLength(1)
  expect(await round()).toBe(false)
})
