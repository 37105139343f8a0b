/** The accounts that documents post to, by their code in the chart. */
export const ACCOUNTS = {
  cash: 1010,
  bank: 1020,
  chequesInHand: 1030,
  customers: 1100,
  stock: 1200,
  tdsReceivable: 1320,
  vendors: 2100,
  receivedNotBilled: 2110,
  undelivered: 2120,
  outputCgst: 2210,
  outputSgst: 2211,
  outputIgst: 2212,
  otherOutputTax: 2214,
  openingDifference: 3900,
  sales: 4000,
  salesReturns: 4010,
  costOfGoods: 5000,
  stockLost: 5020,
  discountAllowed: 6090,
  roundOff: 6095,
} as const

export type Account = (typeof ACCOUNTS)[keyof typeof ACCOUNTS]

/** The groups of accounts, named as in Tally. Assets and expenses are debits, liabilities and income credits. */
export const GROUPS = {
  capital: { name: 'Capital Account', nature: 'liability' },
  creditors: { name: 'Sundry Creditors', nature: 'liability' },
  currentLiabilities: { name: 'Current Liabilities', nature: 'liability' },
  dutiesAndTaxes: { name: 'Duties & Taxes', nature: 'liability' },
  suspense: { name: 'Suspense A/c', nature: 'liability' },
  stock: { name: 'Stock-in-Hand', nature: 'asset' },
  debtors: { name: 'Sundry Debtors', nature: 'asset' },
  cash: { name: 'Cash-in-Hand', nature: 'asset' },
  bank: { name: 'Bank Accounts', nature: 'asset' },
  currentAssets: { name: 'Current Assets', nature: 'asset' },
  loansAndAdvances: { name: 'Loans & Advances (Asset)', nature: 'asset' },
  sales: { name: 'Sales Accounts', nature: 'income' },
  purchases: { name: 'Purchase Accounts', nature: 'expense' },
  directExpenses: { name: 'Direct Expenses', nature: 'expense' },
  indirectIncomes: { name: 'Indirect Incomes', nature: 'income' },
  indirectExpenses: { name: 'Indirect Expenses', nature: 'expense' },
} as const

export type Group = keyof typeof GROUPS

/** The name and group of each account. */
export const CHART: Record<Account, { name: string; group: Group }> = {
  1010: { name: 'Cash', group: 'cash' },
  1020: { name: 'Bank', group: 'bank' },
  1030: { name: 'Cheques in hand', group: 'currentAssets' },
  1100: { name: 'Customers', group: 'debtors' },
  1200: { name: 'Stock', group: 'stock' },
  1320: { name: 'TDS receivable', group: 'loansAndAdvances' },
  2100: { name: 'Vendors', group: 'creditors' },
  2110: { name: 'Received, not billed', group: 'currentLiabilities' },
  2120: { name: 'Billed, not delivered', group: 'currentLiabilities' },
  2210: { name: 'Output CGST', group: 'dutiesAndTaxes' },
  2211: { name: 'Output SGST/UTGST', group: 'dutiesAndTaxes' },
  2212: { name: 'Output IGST', group: 'dutiesAndTaxes' },
  2214: { name: 'Other output tax', group: 'dutiesAndTaxes' },
  3900: { name: 'Difference in opening balances', group: 'suspense' },
  4000: { name: 'Sales', group: 'sales' },
  4010: { name: 'Sales returns', group: 'sales' },
  5000: { name: 'Cost of goods sold', group: 'purchases' },
  5020: { name: 'Stock lost', group: 'directExpenses' },
  6090: { name: 'Discount allowed', group: 'indirectExpenses' },
  6095: { name: 'Round off', group: 'indirectExpenses' },
}

/** The account with this code, or undefined. */
export const accountWith = (code: number): Account | undefined =>
  Object.values(ACCOUNTS).find((account) => account === code)
