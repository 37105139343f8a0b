import { writeRupees } from '#base/figures.ts'
import { type Bars, barsOf } from '#base/pdf/bars.ts'
import type { Piece } from '#base/pdf/board.ts'
import { codeLines, fittedLines, sizeThatFits } from '#base/pdf/fitted.ts'
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
/** How much larger name and code may be where there are no bars, and in how many lines the code. */
const ZOOMS = [1.5, 1.35, 1.2, 1]
const MOST_CODE_LINES = 3

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

type Line = { text: string; size: number; bold: boolean }

const heightOf = (lines: readonly Line[]) => lines.reduce((sum, { size }) => sum + size * LINE, 0)
const isCut = (lines: readonly Line[]) => lines.at(-1)?.text.endsWith('…') ?? false

/** Ways to set text on the labels of a grid: `cut` shortens what is too long, `whole` makes its type smaller. */
const typeOf = ({ label }: Grid) => {
  const width = label.width * POINTS - 2 * EDGE * POINTS
  const by = Math.min(LARGEST, (label.height * POINTS) / USUAL)
  return {
    cut: (text: string, size: number, most: number, bold = false): Line[] =>
      fittedLines(text, { width, size: size * by, bold, most }).map((each) => ({
        text: each,
        size: size * by,
        bold,
      })),
    whole: (text: string, size: number, bold = false): Line[] =>
      text ? [{ text, size: Math.min(size * by, sizeThatFits(text, { width, bold })), bold }] : [],
    /** A code in one line, or in at most so many where it would be smaller than usual; `zoom` times as large if it fits. */
    code: (text: string, zoom: number, most: number): Line[] => {
      if (!text) return []
      const lines = codeLines(text, { width, size: DIGITS * by, most })
      const size = Math.min(
        DIGITS * zoom * by,
        ...lines.map((each) => sizeThatFits(each, { width, bold: false })),
      )
      return lines.map((each) => ({ text: each, size, bold: false }))
    },
    /** How many lines of this size have room in a height, at least one. */
    linesIn: (height: number, size: number) => Math.max(1, Math.floor(height / (size * by * LINE))),
  }
}

/** The name and the code in the height that is left: with room for bars, else in larger type in their place. */
function nameAndCode(
  { name, code, left }: { name: string; code: string; left: number },
  grid: Grid,
  isBarred: boolean,
): { name: Line[]; code: Line[] } {
  const type = typeOf(grid)
  const { cut, linesIn } = type
  const codeRoom = isBarred
    ? 1
    : Math.min(MOST_CODE_LINES, linesIn(left - heightOf(cut(name, NAME, 1, true)), DIGITS))
  const setAt = (zoom: number, [most, bars]: [number, number]) => {
    const digits = type.code(code, zoom, codeRoom)
    const lines = Math.min(most, linesIn(left - bars - heightOf(digits), NAME * zoom))
    return { name: cut(name, NAME * zoom, lines, true), code: digits }
  }
  if (isBarred) return setAt(1, [2, LEAST_BARS])
  const sizes = ZOOMS.map((zoom) => setAt(zoom, [3, 0]))
  const fits = (set: { name: Line[]; code: Line[] }) =>
    !isCut(set.name) && heightOf([...set.name, ...set.code]) <= left
  return sizes.find(fits) ?? setAt(1, [3, 0])
}

/** The pieces of one label, in points from its top left corner; amounts and its code are never shortened. */
export function labelFace(label: Label, { grid, parts, shop }: Face): Piece[] {
  const edge = EDGE * POINTS
  const space = grid.label.height * POINTS - 2 * edge
  const { cut, whole } = typeOf(grid)
  const facts = [parts.has('pack') && label.isPack && label.unit, parts.has('lot') && label.lot]
    .filter(Boolean)
    .join('  ·  ')
  const mrp = parts.has('mrp') && label.mrp !== null ? `MRP ${writeRupees(label.mrp)} incl. of all taxes` : ''
  const below = [
    ...cut(facts, SMALL, 1),
    ...whole(mrp, SMALL),
    ...whole(parts.has('price') ? `Price ${writeRupees(label.price)}` : '', PRICE, true),
  ]
  const code = parts.has('barcode') ? labelCode(label) : ''
  const isBarred = code !== '' && hasBars(label, grid)
  const under = (above: Line[]) => ({
    above,
    ...nameAndCode({ name: label.name, code, left: space - heightOf([...above, ...below]) }, grid, isBarred),
  })
  const withShop = under(parts.has('shop') ? cut(shop, SMALL, 1) : [])
  const isShort = withShop.name.length === 1 && isCut(withShop.name)
  const withoutShop = isShort ? under([]) : withShop
  const set = withoutShop.name.length > 1 ? withoutShop : withShop
  const top = [...set.above, ...set.name]
  const rest = Math.max(0, space - heightOf([...top, ...set.code, ...below]))
  const lines = (all: readonly Line[], from: number): Piece[] =>
    all.map(({ text, size, bold }, at) => ({
      x: edge,
      y: from + heightOf(all.slice(0, at)),
      width: grid.label.width * POINTS - 2 * edge,
      text,
      fontSize: size,
      bold,
      alignment: 'center',
    }))
  const middle = edge + heightOf(top)
  return [
    ...lines(top, edge),
    ...(isBarred && rest > 0 ? barPieces(code, { grid, y: middle + 1, height: rest - 2 }) : []),
    ...lines(set.code, middle + (isBarred ? rest : rest / 2)),
    ...lines(below, edge + space - heightOf(below)),
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
