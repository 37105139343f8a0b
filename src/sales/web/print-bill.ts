import { openPdf, pictureForPdf } from '#base/web/pdf.tsx'
import { client, readFailure } from '#base/web/rpc.ts'
import type { BillCopy } from '#sales/bill-data.ts'
import { messages } from '#sales/messages.ts'

const words = {
  opened: messages.pdfOpened,
  missing: messages.pdfMissing,
  failed: messages.pdfFailed,
  unprintable: messages.pdfUnprintable,
}

/** Opens a sale's bill as a PDF in a new tab; call it inside the click. */
export const printBill = (id: string, copy: BillCopy = 'original'): Promise<void> =>
  openPdf(async () => {
    const answer = await billOf(id, copy)
    if (!answer) return undefined
    const [{ billDocument }, { billDataOf }, logo] = await Promise.all([
      import('#sales/bill-document.ts'),
      import('#sales/bill-answer.ts'),
      pictureForPdf(answer.workspace.logo),
    ])
    return billDocument(billDataOf(answer, logo))
  }, words)

async function billOf(id: string, copy: BillCopy) {
  try {
    return await client.sales.getBill({ id, copy })
  } catch (error) {
    if (readFailure(error).status === 404) return undefined
    throw error
  }
}
