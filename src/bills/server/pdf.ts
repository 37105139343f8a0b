import { drawPdf } from '#base/server/draw-pdf.ts'
import type { FileStore } from '#base/server/services.ts'
import type { BillAnswer } from '#bills/output.ts'
import { redrawDataUrl } from '#uploads/server/picture.ts'

/**
 * A picture as a PDF can hold it; left out when it is damaged, as some that were kept before pictures were drawn again
 * on arrival may be.
 */
const printable = (dataUrl: string | null | undefined) =>
  dataUrl ? redrawDataUrl(dataUrl).catch(() => undefined) : undefined

/** The logo from our own store, never from an address. */
async function logoOf(files: FileStore, path: string | null | undefined): Promise<string | undefined> {
  const file = path ? await files.read(path.replace('/files/', '')) : undefined
  return printable(file && `data:${file.contentType};base64,${file.bytes.toString('base64')}`)
}

/** The bill as a PDF file. What lays it out is brought in when the first one is asked for. */
export async function billPdf(bill: BillAnswer, files: FileStore): Promise<Buffer> {
  const [{ billDocument }, { billDataOf }, logo, signature] = await Promise.all([
    import('#bills/bill-document.ts'),
    import('#bills/output.ts'),
    logoOf(files, bill.workspace.logo),
    printable(bill.signature),
  ])
  return drawPdf(billDocument({ ...billDataOf(bill, logo), signature }))
}
