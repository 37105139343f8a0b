import { addDays } from '#base/dates.ts'
import { paise, toPaise, toRupees } from '#base/money.ts'
import { ACCOUNTS } from '#books/chart.ts'
import { DENOMINATIONS } from '#day-closes/count.ts'
import { HEADS } from '#ledgers/gst.ts'
import { type BillValues, itemOf, previewOf, sentBill } from '#vendor-bills/form.ts'
import type { Caller } from '../calls.ts'
import type { Known } from '../known.ts'
import type { MoneyDeed, PlannedBill } from './deeds.ts'

type Of<Kind extends MoneyDeed['kind']> = Extract<MoneyDeed, { kind: Kind }>
export type MoneyActs = {
  [Kind in MoneyDeed['kind']]: (call: Caller, deed: Of<Kind>, known: Known, day: string) => Promise<unknown>
}

/** The calls for each event about money, as the screens would make them. */
export const moneyActs: MoneyActs = {
  opening: (call, { opening }, known) => {
    if ('customer' in opening) {
      const { customer, ...bill } = opening
      return call.openings.create({ ...bill, customerId: known.customer(customer) })
    }
    if ('vendor' in opening) {
      const { vendor, ...bill } = opening
      return call.openings.create({ ...bill, vendorId: known.vendor(vendor) })
    }
    return call.openings.create(opening)
  },

  moveToCapital: (call) => call.openings.moveToCapital({}),

  receipt,

  deposit,

  bounce: async (call, { receipt, charges, recharge }, known, bouncedOn) =>
    call.cheques.bounce({ receiptId: known.paper(receipt), line: 0, bouncedOn, charges, recharge }),

  creditNote: async (call, { sale, percentage, notes }, known) => {
    const saleId = known.paper(sale)
    const [line] = (await call.sales.getOne({ id: saleId })).items
    if (!line) return
    const amount = Math.max(1, Math.round((line.saleItem.taxable * percentage) / 100))
    const lines = [{ saleItemId: line.saleItem.id, amount }]
    await call.creditNotes.create({ saleId, reason: 'rate_difference', notes, lines })
  },

  vendorBill: async (call, bill, known, billDate) => {
    const vendorId = known.vendor(bill.vendor)
    const billable = await call.vendorBills.getBillable({ vendorId, intakeId: known.paper(bill.intake) })
    const typed = typedBill(bill, billDate, billable)
    const { linesTotal = 0 } = previewOf(typed, billable)
    const total = Math.round(linesTotal / 100)
    const { id } = await call.vendorBills.create(sentBill({ ...typed, total }, billable))
    known.papers.set(bill.key, id)
  },

  clearIssued,

  stopIssued,

  payment: async (call, { vendor, mode, reference }, known, paidOn) => {
    const vendorId = known.vendor(vendor)
    const { dues } = await call.payments.getOpen({ vendorId })
    const paid = dues.filter(({ dueOn }) => dueOn !== null && dueOn <= paidOn)
    if (paid.length === 0) return
    const lines = [{ mode, reference, amount: sumOf(paid) }]
    await call.payments.create({ vendorId, paidOn, lines, allocations: allocationsOf(paid) })
  },

  rateDifference: async (call, { bill }, known, date) => {
    const billId = known.paper(bill)
    const { vendorBill } = await call.vendorBills.getOne({ id: billId })
    const lines = vendorBill.lines.flatMap(({ amount, receivedAmount }, line) => {
      const more = receivedAmount === null ? 0 : toPaise(amount) - toPaise(receivedAmount)
      return more > 0 ? [{ line, amount: toRupees(paise(more)) }] : []
    })
    if (lines.length > 0) await call.debitNotes.create({ billId, date, reason: 'rate_difference', lines })
  },

  sendBack: (call, { bill, quantity, notes }, known, date) =>
    call.debitNotes.create({
      billId: known.paper(bill),
      date,
      reason: 'damaged',
      notes,
      lines: [{ line: 0, quantity }],
    }),

  expense: async (call, { key, expense: { gst, ...expense } }, known, spentOn) => {
    const taxes = gst > 0 ? [{ type: 'GST' as const, rate: gst }] : []
    const { id } = await call.expenses.create({ ...expense, spentOn, taxes, itc: gst > 0 })
    known.papers.set(key, id)
  },

  repeat: async (call, { key }, known) => {
    const { id } = await call.expenses.repeat({ id: known.paper(key) })
    known.papers.set(key, id)
  },

  bankCash: async (call, { keep }, _, datedOn) => {
    const amount = Math.floor(((await cashOn(call, datedOn)) - keep) / 1000) * 1000
    if (amount <= 0) return
    await call.journals.createContra({ datedOn, from: ACCOUNTS.cash, to: ACCOUNTS.bank, amount })
  },

  drawings: (call, { amount }, _, datedOn) =>
    call.journals.createContra({ datedOn, from: ACCOUNTS.bank, to: ACCOUNTS.drawings, amount }),

  payGst,

  closeDay: async (call, _, __, day) => {
    let left = Math.max(0, Math.floor(await cashOn(call, day)))
    const counts = DENOMINATIONS.map((value) => {
      const pieces = Math.floor(left / value)
      left -= pieces * value
      return { value, pieces }
    })
    await call.dayCloses.create({ day, counts })
  },
}

