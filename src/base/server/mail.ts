import nodemailer from 'nodemailer'
import { v7 } from 'uuid'
import { Refusal } from '#base/refusal.ts'
import type { Config } from './config.ts'
import { type Database, db } from './database.ts'
import { statementsAlone } from './scope.ts'
import type { Mail } from './services.ts'

/**
 * Keeps every message in the outbox and, where a mail server is configured, sends it. A message that could not be sent
 * stays with its error; the call that caused it goes on, unless the message says what to tell then (refused with
 * 'unavailable'). Without a mail server `show` is told of each message.
 */
export function createMailer(
  config: Config,
  database: Database,
  clock: () => Date,
  show: (mail: Mail) => void,
) {
  const transport = config.mail ? nodemailer.createTransport(config.mail.smtpUrl) : undefined
  const statements = statementsAlone(database)
  return async (mail: Mail): Promise<void> => {
    const failure = transport
      ? await attached(mail)
          .then((attachments) =>
            transport.sendMail({
              from: config.mail?.from,
              to: mail.to,
              subject: mail.subject,
              text: mail.body,
              attachments,
            }),
          )
          .then(() => undefined)
          .catch((error: Error) => error.message)
      : undefined
    if (!transport) show(mail)
    await statements.run(
      db.insertInto('outbox').values({
        id: v7(),
        recipient: mail.to,
        subject: mail.subject,
        body: mail.body,
        created_at: clock(),
        sent_at: transport && failure === undefined ? clock() : null,
        error: failure ?? null,
      }),
    )
    if (failure !== undefined && mail.orElse) throw new Refusal('unavailable', mail.orElse)
  }
}

const attached = ({ attachments = [] }: Mail) =>
  Promise.all(attachments.map(async ({ filename, content }) => ({ filename, content: await content() })))
