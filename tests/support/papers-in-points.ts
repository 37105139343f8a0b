import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { TextItem } from 'pdfjs-dist/types/src/display/api.js'

/** A piece of text on a page, where it starts from the bottom left corner, how wide it is and its size, in points. */
export type Placed = { text: string; page: number; x: number; y: number; width: number; size: number }

/** The visible pieces of text of a PDF, and the width and height of its first page. */
export async function placedIn(
  bytes: Uint8Array,
): Promise<{ pieces: Placed[]; width: number; height: number }> {
  const task = getDocument({ data: bytes.slice(), useSystemFonts: false, verbosity: 0 })
  const document = await task.promise
  const pieces: Placed[] = []
  const { width, height } = (await document.getPage(1)).getViewport({ scale: 1 })
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent()
    pieces.push(...items.flatMap((item) => ('str' in item && item.str.trim() ? [placed(item, page)] : [])))
  }
  await task.destroy()
  return { pieces, width, height }
}

const placed = ({ str, width, transform }: TextItem, page: number): Placed => ({
  text: str,
  page,
  x: Number(transform[4]),
  y: Number(transform[5]),
  width,
  size: Math.abs(Number(transform[3])),
})
