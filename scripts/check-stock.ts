import type pg from 'pg'
import { readConfig } from '#base/server/config.ts'
import { withClient, withDatabase } from '#base/server/postgres/connection.ts'
import { runningUrl } from '#base/server/postgres/embedded.ts'
import { openDatabase } from '#base/server/postgres/open.ts'
import { StartError } from '#base/server/start-error.ts'
import { stockFaults } from '#inventory/server/check.ts'

/** Proves, for every workspace, that each level equals its movements and that what is reserved is what open sales hold. */
const check = async (client: pg.ClientBase) => {
  const { levels, faults } = await stockFaults(client)
  for (const fault of faults) console.error(fault)
  console.log(`${levels} stock levels checked, ${faults.length} wrong.`)
  if (faults.length > 0) process.exitCode = 1
}

try {
  const config = readConfig(process.env)
  // A database that runs is read where it is; one that does not is started for the check alone.
  const server = runningUrl(config.dataFolder)
  const running = config.databaseUrl ?? (server && withDatabase(server, 'godown'))
  const database = running ? undefined : await openDatabase(config)
  try {
    await withClient(running ?? database?.adminUrl ?? '', check)
  } finally {
    await database?.stop()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
