import type { Mapping } from '#base/column-guess.ts'
import { type ImportColumn, missingOf } from '#imports/columns.ts'
import type { OpeningOf } from './opening.ts'

/** The columns of an import of opening balances. */
export const openingColumns = [
  {
    key: 'party',
    label: 'Name',
    required: true,
    names: [
      'Party Name',
      "Party's Name",
      'Party',
      'Customer',
      'Vendor',
      'Supplier',
      'Account',
      'Ledger',
      'Particulars',
      'नाम',
      'पार्टी का नाम',
    ],
  },
  {
    key: 'number',
    label: 'Bill number',
    names: ['Ref. No.', 'Ref No', 'Bill No', 'Invoice No', 'Invoice Number', 'Number', 'बिल नंबर'],
  },
  { key: 'date', label: 'Bill date', names: ['Date', 'Invoice Date', 'As of', 'तारीख', 'बिल की तारीख'] },
  { key: 'dueDate', label: 'Due date', names: ['Due on', 'Due', 'देय तिथि'] },
  {
    key: 'amount',
    label: 'Amount',
    isFigure: true,
    required: true,
    names: [
      'Pending Amount',
      'Balance',
      'Closing Balance',
      'Open Amount',
      'Opening Amount',
      'Outstanding',
      'राशि',
      'बकाया',
    ],
  },
] as const satisfies readonly ImportColumn[]
export type OpeningColumn = (typeof openingColumns)[number]['key']

/** The columns that a file must have: bills age from their date, accounts without one count from today. */
export const missingColumns = (mapping: Mapping<OpeningColumn>, of: OpeningOf): OpeningColumn[] => [
  ...missingOf<OpeningColumn>(openingColumns, mapping),
  ...(of !== 'account' && mapping.date === undefined ? (['date'] as const) : []),
]
