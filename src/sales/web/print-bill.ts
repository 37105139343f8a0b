import { openPdf, pictureForPdf } from '#base/web/pdf.tsx'
import { client, readFailure } from '#base/web/rpc.ts'
import type { BillAnswer } from '#sales/bill-answer.ts'
import type { BillCopy } from '#sales/copies.ts'
import { messages } from '#sales/messages.ts'

const words = {
  opened: messages.pdfOpened,
  missing: messages.pdfMissing,
  failed: messages.pdfFailed,
  unprintable: messages.pdfUnprintable,
}

/** Opens copies of a sale's bill as one PDF in a new tab; call it inside the click. */
export const printBill = (id: string, copies: readonly BillCopy[] = ['original']): Promise<void> =>
  printAnswered(() => client.sales.getBill({ id }), copies)

/** The same for a bill that some call answers. */
export const printAnswered = (ask: () => Promise<BillAnswer>, copies: readonly BillCopy[]): Promise<void> =>
  openPdf(async () => {
    const answer = await found(ask)
    if (!answer) return undefined
    const [{ billDocument }, { billDataOf }, logo] = await Promise.all([
      import('#sales/bill-document.ts'),
      import('#sales/bill-answer.ts'),
      pictureForPdf(answer.workspace.logo),
    ])
    return copies.map((copy) => billDocument({ ...billDataOf(answer, logo), copy }))
  }, words)

async function found(ask: () => Promise<BillAnswer>): Promise<BillAnswer | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (readFailure(error).status === 404) return undefined
    throw error
  }
}
