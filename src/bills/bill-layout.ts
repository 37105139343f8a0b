import type { Paper } from '#base/pdf/paper.ts'
import { scaleOn, textWidth } from '#base/pdf/paper.ts'
import type { BillData } from '#bills/bill-data.ts'
import { type Wording, wordingIn } from '#bills/labels.ts'

/** How a document is laid out on its paper, with widths in points. */
export type Layout = {
  paper: Paper
  wording: Wording
  width: number
  /** The title beside the seller, a column of facts, the labels in it, and the totals. */
  title: number
  facts: number
  label: number
  totals: number
  /** A QR code, at the scale of the paper. */
  code: number
  /** The columns of facts beside the parties. */
  factColumns: 1 | 2
  /** A tax summary is printed; small papers have only the tax of each line and the totals. */
  hasSummary: boolean
}

type Widths = Pick<Layout, 'title' | 'facts' | 'totals'>

const ENGLISH: Record<Paper, Widths> = {
  landscape: { title: 230, facts: 178, totals: 218 },
  portrait: { title: 190, facts: 178, totals: 218 },
  a5: { title: 150, facts: 162, totals: 190 },
  half_a4: { title: 190, facts: 150, totals: 190 },
}
const BILINGUAL: Record<Paper, Widths> = {
  landscape: { title: 230, facts: 270, totals: 270 },
  portrait: { title: 190, facts: 240, totals: 254 },
  a5: { title: 150, facts: 208, totals: 220 },
  half_a4: { title: 250, facts: 215, totals: 222 },
}
/**
 * The size of a QR code in print, in points; it is not scaled with its paper. Its dots are whole points: with the lowest error
 * correction, links of up to 154 characters get two, which any phone reads from a cheap printer.
 */
export const QR_SIZE = 92

/** The layout for the paper and the language that the seller prints with, drawn at `scale` of the usual size. */
export function layoutOf({ workspace }: Pick<BillData, 'workspace'>, scale = 1): Layout {
  const { paper = 'landscape', language } = workspace
  const wording = wordingIn(language)
  const { isBilingual } = wording
  const isSmall = paper === 'a5' || paper === 'half_a4'
  const widths = (isBilingual ? BILINGUAL : ENGLISH)[paper]
  return {
    ...widths,
    paper,
    wording,
    width: textWidth(paper, scale),
    label: isBilingual ? widths.facts - (isSmall ? 80 : 92) : 74,
    code: Math.ceil(QR_SIZE / scaleOn(paper, scale)),
    factColumns: isBilingual || paper === 'portrait' || paper === 'a5' ? 1 : 2,
    hasSummary: !isSmall,
  }
}
