import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './start-error.ts'

const set = (value: string | undefined) => value !== undefined && value !== ''

const address = (name: string, protocols: string[], example: string) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
      error: `${name} must be an address such as ${example}.`,
    })
    .optional()

/** Whether an address, if any, has nothing behind its host: Godown is served at the root. */
const isOrigin = (value: string | undefined) =>
  value === undefined || !URL.canParse(value) || /^\w+:\/\/[^/?#]*\/*$/.test(value)

const wholeNumber = (name: string, min: number, max: number) =>
  z
    .string()
    .refine((value) => /^\d{1,9}$/.test(value) && Number(value) >= min && Number(value) <= max, {
      error: `${name} must be a whole number from ${min} to ${max}.`,
    })
    .transform(Number)

const text = () => z.string().optional()
const e = (error: string) => ({ error })

const yes = new Set(['true', 'yes', 'on', '1'])
const no = new Set(['false', 'no', 'off', '0'])

const environment = z.object({
  PORT: wholeNumber('PORT', 0, 65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: address(
    'DATABASE_URL',
    ['postgres:', 'postgresql:'],
    'postgres://user:password@host:5432/godown',
  ),
  DATABASE_APP_URL: address(
    'DATABASE_APP_URL',
    ['postgres:', 'postgresql:'],
    'postgres://login:password@host:5432/godown',
  ),
  GODOWN_DATA: z.string().default('./data'),
  GODOWN_PROCESSES: wholeNumber('GODOWN_PROCESSES', 1, 64).optional(),
  GODOWN_BACKUPS: text(),
  GODOWN_BACKUP_PASSPHRASE: z
    .string()
    .min(16, e('GODOWN_BACKUP_PASSPHRASE must have at least 16 characters.'))
    .optional(),
  GODOWN_BACKUP_BUCKET: text(),
  GODOWN_URL: address('GODOWN_URL', ['http:', 'https:'], 'https://godown.example.com').refine(isOrigin, {
    error: 'GODOWN_URL must be an address without a path, such as https://godown.example.com.',
  }),
  GODOWN_SECRET: z.string().min(32, e('GODOWN_SECRET must have at least 32 characters.')).optional(),
  GODOWN_SIGN_UP: z.enum(['open', 'closed'], e('GODOWN_SIGN_UP must be open or closed.')).default('open'),
  SMTP_URL: address('SMTP_URL', ['smtp:', 'smtps:'], 'smtps://user:password@mail.example.com'),
  MAIL_FROM: z
    .string()
    .regex(
      /^[^\r\n]*[^\s@]+@[^\s@]+[^\r\n]*$/,
      e('MAIL_FROM must be an email address, with or without a name.'),
    )
    .optional(),
  GOOGLE_CLIENT_ID: text(),
  GOOGLE_CLIENT_SECRET: text(),
  OIDC_ISSUER: address('OIDC_ISSUER', ['http:', 'https:'], 'https://login.example.com'),
  OIDC_CLIENT_ID: text(),
  OIDC_CLIENT_SECRET: text(),
  OIDC_NAME: text(),
  S3_BUCKET: text(),
  S3_REGION: z.string().default('us-east-1'),
  S3_ENDPOINT: address('S3_ENDPOINT', ['http:', 'https:'], 'https://s3.example.com'),
  S3_ACCESS_KEY_ID: text(),
  S3_SECRET_ACCESS_KEY: text(),
  FEEDBACK_URL: address('FEEDBACK_URL', ['http:', 'https:', 'mailto:'], 'https://example.com/feedback'),
  FEEDBACK_EMAIL: z.email('FEEDBACK_EMAIL must be an email address.').optional(),
  LOG_LEVEL: z
    .enum(
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      e('LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'),
    )
    .default('info'),
  METRICS_TOKEN: z.string().min(16, e('METRICS_TOKEN must have at least 16 characters.')).optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    ['http:', 'https:'],
    'http://localhost:4318',
  ),
  API_DOCS: z
    .string()
    .refine((value) => yes.has(value) || no.has(value), e('API_DOCS must be true or false.'))
    .default('true'),
  TRUST_PROXY: z
    .string()
    .refine((value) => yes.has(value) || no.has(value) || /^[0-9a-fA-F.:/, ]+$/.test(value), {
      error: 'TRUST_PROXY must be true, false, a number of proxies, or their addresses separated by commas.',
    })
    .default('false'),
})

type Environment = z.infer<typeof environment>

/** Settings that depend on each other: the first without the second is an error. */
const pairs = [
  ['DATABASE_APP_URL', 'DATABASE_URL'],
  ['GODOWN_BACKUP_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID'],
  ['OIDC_CLIENT_ID', 'OIDC_ISSUER'],
  ['OIDC_CLIENT_SECRET', 'OIDC_ISSUER'],
  ['OIDC_NAME', 'OIDC_ISSUER'],
  ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['S3_SECRET_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
  ['S3_ACCESS_KEY_ID', 'S3_BUCKET'],
  ['S3_BUCKET', 'S3_ACCESS_KEY_ID'],
  ['S3_ENDPOINT', 'S3_BUCKET'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['SMTP_URL', 'GODOWN_URL'],
  ['TRUST_PROXY', 'GODOWN_URL'],
] as const

/** Every setting of an installation, read from the environment only. */
export type Config = ReturnType<typeof configOf>

const trustProxyOf = (value: string): boolean | number | string[] => {
  if (yes.has(value) && value !== '1') return true
  if (no.has(value)) return false
  if (/^\d+$/.test(value)) return Number(value)
  return value.split(',').map((part) => part.trim())
}

const publicUrlOf = (env: Environment) => env.GODOWN_URL?.replace(/\/+$/, '')

/** The host name that reaches the server from this machine: `localhost` for loopback and all interfaces. */
function listeningUrlOf({ HOST, PORT }: Environment): string {
  if (/^(127\.0\.0\.1|0\.0\.0\.0|::1?|localhost)$/.test(HOST)) return `http://localhost:${PORT}`
  return `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`
}

/** The embedded database only: an external one is backed up with its own tools. */
const backupsFolderOf = ({ DATABASE_URL, GODOWN_BACKUPS, GODOWN_DATA }: Environment) =>
  DATABASE_URL || no.has(GODOWN_BACKUPS ?? '')
    ? undefined
    : (GODOWN_BACKUPS ?? `${resolve(GODOWN_DATA)}-backups`)

const bucketOf = (env: Environment, bucket: string | undefined) =>
  bucket && env.S3_ACCESS_KEY_ID && env.S3_SECRET_ACCESS_KEY
    ? {
        bucket,
        region: env.S3_REGION,
        endpoint: env.S3_ENDPOINT,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      }
    : undefined

const configOf = (env: Environment) => ({
  /** The TCP port of the web server; 0 lets the system choose. */
  port: env.PORT,
  /** The address to listen on; loopback by default. */
  host: env.HOST,
  /** The address of an external PostgreSQL; undefined uses the embedded one in the data folder. */
  databaseUrl: env.DATABASE_URL,
  /** The application's own login there; undefined means one that is made beside the database (`openLogin`). */
  databaseAppUrl: env.DATABASE_APP_URL,
  /** The folder of the database, the uploads and the secret; may be relative to the working directory. */
  dataFolder: env.GODOWN_DATA,
  /** How many processes serve; undefined decides by the machine (`processesHere`). */
  processes: env.GODOWN_PROCESSES,
  /** The folder of the nightly backups, beside the data folder unless set; undefined makes none. */
  backupsFolder: backupsFolderOf(env),
  /** The public address without a trailing slash; undefined uses the address of the request. */
  publicUrl: publicUrlOf(env),
  /**
   * The start of links in mail: the public address, or else the one the server listens on. Never taken from a
   * request, because anyone can choose its Host header.
   */
  homeUrl: publicUrlOf(env) ?? listeningUrlOf(env),
  /** Signs sessions and links; undefined uses the one in the data folder (`loadSecret`). */
  secret: env.GODOWN_SECRET,
  /** The mail server; undefined keeps every message in the outbox. */
  mail: env.SMTP_URL && env.MAIL_FROM ? { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM } : undefined,
  google:
    env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
      ? { clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
      : undefined,
  /**
   * Any OpenID Connect provider; without a secret it is a public client, protected by PKCE like the others.
   */
  oidc:
    env.OIDC_ISSUER && env.OIDC_CLIENT_ID
      ? {
          issuer: env.OIDC_ISSUER.replace(/\/+$/, ''),
          clientId: env.OIDC_CLIENT_ID,
          clientSecret: env.OIDC_CLIENT_SECRET,
          name: env.OIDC_NAME ?? new URL(env.OIDC_ISSUER).host,
        }
      : undefined,
  /** A bucket for uploads; undefined stores them in the data folder. */
  s3: bucketOf(env, env.S3_BUCKET),
  /** A bucket that gets a copy of each nightly backup, with the same keys. */
  backupBucket: bucketOf(env, env.GODOWN_BACKUP_BUCKET),
  /** Encrypts the nightly backups; undefined keeps them as they are. */
  backupPassphrase: env.GODOWN_BACKUP_PASSPHRASE,
  feedback: { url: env.FEEDBACK_URL, email: env.FEEDBACK_EMAIL },
  /** Whether anyone may make an account, or only the first person and whoever is invited. */
  signUp: env.GODOWN_SIGN_UP,
  logLevel: env.LOG_LEVEL,
  /** The bearer token that opens `/metrics`; undefined serves none. */
  metricsToken: env.METRICS_TOKEN,
  /** Whether requests are traced and sent to an OpenTelemetry collector. */
  sendsTraces: env.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined,
  /** Whether `/api/docs` and its document are served. */
  apiDocs: yes.has(env.API_DOCS),
  /** Fastify's `trustProxy`: the proxies whose forwarded-for header is trusted. */
  trustProxy: trustProxyOf(env.TRUST_PROXY),
})

/**
 * Reads the settings from `env`; an empty variable counts as absent. Throws a `StartError` with one sentence,
 * on one line, for each mistake.
 */
export const readConfig = (env: Record<string, string | undefined>): Config => {
  const given: Record<string, string | undefined> = Object.fromEntries(
    Object.entries(env).filter(([, value]) => set(value)),
  )
  if (no.has(given.TRUST_PROXY ?? '')) delete given.TRUST_PROXY
  const parsed = environment.safeParse(given)
  const unknown = Object.keys(given).filter(
    (name) => name.startsWith('GODOWN_') && !Object.hasOwn(environment.shape, name),
  )
  const mistakes = [
    ...unknown.map((name) => `${name} is not a known setting. See README.md for the list.`),
    ...(parsed.error?.issues.map((issue) => issue.message) ?? []),
    ...pairs
      .filter(([name, partner]) => given[name] !== undefined && given[partner] === undefined)
      // The keys may be those of the bucket of backups alone.
      .filter(([, partner]) => !(partner === 'S3_BUCKET' && given.GODOWN_BACKUP_BUCKET !== undefined))
      .map(([name, partner]) => `${name} is set, so ${partner} must be set too.`),
  ]
  if (!parsed.data || mistakes.length > 0) throw new StartError(mistakes.join('\n'))
  return configOf(parsed.data)
}
