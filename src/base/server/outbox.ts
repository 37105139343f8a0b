import { sql } from 'kysely'
import { db } from './database.ts'
import type { Statements } from './scope.ts'
import type { Mail } from './services.ts'

/** How long a process may take to send a message before another process takes over. */
const LEASE_MINUTES = 15
/** The delays in minutes after each failed attempt; after the last, the message is given up. */
const WAITS = [1, 5, 30, 120, 720]
const SENT_DAYS = 7
const UNSENT_DAYS = 30

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
const after = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds)

type Kept = { id: string; mail: Mail }

/**
 * Stores messages with these statements. If they are to be sent, they are due at once, except those that the caller sends
 * itself (`orElse`).
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
        next_attempt_at: isSent && !mail.orElse ? now : null,
      })),
    ),
  )
}

export type DueMessage = { id: string; recipient: string; subject: string; body: string; attempts: number }

/** Claims one message that is due; no other process gets it meanwhile. */
export const takeDueMessage = (statements: Statements, now: Date): Promise<DueMessage | undefined> =>
  statements.one(
    sql<DueMessage>`
      update outbox o set next_attempt_at = ${after(now, LEASE_MINUTES * MINUTE)}
      from (select id from outbox where next_attempt_at <= ${now} order by next_attempt_at
            limit 1 for update skip locked) due
      where o.id = due.id returning o.id, o.recipient, o.subject, o.body, o.attempts`.compile(db),
    'take_due_message',
  )

/** The text of a message without its links, some of which open an account or a workspace. */
const withoutAddresses = sql`regexp_replace(body, 'https?://[^[:space:]]+', '[link removed]', 'g')`

/** Marks a message as sent and removes its links. */
export const markSent = (statements: Statements, id: string, now: Date) =>
  statements.run(
    sql`
      update outbox set sent_at = ${now}, attempts = attempts + 1, error = null, next_attempt_at = null,
        body = ${withoutAddresses}
      where id = ${id}::uuid`.compile(db),
  )

/** Records why a message failed after so many earlier attempts. Returns when it is retried, or null. */
export async function markFailed(
  statements: Statements,
  { id, attempts, isRetried }: { id: string; attempts: number; isRetried: boolean },
  error: string,
  now: Date,
): Promise<Date | null> {
  const wait = isRetried ? WAITS[attempts] : undefined
  const next = wait === undefined ? null : after(now, wait * MINUTE)
  await statements.run(
    sql`
      update outbox set attempts = attempts + 1, error = ${error}, next_attempt_at = ${next}::timestamptz,
        body = case when ${next}::timestamptz is null then ${withoutAddresses} else body end
      where id = ${id}::uuid`.compile(db),
  )
  return next
}

/** How far a message has come; `next_attempt_at` is null once it is sent or given up, and without a mail server. */
type Delivery = { id: string; sent_at: Date | null; attempts: number; next_attempt_at: Date | null }

/** The deliveries of these messages, inside a workspace too, where their texts cannot be read. */
export const deliveriesOf = (statements: Statements, ids: readonly string[]) =>
  statements.many(sql<Delivery>`select * from deliveries_of(${ids}::uuid[])`.compile(db), 'deliveries_of')

/** Deletes messages sent a week ago, and others after a month. */
export const removeOldMessages = (statements: Statements, now: Date) =>
  statements.run(
    sql`
      delete from outbox where created_at < ${after(now, -UNSENT_DAYS * DAY)}
        or (created_at < ${after(now, -SENT_DAYS * DAY)} and sent_at is not null)`.compile(db),
  )
