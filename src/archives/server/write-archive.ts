import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import { type ArchiveEntry, csvPath, dataPath, imagePath, MANIFEST, manifestOf } from '#archives/archive.ts'
import { csvCells, csvHeaders } from '#archives/csv.ts'
import { isFileKey } from '#base/server/files.ts'
import { lastMigration } from '#base/server/migrate.ts'
import { inTransaction, type Statements } from '#base/server/scope.ts'
import type { Services } from '#base/server/services.ts'
import { BYTE_ORDER_MARK, csvLine } from '#base/spreadsheet/write-csv.ts'
import { allMembers } from '#workspaces/server/members-store.ts'
import { archivedTables, readOneState, rowsOf, type Table } from './store.ts'

/** The path of one of our files, where a row refers to it. */
const FILE = /"\/files\/([\w/.-]+)"/g

type Surroundings = Pick<Services, 'database' | 'files' | 'clock'>
type Chunks = AsyncIterable<string | Buffer>

/** A ZIP file that is written entry after entry, so that no more than a slice is in memory. */
function zipAt(path: string) {
  const zip = new ZipFile()
  const entries: ArchiveEntry[] = []
  const aborted = new AbortController()
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600 })
  const written = pipeline(zip.outputStream, file, { signal: aborted.signal })
  written.catch(() => {})
  const failed = new Promise<never>((_, reject) => zip.on('error', reject))
  failed.catch(() => {})
  const add = async (name: string, chunks: Chunks) => {
    const hash = createHash('sha256')
    let bytes = 0
    const counted = async function* () {
      for await (const chunk of chunks) {
        const data = Buffer.from(chunk)
        hash.update(data)
        bytes += data.length
        yield data
      }
    }
    const stream = Readable.from(counted(), { objectMode: false })
    zip.addReadStream(stream, name)
    await Promise.race([finished(stream), written, failed])
    entries.push({ path: name, bytes, sha256: hash.digest('hex') })
  }
  const end = async () => {
    zip.end()
    await Promise.race([written, failed])
  }
  return { entries, add, end, abort: () => aborted.abort() }
}

/** Writes everything in a workspace, in one state, to a new ZIP file. */
export async function writeArchive(services: Surroundings, workspaceId: string, path: string): Promise<void> {
  const zip = zipAt(path)
  await fill(zip, services, workspaceId).catch((error) => {
    zip.abort()
    throw error
  })
}

async function fill(
  zip: ReturnType<typeof zipAt>,
  { database, files, clock }: Surroundings,
  workspaceId: string,
): Promise<void> {
  const schema = await lastMigration()
  const pictures = new Set<string>()
  await inTransaction(database, workspaceId, async (statements) => {
    await readOneState(statements)
    for (const table of await archivedTables(statements)) {
      await zip.add(dataPath(table.name), dataOf(statements, table, pictures))
      await zip.add(csvPath(table.name), csvOf(statements, table))
    }
    await zip.add(csvPath('members'), membersOf(statements, workspaceId))
  })
  for (const key of pictures) {
    const file = await files.read(key)
    if (file) await zip.add(imagePath(key), once(file.bytes))
  }
  await zip.add(MANIFEST, once(JSON.stringify(manifestOf(schema, clock(), [...zip.entries]), null, 2)))
  await zip.end()
}

async function* once(chunk: string | Buffer) {
  yield chunk
}

async function* dataOf(statements: Statements, table: Table, pictures: Set<string>) {
  for await (const rows of rowsOf(statements, table)) {
    const text = `${rows.join('\n')}\n`
    for (const [, key = ''] of text.matchAll(FILE)) if (isFileKey(key)) pictures.add(key)
    yield text
  }
}

async function* csvOf(statements: Statements, table: Table) {
  yield BYTE_ORDER_MARK + csvLine(csvHeaders(table.columns))
  for await (const rows of rowsOf(statements, table))
    yield rows.map((row) => csvLine(csvCells(table.columns, JSON.parse(row)))).join('')
}

async function* membersOf(statements: Statements, workspaceId: string) {
  yield BYTE_ORDER_MARK + csvLine(['name', 'email', 'role', 'joined'])
  for (const member of await allMembers({ ...statements, workspaceId })) {
    const name = [member.name, member.last_name].join(' ').trim()
    yield csvLine([name, member.email, member.role_name ?? member.role, member.created_at.toISOString()])
  }
}
