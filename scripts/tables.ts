import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { migrate } from '#base/server/migrate.ts'
import { openEmbedded } from '#base/server/postgres/embedded.ts'

/** `npm run tables`: writes src/base/server/tables.generated.ts from the migrations; `-- --verify` only compares. */
const folder = mkdtempSync(join(tmpdir(), 'godown-tables-'))
const database = await openEmbedded({ dataFolder: folder })
try {
  await migrate(database.adminUrl)
  const generator = 'node_modules/kysely-codegen/dist/cli/bin.js'
  const args = [
    generator,
    '--config-file',
    'codegen.json',
    '--url',
    database.adminUrl,
    ...process.argv.slice(2),
  ]
  // The generator's warnings about types it copies unread are suppressed; its report goes to standard output.
  execFileSync(process.execPath, args, { stdio: ['ignore', 'inherit', 'ignore'] })
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}
