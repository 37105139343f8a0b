import pg from 'pg'
import { APP_ROLE } from '../login.ts'

const CHANNEL = 'godown_live'
const NOTIFY = `select pg_notify('${CHANNEL}', text) from unnest($1::text[]) as text`
const FIRST_WAIT = 100
const LONGEST_WAIT = 5_000
const PULSE = 30_000

/** Callbacks of the line: a received payload, or that the line is open (again). */
type Ears = { heard: (text: string) => void; opened: (again: boolean) => void }

/**
 * A separate database connection that carries payloads between processes. It opens on first use, reconnects
 * with growing delays after a failure, and is checked every half minute.
 */
export function openLine(url: string, ears: Ears) {
  let client: pg.Client | undefined
  let opening: Promise<void> | undefined
  let wasOpen = false
  let sending = false
  let closed = false

  const lose = (lost: pg.Client) => {
    lost.end().catch(() => undefined)
    if (client !== lost) return
    client = undefined
    if (!closed) retry.later()
  }
  const connect = async () => {
    const made = clientOf(url, ears, lose)
    await beginListening(made).catch((error) => {
      if (!closed) retry.later()
      throw error
    })
    if (closed) return void made.end().catch(() => undefined)
    client = made
    retry.reset()
    ears.opened(wasOpen)
    wasOpen = true
  }
  const open = async (): Promise<void> => {
    if (client || closed) return
    opening ??= connect().finally(() => {
      opening = undefined
    })
    return opening
  }
  const retry = retrying(open)
  const pulse = setInterval(() => {
    const felt = client
    // A statement that is being sent is a check itself: it fails after `query_timeout`.
    if (felt && !sending) felt.query('select 1').catch(() => lose(felt))
  }, PULSE).unref()

  return {
    /** Sends the payloads in one statement, one call at a time. While the database is unreachable, throws and reconnects. */
    send: async (texts: string[]): Promise<void> => {
      await open()
      const through = client
      if (!through) throw new Error('The line is closed')
      sending = true
      try {
        await through.query(NOTIFY, [texts])
      } catch (error) {
        lose(through)
        throw error
      } finally {
        sending = false
      }
    },
    /** Resolves once the line is open and listening; throws while the database is unreachable. */
    open,
    close: async (): Promise<void> => {
      closed = true
      clearInterval(pulse)
      retry.stop()
      await opening?.catch(() => undefined)
      const last = client
      client = undefined
      await last?.end().catch(() => undefined)
    },
  }
}

/** A new client that is not connected yet; `lose` is called when its connection fails or ends. */
function clientOf(url: string, { heard }: Ears, lose: (lost: pg.Client) => void): pg.Client {
  const made = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 4_000,
    query_timeout: 10_000,
    keepAlive: true,
    options: `-c role=${APP_ROLE} -c application_name=godown_live`,
  })
  made.on('error', () => lose(made))
  made.on('end', () => lose(made))
  made.on('notification', ({ payload }) => heard(payload ?? ''))
  return made
}

async function beginListening(client: pg.Client): Promise<void> {
  try {
    await client.connect()
    await client.query(`listen ${CHANNEL}`)
  } catch (error) {
    client.end().catch(() => undefined)
    throw error
  }
}

/** Retries after a delay that doubles up to five seconds; `reset` makes the next delay short again. */
function retrying(act: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined
  let wait = FIRST_WAIT
  return {
    later: () => {
      if (timer) return
      timer = setTimeout(
        () => {
          timer = undefined
          act().catch(() => undefined)
        },
        wait * (0.5 + Math.random() / 2),
      )
      timer.unref()
      wait = Math.min(wait * 2, LONGEST_WAIT)
    },
    reset: () => {
      wait = FIRST_WAIT
    },
    stop: () => clearTimeout(timer),
  }
}
