/** The sheets and rolls of labels that are sold in India, in the order in which they are offered. */
export const LABEL_LAYOUTS = ['a4_65', 'a4_40', 'a4_24', 'roll_50', 'roll_38'] as const
export type LabelLayout = (typeof LABEL_LAYOUTS)[number]

/** Measurements in millimetres; `left` and `top` are where the first label starts, `across` and `down` from one to the next. */
export type Grid = {
  page: { width: number; height: number }
  label: { width: number; height: number }
  columns: number
  rows: number
  left: number
  top: number
  across: number
  down: number
  /** The dots in an inch of its printer: a bar is a whole number of them. */
  dpi: number
}

const LASER = 600
const THERMAL = 203
const A4 = { width: 210, height: 297 }

/** A layout whose labels are in the middle of the page, `gap` apart from side to side. */
function grid(
  [width, height]: [number, number],
  [columns, rows]: [number, number],
  { gap = 0, page, dpi }: Pick<Grid, 'page' | 'dpi'> & { gap?: number },
): Grid {
  const across = width + gap
  return {
    page,
    label: { width, height },
    columns,
    rows,
    left: (page.width - columns * across + gap) / 2,
    top: (page.height - rows * height) / 2,
    across,
    down: height,
    dpi,
  }
}

const GRIDS: Record<LabelLayout, Grid> = {
  a4_65: grid([38.1, 21.2], [5, 13], { gap: 2.5, page: A4, dpi: LASER }),
  a4_40: grid([48.5, 25.4], [4, 10], { page: A4, dpi: LASER }),
  a4_24: grid([63.5, 33.9], [3, 8], { gap: 2.54, page: A4, dpi: LASER }),
  roll_50: grid([50, 25], [1, 1], { page: { width: 50, height: 25 }, dpi: THERMAL }),
  roll_38: grid([38, 25], [2, 1], { gap: 3, page: { width: 79, height: 25 }, dpi: THERMAL }),
}

export const labelLayoutNames: Record<LabelLayout, string> = {
  a4_65: 'A4 sheet, 65 labels of 38 × 21 mm',
  a4_40: 'A4 sheet, 40 labels of 48.5 × 25.4 mm',
  a4_24: 'A4 sheet, 24 labels of 64 × 34 mm',
  roll_50: 'Label printer, 50 × 25 mm',
  roll_38: 'Label printer, 38 × 25 mm, two across',
}

export const gridOf = (layout: LabelLayout): Grid => GRIDS[layout]

/** How many labels a page holds. */
export const labelsPerPage = (layout: LabelLayout): number => GRIDS[layout].columns * GRIDS[layout].rows

/** Whether the labels are on a sheet, of which some may have been used. */
export const isSheet = (layout: LabelLayout): boolean => GRIDS[layout].rows > 1
