import type { Paper } from '#base/pdf/paper.ts'
import type { Sheet } from '#base/pdf/sheet.ts'
import { downloadPdf, openPdf, type PdfWords, pictureForPdf } from '#base/web/pdf.tsx'
import type { Bill } from '#bills/bill.ts'
import type { BillData } from '#bills/bill-data.ts'
import type { BillCopy } from '#bills/copies.ts'
import type { BillAnswer } from '#bills/output.ts'

type Printed<Note> = {
  words: PdfWords & { saved: string }
  read: (id: string) => Promise<Note>
  /** The rows of a document's paper, which its panel shows too. */
  rows: (note: Note, copy: BillCopy, logo?: string) => { data: BillData; bill: Bill }
}

/** What prints a kind of document against a bill. The layout is loaded on first use. */
export function notePrinter<Note extends Pick<BillAnswer, 'workspace'>>({
  words,
  read,
  rows,
}: Printed<Note>) {
  async function sheetsOf(note: Note, copies: readonly BillCopy[], paper = note.workspace.paper) {
    const [{ sheetOf }, logo] = await Promise.all([
      import('#bills/bill-document.ts'),
      pictureForPdf(note.workspace.logo),
    ])
    return copies.map((copy) => {
      const { data, bill } = rows(note, copy, logo)
      return sheetOf({ ...data, workspace: { ...data.workspace, paper } }, bill)
    })
  }
  return {
    /** The original of one, to be drawn. */
    sheet: async (id: string): Promise<Sheet | undefined> =>
      (await sheetsOf(await read(id), ['original']))[0],
    /** Opens copies as one PDF in a new tab, on the seller's paper or another; call it inside the click. */
    print: (id: string, copies: readonly BillCopy[] = ['original'], paper?: Paper): Promise<void> =>
      openPdf(async () => sheetsOf(await read(id), copies, paper), words),
    /** Downloads its reader's copy of one that is already loaded. */
    download: (note: Note): Promise<void> =>
      downloadPdf(() => sheetsOf(note, ['original']), { ...words, opened: words.saved }),
  }
}
