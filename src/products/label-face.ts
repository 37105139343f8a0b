import { writeRupees } from '#base/figures.ts'
import { type Bars, barsOf } from '#base/pdf/bars.ts'
import type { Piece } from '#base/pdf/board.ts'
import { fittedLines } from '#base/pdf/fitted.ts'
import type { Grid } from './label-layouts.ts'
import type { Label } from './labels.ts'

/** What a label shows besides its name, in the order in which it can be chosen. */
export const LABEL_PARTS = ['shop', 'pack', 'lot', 'mrp', 'price', 'barcode'] as const
export type LabelPart = (typeof LABEL_PARTS)[number]

export const labelPartNames: Record<LabelPart, string> = {
  shop: 'Shop name',
  pack: 'Pack size',
  lot: 'Lot number',
  mrp: 'MRP',
  price: 'Price',
  barcode: 'Barcode',
}

/** What is on every label of a print. */
export type Face = { grid: Grid; parts: ReadonlySet<LabelPart>; shop: string }

const POINTS = 72 / 25.4
const INCH = 25.4
/** The distance to the edge in millimetres, as printers do not meet a label exactly. */
const EDGE = 1.4
/** The narrowest bar that common scanners read, and the widest that is of use, in millimetres. */
const NARROWEST = 0.19
const WIDEST = 0.375
/** The height of a label, in points, for which the sizes of type are meant, and how much larger they may be. */
const [USUAL, LARGEST] = [60, 1.45]
const [SMALL, NAME, DIGITS, PRICE] = [5, 6.5, 5.5, 7.5]
/** The height of a line, and the least height of bars, in points. */
const [LINE, LEAST_BARS] = [1.24, 11]

/** The code that a scan of a label finds: the barcode, else the product's own code. */
export const labelCode = ({ barcode, code }: Pick<Label, 'barcode' | 'code'>): string => barcode ?? code

/** The width of the narrowest bar of a code on a label, a whole number of the printer's dots; 0 where it does not fit. */
function moduleOf({ widths, before, after }: Bars, { label, dpi }: Grid): number {
  const modules = before + after + widths.reduce((sum, width) => sum + width, 0)
  const dot = INCH / dpi
  const room = Math.min(WIDEST, label.width / modules)
  const module = Math.floor(room / dot + 1e-9) * dot
  return module >= NARROWEST ? module : 0
}

/** Whether a label's code can be printed as bars that scanners read. */
export function hasBars(label: Pick<Label, 'barcode' | 'code'>, grid: Grid): boolean {
  const bars = barsOf(labelCode(label))
  return bars !== undefined && moduleOf(bars, grid) > 0
}

type Line = { text: string; size: number; bold?: boolean }

/** The pieces of one label, in points from its top left corner. */
export function labelFace(label: Label, { grid, parts, shop }: Face): Piece[] {
  const [width, height] = [grid.label.width * POINTS, grid.label.height * POINTS]
  const edge = EDGE * POINTS
  const by = Math.min(LARGEST, height / USUAL)
  const room = width - 2 * edge
  const cut = (text: string, size: number, most: number, bold = false): Line[] =>
    fittedLines(text, { width: room, size: size * by, bold, most }).map((each) => ({
      text: each,
      size: size * by,
      bold,
    }))
  const says = (part: LabelPart, text: string | null, size: number, bold = false) =>
    parts.has(part) && text ? cut(text, size, 1, bold) : []
  const facts = [parts.has('pack') && label.isPack && label.unit, parts.has('lot') && label.lot]
    .filter(Boolean)
    .join('  ·  ')
  const above = says('shop', shop, SMALL)
  const below = [
    ...(facts ? cut(facts, SMALL, 1) : []),
    ...says('mrp', label.mrp === null ? null : `MRP ${writeRupees(label.mrp)} incl. of all taxes`, SMALL),
    ...says('price', `Price ${writeRupees(label.price)}`, PRICE, true),
  ]
  const heightOf = (lines: readonly Line[]) => lines.reduce((sum, { size }) => sum + size * LINE, 0)
  const code = parts.has('barcode') ? labelCode(label) : ''
  const digits = code ? cut(code, DIGITS, 1) : []
  const left = height - 2 * edge - heightOf([...above, ...below, ...digits])
  const leastBars = code && hasBars(label, grid) ? LEAST_BARS : 0
  const names = Math.max(1, Math.min(leastBars ? 2 : 3, Math.floor((left - leastBars) / (NAME * by * LINE))))
  const top = [...above, ...cut(label.name, NAME, names, true)]
  const barHeight = leastBars ? Math.max(0, height - 2 * edge - heightOf([...top, ...below, ...digits])) : 0
  const lines = (all: readonly Line[], from: number): Piece[] =>
    all.map(({ text, size, bold = false }, at) => ({
      x: edge,
      y: from + heightOf(all.slice(0, at)),
      width: room,
      text,
      fontSize: size,
      bold,
      alignment: 'center',
    }))
  const barsAt = edge + heightOf(top)
  return [
    ...lines(top, edge),
    ...(barHeight > 0 ? barPieces(code, { grid, y: barsAt + 1, height: barHeight - 2 }) : []),
    ...lines([...digits, ...below], height - edge - heightOf([...digits, ...below])),
  ]
}

/** The bars of a code, in the middle of a label with the blank space that it needs. */
function barPieces(code: string, { grid, y, height }: { grid: Grid; y: number; height: number }): Piece[] {
  const bars = barsOf(code)
  if (!bars) return []
  const module = moduleOf(bars, grid) * POINTS
  const all = bars.widths.reduce((sum, width) => sum + width, 0)
  const start =
    (grid.label.width * POINTS - (bars.before + all + bars.after) * module) / 2 + bars.before * module
  const found: { x: number; width: number }[] = []
  let at = 0
  for (const [index, width] of bars.widths.entries()) {
    if (index % 2 === 0) found.push({ x: at * module, width: width * module })
    at += width
  }
  return [{ x: start, y, bars: found, height }]
}
