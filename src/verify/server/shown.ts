import type { DateRange } from '#base/dates.ts'
import type { Analytics, Dashboard } from '#reports/output.ts'
import type { Calls } from './calls.ts'
import type { Compare } from './compare.ts'

/** The answers of one workspace that are compared with each other. */
export type Shown = {
  calls: Calls
  compare: Compare
  /** How many panels of each list are opened, the newest first. */
  panels: number
  dashboard: Dashboard
  month: DateRange
  /** Of the whole month. */
  analytics: Analytics
}
