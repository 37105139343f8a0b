import nodemailer from 'nodemailer'
import { v7 } from 'uuid'
import { Refusal } from '#base/refusal.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import { keepMessages, markFailed, markSent, removeOldMessages, takeDueMessage } from './outbox.ts'
import { statementsAlone } from './scope.ts'
import { openSenders } from './senders.ts'
import type { Mail, Services } from './services.ts'

/** Sends mail; `sendDue` sends all that is due, and `close` waits for messages being sent. */
export type Mailer = Pick<Services, 'sendMail' | 'keepMails'> & {
  sendDue(): Promise<void>
  close(): Promise<void>
}

/** Why the message of this id in the outbox was not sent, and when it is retried, if at all. */
type FailedDelivery = { message: string; reason: string; retryAt: Date | null }

/** Messages that a process sends at once; a slow mail server delays the others, and no call. */
const SENT_TOGETHER = 4

/** How long a mail server may take to accept a connection, to greet and to answer, in milliseconds. */
const patience = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 20_000 }

/**
 * Stores every message in the outbox and, with a mail server, sends it after the commit, then retries after one minute,
 * five, thirty and so on; `failed` gets each failure. The call that caused a message does not wait, unless the message has an `orElse`: then it is
 * tried once, and a failure refuses the call (unavailable). Without a mail server `show` gets each message. Looks for due
 * messages every `every` milliseconds; `report` gets failures of that.
 */
export function createMailer(
  config: Config,
  database: Database,
  clock: () => Date,
  { show, failed, report, every = 60_000 }: Watched,
): Mailer {
  const statements = statementsAlone(database)
  const deliver = deliveryOf(config)

  const keepMails: Mailer['keepMails'] = async (transaction, mails) => {
    const kept = mails.map((mail) => ({ id: mail.id ?? v7(), mail }))
    if (kept.length > 0) await keepMessages(transaction, kept, clock(), deliver !== undefined)
    return async () => {
      if (kept.some(({ mail }) => !mail.orElse)) senders.wake()
      for (const { id, mail } of kept) {
        if (!deliver) show(mail)
        else if (mail.orElse && !(await attempt({ id, attempts: 0, mail })))
          throw new Refusal('unavailable', mail.orElse)
      }
    }
  }
  const attempt = async ({ id, attempts, mail }: { id: string; attempts: number; mail: Mail }) => {
    const reason = await deliver?.(mail).catch((error: Error) => error.message)
    if (reason === undefined) {
      await markSent(statements, id, clock())
      return true
    }
    const tried = { id, attempts, isRetried: !mail.orElse }
    failed({ message: id, reason, retryAt: await markFailed(statements, tried, reason, clock()) })
    return false
  }
  const sendNext = async () => {
    const due = deliver && (await takeDueMessage(statements, clock()))
    if (!due) return false
    const { id, attempts, recipient: to, subject, body } = due
    await attempt({ id, attempts, mail: { to, subject, body } })
    return true
  }
  const senders = openSenders(SENT_TOGETHER, sendNext, report)
  const sendDue = async () => {
    await removeOldMessages(statements, clock()).catch(report)
    senders.wake()
    await senders.idle()
  }
  const timer = setInterval(sendDue, every).unref()

  return {
    keepMails,
    sendMail: async (mail) => (await keepMails(statements, [mail]))(),
    sendDue,
    close: () => {
      clearInterval(timer)
      senders.stop()
      return senders.idle()
    },
  }
}

type Watched = {
  show: (mail: Mail) => void
  failed: (facts: FailedDelivery) => void
  report: (error: unknown) => void
  every?: number
}

/** Sends a message through the mail server; undefined without one. Rejects on failure. */
function deliveryOf({ mail: server }: Config): ((mail: Mail) => Promise<undefined>) | undefined {
  if (!server) return undefined
  const transport = nodemailer.createTransport({ url: server.smtpUrl, ...patience })
  return async ({ to, subject, body: text, attachments = [] }) => {
    const drawn = attachments.map(async ({ filename, content }) => ({ filename, content: await content() }))
    await transport.sendMail({ from: server.from, to, subject, text, attachments: await Promise.all(drawn) })
    return undefined
  }
}
