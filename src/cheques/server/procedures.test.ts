import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { accountsOf, duesOf } from '../../../tests/support/ledger.ts'
import { withOwnRole } from '../../../tests/support/own-role.ts'
import { type Caller, callerOf, openShop, type Shop } from '../../../tests/support/people.ts'
import { closeWithRightBooks } from '../../../tests/support/right-books.ts'

let database: TestDatabase
const clock = () => new Date('2026-11-20T06:00:00Z')
const today = '2026-11-20'
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => closeWithRightBooks(database))

/** A regular dealer whose customer owes an older bill of ₹1,180 and pays it by cheque, dated as asked. */
async function paidByCheque(chequeDate: string | null = null, more: object[] = []) {
  const shop: Shop = await openShop(database, { stateCode: '29', gstin: '29AAACX0000A1Z7' })
  const owner: Caller = await shop.as('owner', { clock })
  const { id: customerId } = await owner.customers.quickCreate({ name: 'Meera', phoneNumber: '9812345670' })
  const bill = { customerId, number: 'OLD-1', datedOn: '2026-11-01', side: 'debit' as const, amount: 1180 }
  await owner.openings.create(bill)
  const lines = [
    { mode: 'cheque' as const, amount: 1180, reference: '004512', chequeDate, drawerBank: 'SBI Pune' },
    ...more,
  ]
  const input = { customerId, receivedOn: '2026-11-18', lines }
  const { id: receiptId } = await owner.receipts.create(input as Parameters<typeof owner.receipts.create>[0])
  const cheque = { receiptId, line: 0 }
  const deposit = { cheques: [cheque], account: 1020, depositedOn: '2026-11-19' }
  const only = async () => (await owner.cheques.getMany({})).cheques[0]
  return { shop, owner, customerId, cheque, deposit, only }
}
const at = (path: unknown[], message: unknown = expect.any(String)) => ({
  data: { issues: [{ path, message }] },
})
const conflict = { code: 'conflict' }

test('[29.1] V17: a cheque is received, deposited and bounces: its bill is open again and the charges are passed on', async () => {
  const { shop, owner, customerId, cheque, deposit, only } = await paidByCheque()
  expect(await accountsOf(database, shop.workspaceId)).toEqual({ 1030: 118000, 3900: -118000 })
  expect(await only()).toMatchObject({ state: 'in_hand', isDue: true, number: '004512', amount: 1180 })
  await owner.cheques.deposit(deposit)
  expect(await accountsOf(database, shop.workspaceId)).toEqual({ 1020: 118000, 3900: -118000 })
  await owner.cheques.bounce({
    ...cheque,
    bouncedOn: today,
    charges: 100,
    bankGstin: '29AAACX0000A1Z7',
    recharge: 250,
  })
  expect(await accountsOf(database, shop.workspaceId)).toEqual({
    1020: -11800,
    1100: 143000,
    1310: 900,
    1311: 900,
    3900: -118000,
    4290: -25000,
    6070: 10000,
  })
  const { balance, dues } = await owner.dues.getOpen({ customerId })
  expect(balance).toBe(1430)
  expect(dues.map(({ kind, number, openAmount }) => [kind, number, openAmount])).toEqual([
    ['other', 'OLD-1', 1180],
    ['cheque', 'Cheque 004512', 250],
  ])
  expect(dues[1]?.documentId).toBe(cheque.receiptId)
  expect(await only()).toMatchObject({ state: 'bounced', bouncedOn: today })
  expect((await owner.receipts.getOne({ id: cheque.receiptId })).receipt.onAccount).toBe(0)
})

