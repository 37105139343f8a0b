import { formatDate, isDate } from '#base/dates.ts'
import { writeRupees } from '#base/figures.ts'
import type { Block } from '#base/pdf/block.ts'
import { figure, headCell, widthFor } from '#base/pdf/furniture.ts'
import { masthead, paperTitle } from '#base/pdf/masthead.ts'
import { COLOURS, type Paper, textWidth } from '#base/pdf/paper.ts'
import type { Sheet } from '#base/pdf/sheet.ts'
import type { CellValue, ExportColumn } from '#base/spreadsheet/columns.ts'

const PADDING = 10
const FONT = 8
const LEAST = 44
const MOST = 190

/** A report as its columns and rows, the ones of its CSV. Numbers are rupees, and dates are yyyy-MM-dd. */
export type TablePaper<Row> = {
  title: string
  /** The period and what else is said under the title. */
  about: readonly string[]
  /** The file name without '.pdf'. */
  name: string
  from: { name: string; lines: readonly string[] }
  /** A PNG or JPEG data URL. */
  logo: string | undefined
  columns: readonly ExportColumn<Row>[]
  rows: readonly Row[]
  /** The last row, in bold. */
  total?: Row | undefined
}

const plain = (value: CellValue): string => {
  if (typeof value === 'number') return writeRupees(value + 0)
  return typeof value === 'string' && isDate(value) ? formatDate(value) : String(value ?? '')
}

/** Who a printed report is from; the logo is a PNG or JPEG data URL. */
export type Letterhead = Pick<TablePaper<unknown>, 'from' | 'logo'>

/** A report that can be printed, with how many rows it has. */
export type Printable = { count: number; sheet: (head: Letterhead) => Sheet }

/**
 * Opens a report of a workspace as a PDF in a new tab; call it inside the click. `read` may answer undefined for a
 * report of more than `most` rows.
 */
export type PrintReport = (
  slug: string,
  read: (most: number) => Promise<Printable | undefined>,
) => Promise<void>

type Column = { header: string; isFigure: boolean; texts: string[]; width: number }

function columnsOf<Row>({ columns, rows, total }: TablePaper<Row>): Column[] {
  const all = [...rows, ...(total === undefined ? [] : [total])]
  return columns.map(({ header, value, printed = (row) => plain(value(row)) }) => {
    const cells = all.map(value)
    const texts = all.map(printed)
    const isFigure = cells.some((cell) => typeof cell === 'number')
    const natural = widthFor([header, ...texts], FONT, LEAST)
    return { header, isFigure, texts, width: isFigure ? natural : Math.min(MOST, natural) }
  })
}

/** Gives texts the room that the figures leave: on a portrait page if all of it fits, else on a landscape one. */
function fitted(columns: readonly Column[]): { paper: Paper; widths: number[] } {
  const sum = (some: readonly Column[]) => some.reduce((all, { width }) => all + width, 0)
  const padding = PADDING * columns.length
  const paper = sum(columns) + padding > textWidth('portrait') ? 'landscape' : 'portrait'
  const texts = columns.filter(({ isFigure }) => !isFigure)
  const left = textWidth(paper) - padding - sum(columns.filter(({ isFigure }) => isFigure))
  const scale = Math.max(LEAST * texts.length, left) / Math.max(1, sum(texts))
  return { paper, widths: columns.map(({ isFigure, width }) => (isFigure ? width : width * scale)) }
}

/** A report on A4, its head repeated on every page. */
export function tableDocument<Row>(table: TablePaper<Row>): Sheet {
  const { title, about, name, from, logo, total } = table
  const columns = columnsOf(table)
  const { paper, widths } = fitted(columns)
  const count = columns[0]?.texts.length ?? 0
  const row = (at: number): Block[] =>
    columns.map(({ isFigure, texts }) => {
      const bold = total !== undefined && at === count - 1
      return isFigure ? figure(texts[at] ?? '', { bold }) : { text: texts[at] ?? '', bold }
    })
  const heading: Block[] = [
    paperTitle(title),
    ...about.map((text): Block => ({ text, alignment: 'right', color: COLOURS.quiet, margin: [0, 3, 0, 0] })),
  ]
  return {
    title: name,
    fileName: `${name}.pdf`,
    paper,
    opening: [masthead(logo, from, { stack: heading, width: 240 })],
    lines: {
      widths,
      head: columns.map(({ header, isFigure }) => headCell(header, isFigure ? 'right' : 'left')),
      rows: Array.from({ length: count }, (_, at) => row(at)),
      fontSize: FONT,
    },
    closing: [],
    ending: [],
    foot: `${title}  ·  ${from.name}`,
  }
}
