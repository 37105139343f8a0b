import type { Block } from '#base/pdf/block.ts'
import type { Paper } from '#base/pdf/paper.ts'

/**
 * A printed document with a table of lines, as plain data: it can be sent to a worker as it is. Texts are written as
 * they are; faces are chosen when it is drawn. Images are PNG or JPEG data URLs and nothing else.
 */
export type Sheet = {
  /** The document's own title, as readers and printers show it. */
  title: string
  /** The name that a download gets, '.pdf' included. */
  fileName: string
  paper: Paper
  /** What is above the lines. */
  opening: Block[]
  lines: SheetLines
  /** Totals and signature: never torn apart, never on a page without a line. */
  closing: Block[]
  /** What may run over further pages: notes, terms. */
  ending: Block[]
  /** At the left of every page's foot; the right says 'Page x of y'. */
  foot: string
  /** A word across every page, for what is not valid any more. */
  stamp?: string
}

/** The table of lines; its head is repeated on every page. Widths in points, without the padding of `lines`. */
export type SheetLines = { widths: number[]; head: Block[]; rows: Block[][]; fontSize: number }