type Open = { id: string; openAmount: number }
const sumOf = (dues: readonly Open[]): number =>
  toRupees(paise(dues.reduce((sum, { openAmount }) => sum + toPaise(openAmount), 0)))
const allocationsOf = (dues: readonly Open[]) =>
  dues.map(({ id, openAmount }) => ({ dueId: id, amount: openAmount }))

async function receipt(
  call: Caller,
  { key, customer, bills, share, mode, reference }: Of<'receipt'>,
  known: Known,
  receivedOn: string,
): Promise<void> {
  const customerId = known.customer(customer)
  const ids = bills.map((bill) => known.papers.get(bill))
  const { dues } = await call.dues.getOpen({ customerId })
  const paid = dues.filter(({ documentId, number }) => ids.includes(documentId) || bills.includes(number))
  if (paid.length === 0) return
  const whole = sumOf(paid)
  const part = Math.floor((whole * share) / 500) * 500
  const isWhole = share === 1 || part === 0
  const lines = [{ mode, reference, amount: isWhole ? whole : part }]
  const allocations = isWhole ? allocationsOf(paid) : undefined
  const { id } = await call.receipts.create({ customerId, receivedOn, lines, allocations })
  known.papers.set(key, id)
}

async function deposit(call: Caller, _: Of<'deposit'>, __: Known, day: string): Promise<void> {
  const [sent, due] = await Promise.all([
    call.cheques.getMany({ filters: { state: 'deposited' }, perPage: 100 }),
    call.cheques.getMany({ filters: { state: 'due' }, perPage: 100 }),
  ])
  for (const { receiptId, line } of sent.cheques)
    await call.cheques.clear({ receiptId, line, clearedOn: day })
  const cheques = due.cheques.map(({ receiptId, line }) => ({ receiptId, line }))
  if (cheques.length > 0) await call.cheques.deposit({ cheques, account: ACCOUNTS.bank, depositedOn: day })
}

async function clearIssued(call: Caller, _: Of<'clearIssued'>, __: Known, clearedOn: string): Promise<void> {
  const { cheques } = await call.payments.getCheques({ filters: { state: 'issued' }, perPage: 100 })
  for (const { paymentId, line, paidOn } of cheques)
    if (addDays(paidOn, 7) <= clearedOn) await call.payments.clearCheque({ paymentId, line, clearedOn })
}

/** The vendor lost it: it is stopped, and its bills are paid by transfer instead. */
async function stopIssued(
  call: Caller,
  { reference }: Of<'stopIssued'>,
  _: Known,
  day: string,
): Promise<void> {
  const { cheques } = await call.payments.getCheques({
    filters: { state: 'issued' },
    sortBy: 'paidOn',
    sortDirection: 'desc',
  })
  const [cheque] = cheques
  if (!cheque) return
  const { paymentId, line, vendorId, amount } = cheque
  await call.payments.markUnpaid({ paymentId, line, state: 'stopped', unpaidOn: day, charges: 100 })
  const lines = [{ mode: 'bank_transfer' as const, amount, reference }]
  await call.payments.create({ vendorId, paidOn: day, lines })
}

/** The bill of an intake as its vendor made it out. */
function typedBill(
  { vendor: _, number, freight, dearer }: PlannedBill,
  billDate: string,
  { vendor, items }: Awaited<ReturnType<Caller['vendorBills']['getBillable']>>,
): BillValues {
  const hasGst = vendor.gstNumber !== ''
  return {
    vendorId: vendor.id,
    billNumber: number,
    billDate,
    intakeItems: items.map(itemOf).map((item) => ({
      ...item,
      price: Math.round(item.price * (100 + dearer)) / 100,
      gst: hasGst ? item.gst : '0',
    })),
    lines:
      freight > 0
        ? [{ account: String(ACCOUNTS.freightInward), amount: freight, gst: hasGst ? '18' : '0' }]
        : [],
    itc: hasGst,
    total: 0,
  }
}

async function cashOn(call: Caller, day: string): Promise<number> {
  const { closing } = await call.ledgers.getAccount({ account: ACCOUNTS.cash, from: day, to: day })
  return closing
}

/** Clears the GST of the month before: credit against tax as the law sets it off, and the rest from the bank. */
async function payGst(call: Caller, _: Of<'payGst'>, __: Known, datedOn: string): Promise<void> {
  const to = new Date(Date.UTC(Number(datedOn.slice(0, 4)), Number(datedOn.slice(5, 7)) - 1, 0))
    .toISOString()
    .slice(0, 10)
  const gst = await call.ledgers.getGst({ from: `${to.slice(0, 7)}-01`, to })
  const cash = HEADS.reduce((sum, head) => sum + toPaise(gst.cash[head]), 0)
  const tax = HEADS.reduce((sum, head) => sum + toPaise(gst.output.before[head] + gst.output.now[head]), 0)
  if (cash + tax > 0)
    await call.books.settleGst({
      settledTo: to,
      paidOn: datedOn,
      paidFrom: ACCOUNTS.bank,
      cash: toRupees(paise(cash)),
      notes: `GST of ${to.slice(0, 7)}`,
    })
}
