import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { z } from 'zod'
import { StartError } from '../start-error.ts'
import type { Folders } from './folders.ts'

/** The number of the lock that one Godown holds on its embedded database, in the database `postgres`. */
const claimed = 0x60d0_0001
const applicationName = 'godown-claim'

const rows = z.array(z.object({ taken: z.boolean() })).length(1)
const holders = z.array(z.object({ name: z.string() }))

const holder = async (client: pg.Client) => {
  const found = await client.query(
    `select a.application_name as name from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.classid = 0 and l.objid = $1::bigint::oid`,
    [claimed],
  )
  const pid = /^godown-claim (\d+)$/.exec(holders.parse(found.rows)[0]?.name ?? '')?.[1]
  return pid ? ` (process ${pid})` : ''
}

/**
 * Takes the data folder for this process for as long as the connection lives, so also a killed Godown gives
 * it back at once. Refuses with a `StartError` when another Godown has it.
 */
export const claim = async (client: pg.Client, folders: Folders): Promise<void> => {
  await client.query(`set application_name = '${applicationName} ${process.pid}'`)
  const deadline = Date.now() + 2000
  for (;;) {
    const answer = await client.query('select pg_try_advisory_lock($1) as taken', [claimed])
    if (rows.parse(answer.rows)[0]?.taken) return
    if (Date.now() > deadline) break
    await sleep(100)
  }
  throw new StartError(
    `The data folder ${folders.data} is in use by another Godown${await holder(client)}. Stop that one first, or set GODOWN_DATA to another folder.`,
  )
}
