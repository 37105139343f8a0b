import type { ActivityEntry } from '#activity/output.ts'
import { aroundRecord, changeParts, nounLabel, partsText } from '#activity/wording.ts'
import { allFound } from '#base/all-found.ts'
import { businessDay, timeOfDay } from '#base/dates.ts'
import { type Printable, tableDocument } from '#base/pdf/table-document.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
import { formatDate, formatMoment } from '#base/web/display.tsx'
import { client } from '#base/web/rpc.ts'
import { exportTable } from '#base/web/table/export.ts'
import { formats } from './formats.ts'

type Row = { entry: ActivityEntry; change?: ReturnType<typeof changeParts> }

/** A row for each changed field of an entry, or one without fields. */
const rowsOf = (entry: ActivityEntry): Row[] => {
  const changes = entry.changes.flatMap((change) => changeParts(change, formats) ?? [])
  return changes.length === 0 ? [{ entry }] : changes.map((change) => ({ entry, change }))
}

const columns: ExportColumn<Row>[] = [
  { header: 'Date', value: ({ entry }) => businessDay(new Date(entry.at)) },
  { header: 'Time', value: ({ entry }) => timeOfDay(new Date(entry.at)) },
  { header: 'Person', value: ({ entry }) => entry.who },
  { header: 'Action', value: ({ entry }) => aroundRecord(entry.act).join(' ').trim() },
  { header: 'Type', value: ({ entry }) => nounLabel(entry.noun) },
  { header: 'Record', value: ({ entry }) => entry.label },
  { header: 'Field', value: ({ change }) => change?.label },
  { header: 'Before', value: ({ change }) => change?.before },
  { header: 'After', value: ({ change }) => change?.after },
]

/** The same on paper, where a page has room for less. */
const printed: ExportColumn<Row>[] = [
  { header: 'When', value: ({ entry }) => formatMoment(entry.at) },
  { header: 'Person', value: ({ entry }) => entry.who },
  {
    header: 'Action',
    value: ({ entry: { act, noun, label } }) =>
      aroundRecord(act)
        .join(` ${nounLabel(noun)} ${label} `)
        .trim(),
  },
  { header: 'Change', value: ({ change }) => change && partsText(change) },
]

/** What of the log is asked for: a search, and the first and last day. */
export type Asked = { search?: string; filters: { from?: string; to?: string } }

const entriesOf = (asked: Asked, most?: number): Promise<ActivityEntry[]> =>
  allFound(async (page) => {
    const { activities: rows, pagination } = await client.activity.getMany({ ...asked, ...page })
    return { rows, pagination }
  }, most)

const nameOf = ({ filters: { from, to } }: Asked): string =>
  ['Activity', from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ')

/** Downloads the entries of a period that a search finds as CSV, the latest first. Without any it is 'nothing'. */
export async function exportActivity(asked: Asked): Promise<'nothing' | undefined> {
  const entries = await entriesOf(asked)
  if (entries.length === 0) return 'nothing'
  await exportTable({ name: nameOf(asked), format: 'csv', columns, rows: entries.flatMap(rowsOf) })
}

const daysOf = ({ from, to }: Asked['filters']): string => {
  if (from && to) return `${formatDate(from)} to ${formatDate(to)}`
  if (from) return `From ${formatDate(from)}`
  return to ? `Up to ${formatDate(to)}` : 'All days'
}

/** The same entries to print, a row for each changed field; it stops reading after more than `most` entries. */
export async function activityPaper(asked: Asked, most: number): Promise<Printable> {
  const rows = (await entriesOf(asked, most)).flatMap(rowsOf)
  const { search, filters } = asked
  return {
    count: rows.length,
    sheet: (head) =>
      tableDocument({
        title: 'Activity',
        about: [daysOf(filters), ...(search ? [`Search: ${search}`] : [])],
        name: nameOf(asked),
        ...head,
        columns: printed,
        rows,
      }),
  }
}
