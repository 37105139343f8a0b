import type { Board, Piece } from '#base/pdf/board.ts'
import { type Face, labelFace } from './label-face.ts'
import type { Grid } from './label-layouts.ts'
import type { Label } from './labels.ts'

const POINTS = 72 / 25.4

/** Labels to print: each as often as it counts, from the label `start` of the first page on, where 1 is the first. */
export type LabelPrint = Face & { labels: readonly Label[]; start: number; name: string }

/** How many pages labels take. */
export const pagesFor = (count: number, start: number, perPage: number): number =>
  count === 0 ? 0 : Math.ceil((count + start - 1) / perPage)

const cornerOf = ({ left, top, across, down, columns }: Grid, place: number) => ({
  x: (left + (place % columns) * across) * POINTS,
  y: (top + Math.floor(place / columns) * down) * POINTS,
})

/** A piece moved by the corner of its label; bars begin at a dot of the printer, so that each is as wide as drawn. */
function placed(piece: Piece, { x, y }: { x: number; y: number }, dpi: number): Piece {
  const left = piece.x + x
  return { ...piece, x: 'bars' in piece ? (Math.round((left / 72) * dpi) / dpi) * 72 : left, y: piece.y + y }
}

/** The pages of labels. */
export function labelBoard({ labels, start, name, ...face }: LabelPrint): Board {
  const { grid } = face
  const perPage = grid.columns * grid.rows
  const all = labels.flatMap((label) => Array.from({ length: label.count }, () => label))
  const faces = new Map(labels.map((label) => [label, labelFace(label, face)]))
  const pages: Piece[][] = Array.from({ length: pagesFor(all.length, start, perPage) }, () => [])
  for (const [at, label] of all.entries()) {
    const place = start - 1 + at
    const corner = cornerOf(grid, place % perPage)
    const pieces = faces.get(label) ?? []
    pages[Math.floor(place / perPage)]?.push(...pieces.map((piece) => placed(piece, corner, grid.dpi)))
  }
  return {
    title: name,
    fileName: `${name}.pdf`,
    width: grid.page.width * POINTS,
    height: grid.page.height * POINTS,
    pages,
  }
}
