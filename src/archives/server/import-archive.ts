import { randomBytes } from 'node:crypto'
import { v7 } from 'uuid'
import { z } from 'zod'
import { accessOf } from '#access/role-access.ts'
import { scopeOf } from '#access/server/calls.ts'
import type { Person } from '#access/server/identity.ts'
import { record } from '#activity/server/store.ts'
import { dataPath, imagePath } from '#archives/archive.ts'
import { refuseMisshapen } from '#archives/frozen.ts'
import { messages } from '#archives/messages.ts'
import { Refusal } from '#base/refusal.ts'
import { violates } from '#base/server/database-errors.ts'
import { isFileKey } from '#base/server/files.ts'
import { lookingUpKeys } from '#base/server/look-up-keys.ts'
import { inTransaction, type Statements, statementsAlone } from '#base/server/scope.ts'
import type { CallContext } from '#base/server/services.ts'
import { errorCode } from '#base/server/start-error.ts'
import { slug as slugOf } from '#base/slug.ts'
import { addUpVouchers } from '#books/server/account-days-store.ts'
import { MAX_IMAGE_BYTES } from '#uploads/image.ts'
import { redraw } from '#uploads/server/picture.ts'
import { reserve } from '#uploads/server/reserve.ts'
import { bookChecks } from '#verify/server/verify.ts'
import { createWorkspaceInput } from '#workspaces/input.ts'
import { RESERVED_SLUGS } from '#workspaces/reserved.ts'
import { insertExported, insertOwner } from '#workspaces/server/store.ts'
import { inBounds, isCountable } from './bounds-store.ts'
import { type Archive, damaged, openArchive } from './open-archive.ts'
import * as store from './store.ts'

/** Records that are saved with one statement. */
const AT_ONCE = 500
/** Where a row refers to a file of the installation that it came from. */
const FILE = /"\/files\/[\w/.-]+"/g
/** How many characters of rows are added at once, so that long ones do not fill the memory. */
const LENGTH_AT_ONCE = 8_000_000
/** Slugs that are tried: sharma, sharma-2, … */
const TRIED = 50
/** Autovacuum counts smaller tables soon, and any plan reads them fast. */
const MANY_ROWS = 1_000

const workspaceRow = z.object({
  slug: slugOf(RESERVED_SLUGS),
  name: createWorkspaceInput.shape.name,
  logo: z.string().nullable(),
})
type WorkspaceRow = z.infer<typeof workspaceRow>

/**
 * Makes a workspace of an archive, owned by that person: everything in one transaction, so nothing is half saved. Ids stay as
 * they are, because every key starts with the workspace. Refuses (invalid) an archive whose books do not add up.
 */
export async function importArchive(
  context: CallContext,
  person: Person,
  path: string,
): Promise<{ id: string; slug: string; name: string }> {
  const archive = await openArchive(path)
  try {
    const id = v7()
    const row = await workspaceIn(archive)
    const read = workspaceRow.parse(JSON.parse(row))
    await archive.check()
    const logo = await logoOf(archive, read, { context, person, id })
    const save = (statements: Statements) =>
      fill(statements, archive, { context, person, id, row, read, logo })
    const caller = { workspaceId: id, userId: person.userId, isLong: true }
    const { slug, grown } = await context.database.turns(caller, () =>
      inTransaction(context.database, id, save),
    )
    // The workspace is there, however this ends.
    const alone = statementsAlone(context.database)
    for (const table of grown) await store.renewStatistics(alone, table).catch(() => undefined)
    return { id, slug, name: read.name }
  } catch (error) {
    throw error instanceof SyntaxError || error instanceof z.ZodError ? damaged(error) : error
  } finally {
    archive.close()
  }
}

/** An export never writes rows that violate a constraint of the database. */
const notOurs = (error: unknown): never => {
  throw /^(2[23]|54)/.test(errorCode(error) ?? '') ? damaged(error) : error
}

async function workspaceIn(archive: Archive): Promise<string> {
  let row: string | undefined
  for await (const line of archive.lines(dataPath('workspaces'))) {
    if (row !== undefined) throw damaged()
    row = line
  }
  if (row === undefined) throw damaged()
  return row
}

type Import = { context: CallContext; person: Person; id: string }

