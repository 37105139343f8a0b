import { DateText, Money } from '#base/web/display.tsx'
import type { Column } from '#base/web/table/table-props.ts'

type InList = {
  number: string
  customerName: string
  date: string
  displaySaleId: string
  taxable: number
  tax: number
}

/** The columns with which every list of notes to bills begins. */
export const leadingNoteColumns: Column<InList>[] = [
  { id: 'number', header: 'Number', cell: (note) => note.number, sortable: true },
  { id: 'customer', header: 'Customer', cell: (note) => note.customerName, sortable: true, phone: 'meta' },
  {
    id: 'createdAt',
    header: 'Date',
    cell: (note) => <DateText date={note.date} />,
    sortable: true,
    phone: 'meta',
  },
  { id: 'invoice', header: 'Invoice', cell: (note) => note.displaySaleId },
]

/** Their amounts before the total, in rupees. */
export const noteAmountColumns: Column<InList>[] = [
  { id: 'taxable', header: 'Taxable value', cell: (note) => <Money value={note.taxable} />, align: 'right' },
  { id: 'tax', header: 'Tax', cell: (note) => <Money value={note.tax} />, align: 'right' },
]
