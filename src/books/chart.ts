import { type BankMode, type Mode, moneyGroup } from '#books/mode.ts'

/** The accounts that documents post to, by their code in the chart. */
export const ACCOUNTS = {
  cash: 1010,
  bank: 1020,
  chequesInHand: 1030,
  customers: 1100,
  stock: 1200,
  onChallan: 1210,
  inputCgst: 1310,
  inputSgst: 1311,
  inputIgst: 1312,
  creditToReclaim: 1313,
  tdsReceivable: 1320,
  tcsReceivable: 1321,
  fixedAssets: 1500,
  vendors: 2100,
  receivedNotBilled: 2110,
  undelivered: 2120,
  outputCgst: 2210,
  outputSgst: 2211,
  outputIgst: 2212,
  otherOutputTax: 2214,
  reverseCgst: 2220,
  reverseSgst: 2221,
  reverseIgst: 2222,
  compositionPayable: 2230,
  tdsPayable: 2240,
  loans: 2300,
  capital: 3000,
  drawings: 3010,
  profitBroughtForward: 3100,
  openingDifference: 3900,
  sales: 4000,
  salesReturns: 4010,
  discountReceived: 4200,
  otherIncome: 4290,
  costOfGoods: 5000,
  priceDifference: 5010,
  stockLost: 5020,
  freightInward: 5030,
  gstNotClaimable: 5040,
  rent: 6010,
  salaries: 6020,
  power: 6030,
  telephone: 6040,
  transport: 6050,
  repairs: 6060,
  bankCharges: 6070,
  discountAllowed: 6090,
  roundOff: 6095,
  badDebts: 6100,
  compositionTax: 6110,
  depreciation: 6130,
  otherExpenses: 6190,
  cashDifference: 6200,
} as const

export type Account = (typeof ACCOUNTS)[keyof typeof ACCOUNTS]

/** Whether money comes in or goes out. */
export type Direction = 'in' | 'out'

/** The bank accounts chosen for modes; without one it is the standard bank account. */
type ModeAccounts = Readonly<Partial<Record<Mode, number>>>

/** The bank account that a workspace uses for a mode: for cheques the one that pays them and that they are deposited in. */
export const bankOf = (mode: BankMode, chosen: ModeAccounts): number => chosen[mode] ?? ACCOUNTS.bank

/** The account that money of a mode reaches or leaves; a cheque that came in waits in hand until the bank has it. */
export function accountOf(mode: Mode, direction: Direction, chosen: ModeAccounts): number {
  if (mode === 'cash') return ACCOUNTS.cash
  return mode === 'cheque' && direction === 'in' ? ACCOUNTS.chequesInHand : bankOf(mode, chosen)
}

/** Whether a statement may show what is posted to an account: the standard bank account, or one that a workspace added. */
export const mayBeBank = (account: number): boolean => account === ACCOUNTS.bank || account > 10_000

/** Whether a statement may show a voucher of an event: not what was carried over, nor that a cheque was stopped. */
export const mayBeShown = (event: string): boolean =>
  !event.startsWith('opening_balance') && event !== 'cheque_stopped'

/** Whether money of a mode can be said to reach or leave an account: cash a cash account, the rest a bank. */
export const takesMode = ({ code, group }: NamedAccount, mode: Mode, direction: Direction): boolean =>
  mode === 'cheque' && direction === 'in' ? code === ACCOUNTS.chequesInHand : group === moneyGroup(mode)

