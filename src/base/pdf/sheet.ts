import type { Block } from '#base/pdf/block.ts'
import type { Paper } from '#base/pdf/paper.ts'

/**
 * A printed document with a table of lines, as plain data that can be sent to a worker. Fonts are chosen when
 * it is rendered. Images are PNG or JPEG data URLs only.
 */
export type Sheet = {
  /** The document title that PDF readers and printers show. */
  title: string
  /** The file name of a download, including '.pdf'. */
  fileName: string
  paper: Paper
  /** The size of everything on it, 1 unless it was laid out `denser`. */
  scale?: number
  /** The same document laid out smaller, which is printed instead if only that fits one page. */
  denser?: Sheet
  /** The content above the lines. */
  opening: Block[]
  lines: SheetLines
  /** Totals and signature: never split, never on a page without a line. */
  closing: Block[]
  /** Content that may continue on further pages: notes, terms. */
  ending: Block[]
  /** The left part of every footer; the right part is 'Page x of y'. */
  foot: string
  /** A word across every page of a document that is no longer valid. */
  stamp?: string
}

/**
 * The table of lines; its head is repeated on every page. Widths in points, without the padding of `lines`.
 */
export type SheetLines = { widths: number[]; head: Block[]; rows: Block[][]; fontSize: number }
