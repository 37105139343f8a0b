import type { Language } from '#base/pdf/languages.ts'
import type { Paper } from '#base/pdf/paper.ts'
import type { Sheet } from '#base/pdf/sheet.ts'
import { tableDocument } from '#base/pdf/table-document.ts'
import { billDocument } from '#bills/bill-document.ts'
import { intakeDocument } from '#inventory-intakes/intake-document.ts'
import { paymentVoucherDocument } from '#purchase-papers/payment-voucher.ts'
import { receiptDocument } from '#receipt-papers/receipt-document.ts'
import { statementDocument } from '#statements/statement-document.ts'
import { fiveLines, sampleBill } from './bill-samples.ts'
import { sampleIntake } from './intake-samples.ts'

/** How many characters people can type into each field. */
const MOST: Record<string, number> = {
  name: 80,
  legalName: 300,
  businessName: 120,
  accountHolderName: 120,
  bankName: 120,
  branch: 120,
  address: 300,
  street: 200,
  city: 80,
  label: 60,
  product: 200,
  unit: 10,
  notes: 2000,
  terms: 2000,
  transporter: 120,
  vehicleNumber: 20,
  lrNumber: 30,
  reference: 60,
  drawerBank: 80,
  descriptions: 120,
}

/** The data of a paper with this text in every field that people type, as far as it takes it. */
function filled<Data>(data: Data, text: string): Data {
  return JSON.parse(
    JSON.stringify(data, (key, value) => {
      const most = MOST[key]
      if (most === undefined) return value
      if (Array.isArray(value)) return value.map(() => text.slice(0, most))
      return typeof value === 'string' ? text.slice(0, most).toWellFormed() : value
    }),
  )
}

const sample = sampleBill(fiveLines, { notes: 'Fragile', terms: 'No returns' }, true)
const workspace = {
  ...sample.workspace,
  identity: { ...sample.workspace.identity, bank: null, composition: false },
  paper: 'portrait' as const,
  language: 'en' as const,
}
const party = {
  name: 'Asha Stores',
  displayId: 'CUS-00001',
  phoneNumber: '+919886054321',
  email: 'asha@ashastores.in',
  gstin: '29AAAFB0000B1ZL',
}
const money = {
  workspace,
  number: 'RC/2627/00001',
  date: '2026-04-02',
  isCancelled: true,
  amount: 12_345_678.9,
  tds: 7.77,
  onAccount: 1234.56,
}
const cheque = {
  mode: 'cheque' as const,
  amount: 675.75,
  reference: '004512',
  chequeDate: '2026-04-05',
  drawerBank: 'SBI Pune',
  chequeState: 'in_hand' as const,
}
const settled = { number: 'ST/2627/00007', date: '2026-04-01', amount: 1180.18 }
const reversed = {
  selfInvoice: 'SI/2627/00001',
  descriptions: ['Freight'],
  taxable: 990.09,
  placeOfSupply: '29',
  taxes: [{ type: 'IGST' as const, rate: 18, amount: 178.22 }],
}
const entry = {
  date: '2026-04-01',
  kind: 'sale_made' as const,
  number: 'ST/2627/00007',
  modes: [],
  discountAllowed: 0,
  tds: 0,
  debit: 1180.18,
  credit: 0,
  balance: 1180.18,
  documentId: null,
}

/** A bill on a paper, in another language beside English. */
export function hostileBill(paper: Paper, language: Language, text: string): Sheet {
  const transport = { transporter: 'Shree', vehicleNumber: 'MH12', lrNumber: '7', lrDate: null }
  const bill = { ...sample, workspace: { ...sample.workspace, paper, language }, transport }
  return billDocument(filled(bill, text))
}

/** The other kinds of papers, each with a text in all its fields. */
export const hostilePapers: Record<string, (text: string) => Sheet> = {
  'an intake': (text) => intakeDocument(filled(sampleIntake(3), text)),
  'a receipt': (text) =>
    receiptDocument(
      filled(
        {
          ...money,
          kind: 'receipt',
          customer: party,
          discountAllowed: 5.05,
          lines: [cheque],
          settled: [settled],
        },
        text,
      ),
    ),
  'a payment voucher': (text) =>
    paymentVoucherDocument(
      filled(
        {
          ...money,
          vendor: { ...party, address: 'Road 1' },
          discount: 5.05,
          lines: [cheque],
          settled: [{ ...settled, reversed }],
        },
        text,
      ),
    ),
  'a statement': (text) =>
    statementDocument(
      filled(
        {
          workspace,
          party,
          from: '2026-04-01',
          to: '2026-04-30',
          opening: 10.1,
          debits: 1190.28,
          credits: 0,
          closing: 1190.28,
          total: 1,
          entries: [entry],
          ageing: null,
        },
        text,
      ),
      undefined,
    ),
  'a report': (text) =>
    tableDocument({
      title: 'Day book',
      about: ['April 2026', text.slice(0, 200)],
      name: 'day-book',
      from: { name: text.slice(0, 80), lines: [text.slice(0, 300)] },
      logo: undefined,
      columns: [
        { header: 'Account', value: () => text.slice(0, 120) },
        { header: 'Particulars', value: () => text.slice(0, 2000) },
        { header: 'Debit', value: () => 1234.56 },
        { header: 'Credit', value: () => 98_765.43 },
      ],
      rows: [1, 2, 3],
    }),
}
