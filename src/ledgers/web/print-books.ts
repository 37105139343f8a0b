import type { Letterhead, PrintReport } from '#base/pdf/table-document.ts'
import { openPdf, pictureForPdf } from '#base/web/pdf.tsx'
import { client } from '#base/web/rpc.ts'
import { messages } from '#ledgers/messages.ts'

/** The most rows of one PDF. */
const MOST_ROWS = 5_000

const words = {
  opened: messages.pdfOpened,
  missing: messages.pdfMissing,
  failed: messages.pdfFailed,
  unprintable: messages.pdfUnprintable,
}

async function letterheadOf(slug: string): Promise<Letterhead> {
  const { workspace } = await client.workspaces.getOne({ slug })
  const { name, logo, stateCode: state, legalName, tradeName, gstin, pan, address, phone, email } = workspace
  const identity = { legalName, tradeName, gstin, pan, state, address, phone, email, composition: false }
  const { sellerOf } = await import('#bills/bill-parties.ts')
  return { from: sellerOf({ workspace: { name, identity } }), logo: await pictureForPdf(logo) }
}

/** Prints a report under the workspace's own head; one of more than 5,000 rows is refused. */
export const printTable: PrintReport = (slug, read) => {
  const said = { ...words }
  return openPdf(async () => {
    const [letterhead, table] = await Promise.all([letterheadOf(slug), read(MOST_ROWS)])
    if (!table || table.count === 0) return undefined
    if (table.count <= MOST_ROWS) return table.sheet(letterhead)
    said.missing = messages.pdfTooLong
    return undefined
  }, said)
}
