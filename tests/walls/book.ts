import { v7 } from 'uuid'
import type { TestDatabase } from '../support/database.ts'
import { vendorInput } from './samples.ts'

// biome-ignore lint/suspicious/noExplicitAny: answers are read without their types.
type Ask = (name: string, input: unknown) => Promise<any>

/** An account of the workspace, and a monthly expense that is due again. */
export async function book(ask: Ask, mark: string) {
  const { id: account }: { id: string } = await ask('accounts.create', {
    name: `Tea ${mark}`,
    group: 'indirectExpenses',
  })
  const { id: expense }: { id: string } = await ask('expenses.create', {
    spentOn: '2026-01-05',
    account: 6010,
    amount: 500,
    paidFrom: 1010,
    notes: mark,
    repeats: true,
  })
  const transfer = { datedOn: '2026-11-20', from: 1010, to: 1020, amount: 5, notes: mark }
  const { id: journal }: { id: string } = await ask('journals.createContra', transfer)
  const reverseCharge = [
    { account: 6190, debit: 10 },
    { account: 2220, credit: 10 },
  ]
  await ask('journals.create', { datedOn: '2026-11-20', lines: reverseCharge, notes: mark })
  const held = { account: 1500, datedOn: '2026-11-01', side: 'debit', amount: 5 }
  const { id: opening }: { id: string } = await ask('openings.create', held)
  return {
    account,
    expense,
    journal,
    opening,
    ...(await claim(ask, mark)),
    ...(await takeCheques(ask, mark)),
    ...(await takeStatement(ask, mark)),
  }
}

/** Two bills of a registered vendor whose credit was claimed, not paid for more than 180 days; that of the second is reversed; and one of an unregistered vendor under reverse charge. */
async function claim(ask: Ask, mark: string) {
  await ask('workspaces.update', { gstin: '27AAPFU0939F1ZV', gstScheme: 'regular' })
  const vendor = { ...vendorInput(`${mark} Weavers`), gstNumber: '29AAGCB7383J1Z4' }
  const { id: vendorId } = await ask('vendors.create', vendor)
  const lines = [{ account: 6010, amount: 100, taxes: [{ type: 'GST', rate: 18 }] }]
  const paper = { vendorId, billDate: '2026-04-10', lines, total: 118 }
  const { id: unpaidBill } = await ask('vendorBills.create', { ...paper, billNumber: 'W-1' })
  const { id: reversed } = await ask('vendorBills.create', { ...paper, billNumber: 'W-2' })
  const change = { change: 'reverse', datedOn: '2026-11-20', ids: [reversed], amount: 18 }
  await ask('books.changeCredit', change)
  const { id: porter } = await ask('vendors.create', vendorInput(`${mark} Porters`))
  // Later than the days up to which GST is settled.
  const owed = {
    ...paper,
    vendorId: porter,
    billNumber: 'P-1',
    billDate: '2026-11-21',
    reverseCharge: true,
    total: 100,
  }
  const { id: selfInvoiced } = await ask('vendorBills.create', owed)
  const { id: tailor } = await ask('vendors.create', { ...vendor, businessName: `${mark} Tailors` })
  const { id: uninvoiced } = await ask('vendorBills.create', { ...owed, vendorId: tailor, billNumber: 'T-1' })
  await ask('vendors.update', { id: tailor, gstNumber: 'URP' })
  const { id: hired } = await ask('expenses.create', {
    spentOn: '2026-11-21',
    account: 6010,
    amount: 100,
    taxes: [{ type: 'GST', rate: 5 }],
    reverseCharge: true,
    supplierName: `${mark} Porters`,
    supplierAddress: 'Bhosari, Pune',
    paidFrom: 1010,
  })
  await ask('workspaces.update', { gstin: null, gstScheme: null })
  return { unpaidBill, selfInvoiced, uninvoiced, hired }
}

/** Receipts of two cheques, from a customer who owes more: one is in hand, the other with the bank. Payments of three: one cleared, the others are issued. */
async function takeCheques(ask: Ask, mark: string) {
  const { id: customerId } = await ask('customers.quickCreate', {
    name: `${mark} Traders`,
    phoneNumber: '9812300000',
  })
  const take = async (reference: string): Promise<string> => {
    const lines = [{ mode: 'cheque', amount: 5, reference }]
    return (await ask('receipts.create', { customerId, receivedOn: '2026-11-20', lines })).id
  }
  const [chequeInHand, chequeAtBank] = [await take(`${mark}1`), await take(`${mark}2`)]
  const cheques = [{ receiptId: chequeAtBank, line: 0 }]
  await ask('cheques.deposit', { cheques, account: 1020, depositedOn: '2026-11-20' })
  const { id: vendorId } = await ask('vendors.create', vendorInput(`${mark} Mills`))
  const issue = async (reference: string): Promise<string> => {
    const lines = [{ mode: 'cheque', amount: 5, reference }]
    return (await ask('payments.create', { vendorId, paidOn: '2026-11-20', lines })).id
  }
  const chequeIssued = await issue(`${mark}3`)
  const chequeCleared = await issue(`${mark}4`)
  const chequeToStop = await issue(`${mark}5`)
  await ask('payments.clearCheque', { paymentId: chequeCleared, line: 0, clearedOn: '2026-11-20' })
  const owed = { number: 'OLD-9', datedOn: '2026-11-01', side: 'debit', amount: 100 }
  await ask('openings.create', { ...owed, customerId })
  return { chequeInHand, chequeAtBank, chequeIssued, chequeCleared, chequeToStop, owingCustomer: customerId }
}

/** Two lines of a bank statement, one of them matched, and a voucher for the other. */
async function takeStatement(ask: Ask, mark: string) {
  for (const amount of [31, 32])
    await ask('journals.createContra', { datedOn: '2026-11-20', from: 1010, to: 1020, amount, notes: mark })
  await ask('bankLines.import', {
    account: 1020,
    headers: ['Date', 'Narration', 'Withdrawal', 'Deposit'],
    rows: ['20', '11', '32'].map((amount) => ['20/11/2026', `${mark} ${amount}`, '', amount]),
    mapping: { date: 0, narration: 1, debit: 2, credit: 3 },
  })
  const { lines } = await ask('bankLines.getMany', { account: 1020, sortBy: 'amount', sortDirection: 'asc' })
  const [part, open, other] = lines
  const { candidates } = await ask('bankLines.getOne', { id: open.id, otherIds: [part.id] })
  const matches = [{ lineId: other.id, voucherIds: [other.suggestion.voucherId] }]
  await ask('bankLines.match', { matches })
  return {
    bankLine: open.id as string,
    bankLinePart: part.id as string,
    bankVoucher: candidates[0].voucherId as string,
    matchedLine: other.id as string,
  }
}

/** The address of a photo that the owner uploaded. */
export async function storePhoto(test: TestDatabase, workspaceId: string) {
  const key = `images/${workspaceId}/${v7()}.png`
  await test.asOwner((client) =>
    client.query(
      'insert into files (key, paid_by, bytes, created_at, touched_at) values ($1, $2, 1, now(), now())',
      [key, workspaceId],
    ),
  )
  return `/files/${key}`
}
