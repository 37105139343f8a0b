import type { Sheet } from '#base/pdf/sheet.ts'
import { sheetOf } from '#bills/bill-document.ts'
import type { QuotationPaper } from '#quotations/output.ts'
import { quotedPaper } from '#quotations/paper.ts'

/** A quotation as a sheet to print; `logo` is a data URL. */
export function quotationDocument(paper: QuotationPaper, logo?: string): Sheet {
  const { data, bill } = quotedPaper(paper, logo)
  return sheetOf(data, bill)
}
