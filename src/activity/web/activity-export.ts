import type { ActivityEntry } from '#activity/output.ts'
import { aroundRecord, changeParts, nounLabel } from '#activity/wording.ts'
import { allFound } from '#base/all-found.ts'
import { businessDay, timeOfDay } from '#base/dates.ts'
import type { ExportColumn } from '#base/spreadsheet/columns.ts'
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

type Asked = { search?: string; filters: { from?: string; to?: string } }

/** Downloads the entries of a period that a search finds as CSV, the latest first. Without any it is 'nothing'. */
export async function exportActivity(asked: Asked): Promise<'nothing' | undefined> {
  const entries = await allFound(async (page) => {
    const { activities: rows, pagination } = await client.activity.getMany({ ...asked, ...page })
    return { rows, pagination }
  })
  if (entries.length === 0) return 'nothing'
  const { from, to } = asked.filters
  const name = ['Activity', from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ')
  await exportTable({ name, format: 'csv', columns, rows: entries.flatMap(rowsOf) })
}
