import type { Paper } from '#base/pdf/paper.ts'
import { openPdf, pictureForPdf } from '#base/web/pdf.tsx'
import { client } from '#base/web/rpc.ts'
import { BILL_COPIES, type BillCopy } from '#bills/copies.ts'
import { messages } from '#challans/messages.ts'

const words = {
  opened: messages.pdfOpened,
  missing: messages.pdfMissing,
  failed: messages.pdfFailed,
  unprintable: messages.pdfUnprintable,
}

/** Opens copies of a delivery challan, by default all three, as one PDF in a new tab, on the seller's paper or another; call it inside the click. */
export const printChallan = (
  id: string,
  copies: readonly BillCopy[] = BILL_COPIES,
  size?: Paper,
): Promise<void> =>
  openPdf(async () => {
    const { paper } = await client.challans.getOne({ id })
    const [{ challanDocument }, logo] = await Promise.all([
      import('#challans/challan-document.ts'),
      pictureForPdf(paper.workspace.logo),
    ])
    const workspace = size ? { ...paper.workspace, paper: size } : paper.workspace
    return copies.map((copy) => challanDocument({ ...paper, workspace }, copy, logo))
  }, words)
