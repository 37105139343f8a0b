import { afterAll, beforeAll, expect, test } from 'vitest'
import { BANK, file, onTheDay, openBank, row } from '../../../tests/support/bank.ts'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { whileHeld } from '../../../tests/support/held.ts'
import { closeWithRightBooks } from '../../../tests/support/right-books.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => closeWithRightBooks(database))

/** A bank with two cheques of ₹300 and ₹240, deposited on 10 November, and a statement line for both. */
async function depositedCheques(day = '12/11/2026') {
  const bank = await openBank(database)
  const { owner, only } = bank
  const { id: customerId } = await owner.customers.quickCreate({ name: 'Meera', phoneNumber: '9812345670' })
  const { id: receiptId } = await owner.receipts.create({
    customerId,
    receivedOn: '2026-11-08',
    lines: [
      { mode: 'cheque', amount: 300, reference: '004512' },
      { mode: 'cheque', amount: 240, reference: '000077' },
    ],
  })
  const cheques = [0, 1].map((line) => ({ receiptId, line }))
  await owner.cheques.deposit({ cheques, account: BANK, depositedOn: '2026-11-10' })
  await owner.bankLines.import(file(row(day, 'CHQ DEP', 540)))
  const { id: lineId } = await only()
  const voucherIds = (await bank.candidates(lineId)).map(({ voucherId }) => voucherId)
  const match = (by = owner) => by.bankLines.match({ matches: [{ lineId, voucherIds }] })
  const unmatch = () => owner.bankLines.unmatch({ ids: [lineId] })
  const states = async () =>
    (await owner.cheques.getMany({ sortBy: 'amount', sortDirection: 'desc' })).cheques.map(
      ({ state, clearedOn }) => [state, clearedOn],
    )
  const [first, second] = [
    { receiptId, line: 0 },
    { receiptId, line: 1 },
  ]
  return { ...bank, lineId, match, unmatch, states, first, second, receiptId }
}

test('[29.7] a statement line that is matched with deposits clears their cheques, and unmatching takes it back', async () => {
  const { owner, match, unmatch, states } = await depositedCheques()
  await match()
  expect(await states()).toEqual([
    ['cleared', '2026-11-12'],
    ['cleared', '2026-11-12'],
  ])
  await unmatch()
  expect(await states()).toEqual([
    ['deposited', null],
    ['deposited', null],
  ])
  const { activities } = await owner.activity.getMany({})
  const acts = activities.filter(({ noun }) => noun === 'receipt').map(({ act }) => act)
  expect(acts.slice(0, 4)).toEqual(['undone', 'undone', 'cleared', 'cleared'])
})

test('[29.7] a cheque that somebody cleared or that bounced stays so, and what is undone by hand is not undone again', async () => {
  const { owner, match, unmatch, states, first, second } = await depositedCheques()
  await owner.cheques.clear({ ...first, clearedOn: '2026-11-11' })
  await owner.cheques.bounce({ ...second, bouncedOn: '2026-11-11' })
  await match()
  expect(await states()).toEqual([
    ['cleared', '2026-11-11'],
    ['bounced', null],
  ])
  await unmatch()
  expect(await states()).toEqual([
    ['cleared', '2026-11-11'],
    ['bounced', null],
  ])
})

test('[29.7] a cheque that cleared with a line can still bounce, or wait again', async () => {
  const { owner, match, unmatch, states, first, second } = await depositedCheques()
  await match()
  await owner.cheques.bounce({ ...first, bouncedOn: '2026-11-15' })
  await owner.cheques.undo(second)
  expect(await states()).toEqual([
    ['bounced', '2026-11-12'],
    ['deposited', null],
  ])
  await owner.cheques.clear({ ...second, clearedOn: '2026-11-13' })
  await unmatch()
  expect(await states()).toEqual([
    ['bounced', null],
    ['cleared', '2026-11-13'],
  ])
})

test('[29.7] a line dated before the deposit clears its cheques on the day of the deposit', async () => {
  const { match, states } = await depositedCheques('9/11/2026')
  await match()
  expect(await states()).toEqual([
    ['cleared', '2026-11-10'],
    ['cleared', '2026-11-10'],
  ])
})

test('[29.7] undoing a deposit takes back that its line cleared the others, and another line can clear them', async () => {
  const { owner, lineId, match, states, first, lines, candidates } = await depositedCheques()
  await match()
  await owner.cheques.undo(first)
  await owner.cheques.undo(first)
  expect(await states()).toEqual([
    ['in_hand', null],
    ['deposited', null],
  ])
  await owner.bankLines.import(file(row('13/11/2026', 'CHQ 000077', 240)))
  const other = (await lines()).find(({ amount }) => amount === 240)?.id ?? ''
  const [deposit] = await candidates(other)
  await owner.bankLines.match({ matches: [{ lineId: other, voucherIds: [deposit?.voucherId ?? ''] }] })
  await owner.bankLines.remove({ ids: [lineId] })
  expect(await states()).toEqual([
    ['in_hand', null],
    ['cleared', '2026-11-13'],
  ])
})

