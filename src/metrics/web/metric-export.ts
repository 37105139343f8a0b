import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import type { Metric } from '#metrics/output.ts'

/** The columns of an export of units. */
export const metricExport: ExportColumn<Metric>[] = [
  { header: 'Name', value: (metric) => metric.name, width: 24 },
  { header: 'Shorthand', value: (metric) => metric.shorthand },
  { header: 'Decimals', value: (metric) => metric.decimals },
]