describe('[29.2] refused is', () => {
  test.each([
    ['a deposit of tomorrow', { depositedOn: '2026-11-21' }, ['depositedOn']],
    ['a deposit before the receipt', { depositedOn: '2026-11-17' }, ['depositedOn']],
    ['a deposit before the date of the cheque', { depositedOn: '2026-11-18' }, ['depositedOn']],
    ['a deposit into the till', { account: 1010 }, ['account']],
    ['a deposit of nothing', { cheques: [] }, ['cheques']],
  ])('%s', async (_, change, path) => {
    const { owner, deposit, only } = await paidByCheque('2026-11-19')
    await expect(owner.cheques.deposit({ ...deposit, ...change })).rejects.toMatchObject(at(path))
    expect(await only()).toMatchObject({ state: 'in_hand' })
  })

  test('charges from a role that may not enter expenses', async () => {
    const { shop, owner, cheque, deposit, only } = await paidByCheque()
    await owner.cheques.deposit(deposit)
    const role = { name: 'Till', calls: ['cheques.getMany', 'cheques.bounce'], sights: [], discountCap: 0 }
    const { id } = await owner.roles.create(role as Parameters<typeof owner.roles.create>[0])
    const till = callerOf(await withOwnRole(database, shop, id))
    const bounced = { ...cheque, bouncedOn: today }
    await expect(till.cheques.bounce({ ...bounced, charges: 100 })).rejects.toMatchObject(at(['charges']))
    expect(await only()).toMatchObject({ state: 'deposited' })
    await till.cheques.bounce(bounced)
  })

  test('charges of a bank whose account is archived, which bounces without them', async () => {
    const { owner, cheque, deposit, only } = await paidByCheque()
    const { id } = await owner.accounts.create({ name: 'Old bank', group: 'bank' })
    const { accounts } = await owner.accounts.getAll({})
    const account = accounts.find((each) => each.id === id)?.code ?? 0
    await owner.cheques.deposit({ ...deposit, account })
    await owner.accounts.delete({ id })
    const bounced = { ...cheque, bouncedOn: today }
    await expect(owner.cheques.bounce({ ...bounced, charges: 100 })).rejects.toMatchObject({
      data: {
        issues: [
          {
            path: ['charges'],
            message:
              'The account Old bank is archived. Restore it to enter its charges, or leave them empty.',
          },
        ],
      },
    })
    expect(await only()).toMatchObject({ state: 'deposited' })
    await owner.cheques.bounce(bounced)
  })

  test('a step that does not follow, also for strangers, sellers and other modes', async () => {
    const { shop, owner, cheque, deposit } = await paidByCheque(null, [{ mode: 'cash', amount: 5 }])
    const cleared = { ...cheque, clearedOn: today }
    await expect(owner.cheques.clear(cleared)).rejects.toMatchObject(conflict)
    await expect(owner.cheques.undo(cheque)).rejects.toMatchObject(conflict)
    const bounced = { ...cheque, bouncedOn: today }
    await expect(owner.cheques.bounce({ ...bounced, charges: 5 })).rejects.toMatchObject(at(['charges']))
    const ofCash = { receiptId: cheque.receiptId, line: 1 }
    await expect(owner.cheques.deposit({ ...deposit, cheques: [ofCash] })).rejects.toMatchObject({
      code: 'notFound',
    })
    await expect((await shop.as('sales')).cheques.deposit(deposit)).rejects.toMatchObject({
      code: 'forbidden',
    })
    const stranger = await (await openShop(database)).as('owner', { clock })
    await expect(stranger.cheques.deposit(deposit)).rejects.toMatchObject({ code: 'notFound' })
    const tried = await Promise.allSettled([1, 2].map(() => owner.cheques.deposit(deposit)))
    expect(tried.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    await expect(owner.cheques.clear({ ...cheque, clearedOn: '2026-11-18' })).rejects.toMatchObject(
      at(['clearedOn']),
    )
    await expect(owner.cheques.bounce({ ...bounced, bouncedOn: '2026-11-18' })).rejects.toMatchObject(
      at(['bouncedOn']),
    )
    await expect(owner.receipts.cancel({ id: cheque.receiptId })).rejects.toMatchObject(conflict)
    await owner.cheques.bounce(bounced)
    await expect(owner.cheques.bounce(bounced)).rejects.toMatchObject(conflict)
    await expect(owner.cheques.undo(cheque)).rejects.toMatchObject(conflict)
  })

  test('[29.15] a bounce before the date on the cheque', async () => {
    const { owner, cheque, only } = await paidByCheque('2026-11-21')
    await expect(owner.cheques.bounce({ ...cheque, bouncedOn: today })).rejects.toMatchObject(
      at(
        ['bouncedOn'],
        'The cheque is dated 21 Nov 2026, so it cannot bounce before that day. To give it back, cancel its receipt.',
      ),
    )
    expect(await only()).toMatchObject({ state: 'in_hand' })
    await owner.receipts.cancel({ id: cheque.receiptId })
  })

  test('a step on a locked day', async () => {
    const { owner, cheque, deposit } = await paidByCheque()
    await owner.books.lock({ until: '2026-11-19' })
    await expect(owner.cheques.deposit(deposit)).rejects.toMatchObject(at(['depositedOn']))
    const bounced = { ...cheque, bouncedOn: '2026-11-19' }
    await expect(owner.cheques.bounce(bounced)).rejects.toMatchObject(at(['bouncedOn']))
  })
})

test('[29.3] a cheque clears; each step is undone, and then its receipt can be cancelled', async () => {
  const { shop, owner, customerId, cheque, deposit, only } = await paidByCheque()
  await owner.cheques.deposit(deposit)
  await owner.cheques.clear({ ...cheque, clearedOn: today })
  expect(await only()).toMatchObject({ state: 'cleared', clearedOn: today })
  await owner.cheques.undo(cheque)
  expect(await only()).toMatchObject({ state: 'deposited', clearedOn: null })
  await owner.cheques.undo(cheque)
  expect(await only()).toMatchObject({ state: 'in_hand', depositedOn: null })
  expect(await accountsOf(database, shop.workspaceId)).toEqual({ 1030: 118000, 3900: -118000 })
  await owner.cheques.deposit(deposit)
  await owner.cheques.undo(cheque)
  await owner.receipts.cancel({ id: cheque.receiptId })
  expect(await only()).toBe(undefined)
  expect((await owner.dues.getOpen({ customerId })).balance).toBe(1180)
})

test('[29.4] a bounce takes money on account first, then reopens what the receipt settled last', async () => {
  const { owner, customerId, cheque } = await paidByCheque(null, [{ mode: 'cash', amount: 500 }])
  const bill = { customerId, number: 'OLD-2', datedOn: '2026-11-19', side: 'debit' as const, amount: 300 }
  await owner.openings.create(bill)
  await owner.dues.settle({ customerId })
  await owner.cheques.bounce({ ...cheque, bouncedOn: today })
  const open = await duesOf(database, customerId)
  expect(open.filter((due) => due.startsWith('OLD'))).toEqual(['OLD-1 +1180 open 680', 'OLD-2 +300 open 300'])
  expect((await owner.dues.getOpen({ customerId })).balance).toBe(980)
})

test('[29.4] each bounced cheque of one receipt reopens its share of the bill', async () => {
  const second = { mode: 'cheque' as const, amount: 400, reference: '004513' }
  const { owner, customerId, cheque } = await paidByCheque(null, [second])
  const bill = { customerId, number: 'OLD-2', datedOn: '2026-11-19', side: 'debit' as const, amount: 400 }
  await owner.openings.create(bill)
  await owner.dues.settle({ customerId })
  await owner.cheques.bounce({ ...cheque, line: 1, bouncedOn: today })
  await owner.cheques.bounce({ ...cheque, bouncedOn: today })
  const open = await duesOf(database, customerId)
  expect(open.filter((due) => due.startsWith('OLD'))).toEqual([
    'OLD-1 +1180 open 1180',
    'OLD-2 +400 open 400',
  ])
})

test('[29.4] a bounce releases what the receipt paid of the charge for an earlier one', async () => {
  const { owner, customerId } = await paidByCheque()
  const lines = [600, 400].map((amount) => ({ mode: 'cheque' as const, amount, reference: '004513' }))
  const { id: receiptId } = await owner.receipts.create({ customerId, receivedOn: '2026-11-18', lines })
  await owner.cheques.bounce({ receiptId, line: 0, bouncedOn: today, recharge: 250 })
  await owner.dues.settle({ customerId })
  await owner.cheques.bounce({ receiptId, line: 1, bouncedOn: today })
  expect((await owner.dues.getOpen({ customerId })).balance).toBe(250)
})

test('[29.5] cheques are listed by state and words, and added up', async () => {
  const { owner, customerId, deposit } = await paidByCheque()
  const later = { mode: 'cheque' as const, amount: 200, reference: '000077', chequeDate: '2026-12-05' }
  await owner.receipts.create({ customerId, receivedOn: today, lines: [later] })
  const numbers = async (input: Parameters<typeof owner.cheques.getMany>[0]) =>
    (await owner.cheques.getMany(input)).cheques.map(({ number }) => number)
  expect(await numbers({ sortDirection: 'asc' })).toEqual(['004512', '000077'])
  expect(await numbers({ filters: { state: 'due' } })).toEqual(['004512'])
  expect(await numbers({ search: 'meera 77' })).toEqual(['000077'])
  const { cheques, pagination } = await owner.cheques.getMany({ perPage: 1 })
  expect(cheques[0]).toMatchObject({ number: '000077', isDue: false })
  expect(await numbers({ perPage: 1, cursor: pagination.nextCursor ?? '' })).toEqual(['004512'])
  await owner.cheques.deposit(deposit)
  expect((await owner.cheques.getMany({})).sums).toEqual({
    inHand: { count: 1, amount: 200 },
    due: { count: 0, amount: 0 },
    deposited: { count: 1, amount: 1180 },
  })
})

test('[29.8] a cheque says which bank it is drawn on, on its receipt and in the list, which is searched by it; other money has none', async () => {
  const upi = { mode: 'upi' as const, amount: 20, drawerBank: 'HDFC Pune' }
  const { owner, cheque, only } = await paidByCheque(null, [upi])
  expect(await only()).toMatchObject({ drawerBank: 'SBI Pune' })
  const { receipt } = await owner.receipts.getOne({ id: cheque.receiptId })
  expect(receipt.lines.map(({ drawerBank }) => drawerBank)).toEqual(['SBI Pune', ''])
  expect((await owner.cheques.getMany({ search: 'sbi pune' })).cheques).toHaveLength(1)
  expect((await owner.cheques.getMany({ search: 'hdfc' })).cheques).toEqual([])
  const long = { ...upi, mode: 'cheque' as const, reference: '1', drawerBank: 'x'.repeat(81) }
  await expect(paidByCheque(null, [long])).rejects.toMatchObject(at(['lines', 1, 'drawerBank']))
})
