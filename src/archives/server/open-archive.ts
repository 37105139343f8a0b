import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { finished } from 'node:stream/promises'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
import {
  type ArchiveEntry,
  isData,
  MANIFEST,
  MAX_ENTRIES,
  MAX_MANIFEST_BYTES,
  MAX_RECORD_BYTES,
  MAX_UNZIPPED_BYTES,
  type Manifest,
  manifest,
} from '#archives/archive.ts'
import { messages } from '#archives/messages.ts'
import { Refusal } from '#base/refusal.ts'
import { lastMigration } from '#base/server/migrate.ts'

const refused = (message: string, cause?: unknown) => new Refusal('invalid', message, undefined, { cause })

/** The refusal of an archive whose contents do not match its manifest. */
export const damaged = (cause?: unknown): Refusal => refused(messages.damaged, cause)

/**
 * An archive whose manifest matches its contents and this version of Godown; each part is checked against its hash
 * when read.
 */
export type Archive = {
  entries: ReadonlyMap<string, ArchiveEntry>
  /** The lines of an entry; none if the archive has no such entry. */
  lines(path: string): AsyncGenerator<string>
  bytes(path: string): Promise<Buffer>
  /** Checks the entries that are for people, which no import reads. */
  check(): Promise<void>
  /** Whether every entry was read or checked to its end. */
  isAllRead(): boolean
  close(): void
}

/**
 * Opens an archive. Refuses (invalid, tooLarge) a file that is not an archive, is damaged, or comes from another
 * version.
 */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false }).catch((error) => {
    throw refused(messages.foreign, error)
  })
  try {
    return await archiveIn(zip)
  } catch (error) {
    zip.close()
    throw error instanceof Refusal ? error : damaged(error)
  }
}

async function archiveIn(zip: ZipFile): Promise<Archive> {
  if (zip.entryCount > MAX_ENTRIES + 1) throw refused(messages.foreign)
  const found = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (found.has(entry.fileName)) throw damaged()
    found.set(entry.fileName, entry)
  }
  const { entries: listed } = await manifestIn(zip, found)
  const entries = new Map(listed.map((entry) => [entry.path, entry]))
  let total = 0
  for (const { path, bytes } of listed) {
    if (found.get(path)?.uncompressedSize !== bytes) throw damaged()
    total += bytes
  }
  if (total > MAX_UNZIPPED_BYTES) throw new Refusal('tooLarge', messages.tooLarge)

  const read = new Set<string>()
  async function* chunks(path: string): AsyncGenerator<Buffer> {
    const [entry, listed] = [found.get(path), entries.get(path)]
    if (!entry || !listed) return
    const hash = createHash('sha256')
    try {
      for await (const chunk of await zip.openReadStreamPromise(entry)) {
        hash.update(chunk)
        yield chunk
      }
    } catch (error) {
      throw damaged(error)
    }
    if (hash.digest('hex') !== listed.sha256) throw damaged()
    read.add(path)
  }
  const check = async () => {
    const paths = [...entries.keys()].filter((path) => !isData(path))
    for (const path of paths) await finished(Readable.from(chunks(path)).resume())
  }
  return {
    entries,
    lines: (path) => linesOf(chunks(path)),
    bytes: (path) => buffer(chunks(path)),
    check,
    isAllRead: () => read.size === entries.size,
    close: () => zip.close(),
  }
}

async function manifestIn(zip: ZipFile, found: ReadonlyMap<string, Entry>): Promise<Manifest> {
  const entry = found.get(MANIFEST)
  if (!entry || entry.uncompressedSize > MAX_MANIFEST_BYTES) throw refused(messages.foreign)
  const text = (await buffer(await zip.openReadStreamPromise(entry))).toString()
  const read = manifest.safeParse(jsonOf(text))
  if (!read.success) throw refused(messages.foreign, read.error)
  const own = await lastMigration()
  if (read.data.schema > own) throw refused(messages.newer)
  if (read.data.schema < own) throw refused(messages.older)
  return read.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Lines without their ends; refuses one that is longer than a record can be. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const data = Buffer.concat([rest, chunk])
    let from = 0
    for (let end = data.indexOf(10); end >= 0; end = data.indexOf(10, from)) {
      yield data.subarray(from, end).toString()
      from = end + 1
    }
    rest = data.subarray(from)
    if (rest.length > MAX_RECORD_BYTES) throw damaged()
  }
  if (rest.length > 0) throw damaged()
}