/** Stores the logo under a new key. A file that no workspace refers to in the end is removed after a day. */
async function logoOf(archive: Archive, { logo }: WorkspaceRow, { context, person, id }: Import) {
  const key = logo?.replace(/^\/files\//, '') ?? ''
  const listed = isFileKey(key) ? archive.entries.get(imagePath(key)) : undefined
  if (!listed) return null
  if (listed.bytes > MAX_IMAGE_BYTES) throw damaged()
  const bytes = await archive.bytes(imagePath(key))
  const picture = await redraw(bytes, key.endsWith('.png') ? 'image/png' : 'image/jpeg')
  const extension = picture.type === 'image/png' ? 'png' : 'jpg'
  const kept = `images/${person.userId}/${randomBytes(18).toString('base64url')}.${extension}`
  const size = picture.bytes.length
  await reserve(context, { key: kept, uploadedBy: person.userId, paidBy: id, bytes: size })
  await context.files.write(kept, picture.bytes, picture.type)
  return `/files/${kept}`
}

async function fill(
  statements: Statements,
  archive: Archive,
  { context, person, id, row, read, logo }: Import & { row: string; read: WorkspaceRow; logo: string | null },
): Promise<{ slug: string; grown: string[] }> {
  const tables = await store.archivedTables(statements)
  const own = tables.find(({ name }) => name === 'workspaces')
  if (!own) throw new Error('There is no table of workspaces')
  const accepted = { columns: own.columns, accepted: inBounds(own) }
  const slug = await withFreeSlug(statements, read.slug, async (free) => {
    const added = await insertExported(statements, accepted, row, { workspace_id: id, slug: free, logo })
    if (added !== 1) throw damaged()
  })
  await insertOwner(statements, id, person.userId, context.clock())
  const grown: string[] = []
  await lookingUpKeys(statements, async () => {
    for (const table of tables.filter((each) => each !== own))
      if ((await addAll(statements, table, archive, id)) >= MANY_ROWS) grown.push(table.name)
  })
  if (!archive.isAllRead()) throw damaged()
  await store.queueForSums(statements, id).catch(notOurs)
  await store.planForWhole(statements)
  // Reports would look for each voucher that waits among all: PostgreSQL does not know the workspace yet.
  await addUpVouchers(statements, id).catch(notOurs)
  for (const check of bookChecks)
    for (const { says } of await store.differencesOf(statements, check).catch(notOurs))
      throw new Refusal('invalid', messages.uneven(says))
  const owner = { ...person, workspaceId: id, slug, role: 'owner', access: accessOf('owner') }
  const scope = scopeOf(owner, context, statements)
  await record(scope, { act: 'imported', noun: 'workspace', id, label: read.name })
  return { slug, grown }
}

/** Adds the workspace under its slug, or else with the first number that makes it free. */
async function withFreeSlug(statements: Statements, wanted: string, add: (slug: string) => Promise<void>) {
  for (let tried = 1; tried <= TRIED; tried += 1) {
    const slug = tried === 1 ? wanted : `${wanted.slice(0, 44).replace(/-$/, '')}-${tried}`
    await store.markPlace(statements)
    try {
      await add(slug)
      return slug
    } catch (error) {
      if (!violates(error, 'workspaces_slug_key')) return notOurs(error)
      await store.backToPlace(statements)
    }
  }
  throw new Refusal('conflict', messages.noSlug)
}

/** Adds all rows of a table, and returns how many. */
async function addAll(statements: Statements, table: store.Table, archive: Archive, id: string) {
  let count = 0
  const add = async (rows: readonly string[]) => {
    const added = await store.addRows(statements, table, id, rows).catch(notOurs)
    if (added !== rows.length) throw damaged()
    count += added
  }
  let rows: string[] = []
  let length = 0
  for await (const line of archive.lines(dataPath(table.name))) {
    const row = line.replace(FILE, 'null')
    refuseMisshapen(table.name, row)
    rows.push(row)
    length += line.length
    if (rows.length < AT_ONCE && length < LENGTH_AT_ONCE) continue
    await add(rows)
    rows = []
    length = 0
  }
  await add(rows)
  if (!(await isCountable(statements, table))) throw damaged()
  return count
}
