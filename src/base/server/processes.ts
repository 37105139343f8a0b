import { availableParallelism, totalmem } from 'node:os'

const GIGABYTE = 1024 ** 3

/** Connections that stay free for the owner of the database, backups, checks and other programs. */
const KEPT_FREE = 10
/** Connections of a process: one for live updates, and those of its pool. */
const LIVE = 1
const FEWEST = 4
const MOST = 12

/**
 * How many processes serve on a machine: one for each core, as far as there is a gigabyte of memory for each besides one
 * for the database and the system. `memory` is in bytes.
 */
export const processesFor = (cores: number, memory: number): number =>
  Math.max(1, Math.min(cores, Math.round(memory / GIGABYTE) - 1))

/** The same for this machine, or the container in which this process runs. */
export const processesHere = (): number => {
  const limit = process.constrainedMemory()
  return processesFor(availableParallelism(), limit > 0 ? Math.min(limit, totalmem()) : totalmem())
}

/** The `max_connections` of a database server for that many processes. */
export const connectionsFor = (processes: number): number =>
  Math.max(80, processes * (MOST + LIVE) + KEPT_FREE)

/** Divides the connections that a database server allows: how many of the wanted processes serve, and the pool of each. */
export function shareConnections(allowed: number, wanted: number): { processes: number; pool: number } {
  const free = allowed - KEPT_FREE
  const processes = Math.max(1, Math.min(wanted, Math.floor(free / (FEWEST + LIVE))))
  return { processes, pool: Math.max(FEWEST, Math.min(MOST, Math.floor(free / processes) - LIVE)) }
}
