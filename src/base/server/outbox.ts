import { sql } from 'kysely'
import { db } from './database.ts'
import type { Statements } from './scope.ts'
import type { Mail } from './services.ts'

/** How long a process has to send what it took, before another process may take it. */
const LEASE_MINUTES = 15
/** The minutes to wait after each attempt that failed; after the last the message is given up. */
const WAITS = [1, 5, 30, 120, 720]
const SENT_DAYS = 7
const UNSENT_DAYS = 30

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

type Kept = { id: string; mail: Mail }

/**
 * Keeps messages with these statements. Where they are to be sent, the caller has taken them and sends them; one that it
 * does not send in time is taken by another process, unless it tells its sender (`orElse`).
 */
export async function keepMessages(
  statements: Statements,
  kept: readonly Kept[],
  now: Date,
  isSent: boolean,
): Promise<void> {
  await statements.run(
    db.insertInto('outbox').values(
      kept.map(({ id, mail }) => ({
        id,
        recipient: mail.to,
        subject: mail.subject,
        body: mail.body,
        created_at: now,
        sent_at: null,
        error: null,
        next_attempt_at: isSent && !mail.orElse ? after(now, LEASE_MINUTES * MINUTE) : null,
      })),
    ),
  )
}

export type DueMessage = { id: string; recipient: string; subject: string; body: string; attempts: number }

/** Takes one message that is to be tried again now; no other process gets it meanwhile. */
export const takeDueMessage = (statements: Statements, now: Date): Promise<DueMessage | undefined> =>
  statements.one(
    sql<DueMessage>`
      update outbox o set next_attempt_at = ${after(now, LEASE_MINUTES * MINUTE)}
      from (select id from outbox where next_attempt_at <= ${now} order by next_attempt_at
            limit 1 for update skip locked) due
      where o.id = due.id returning o.id, o.recipient, o.subject, o.body, o.attempts`.compile(db),
    'take_due_message',
  )

/** Notes that a message went. */
export const markSent = (statements: Statements, id: string, now: Date) =>
  statements.run(
    sql`
      update outbox set sent_at = ${now}, attempts = attempts + 1, error = null, next_attempt_at = null
      where id = ${id}::uuid`.compile(db),
  )

/** Notes why a message did not go after so many earlier attempts, and when it is tried again, if it is. */
export function markFailed(
  statements: Statements,
  { id, attempts, isRetried }: { id: string; attempts: number; isRetried: boolean },
  error: string,
  now: Date,
) {
  const wait = isRetried ? WAITS[attempts] : undefined
  const next = wait === undefined ? null : after(now, wait * MINUTE)
  return statements.run(
    sql`
      update outbox set attempts = attempts + 1, error = ${error}, next_attempt_at = ${next}::timestamptz
      where id = ${id}::uuid`.compile(db),
  )
}

/** Removes what was sent a week ago, and what was not a month ago. */
export const removeOldMessages = (statements: Statements, now: Date) =>
  statements.run(
    sql`
      delete from outbox where created_at < ${after(now, -UNSENT_DAYS * DAY)}
        or (created_at < ${after(now, -SENT_DAYS * DAY)} and sent_at is not null)`.compile(db),
  )
