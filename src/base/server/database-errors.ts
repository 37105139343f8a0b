import { Refusal } from '#base/refusal.ts'
import { errorCode, StartError } from './start-error.ts'

const messages = {
  full: "The server's disk is full, so nothing was saved. Ask its administrator to free some space.",
  unavailable: 'The database is unavailable. Try again in a moment.',
  slow: 'This took too long and was stopped. Choose a shorter period or fewer rows, or try again in a minute.',
  inUse: 'This is already in use.',
  busy: 'Someone else is saving this. Try again.',
  missing: 'A linked record was not found.',
  outOfBounds: 'One of the values is not allowed.',
}

/** The refusal of calls while the database cannot be reached. */
export const databaseAway = (cause?: unknown): Refusal =>
  new Refusal('unavailable', messages.unavailable, { reason: 'database_away', retryAfter: 2 }, { cause })

/** Whether the database had no room left on its disk. */
export const isDiskFull = (error: unknown): boolean => errorCode(error) === '53100'

/** Whether a database error comes from the named constraint (which may have a shard number). */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false
  const named =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : error.message
  return new RegExp(`\\b${constraint}(_\\d+)?\\b`).test(named)
}

/** Whether a statement was prepared before a migration changed its columns: its connection has to go. */
export const isOutdatedPlan = (error: unknown): boolean =>
  error instanceof Error && errorCode(error) === '0A000' && error.message.startsWith('cached plan')

const lost = /ECONN|EPIPE|ENOENT|terminat|timeout|connection|shutting down|starting up|not queryable/i

/** A value that does not fit into an index, such as a name of thousands of letters in an edited export. */
const TOO_LONG = '54000'

/** A statement that took longer than its time-out. */
const OUT_OF_TIME = '57014'

/** Out of time, shutting down, out of connections, or the connection ended. */
const tooSlow = /^(57|08|53[023]|ECONN|EPIPE|ETIMEDOUT)/

/**
 * Why a start failed, as one sentence (`StartError`), where the database was lost or took too long; any other error
 * unchanged.
 */
export function startErrorOfDatabase(error: unknown): unknown {
  if (error instanceof StartError || !(error instanceof Error)) return error
  const code = errorCode(error) ?? errorCode(error.cause) ?? ''
  const isSlow = code === '' ? /terminated|timeout/i.test(error.message) : tooSlow.test(code)
  if (!isSlow) return error
  return new StartError(
    `The database was lost, or did not answer in time, while Godown started: ${error.message}. Start Godown again.`,
    { cause: error },
  )
}

/**
 * Converts errors of PostgreSQL or the connection to refusals; any other error is a bug and is returned
 * unchanged.
 */
export function refusalOfDatabase(error: unknown): unknown {
  if (error instanceof Refusal || !(error instanceof Error)) return error
  const code = errorCode(error) ?? ''
  if (code === '23505') return new Refusal('conflict', messages.inUse)
  if (code === '23503') return new Refusal('notFound', messages.missing)
  if (code === '23514' || code === TOO_LONG || code.startsWith('22'))
    return new Refusal('invalid', messages.outOfBounds)
  if (code === '40001' || code === '40P01' || code === '55P03') return new Refusal('conflict', messages.busy)
  if (code === OUT_OF_TIME)
    return new Refusal(
      'unavailable',
      messages.slow,
      { reason: 'took_too_long', retryAfter: 60 },
      { cause: error },
    )
  if (isDiskFull(error))
    return new Refusal(
      'unavailable',
      messages.full,
      { reason: 'disk_full', retryAfter: 30 },
      { cause: error },
    )
  const gone =
    isOutdatedPlan(error) || /^(57|08|53|E)/.test(code) || (code === '' && lost.test(error.message))
  return gone ? databaseAway(error) : error
}
