import type { Live } from '#base/server/live/live.ts'
import type { Config } from './config.ts'
import type { Database } from './database.ts'
import type { Statements } from './scope.ts'

/** A message to a person; kept in the outbox, and sent when a mail server is configured. Files go with `orElse` only. */
export type Mail = {
  to: string
  subject: string
  body: string
  /** The content is made when the message goes. */
  attachments?: { filename: string; content: () => Promise<Buffer> }[]
  /** What the caller is told when it could not be sent; without it the call goes on and the message is tried again. */
  orElse?: string
}

/** Where uploaded files are kept: the data folder or a bucket. Browsers put and get them through our own `/files/`. */
export type FileStore = {
  write(key: string, bytes: Buffer, contentType: string): Promise<void>
  /** The bytes, if they have been stored. */
  read(key: string): Promise<{ bytes: Buffer; contentType: string } | undefined>
  remove(key: string): Promise<void>
}

/** What a process has at hand for its calls. */
export type Services = {
  database: Database
  config: Config
  /** Signs links and uploads. */
  secret: string
  clock: () => Date
  /** Keeps a message and sends it. */
  sendMail: (mail: Mail) => Promise<void>
  /** Keeps messages in a transaction; call what it answers once that is committed: it sends them. */
  keepMails: (statements: Statements, mails: readonly Mail[]) => Promise<() => Promise<void>>
  live: Live
  files: FileStore
}

/** One call: the process's services and what the request says of its caller. */
export type CallContext = Services & {
  /** The session's token, from the cookie or the bearer header. */
  token?: string
  /** The slug or id that the request names its workspace by. */
  workspaceRef?: string
  idempotencyKey?: string
  /** The tab of a browser that calls, which needs no update about its own saves. */
  tab?: string
  /**
   * The address that the caller sees, without a trailing slash: for links in the answer to this very caller, since
   * without GODOWN_URL it is what the Host header says. Links in mail start with `config.homeUrl`.
   */
  origin: string
  /** The request's headers, for sign-in and for limits by address. */
  headers: () => Headers
}
