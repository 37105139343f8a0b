import { rupeesOf } from '#base/money.ts'
import type { SaleReturn } from '#returns/output.ts'
import type { ReturnRow } from './store.ts'

/** One entry of `sales.getReturns`. */
export const returnAnswerOf = (row: ReturnRow): SaleReturn => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  taxable: rupeesOf(row.taxable),
  tax: rupeesOf(row.tax),
  amount: rupeesOf(row.amount),
  roundOff: rupeesOf(row.roundOff),
  credited: rupeesOf(row.amount + row.roundOff),
  items: row.items.map((item) => ({
    ...item,
    taxes: item.taxes.map((tax) => ({ ...tax, amount: rupeesOf(tax.amount) })),
    amount: rupeesOf(item.amount),
  })),
})
