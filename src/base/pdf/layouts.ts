import type { CustomTableLayout } from 'pdfmake/interfaces'
import type { LayoutName } from '#base/pdf/block.ts'
import { COLOURS } from '#base/pdf/paper.ts'

const none = () => 0
const hairline = () => COLOURS.hairline

/** The named table layouts as pdfmake options. */
export const TABLE_LAYOUTS: Record<LayoutName, CustomTableLayout> = {
  /** Lines of a document: tinted head, hairlines between rows, a stronger rule at the end. */
  lines: {
    hLineWidth: (at, node) => (at === 0 || at === 1 ? 0 : at === node.table.body.length ? 0.75 : 0.5),
    hLineColor: (at, node) => (at === node.table.body.length ? COLOURS.rule : COLOURS.hairline),
    vLineWidth: none,
    paddingLeft: () => 5,
    paddingRight: () => 5,
    paddingTop: (at) => (at === 0 ? 4 : 2.5),
    paddingBottom: (at) => (at === 0 ? 4 : 2.5),
    fillColor: (at) => (at === 0 ? COLOURS.tint : null),
  },
  /** Small tables of numbers: hairlines only, no padding at the left edge. */
  figures: {
    hLineWidth: (at) => (at === 0 ? 0 : 0.5),
    hLineColor: hairline,
    vLineWidth: none,
    paddingLeft: (at) => (at === 0 ? 0 : 5),
    paddingRight: (at, node) => (at === (node.table.widths?.length ?? 0) - 1 ? 0 : 5),
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  },
  /** A word on a tinted background: a status. */
  pill: {
    hLineWidth: none,
    vLineWidth: none,
    paddingLeft: () => 7,
    paddingRight: () => 7,
    paddingTop: () => 2,
    paddingBottom: () => 2,
  },
  /** One rule above, nothing else. */
  rule: {
    hLineWidth: (at) => (at === 0 ? 0.75 : 0),
    hLineColor: () => COLOURS.rule,
    vLineWidth: none,
    paddingLeft: none,
    paddingRight: none,
    paddingTop: () => 8,
    paddingBottom: none,
  },
  /** Labels and amounts of the totals: tight rows with hairlines between them. */
  panel: {
    hLineWidth: (at, node) => (at === 0 || at === node.table.body.length ? 0 : 0.5),
    hLineColor: hairline,
    vLineWidth: none,
    paddingLeft: () => 8,
    paddingRight: () => 8,
    paddingTop: () => 1.5,
    paddingBottom: () => 1.5,
  },
}

const PADDINGS = ['paddingLeft', 'paddingRight', 'paddingTop', 'paddingBottom'] as const

/** The layouts with all their paddings at `by` of their size. */
export const layoutsAt = (by: number): Record<string, CustomTableLayout> =>
  Object.fromEntries(
    Object.entries<CustomTableLayout>(TABLE_LAYOUTS).map(([name, layout]) => {
      const own = { ...layout }
      for (const side of PADDINGS) {
        const padding = layout[side]
        if (padding) own[side] = (at, node) => (padding(at, node) ?? 0) * by
      }
      return [name, own]
    }),
  )
