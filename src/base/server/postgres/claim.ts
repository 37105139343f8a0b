import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { z } from 'zod'
import { StartError } from '../start-error.ts'
import { connect } from './connection.ts'
import type { Folders } from './folders.ts'

/** The advisory lock that one Godown holds on its embedded database, in the database `postgres`. */
const claimed = 0x60d0_0001
const applicationName = 'godown-claim'

/** Who holds the lock: a role that may do nothing else, so that no connection of the owner outlives the start. */
const claimer = 'godown_claim'

const connectAsClaimer = async (owner: pg.Client, url: string) => {
  const address = new URL(url)
  address.username = claimer
  const found = await owner.query('select from pg_roles where rolname = $1', [claimer])
  if (found.rowCount === 0)
    await owner.query(`create role ${claimer} login`).catch((error) => {
      if (!made.has(error.code)) throw error
    })
  // On loopback the server asks for a password, and the file that holds the owner's was readable to this process anyway.
  if (address.password) {
    const password = pg.escapeLiteral(decodeURIComponent(address.password))
    await owner.query(`alter role ${claimer} password ${password}`)
  }
  return connect(address.href)
}

/** Another start made it at the same moment. */
const made = new Set(['42710', '23505'])

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
 * Takes the data folder for this process for as long as the connection that it answers lives, so also a killed Godown gives
 * it back at once. `owner` is used only meanwhile. Refuses with a `StartError` when another Godown has it.
 */
export const claim = async (owner: pg.Client, url: string, folders: Folders): Promise<pg.Client> => {
  const client = await connectAsClaimer(owner, url)
  try {
    await client.query(`set application_name = '${applicationName} ${process.pid}'`)
    const deadline = Date.now() + 2000
    for (;;) {
      const answer = await client.query('select pg_try_advisory_lock($1) as taken', [claimed])
      if (rows.parse(answer.rows)[0]?.taken) return client
      if (Date.now() > deadline) break
      await sleep(100)
    }
    throw new StartError(
      `The data folder ${folders.data} is in use by another Godown${await holder(owner)}. Stop that one first, or set GODOWN_DATA to another folder.`,
    )
  } catch (error) {
    await client.end().catch(() => undefined)
    throw error
  }
}
