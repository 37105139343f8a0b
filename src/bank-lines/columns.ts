import type { Mapping } from '#base/column-guess.ts'
import { type ImportColumn, missingOf } from '#imports/columns.ts'
import { type BankColumn, headingsOf } from './banks.ts'

const labels: Record<BankColumn, string> = {
  date: 'Date',
  narration: 'Narration',
  reference: 'Cheque or reference',
  debit: 'Withdrawal',
  credit: 'Deposit',
  amount: 'Amount',
  side: 'Dr or Cr',
  balance: 'Balance',
}

/** Headings that banks besides the listed ones use. */
const others: Partial<Record<BankColumn, readonly string[]>> = {
  date: ['Posting Date', 'Date of Transaction', 'Value Date', 'तारीख'],
  narration: ['Transaction Details', 'Transaction Description', 'Transaction Remarks', 'विवरण'],
  reference: ['Reference', 'Ref No', 'Cheque', 'Chq No', 'UTR', 'UTR No', 'Transaction ID', 'Tran ID'],
  debit: ['Debits', 'Withdrawals', 'Debit (Dr)', 'Paid out', 'निकासी'],
  credit: ['Credits', 'Deposits', 'Credit (Cr)', 'Paid in', 'जमा'],
  side: ['Type', 'Transaction Type', 'Txn Type', 'D/C', 'DR|CR'],
  balance: ['Running Balance', 'Available Balance', 'शेष'],
}

const column = <Key extends BankColumn>(key: Key) => ({
  key,
  label: labels[key],
  names: [...headingsOf(key), ...(others[key] ?? [])],
})

/** The columns of a statement, with the headings that banks use. */
export const bankColumns = [
  { ...column('date'), required: true },
  column('narration'),
  column('reference'),
  { ...column('debit'), isFigure: true, instead: labels.amount },
  { ...column('credit'), isFigure: true, instead: labels.amount },
  { ...column('amount'), isFigure: true },
  column('side'),
  { ...column('balance'), isFigure: true },
] as const satisfies readonly ImportColumn[]

/** The columns that a statement must have: the date, and withdrawals and deposits or one amount. */
export function missingColumns(mapping: Mapping<BankColumn>): BankColumn[] {
  const isSplit = mapping.debit !== undefined || mapping.credit !== undefined
  const ofAmount: BankColumn[] = isSplit
    ? (['debit', 'credit'] as const).filter((key) => mapping[key] === undefined)
    : mapping.amount === undefined
      ? ['debit', 'credit']
      : []
  return [...missingOf<BankColumn>(bankColumns, mapping), ...ofAmount]
}
