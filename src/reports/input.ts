import { z } from 'zod'
import { isoDate } from '#base/iso-date.ts'

/** Input of the dashboard. */
export const dashboardInput = z.object({ workspaceId: z.uuid().optional() })

const LONGEST_MS = 5 * 366 * 86_400_000

export const analyticsMessages = {
  order: 'The last day cannot be before the first',
  tooLong: 'Choose a period of at most five years',
}

/** Input of analytics: first and last day, both included, at most five years. */
export const analyticsInput = z
  .object({ workspaceId: z.uuid().optional(), from: isoDate(), to: isoDate() })
  .refine(({ from, to }) => from <= to, { path: ['to'], message: analyticsMessages.order })
  .refine(({ from, to }) => !(Date.parse(to) - Date.parse(from) >= LONGEST_MS), {
    path: ['from'],
    message: analyticsMessages.tooLong,
  })

export const searchInput = z.object({ workspaceId: z.uuid().optional(), search: z.string().trim().max(200) })
