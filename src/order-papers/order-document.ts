import type { Sheet } from '#base/pdf/sheet.ts'
import { sheetOf } from '#bills/bill-document.ts'
import type { OrderPaper } from '#order-papers/output.ts'
import { orderedPaper } from './paper.ts'

/** A purchase order as a sheet to print. */
export function orderDocument(paper: OrderPaper, logo?: string): Sheet {
  const { data, bill } = orderedPaper(paper, logo)
  return sheetOf(data, bill)
}