test.each([
  ['once it is removed', 'remove', 'deposited', null],
  ['once another line shows it', 'match', 'cleared', '2026-11-14'],
] as const)(
  '[29.7] a line of which a voucher was cancelled no longer clears its cheque %s',
  async (_, act, state, clearedOn) => {
    const { owner, put, lines, candidates, first, states } = await depositedCheques()
    await put(100)
    await owner.bankLines.import(file(row('12/11/2026', 'CHQ AND CASH', 340), row('14/11/2026', 'CHQ', 240)))
    const lineOf = async (rupees: number) => (await lines()).find(({ amount }) => amount === rupees)?.id ?? ''
    const mixed = await lineOf(340)
    const offered = await candidates(mixed)
    const voucherOf = (rupees: number) => offered.find(({ amount }) => amount === rupees)?.voucherId ?? ''
    await owner.bankLines.match({
      matches: [{ lineId: mixed, voucherIds: [voucherOf(240), voucherOf(100)] }],
    })
    const [journal] = (await owner.journals.getMany({})).journals
    await owner.journals.reverse({ id: journal?.id ?? '' })
    const acts = {
      remove: async () => owner.bankLines.remove({ ids: [mixed] }),
      match: async () =>
        owner.bankLines.match({ matches: [{ lineId: await lineOf(240), voucherIds: [voucherOf(240)] }] }),
    }
    await acts[act]()
    await owner.cheques.bounce({ ...first, bouncedOn: '2026-11-15' })
    expect(await states()).toEqual([
      ['bounced', null],
      [state, clearedOn],
    ])
  },
)

test('[29.7] a cheque whose day an older process forgot waits again, and its line has no say in it', async () => {
  const { owner, match, unmatch, states, first, receiptId } = await depositedCheques()
  await match()
  await database.asOwner((client) =>
    client.query('update cheque_moves set cleared_on = null where receipt_id = $1 and line = 0', [receiptId]),
  )
  expect(await states()).toEqual([
    ['deposited', null],
    ['cleared', '2026-11-12'],
  ])
  await owner.cheques.clear({ ...first, clearedOn: '2026-11-13' })
  await unmatch()
  expect(await states()).toEqual([
    ['cleared', '2026-11-13'],
    ['deposited', null],
  ])
})

test('[29.7] unmatching a line says nothing of a cheque whose day an older process forgot', async () => {
  const { owner, match, unmatch, receiptId } = await depositedCheques()
  await match()
  await database.asOwner((client) =>
    client.query('update cheque_moves set cleared_on = null where receipt_id = $1 and line = 0', [receiptId]),
  )
  await unmatch()
  const { activities } = await owner.activity.getMany({})
  const acts = activities.filter(({ noun }) => noun === 'receipt').map(({ act }) => act)
  expect(acts.slice(0, 3)).toEqual(['undone', 'cleared', 'cleared'])
})

test.each([
  ['after it cleared', ['match', 'bounce'], '2026-11-12'],
  ['before', ['bounce', 'match'], null],
] as const)(
  '[29.7] a cheque that bounces while its line is matched ends as bounced: %s',
  async (_, order, clearedOn) => {
    const { shop, owner, match, states, first, receiptId } = await depositedCheques()
    const elsewhere = await shop.as('owner', { clock: onTheDay, database: database.another() })
    const acts = {
      match: () => match(elsewhere),
      bounce: () => owner.cheques.bounce({ ...first, bouncedOn: '2026-11-15' }),
    }
    const tries = await whileHeld(
      database,
      `receipts where id = '${receiptId}'`,
      order.map((act) => acts[act]),
    )
    expect(tries.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
    expect(await states()).toEqual([
      ['bounced', clearedOn],
      ['cleared', '2026-11-12'],
    ])
  },
)

test('[29.7] a cheque waits again as soon as another voucher of its line is cancelled, and can then be cleared or undone', async () => {
  const { owner, put, lines, candidates, first, second, states } = await depositedCheques()
  await put(100)
  await owner.bankLines.import(file(row('12/11/2026', 'CHQ AND CASH', 340)))
  const mixed = (await lines()).find(({ amount }) => amount === 340)?.id ?? ''
  const voucherIds = (await candidates(mixed))
    .filter(({ amount }) => amount === 240 || amount === 100)
    .map(({ voucherId }) => voucherId)
  await owner.bankLines.match({ matches: [{ lineId: mixed, voucherIds }] })
  const [journal] = (await owner.journals.getMany({})).journals
  await owner.journals.reverse({ id: journal?.id ?? '' })
  expect(await states()).toEqual([
    ['deposited', null],
    ['deposited', null],
  ])
  expect((await owner.cheques.getMany({})).sums.deposited).toEqual({ count: 2, amount: 540 })
  await owner.cheques.undo(second)
  await owner.cheques.clear({ ...first, clearedOn: '2026-11-13' })
  expect(await states()).toEqual([
    ['cleared', '2026-11-13'],
    ['in_hand', null],
  ])
})
