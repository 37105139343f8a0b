import { drawPdf } from '#base/server/draw-pdf.ts'
import type { FileStore } from '#base/server/services.ts'
import type { BillAnswer } from '#bills/output.ts'
import { redrawDataUrl } from '#uploads/server/picture.ts'

/** An image for a PDF; omitted when damaged, as images stored before uploads were re-encoded may be. */
const printable = (dataUrl: string | null | undefined) =>
  dataUrl ? redrawDataUrl(dataUrl).catch(() => undefined) : undefined

/** The logo from our own storage, never from an address. */
async function logoOf(files: FileStore, path: string | null | undefined): Promise<string | undefined> {
  const file = path ? await files.read(path.replace('/files/', '')) : undefined
  return printable(file && `data:${file.contentType};base64,${file.bytes.toString('base64')}`)
}

/** The bill as a PDF file. The layout code is loaded on first use. */
export async function billPdf(bill: BillAnswer, files: FileStore): Promise<Buffer> {
  const [{ billDocument }, { billDataOf }, logo, signature] = await Promise.all([
    import('#bills/bill-document.ts'),
    import('#bills/output.ts'),
    logoOf(files, bill.workspace.logo),
    printable(bill.signature),
  ])
  return drawPdf(billDocument({ ...billDataOf(bill, logo), signature }))
}
