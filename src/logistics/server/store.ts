import { type Selectable, sql } from 'kysely'
import { v7 } from 'uuid'
import type { z } from 'zod'
import { MOST_LISTED } from '#base/list.ts'
import { phoneDigits } from '#base/phone.ts'
import { searchText } from '#base/search-words.ts'
import { db } from '#base/server/database.ts'
import { alphabetical, pageOf } from '#base/server/page.ts'
import { matchesText } from '#base/server/party-search.ts'
import { recordsOf } from '#base/server/records.ts'
import type { Scope } from '#base/server/scope.ts'
import type { Logistics } from '#base/server/tables.generated.ts'
import type { logisticsListInput } from '#logistics/input.ts'
import { messages } from '#logistics/messages.ts'

export type LogisticsRow = Selectable<Logistics>

/** The columns that people write. */
export type LogisticsFields = {
  name: string
  gst_number: string | null
  mobile_number: string
  vehicle_number: string
}

/** Finding, archiving and deleting partners. */
export const logisticsRecords = recordsOf('logistics', messages.notFound)

const ofWorkspace = (scope: Scope) =>
  db.selectFrom('logistics').where('logistics.workspace_id', '=', scope.workspaceId)

/** Every partner that is not archived, by name. */
export const allLogistics = (scope: Scope): Promise<LogisticsRow[]> =>
  scope.many(
    ofWorkspace(scope)
      .selectAll()
      .where('archived_at', 'is', null)
      .orderBy(alphabetical('name'))
      .orderBy('id')
      .limit(MOST_LISTED),
  )

const sortColumns = {
  name: { neverNull: alphabetical('name') },
  mobileNumber: sql.ref('mobile_number'),
  vehicleNumber: sql.ref('vehicle_number'),
  gstNumber: sql.ref('gst_number'),
  createdAt: { neverNull: sql.ref('created_at') },
}

/** One page of partners. */
export function pageOfLogistics(scope: Scope, asked: z.output<typeof logisticsListInput>) {
  let rows = ofWorkspace(scope).where('archived_at', asked.filters?.archived ? 'is not' : 'is', null)
  if (asked.search) rows = rows.where(matchesText('logistics', asked.search))
  return pageOf(scope, asked, rows, (query) => query.selectAll('logistics'), {
    by: sortColumns[asked.sortBy ?? 'createdAt'],
    id: sql.ref('id'),
  })
}

const columns = (fields: LogisticsFields) => ({
  ...fields,
  search: searchText(
    fields.name,
    fields.mobile_number,
    phoneDigits(fields.mobile_number),
    fields.vehicle_number,
    fields.gst_number,
  ),
})

/** Adds a partner and returns its id. */
export async function insertLogistics(scope: Scope, fields: LogisticsFields): Promise<string> {
  const id = v7()
  const mine = { id, workspace_id: scope.workspaceId, created_at: scope.now }
  await scope.run(db.insertInto('logistics').values({ ...columns(fields), ...mine }))
  return id
}

/** Updates a partner that was locked for update. */
export async function updateLogistics(
  scope: Scope,
  found: LogisticsRow,
  fields: LogisticsFields,
): Promise<void> {
  await scope.run(
    db
      .updateTable('logistics')
      .set((eb) => ({ ...columns(fields), version: eb('version', '+', 1) }))
      .where('workspace_id', '=', scope.workspaceId)
      .where('id', '=', found.id),
  )
}

/** Whether an intake or a delivery challan refers to the partner. */
export async function isLogisticsInUse(scope: Scope, id: string): Promise<boolean> {
  const { workspaceId } = scope
  const row = await scope.one(
    sql<{ used: boolean }>`
      select exists (select from inventory_intakes where workspace_id = ${workspaceId} and logistics_id = ${id})
          or exists (select from challans where workspace_id = ${workspaceId} and logistics_id = ${id}) as used`.compile(
      db,
    ),
  )
  return row?.used === true
}
