import { z } from 'zod'

/** An archive is at most so large, zipped and unzipped, and a record in it so long, in bytes. */
export const MAX_ARCHIVE_BYTES = 200 * 1024 * 1024
export const MAX_UNZIPPED_BYTES = 1024 * 1024 * 1024
export const MAX_RECORD_BYTES = 2 * 1024 * 1024
export const MAX_MANIFEST_BYTES = 1024 * 1024
/** The most entries of an archive, its manifest apart. */
export const MAX_ENTRIES = 5000

export const MANIFEST = 'manifest.json'
const FORMAT = 'godown-workspace'

const DATA = 'data/'
/** Where a table's rows are in an archive: exactly, a JSON object a line, and for people. */
export const dataPath = (table: string) => `${DATA}${table}.jsonl`
export const isData = (path: string): boolean => path.startsWith(DATA)
export const csvPath = (table: string) => `csv/${table}.csv`
export const imagePath = (key: string) => `images/${key}`

/** The manifest of an archive: the last migration of its installation, and the contents with their hashes. */
export const manifest = z.object({
  format: z.literal(FORMAT),
  schema: z.string().regex(/^\d{4}_\w+\.sql$/),
  exportedAt: z.iso.datetime(),
  entries: z
    .array(z.object({ path: z.string(), bytes: z.number().int().min(0), sha256: z.string() }))
    .max(MAX_ENTRIES),
})
export type Manifest = z.infer<typeof manifest>
export type ArchiveEntry = Manifest['entries'][number]

/** The manifest of a new archive. */
export const manifestOf = (schema: string, exportedAt: Date, entries: ArchiveEntry[]): Manifest => ({
  format: FORMAT,
  schema,
  exportedAt: exportedAt.toISOString(),
  entries,
})
