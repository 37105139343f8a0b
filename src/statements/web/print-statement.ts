import { toastFailure } from '#base/web/feedback/toast.ts'
import { downloadPdf, openPdf, pictureForPdf } from '#base/web/pdf.tsx'
import { exportTable } from '#base/web/table/export.ts'
import { messages } from '#statements/messages.ts'
import type { Statement } from '#statements/output.ts'
import { MOST_ENTRIES } from '#statements/pages.ts'
import { statementColumns, statementRows } from './statement-export.ts'

const words = {
  opened: messages.pdfOpened,
  missing: messages.pdfMissing,
  failed: messages.pdfFailed,
  unprintable: messages.pdfUnprintable,
}

/** Reads one page of a statement. */
export type ReadStatement = (part: { page: number; perPage: number }) => Promise<Statement>

const PER_PAGE = 1000

/** The statement with all its entries. */
async function wholeOf(read: ReadStatement): Promise<Statement> {
  const first = await read({ page: 1, perPage: PER_PAGE })
  if (first.total > MOST_ENTRIES) throw new Error(messages.tooLong)
  const entries = [...first.entries]
  for (let page = 2; (page - 1) * PER_PAGE < first.total; page += 1)
    entries.push(...(await read({ page, perPage: PER_PAGE })).entries)
  return { ...first, entries }
}

async function sheetOf(read: ReadStatement) {
  const [{ statementDocument }, statement] = await Promise.all([
    import('#statements/statement-document.ts'),
    wholeOf(read),
  ])
  return statementDocument(statement, await pictureForPdf(statement.workspace.logo))
}

/** Whether a statement is short enough for one document; says so if not. */
function isPrintable(total: number): boolean {
  if (total > MOST_ENTRIES) toastFailure(messages.tooLong)
  return total <= MOST_ENTRIES
}

/** Opens a statement of `total` entries as a PDF in a new tab; call it inside the click. */
export const printStatement = async (read: ReadStatement, total: number): Promise<void> =>
  isPrintable(total) ? openPdf(() => sheetOf(read), words) : undefined

/** Downloads a statement as a PDF. */
export const downloadStatement = async (read: ReadStatement, total: number): Promise<void> =>
  isPrintable(total) ? downloadPdf(() => sheetOf(read), { ...words, opened: messages.pdfSaved }) : undefined

/** Downloads a statement as CSV, from the opening to the closing balance. */
export async function exportStatement(read: ReadStatement): Promise<void> {
  const statement = await wholeOf(read)
  const name = `Statement ${statement.party.name} ${statement.from} to ${statement.to}`
  await exportTable({ name, format: 'csv', columns: statementColumns, rows: statementRows(statement) })
}
