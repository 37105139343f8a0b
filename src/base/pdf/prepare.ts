import { shareFonts } from './fonts.ts'
import { mendMarks } from './marks.ts'
import { reach } from './reach.ts'

/** The page that pdfmake prints for `prepare`. */
export const blankPage = { content: [' '], defaultStyle: { font: 'Sans' } }

/** Changes parts of pdfmake that it does not export, reached through a page that it has `printed`. Once per thread. */
export async function prepare(printed: unknown): Promise<void> {
  const document = await reach(printed, 'pdfDocumentPromise')
  mendMarks(document)
  shareFonts(document)
}
