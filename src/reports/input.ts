import { z } from 'zod'
import type { DateRange } from '#base/dates.ts'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { listMessages } from '#base/list.ts'
import { typedText } from '#base/typed-text.ts'
import { COMPARISONS } from '#reports/periods.ts'

/** Input of the dashboard. */
export const dashboardInput = z.object({ workspaceId: givenId().optional() })

const LONGEST_MS = 5 * 366 * 86_400_000

export const analyticsMessages = {
  order: 'The last day cannot be before the first',
  tooLong: 'Choose a period of at most five years',
  perPage: 'Choose 1 to 1,000 documents per page',
}

/** The first and last day of a report, both included. */
export const period = z.object({ workspaceId: givenId().optional(), from: isoDate(), to: isoDate() })

/** Refuses a period whose last day is before the first, or of more than five years. */
export const inOrder = <Period extends z.ZodType<DateRange>>(asked: Period) =>
  asked
    .refine(({ from, to }) => from <= to, { path: ['to'], message: analyticsMessages.order })
    .refine(({ from, to }) => !(Date.parse(to) - Date.parse(from) >= LONGEST_MS), {
      path: ['from'],
      message: analyticsMessages.tooLong,
    })

/**
 * Input of analytics: first and last day, both included, at most five years, and what to compare them with.
 */
export const analyticsInput = inOrder(period.extend({ compare: z.enum(COMPARISONS).default(COMPARISONS[0]) }))

/** Input of a register: a period as in analytics, `nextCursor` of the page before, and the documents of a page. */
export const registerInput = inOrder(
  period.extend({
    cursor: z.string().max(4000, listMessages.cursor).optional(),
    perPage: z
      .number(analyticsMessages.perPage)
      .int(analyticsMessages.perPage)
      .min(1, analyticsMessages.perPage)
      .max(1000, analyticsMessages.perPage)
      .default(100),
  }),
)

export const searchInput = z.object({ workspaceId: givenId().optional(), search: typedText().max(200) })
