import { readConfig } from '#base/server/config.ts'
import { besideDatabase } from '#base/server/files.ts'
import { backup } from '#base/server/postgres/backup.ts'
import { StartError } from '#base/server/start-error.ts'

try {
  const folder = process.argv[2]
  const config = readConfig(process.env)
  if (!folder) throw new StartError('Name a new folder for the backup, such as /path/to/backup.')
  if (config.databaseUrl)
    throw new StartError(
      `The database at DATABASE_URL is backed up with its own tools, such as pg_dump. ${besideDatabase(config)}`,
    )
  await backup(config.dataFolder, folder)
  console.log(
    `The backup is in ${folder}. It contains the secret and all data: keep it where only you can read it.`,
  )
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
