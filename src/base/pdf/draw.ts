import type { Content, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Block } from '#base/pdf/block.ts'
import type { FaceName } from '#base/pdf/faces.ts'
import { TABLE_LAYOUTS } from '#base/pdf/layouts.ts'
import { COLOURS, MARGINS } from '#base/pdf/paper.ts'
import type { Missing } from '#base/pdf/runs.ts'
import type { Sheet } from '#base/pdf/sheet.ts'
import { newTypesetter } from '#base/pdf/typeset.ts'

/** What draws: pdfmake with the faces of this place, the browser's or the server's. */
export type Press = {
  /** Makes these faces ready. */
  load(faces: readonly FaceName[]): Promise<void>
  print(definition: TDocumentDefinitions, layouts: Record<string, CustomTableLayout>): Promise<Uint8Array>
}

/** A finished PDF, and the characters in it that stand as placeholders because no face holds them. */
export type Drawn = { bytes: Uint8Array; missing: Missing[] }

/** How many lines go over to the last page with the totals when they would stand there alone. */
const COMPANIONS = 2

/**
 * Draws a sheet. When the closing block would be torn apart or stand on a page without any line, the sheet is set once
 * more with a page break before the last lines, so that they go along. (pdfmake's own unbreakable blocks lose what is
 * taller than a page.)
 */
export async function draw(press: Press, sheet: Sheet): Promise<Drawn> {
  const type = newTypesetter()
  const set: Sheet = {
    ...sheet,
    opening: type.blocks(sheet.opening),
    lines: { ...sheet.lines, head: type.blocks(sheet.lines.head), rows: type.rows(sheet.lines.rows) },
    closing: type.blocks(sheet.closing),
    ending: type.blocks(sheet.ending),
  }
  const foot = type.blocks([{ text: sheet.foot }])
  await press.load(type.faces())
  const pages = { closed: 0, lastLine: 0 }
  const first = definitionOf(set, foot, set.lines.rows.length)
  first.pageBreakBefore = (node) => {
    if (node.id === CLOSED) pages.closed = node.startPosition.pageNumber
    if (node.id === LAST_LINE) pages.lastLine = Math.max(...node.pageNumbers)
    return false
  }
  const bytes = await press.print(first, TABLE_LAYOUTS)
  if (set.lines.rows.length === 0 || pages.closed <= pages.lastLine) return { bytes, missing: type.missing() }
  const again = definitionOf(set, foot, Math.max(0, set.lines.rows.length - COMPANIONS))
  return { bytes: await press.print(again, TABLE_LAYOUTS), missing: type.missing() }
}

const CLOSED = 'closed'
const LAST_LINE = 'last-line'

/** pdfmake writes its measures into what it is given, so each printing gets its own copy. */
function definitionOf(sheet: Sheet, foot: Block[], breakBefore: number): TDocumentDefinitions {
  const { title, paper, opening, lines, closing, ending, stamp } = structuredClone(sheet)
  const rows = lines.rows.map((row, at) => (at === lines.rows.length - 1 ? markLast(row) : row))
  const stay = rows.slice(0, breakBefore)
  const goOver = rows.slice(breakBefore)
  const tables = [
    ...(goOver.length < rows.length || rows.length === 0 ? [linesTable(lines, stay)] : []),
    ...(goOver.length > 0 ? [{ ...linesTable(lines, goOver), pageBreak: 'before' as const }] : []),
  ]
  const content: Block[] = [
    ...opening,
    ...tables,
    ...closing,
    { text: ' ', fontSize: 0.5, id: CLOSED },
    ...ending,
  ]
  return {
    info: { title, creator: 'Godown', producer: 'Godown' },
    pageSize: 'A4',
    pageOrientation: paper,
    pageMargins: MARGINS,
    defaultStyle: { font: 'Sans', fontSize: 8.5, color: COLOURS.ink, lineHeight: 1 },
    language: 'en-IN',
    displayTitle: true,
    version: '1.7',
    content: content as Content[],
    footer: (page, count) => footer(structuredClone(foot), page, count) as Content,
    watermark: stamp
      ? { text: stamp, font: 'Sans', bold: true, color: COLOURS.amber, opacity: 0.08, fontSize: 96 }
      : undefined,
  }
}

const linesTable = ({ widths, head, fontSize }: Sheet['lines'], rows: Block[][]): Block => ({
  table: { headerRows: 1, dontBreakRows: true, widths: [...widths], body: [structuredClone(head), ...rows] },
  layout: 'lines',
  fontSize,
  margin: [0, 0, 0, 10],
})

const markLast = (row: Block[]): Block[] =>
  row.map((cell, at) => (at === 0 ? { ...cell, id: LAST_LINE } : cell))

const footer = (foot: Block[], page: number, count: number): Block => ({
  columns: [
    { stack: foot, width: '*' },
    { text: `Page ${page} of ${count}`, alignment: 'right', width: 90 },
  ],
  margin: [MARGINS[0], 13, MARGINS[2], 0],
  fontSize: 7.5,
  color: COLOURS.quiet,
})
