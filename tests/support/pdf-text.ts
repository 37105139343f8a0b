import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js'

/** A piece of text on a page as readers extract it, with where it starts and its width in points. */
export type TextPiece = { text: string; left: number; width: number }

/** The pieces of text on each page of a PDF. A line break is a space. */
export async function piecesOf(bytes: Uint8Array): Promise<TextPiece[][]> {
  const task = getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const pages: TextPiece[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.flatMap((item) => ('str' in item ? [pieceOf(item)] : [])))
  }
  await task.destroy()
  return pages
}

const pieceOf = ({ str, hasEOL, width, transform }: TextItem): TextPiece => ({
  text: hasEOL ? `${str} ` : str,
  left: Number(transform[4]),
  width,
})

/** The text of each page, with single spaces. */
export const pagesOf = async (bytes: Uint8Array): Promise<string[]> =>
  (await piecesOf(bytes)).map((pieces) =>
    pieces
      .map((piece) => piece.text)
      .join('')
      .replace(/\s+/g, ' '),
  )

/** The width and height of each page in millimetres. */
export async function sizesOf(bytes: Uint8Array): Promise<[number, number][]> {
  const task = getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const sizes: [number, number][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const { width, height } = (await document.getPage(number)).getViewport({ scale: 25.4 / 72 })
    sizes.push([Math.round(width), Math.round(height)])
  }
  await task.destroy()
  return sizes
}
