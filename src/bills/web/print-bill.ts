import type { Paper } from '#base/pdf/paper.ts'
import type { Sheet } from '#base/pdf/sheet.ts'
import { downloadPdf, openPdf, pictureForPdf } from '#base/web/pdf.tsx'
import { client, readFailure } from '#base/web/rpc.ts'
import type { BillCopy } from '#bills/copies.ts'
import type { BillAnswer } from '#bills/output.ts'
import { printMessages as messages } from '#bills/print-messages.ts'

const words = {
  opened: messages.pdfOpened,
  missing: messages.pdfMissing,
  failed: messages.pdfFailed,
  unprintable: messages.pdfUnprintable,
}

/** Opens copies of a sale's bill as one PDF in a new tab, on the seller's paper or another; call it inside the click. */
export const printBill = (
  id: string,
  copies: readonly BillCopy[] = ['original'],
  paper?: Paper,
): Promise<void> =>
  openPdf(async () => {
    const answer = await billOf(id)
    return answer && sheetsOf(answer, copies, paper)
  }, words)

/** The original of a sale's bill, to be drawn. */
export const billSheet = async (id: string): Promise<Sheet | undefined> =>
  (await sheetsOf(await client.sales.getBill({ id }), ['original']))[0]

/** Downloads the customer's copy of a bill that is already loaded. */
export const downloadBill = (bill: BillAnswer): Promise<void> =>
  downloadPdf(() => sheetsOf(bill, ['original']), { ...words, opened: messages.pdfSaved })

async function sheetsOf(answer: BillAnswer, copies: readonly BillCopy[], paper?: Paper) {
  const [{ billDocument }, { billDataOf }, logo] = await Promise.all([
    import('#bills/bill-document.ts'),
    import('#bills/bill-data.ts'),
    pictureForPdf(answer.workspace.logo),
  ])
  const data = billDataOf(answer, logo)
  const workspace = paper ? { ...data.workspace, paper } : data.workspace
  return copies.map((copy) => billDocument({ ...data, workspace, copy }))
}

async function billOf(id: string): Promise<BillAnswer | undefined> {
  try {
    return await client.sales.getBill({ id })
  } catch (error) {
    if (readFailure(error).status === 404) return undefined
    throw error
  }
}
