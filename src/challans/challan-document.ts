import type { Sheet } from '#base/pdf/sheet.ts'
import { sheetOf } from '#bills/bill-document.ts'
import type { BillCopy } from '#bills/copies.ts'
import type { ChallanPaper } from '#challans/output.ts'
import { sentPaper } from '#challans/paper.ts'

/** A copy of a delivery challan as a sheet to print; `logo` is a data URL. */
export function challanDocument(paper: ChallanPaper, copy: BillCopy, logo?: string): Sheet {
  const { data, bill } = sentPaper(paper, copy, logo)
  return sheetOf(data, bill)
}
