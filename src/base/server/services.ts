import type { FastifyBaseLogger } from 'fastify'
import type { BackupFailure } from '#base/nightly-backups.ts'
import type { Live } from '#base/server/live/live.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Statements } from './scope.ts'

/**
 * A message to a person, stored in the outbox and sent when a mail server is configured. Attachments need
 * `orElse`.
 */
export type Mail = {
  /** Its id in the outbox, for those who ask later whether it was sent. */
  id?: string
  to: string
  subject: string
  body: string
  /** The content is created when the message is sent. */
  attachments?: { filename: string; content: () => Promise<Buffer> }[]
  /** The refusal if the message cannot be sent; without it the call succeeds and the message is retried. */
  orElse?: string
}

/**
 * Where uploaded files are stored: the data folder or a bucket. Browsers upload and load them through
 * `/files/`.
 */
export type FileStore = {
  write(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** The bytes, if stored. */
  read(key: string): Promise<{ bytes: Buffer; contentType: string } | undefined>
  remove(key: string): Promise<void>
}

/** The services of a process for its calls. */
export type Services = {
  database: Database
  config: Config
  /** Signs links and uploads. */
  secret: string
  clock: () => Date
  /** Stores and sends a message. */
  sendMail: (mail: Mail) => Promise<void>
  /** Stores messages in a transaction; call the returned function after the commit to send them. */
  keepMails: (statements: Statements, mails: readonly Mail[]) => Promise<() => Promise<void>>
  live: Live
  files: FileStore
  /** Why the nightly backups fail; undefined while they succeed, or where none are made. */
  backupFailure: () => BackupFailure | undefined
  /** Offers the metrics of this process to the others, and reads those of all, in Prometheus format; undefined where this is the only one. */
  allMetrics?: { offer: (own: () => Promise<object[]>) => void; read: () => Promise<string> }
  /** Warnings and errors, one line of JSON each; never a secret or an address that contains one. */
  log: FastifyBaseLogger
}

/** The context of one call: the process's services and the caller's request data. */
export type CallContext = Services & {
  /** The session token, from the cookie or the bearer header. */
  token?: string
  /** The slug or id of the workspace named in the request. */
  workspaceRef?: string
  idempotencyKey?: string
  /** The calling browser tab, which needs no update about its own saves. */
  tab?: string
  /**
   * The address the caller uses, without a trailing slash. Only for links in the response to this caller,
   * because without GODOWN_URL it comes from the Host header. Links in mail start with `config.homeUrl`.
   */
  origin: string
  /** What the call finds out, for the work that is left after it: its workspace, once the caller proved to be a member. */
  found: { workspaceId?: string }
  /** The id of the request, for the log and for the person who reports a problem. */
  requestId: string
  /** Keeps the cause of a failure for the request's line in the log. */
  report: (error: unknown) => void
  /** The request headers, for sign-in and for rate limits by address. */
  headers: () => Headers
}
