import { readConfig } from '#base/server/config.ts'
import { besideDatabase } from '#base/server/files.ts'
import { restorePacked } from '#base/server/postgres/restore-packed.ts'
import { StartError } from '#base/server/start-error.ts'

try {
  const folder = process.argv[2]
  const config = readConfig(process.env)
  if (!folder) throw new StartError('Name the folder or file of the backup, such as /path/to/backup.')
  if (config.databaseUrl)
    throw new StartError(
      `The database at DATABASE_URL is restored with its own tools, such as pg_restore. ${besideDatabase(config)}`,
    )
  const kept = await restorePacked(config, folder)
  console.log(`The backup is restored into ${config.dataFolder}.`)
  if (kept) console.log(`The previous data is kept in ${kept}. Delete it when you no longer need it.`)
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
