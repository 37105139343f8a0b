import type { FileStore } from '#base/server/services.ts'
import type { BillAnswer } from '#bills/output.ts'

const OWN_PICTURE = /\/(images\/[\w-]+\/[\w-]+\.(?:png|jpg))$/

/** The logo from our own store, never from an address; what a PDF cannot hold is left out. */
async function logoOf(files: FileStore, url: string | null | undefined): Promise<string | undefined> {
  const key = url ? OWN_PICTURE.exec(url)?.[1] : undefined
  const file = key ? await files.read(key) : undefined
  return file && `data:${file.contentType};base64,${file.bytes.toString('base64')}`
}

/** The bill as a PDF file. What draws it is heavy and is brought in when the first one is asked for. */
export async function billPdf(bill: BillAnswer, files: FileStore): Promise<Buffer> {
  const [{ serverPress }, { draw }, { billDocument }, { billDataOf }, logo] = await Promise.all([
    import('#base/server/pdf.ts'),
    import('#base/pdf/draw.ts'),
    import('#bills/bill-document.ts'),
    import('#bills/output.ts'),
    logoOf(files, bill.workspace.logo),
  ])
  const { bytes } = await draw(serverPress, billDocument(billDataOf(bill, logo)))
  return Buffer.from(bytes)
}
