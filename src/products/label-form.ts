import { z } from 'zod'
import { LABEL_PARTS, type LabelPart } from './label-face.ts'
import { isSheet, LABEL_LAYOUTS, labelsPerPage } from './label-layouts.ts'
import { labelMessages as messages } from './label-messages.ts'

/** The most labels of a print, which a phone draws in some seconds. */
export const MOST_LABELS = 2000

const whole = z.number(messages.count).int(messages.count).min(0, messages.count)

/** What is printed: how many of each label, how, and with what on it. */
export const labelForm = z
  .object({
    layout: z.enum(LABEL_LAYOUTS, messages.layout),
    /** The first free label of a sheet. */
    start: z.number(messages.count).int(messages.count),
    each: z.enum(['pieces', 'packs']),
    parts: z.record(z.enum(LABEL_PARTS), z.boolean()),
    counts: z.array(whole),
  })
  .superRefine(({ layout, start, counts }, context) => {
    const last = labelsPerPage(layout)
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (isSheet(layout) && (start < 1 || start > last)) refuse('start', messages.start(last))
    const total = counts.reduce((sum, count) => sum + count, 0)
    if (total === 0) refuse('counts', messages.none)
    if (total > MOST_LABELS) refuse('counts', messages.tooMany(MOST_LABELS))
  })
export type LabelForm = z.infer<typeof labelForm>

/** Where the first label goes: only a sheet can have been used in part. */
export const startOf = ({ layout, start }: Pick<LabelForm, 'layout' | 'start'>): number =>
  isSheet(layout) ? start : 1

/** How labels were printed last: the layout, and what was left out. */
export type LabelPreference = { layout: string; hidden: string[] }

/** The layout and parts to start with: as printed last, else the usual sheet with everything on it. */
export function startingFrom(kept: LabelPreference | undefined): Pick<LabelForm, 'layout' | 'parts'> {
  const layout = LABEL_LAYOUTS.find((each) => each === kept?.layout) ?? LABEL_LAYOUTS[0]
  const isShown = (part: LabelPart) => !kept?.hidden.includes(part)
  return {
    layout,
    parts: {
      shop: isShown('shop'),
      pack: isShown('pack'),
      lot: isShown('lot'),
      mrp: isShown('mrp'),
      price: isShown('price'),
      barcode: isShown('barcode'),
    },
  }
}
