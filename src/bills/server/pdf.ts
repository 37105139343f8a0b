import { drawPdf } from '#base/server/draw-pdf.ts'
import type { FileStore } from '#base/server/services.ts'
import type { BillAnswer } from '#bills/output.ts'
import { logoOf, printable } from '#uploads/server/printable.ts'

/** The bill as a PDF file. The layout code is loaded on first use. */
export async function billPdf(bill: BillAnswer, files: FileStore): Promise<Buffer> {
  const [{ billDocument }, { billDataOf }, logo, signature] = await Promise.all([
    import('#bills/bill-document.ts'),
    import('#bills/bill-data.ts'),
    logoOf(files, bill.workspace.logo),
    printable(bill.signature),
  ])
  return drawPdf(billDocument({ ...billDataOf(bill, logo), signature }))
}
