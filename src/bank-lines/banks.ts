/** What an import reads from a bank statement. */
export type BankColumn =
  | 'date'
  | 'narration'
  | 'reference'
  | 'debit'
  | 'credit'
  | 'amount'
  | 'side'
  | 'balance'

/** The usual headings of the statements that large Indian banks offer for download; some have two layouts. */
export const BANKS: readonly (readonly [bank: string, headings: Partial<Record<BankColumn, string>>])[] = [
  [
    'State Bank of India',
    {
      date: 'Txn Date',
      narration: 'Description',
      reference: 'Ref No./Cheque No.',
      debit: 'Debit',
      credit: 'Credit',
      balance: 'Balance',
    },
  ],
  [
    'HDFC Bank',
    {
      date: 'Date',
      narration: 'Narration',
      reference: 'Chq./Ref.No.',
      debit: 'Withdrawal Amt.',
      credit: 'Deposit Amt.',
      balance: 'Closing Balance',
    },
  ],
  [
    'HDFC Bank, delimited',
    {
      date: 'Date',
      narration: 'Narration',
      reference: 'Chq/Ref Number',
      debit: 'Debit Amount',
      credit: 'Credit Amount',
      balance: 'Closing Balance',
    },
  ],
  [
    'ICICI Bank',
    {
      date: 'Transaction Date',
      narration: 'Transaction Remarks',
      reference: 'Cheque Number',
      debit: 'Withdrawal Amount (INR )',
      credit: 'Deposit Amount (INR )',
      balance: 'Balance (INR )',
    },
  ],
  [
    'ICICI Bank, business',
    {
      date: 'Txn Posted Date',
      narration: 'Description',
      reference: 'ChequeNo.',
      amount: 'Transaction Amount(INR)',
      side: 'Cr/Dr',
      balance: 'Available Balance(INR)',
    },
  ],
  [
    'Axis Bank',
    {
      date: 'Tran Date',
      narration: 'PARTICULARS',
      reference: 'CHQNO',
      debit: 'DR',
      credit: 'CR',
      balance: 'BAL',
    },
  ],
  [
    'Kotak Mahindra Bank',
    {
      date: 'Transaction Date',
      narration: 'Description',
      reference: 'Chq / Ref No.',
      amount: 'Amount',
      side: 'Dr / Cr',
      balance: 'Balance',
    },
  ],
  [
    'Punjab National Bank',
    {
      date: 'Txn Date',
      narration: 'Description',
      reference: 'Cheque No.',
      debit: 'Dr Amount',
      credit: 'Cr Amount',
      balance: 'Balance',
    },
  ],
  [
    'Bank of Baroda',
    {
      date: 'DATE',
      narration: 'NARRATION',
      reference: 'CHQ.NO.',
      debit: 'WITHDRAWAL(DR)',
      credit: 'DEPOSIT(CR)',
      balance: 'BALANCE(INR)',
    },
  ],
  [
    'Canara Bank',
    {
      date: 'Txn Date',
      narration: 'Description',
      reference: 'Cheque No.',
      debit: 'Debit',
      credit: 'Credit',
      balance: 'Balance',
    },
  ],
  [
    'Union Bank of India',
    {
      date: 'Date',
      narration: 'Remarks',
      reference: 'Transaction Id',
      amount: 'Amount(Rs.)',
      balance: 'Balance(Rs.)',
    },
  ],
  [
    'Union Bank of India, business',
    {
      date: 'Date',
      narration: 'Remarks',
      reference: 'UTR Number',
      debit: 'Withdrawals',
      credit: 'Deposits',
      balance: 'Balance',
    },
  ],
  [
    'IDFC First Bank',
    {
      date: 'Transaction Date',
      narration: 'Particulars',
      reference: 'Cheque No.',
      debit: 'Debit',
      credit: 'Credit',
      balance: 'Balance',
    },
  ],
]

/** What these banks call a column, each heading once. */
export const headingsOf = (key: BankColumn): string[] => [
  ...new Set(BANKS.flatMap(([, headings]) => headings[key] ?? [])),
]
