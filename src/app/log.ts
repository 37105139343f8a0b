import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import type { Config } from '#base/server/config.ts'

/** How much of the log waits while it cannot be written, in bytes; what is more is lost. */
const WAITING = 1_000_000

/** What the log says of an error: none of the fields in which PostgreSQL and libraries repeat values that they were given. */
function err(error: unknown) {
  if (!(error instanceof Error)) return error
  const { type, message, stack, code, table, column, constraint, aggregateErrors } = stdSerializers.err(error)
  const causes = aggregateErrors?.map((cause: Error) => cause.message)
  return { type, message, stack, code, table, column, constraint, causes }
}

/**
 * The log of a process, one line of JSON for each entry. A log that cannot be written, such as on a full disk, stops nothing:
 * its entries wait or are lost. What Node.js warns about becomes an entry.
 */
export function openLog({ logLevel }: Pick<Config, 'logLevel'>, out: DestinationStream = toStdout()): Logger {
  const log = pino({ level: logLevel, serializers: { err } }, out)
  process.removeAllListeners('warning')
  process.on('warning', (warning) => log.warn({ err: warning }, 'Node.js warns'))
  return log
}

function toStdout() {
  const out = pino.destination({ fd: 1, sync: true, maxLength: WAITING })
  out.on('error', () => undefined)
  return out
}
