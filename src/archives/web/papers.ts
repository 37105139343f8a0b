import { Zip, ZipPassThrough } from 'fflate'
import { MAX_PAPERS } from '#archives/max-papers.ts'
import { messages } from '#archives/messages.ts'
import { allFound, type Find, type PageAsked } from '#base/all-found.ts'
import type { DateRange } from '#base/dates.ts'
import type { Sheet } from '#base/pdf/sheet.ts'
import { drawInWorker } from '#base/web/pdf.tsx'
import { client } from '#base/web/rpc.ts'
import { billSheet } from '#bills/web/print-bill.ts'
import { noteSheet } from '#credit-notes/web/print-note.ts'
import { supplementSheet } from '#supplementary-invoices/web/print-supplement.ts'

/** A document to draw, and the folder for its PDF. */
type Paper = { folder: string; id: string; sheet: (id: string) => Promise<Sheet | undefined> }

/** The bills, credit notes and supplementary invoices dated in a period. Throws an Error with a message when they are too many. */
async function papersOf({ from, to }: DateRange): Promise<Paper[]> {
  const asked = (page: PageAsked) => ({ ...page, filters: { from, to } })
  const papers: Paper[] = []
  const add = async (folder: string, sheet: Paper['sheet'], find: Find<{ id: string }>) => {
    await allFound(async (page) => {
      const found = await find(page)
      papers.push(...found.rows.map(({ id }) => ({ folder, id, sheet })))
      if (papers.length > MAX_PAPERS) throw new Error(messages.tooManyPapers)
      return found
    })
  }
  await add('bills', billSheet, async (page) => {
    const { sales: rows, pagination } = await client.sales.getMany(asked(page))
    return { rows, pagination }
  })
  await add('credit-notes', noteSheet, async (page) => {
    const { creditNotes: rows, pagination } = await client.creditNotes.getMany(asked(page))
    return { rows, pagination }
  })
  await add('supplementary-invoices', supplementSheet, async (page) => {
    const { supplementaryInvoices: rows, pagination } = await client.supplementaryInvoices.getMany(
      asked(page),
    )
    return { rows, pagination }
  })
  return papers
}

/** A ZIP file in memory. PDFs are compressed already, so they are stored as they are. */
function zipInMemory() {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    chunks.push(new Uint8Array(chunk))
  })
  const add = (name: string, bytes: ArrayBuffer) => {
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    entry.push(new Uint8Array(bytes), true)
  }
  const end = () => {
    zip.end()
    return new Blob(chunks, { type: 'application/zip' })
  }
  return { add, end }
}

/**
 * A ZIP file with a PDF of each bill, credit note and supplementary invoice dated in a period; says how far it is, 0 to 100.
 * Throws an Error with a message when there are none or too many, and the signal's reason once that is aborted.
 */
export async function zipPapers(
  range: DateRange,
  progress: (share: number) => void,
  signal: AbortSignal,
): Promise<Blob> {
  const papers = await papersOf(range)
  if (papers.length === 0) throw new Error(messages.noPapers)
  const zip = zipInMemory()
  for (const [at, { folder, id, sheet }] of papers.entries()) {
    signal.throwIfAborted()
    progress(Math.floor((100 * at) / papers.length))
    const drawn = await sheet(id)
    if (!drawn) continue
    zip.add(`${folder}/${drawn.fileName}`, (await drawInWorker([drawn])).bytes)
  }
  signal.throwIfAborted()
  return zip.end()
}
