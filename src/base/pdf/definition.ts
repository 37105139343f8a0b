import type { Content, Node, TDocumentDefinitions } from 'pdfmake/interfaces'
import type { Block } from '#base/pdf/block.ts'
import { COLOURS, formatOf, scaleOn } from '#base/pdf/paper.ts'
import type { Sheet, SheetLines } from '#base/pdf/sheet.ts'

/** A sheet with its texts split into runs. */
export type SetSheet = Omit<Sheet, 'foot' | 'lines'> & { foot: Block[]; lines: SetLines }

/** Lines, and whether one of them may be higher than a page. */
type SetLines = SheetLines & { areTall: boolean }

/** The pages of the file where a sheet starts, has its last line, and has its closing block. */
export type Placed = { start: number; lastLine: number; closed: number }

/** The size at which sheets are drawn; all sheets of a file have the paper and size of the first. */
export const scaleOf = ([first]: readonly Pick<Sheet, 'paper' | 'scale'>[]): number =>
  scaleOn(first?.paper ?? 'portrait', first?.scale)

const MARK = /^(start|lastLine|closed)-(\d+)$/

/**
 * Receives the position of each block from pdfmake during layout: records the marked ones and adds no breaks.
 */
export const watchPlaces = (places: Placed[]) => (node: Node) => {
  const [, mark, at] = MARK.exec(node.id ?? '') ?? []
  const place = places[Number(at)]
  if (place && mark === 'start') place.start = node.startPosition.pageNumber
  if (place && mark === 'closed') place.closed = node.startPosition.pageNumber
  if (place && mark === 'lastLine') place.lastLine = Math.max(...node.pageNumbers)
  return false
}

/**
 * The sheets as a pdfmake definition. `breaks` gives, per sheet, the row before which the page breaks (the
 * number of rows means nowhere); `counted` receives the number of pages. pdfmake writes its measurements into its input, so each run gets a new copy.
 */
export function definitionOf(
  sheets: readonly SetSheet[],
  breaks: readonly number[],
  places: readonly Placed[],
  counted: (pages: number) => void,
): TDocumentDefinitions {
  const own = structuredClone(sheets) as SetSheet[]
  const [first] = own
  const { width, height, margins } = formatOf(first?.paper ?? 'portrait')
  const scale = scaleOf(sheets)
  const content = own.flatMap((sheet, at) => contentOf(sheet, at, breaks[at] ?? 0))
  return {
    info: { title: first?.title ?? '', creator: 'Godown', producer: 'Godown' },
    pageSize: { width, height },
    pageMargins: margins,
    defaultStyle: { font: 'Sans', fontSize: 8.5 * scale, color: COLOURS.ink, lineHeight: 1 },
    language: 'en-IN',
    displayTitle: true,
    version: '1.7',
    content: content as Content[],
    footer: (page, count) => {
      counted(count)
      return footerOf(own, places, page, count) as Content
    },
    watermark: first?.stamp
      ? {
          text: first.stamp,
          font: 'Sans',
          bold: true,
          color: COLOURS.amber,
          opacity: 0.08,
          fontSize: 96 * scale,
        }
      : undefined,
  }
}

function contentOf({ opening, lines, closing, ending }: SetSheet, at: number, breakBefore: number): Block[] {
  const rows = lines.rows.map((row, line) =>
    line === lines.rows.length - 1 ? markFirst(row, `lastLine-${at}`) : row,
  )
  const stay = rows.slice(0, breakBefore)
  const goOver = rows.slice(breakBefore)
  const started: Block = { stack: markFirst(opening, `start-${at}`) }
  return [
    at === 0 ? started : { ...started, pageBreak: 'before' },
    ...(goOver.length < rows.length || rows.length === 0 ? [linesTable(lines, stay)] : []),
    ...(goOver.length > 0 ? [{ ...linesTable(lines, goOver), pageBreak: 'before' as const }] : []),
    ...closing,
    { text: ' ', fontSize: 0.5, id: `closed-${at}` },
    ...ending,
  ]
}

/** Rows stay whole, except where one may be higher than a page: pdfmake would print none of it. */
const linesTable = ({ widths, head, fontSize, areTall }: SetLines, rows: Block[][]): Block => ({
  table: {
    headerRows: 1,
    dontBreakRows: !areTall,
    widths: [...widths],
    body: [structuredClone(head), ...rows],
  },
  layout: 'lines',
  fontSize,
  margin: [0, 0, 0, 10],
})

const markFirst = (blocks: Block[], id: string): Block[] =>
  blocks.map((block, at) => (at === 0 ? { ...block, id } : block))

/** The footer of the sheet that a page belongs to, with the page's number within that sheet. */
function footerOf(
  sheets: readonly SetSheet[],
  places: readonly Placed[],
  page: number,
  count: number,
): Block {
  const after = places.findIndex(({ start }) => start > page)
  const at = (after === -1 ? places.length : after) - 1
  const start = places[at]?.start ?? 1
  const end = (places[at + 1]?.start ?? count + 1) - 1
  const { margins } = formatOf(sheets[0]?.paper ?? 'portrait')
  const scale = scaleOf(sheets)
  return {
    columns: [
      { stack: structuredClone(sheets[at]?.foot ?? []), width: '*' },
      { text: `Page ${page - start + 1} of ${end - start + 1}`, alignment: 'right', width: 90 },
    ],
    margin: [margins[0], 13 * scale, margins[2], 0],
    fontSize: 7.5 * scale,
    color: COLOURS.quiet,
  }
}