/** The groups of accounts, named as in Tally. Assets and expenses are debits, liabilities and income credits. */
export const GROUPS = {
  capital: { name: 'Capital Account', nature: 'liability' },
  reserves: { name: 'Reserves & Surplus', nature: 'liability' },
  creditors: { name: 'Sundry Creditors', nature: 'liability' },
  currentLiabilities: { name: 'Current Liabilities', nature: 'liability' },
  dutiesAndTaxes: { name: 'Duties & Taxes', nature: 'liability' },
  loans: { name: 'Loans (Liability)', nature: 'liability' },
  suspense: { name: 'Suspense A/c', nature: 'liability' },
  fixedAssets: { name: 'Fixed Assets', nature: 'asset' },
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
  1210: { name: 'Goods on challan', group: 'stock' },
  1310: { name: 'Input CGST', group: 'dutiesAndTaxes' },
  1311: { name: 'Input SGST/UTGST', group: 'dutiesAndTaxes' },
  1312: { name: 'Input IGST', group: 'dutiesAndTaxes' },
  1313: { name: 'GST credit to reclaim', group: 'dutiesAndTaxes' },
  1320: { name: 'TDS receivable', group: 'loansAndAdvances' },
  1321: { name: 'TCS receivable', group: 'loansAndAdvances' },
  1500: { name: 'Fixed assets', group: 'fixedAssets' },
  2100: { name: 'Vendors', group: 'creditors' },
  2110: { name: 'Received, not billed', group: 'currentLiabilities' },
  2120: { name: 'Billed, not delivered', group: 'currentLiabilities' },
  2210: { name: 'Output CGST', group: 'dutiesAndTaxes' },
  2211: { name: 'Output SGST/UTGST', group: 'dutiesAndTaxes' },
  2212: { name: 'Output IGST', group: 'dutiesAndTaxes' },
  2214: { name: 'Other output tax', group: 'dutiesAndTaxes' },
  2220: { name: 'Reverse charge CGST', group: 'dutiesAndTaxes' },
  2221: { name: 'Reverse charge SGST/UTGST', group: 'dutiesAndTaxes' },
  2222: { name: 'Reverse charge IGST', group: 'dutiesAndTaxes' },
  2230: { name: 'Composition tax payable', group: 'dutiesAndTaxes' },
  2240: { name: 'TDS payable', group: 'dutiesAndTaxes' },
  2300: { name: 'Loans', group: 'loans' },
  3000: { name: 'Capital', group: 'capital' },
  3010: { name: 'Drawings', group: 'capital' },
  3100: { name: 'Profit brought forward', group: 'reserves' },
  3900: { name: 'Difference in opening balances', group: 'suspense' },
  4000: { name: 'Sales', group: 'sales' },
  4010: { name: 'Sales returns', group: 'sales' },
  4200: { name: 'Discount received', group: 'indirectIncomes' },
  4290: { name: 'Other income', group: 'indirectIncomes' },
  5000: { name: 'Cost of goods sold', group: 'purchases' },
  5010: { name: 'Price difference', group: 'directExpenses' },
  5020: { name: 'Stock lost', group: 'directExpenses' },
  5030: { name: 'Freight inward', group: 'directExpenses' },
  5040: { name: 'GST not claimable', group: 'directExpenses' },
  6010: { name: 'Rent', group: 'indirectExpenses' },
  6020: { name: 'Salaries', group: 'indirectExpenses' },
  6030: { name: 'Power', group: 'indirectExpenses' },
  6040: { name: 'Telephone', group: 'indirectExpenses' },
  6050: { name: 'Transport', group: 'indirectExpenses' },
  6060: { name: 'Repairs', group: 'indirectExpenses' },
  6070: { name: 'Bank charges', group: 'indirectExpenses' },
  6090: { name: 'Discount allowed', group: 'indirectExpenses' },
  6095: { name: 'Round off', group: 'indirectExpenses' },
  6100: { name: 'Bad debts', group: 'indirectExpenses' },
  6110: { name: 'Composition tax', group: 'indirectExpenses' },
  6130: { name: 'Depreciation', group: 'indirectExpenses' },
  6190: { name: 'Other expenses', group: 'indirectExpenses' },
  6200: { name: 'Cash short or over', group: 'indirectExpenses' },
}

/** The account with this code, or undefined. */
export const accountWith = (code: number): Account | undefined =>
  Object.values(ACCOUNTS).find((account) => account === code)

/** Whether an account holds income or expenses, which start at nothing on 1 April. */
export const isNominal = ({ group }: { group: Group }): boolean =>
  ['income', 'expense'].includes(GROUPS[group].nature)

/** An account of a workspace: one of the chart that every workspace has, or its own. */
export type NamedAccount = { code: number; name: string; group: Group }

/** The accounts that every workspace has, by code. */
export const STANDARD_ACCOUNTS: readonly NamedAccount[] = Object.values(ACCOUNTS)
  .map((code) => ({ code, ...CHART[code] }))
  .sort((a, b) => a.code - b.code)

/** The codes of a workspace's own accounts come after this one. */
const OWN_CODES_AFTER = 10_000

/** The code of the n-th account that a workspace added, from 1. */
export const ownCode = (n: number): number => OWN_CODES_AFTER + n

/** The groups that a workspace may add accounts to; documents post to the accounts of the others. */
export const OPEN_GROUPS = [
  'indirectExpenses',
  'directExpenses',
  'bank',
  'cash',
  'fixedAssets',
  'currentAssets',
  'loansAndAdvances',
  'capital',
  'loans',
  'currentLiabilities',
  'indirectIncomes',
] as const satisfies readonly Group[]

/** Whether money is kept in it: cash or a bank account. */
export const holdsMoney = ({ group }: NamedAccount): boolean => group === 'cash' || group === 'bank'

/** What a line of a vendor's bill may be for, besides goods. */
export const SPENDING: readonly Account[] = [
  ACCOUNTS.freightInward,
  ACCOUNTS.transport,
  ACCOUNTS.repairs,
  ACCOUNTS.rent,
  ACCOUNTS.salaries,
  ACCOUNTS.power,
  ACCOUNTS.telephone,
  ACCOUNTS.bankCharges,
  ACCOUNTS.otherExpenses,
  ACCOUNTS.fixedAssets,
]

const isOwn = ({ code }: NamedAccount): boolean => code > OWN_CODES_AFTER

/** Whether money can be spent on it: expenses and fixed assets, except those that documents alone post to. */
export const isSpending = (account: NamedAccount): boolean =>
  SPENDING.some((code) => code === account.code) ||
  (isOwn(account) && ['directExpenses', 'indirectExpenses', 'fixedAssets'].includes(account.group))

/** What journals never post to: what their documents alone change, and what statements compute. */
const DOCUMENTS_ONLY: readonly number[] = [
  ACCOUNTS.stock,
  ACCOUNTS.onChallan,
  ACCOUNTS.receivedNotBilled,
  ACCOUNTS.undelivered,
  ACCOUNTS.creditToReclaim,
  ACCOUNTS.profitBroughtForward,
]

/** Whether a journal may post to it; customers and vendors need a party too. */
export const inJournals = ({ code }: NamedAccount): boolean => !DOCUMENTS_ONLY.includes(code)
