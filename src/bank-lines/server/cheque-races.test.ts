import { afterAll, beforeAll, expect, test } from 'vitest'
import { BANK, file, onTheDay, openBank, row } from '../../../tests/support/bank.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { whileHeld } from '../../../tests/support/held.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

test('[29.7] a deposit that is undone while its line is matched leaves no other cheque of the line cleared', async () => {
  const { shop, owner, only, candidates } = await openBank(database)
  const elsewhere = await shop.as('owner', { clock: onTheDay, database: database.another() })
  const { id: customerId } = await owner.customers.quickCreate({ name: 'Meera', phoneNumber: '9812345670' })
  const cheques: { receiptId: string; line: number }[] = []
  for (const amount of [300, 240]) {
    const lines = [{ mode: 'cheque' as const, amount, reference: String(amount) }]
    const { id } = await owner.receipts.create({ customerId, receivedOn: '2026-11-08', lines })
    cheques.push({ receiptId: id, line: 0 })
  }
  await owner.cheques.deposit({ cheques, account: BANK, depositedOn: '2026-11-10' })
  await owner.bankLines.import(file(row('12/11/2026', 'CHQ DEP', 540)))
  const { id: lineId } = await only()
  const voucherIds = (await candidates(lineId)).map(({ voucherId }) => voucherId)
  const [first = { receiptId: '', line: 0 }] = cheques
  const tries = await whileHeld(database, `receipts where id = '${first.receiptId}'`, [
    () => owner.cheques.undo(first),
    () => elsewhere.bankLines.match({ matches: [{ lineId, voucherIds }] }),
  ])
  expect(tries).toMatchObject([{ status: 'fulfilled' }, { status: 'rejected', reason: { code: 'conflict' } }])
  const after = (await owner.cheques.getMany({ sortBy: 'amount', sortDirection: 'desc' })).cheques
  expect(after.map(({ state }) => state)).toEqual(['in_hand', 'deposited'])
})

test('[29.7] a deposit is undone once the line that cleared its cheque no longer shows it', async () => {
  const { shop, owner, only, candidates } = await openBank(database)
  const elsewhere = await shop.as('owner', { clock: onTheDay, database: database.another() })
  const { id: customerId } = await owner.customers.quickCreate({ name: 'Meera', phoneNumber: '9812345670' })
  const lines = [{ mode: 'cheque' as const, amount: 300, reference: '300' }]
  const { id: receiptId } = await owner.receipts.create({ customerId, receivedOn: '2026-11-08', lines })
  const cheque = { receiptId, line: 0 }
  await owner.cheques.deposit({ cheques: [cheque], account: BANK, depositedOn: '2026-11-10' })
  await owner.bankLines.import(file(row('12/11/2026', 'CHQ DEP', 300)))
  const { id: lineId } = await only()
  const voucherIds = (await candidates(lineId)).map(({ voucherId }) => voucherId)
  await owner.bankLines.match({ matches: [{ lineId, voucherIds }] })
  const tries = await whileHeld(database, `receipts where id = '${receiptId}'`, [
    () => owner.bankLines.unmatch({ ids: [lineId] }),
    () => elsewhere.cheques.undo(cheque),
  ])
  expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  expect((await owner.cheques.getMany({})).cheques.map(({ state }) => state)).toEqual(['in_hand'])
})

test('[29.7] undoing deposits and matching others of the same receipts never wait for each other', async () => {
  const { shop, owner, lines, candidates } = await openBank(database)
  const elsewhere = await shop.as('owner', { clock: onTheDay, database: database.another() })
  const { id: customerId } = await owner.customers.quickCreate({ name: 'Meera', phoneNumber: '9812345670' })
  const receiptIds: string[] = []
  for (const base of [100, 200]) {
    const of = [1, 2].map((n) => ({ mode: 'cheque' as const, amount: base + n, reference: String(base + n) }))
    receiptIds.push((await owner.receipts.create({ customerId, receivedOn: '2026-11-08', lines: of })).id)
  }
  const [early = '', late = ''] = receiptIds.toSorted()
  const both = (line: number) => [early, late].map((receiptId) => ({ receiptId, line }))
  for (const line of [0, 1])
    await owner.cheques.deposit({ cheques: both(line), account: BANK, depositedOn: '2026-11-10' })
  await owner.bankLines.import(file(row('12/11/2026', 'ONE', 302), row('12/11/2026', 'TWO', 304)))
  const matching = async (narration: string, amounts: number[]) => {
    const lineId = (await lines()).find((line) => line.narration === narration)?.id ?? ''
    const offered = await candidates(lineId)
    const voucherIds = offered
      .filter(({ amount }) => amounts.includes(amount))
      .map(({ voucherId }) => voucherId)
    return { matches: [{ lineId, voucherIds }] }
  }
  await owner.bankLines.match(await matching('ONE', [101, 201]))
  const two = await matching('TWO', [102, 202])
  await owner.cheques.undo({ receiptId: late, line: 0 })
  const tries = await whileHeld(database, `receipts where id = '${late}'`, [
    () => owner.cheques.undo({ receiptId: late, line: 0 }),
    () => elsewhere.bankLines.match(two),
  ])
  expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  const after = (await owner.cheques.getMany({ sortBy: 'amount', sortDirection: 'asc' })).cheques
  expect(after.map(({ state }) => state)).toEqual(['deposited', 'cleared', 'in_hand', 'cleared'])
})
