import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './start-error.ts'

const mistakes = (env: Record<string, string>) => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    expect(error).toBeInstanceOf(StartError)
    return error instanceof StartError ? error.message.split('\n') : []
  }
}

test('needs no settings', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    dataFolder: './data',
    logLevel: 'info',
    trustProxy: false,
  })
  expect(readConfig({ DATABASE_URL: '', PORT: '' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test.each([
  [{}, 'data-backups'],
  [{ GODOWN_DATA: '/var/godown/' }, '/var/godown-backups'],
  [{ GODOWN_DATA: 'shop/..' }, `${process.cwd()}-backups`],
  [{ GODOWN_DATA: '/var/godown/shop/..' }, '/var/godown-backups'],
])('[17.195] backups are beside the data folder: %o', (env, folder) => {
  expect(readConfig(env).backupsFolder).toBe(resolve(folder))
})

describe('each mistake is one sentence', () => {
  const long = 'x'.repeat(32)
  test.each([
    [{ PORT: '70000' }, ['PORT must be a whole number from 0 to 65535.']],
    [{ GODOWN_PROCESSES: '0' }, ['GODOWN_PROCESSES must be a whole number from 1 to 64.']],
    [{ PORT: '3000 ' }, ['PORT must be a whole number from 0 to 65535.']],
    [
      { DATABASE_URL: 'localhost/godown' },
      ['DATABASE_URL must be an address such as postgres://user:password@host:5432/godown.'],
    ],
    [
      { DATABASE_URL: 'mysql://localhost/godown' },
      ['DATABASE_URL must be an address such as postgres://user:password@host:5432/godown.'],
    ],
    [
      { GODOWN_URL: 'https://example.com/godown' },
      ['GODOWN_URL must be an address without a path, such as https://godown.example.com.'],
    ],
    [
      { GODOWN_URL: 'godown.example.com' },
      ['GODOWN_URL must be an address such as https://godown.example.com.'],
    ],
    [{ GODOWN_SECRET: 'short' }, ['GODOWN_SECRET must have at least 32 characters.']],
    [
      { SMTP_URL: 'smtp://mail', GODOWN_URL: 'https://godown.example.com' },
      ['SMTP_URL is set, so MAIL_FROM must be set too.'],
    ],
    [{ OIDC_ISSUER: 'https://login.example.in' }, ['OIDC_ISSUER is set, so OIDC_CLIENT_ID must be set too.']],
    [{ OIDC_CLIENT_ID: 'id' }, ['OIDC_CLIENT_ID is set, so OIDC_ISSUER must be set too.']],
    [
      { OIDC_ISSUER: 'login', OIDC_CLIENT_ID: 'id' },
      ['OIDC_ISSUER must be an address such as https://login.example.com.'],
    ],
    [{ GOOGLE_CLIENT_ID: 'id' }, ['GOOGLE_CLIENT_ID is set, so GOOGLE_CLIENT_SECRET must be set too.']],
    [{ S3_ENDPOINT: 'https://s3' }, ['S3_ENDPOINT is set, so S3_BUCKET must be set too.']],
    [{ S3_BUCKET: 'b' }, ['S3_BUCKET is set, so S3_ACCESS_KEY_ID must be set too.']],
    [{ FEEDBACK_EMAIL: 'us' }, ['FEEDBACK_EMAIL must be an email address.']],
    [{ MAIL_FROM: 'Godown' }, ['MAIL_FROM must be an email address, with or without a name.']],
    [{ LOG_LEVEL: 'loud' }, ['LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.']],
    [
      { TRUST_PROXY: 'maybe', GODOWN_URL: 'https://godown.example.com' },
      ['TRUST_PROXY must be true, false, a number of proxies, or their addresses separated by commas.'],
    ],
    [{ GODOWN_SECRET: long, MAIL_FROM: 'Godown <us@example.com>' }, []],
  ])('%j', (env, sentences) => expect(mistakes(env)).toEqual(sentences))

  test('reports several mistakes at once', () => {
    expect(mistakes({ PORT: 'x', LOG_LEVEL: 'y', SMTP_URL: 'smtp://mail' })).toHaveLength(4)
  })
})

test('[17.3] mail and a trusted proxy need the public address', () => {
  const sentence = (name: string) => [`${name} is set, so GODOWN_URL must be set too.`]
  expect(mistakes({ SMTP_URL: 'smtp://mail', MAIL_FROM: 'us@example.com' })).toEqual(sentence('SMTP_URL'))
  expect(mistakes({ TRUST_PROXY: '1' })).toEqual(sentence('TRUST_PROXY'))
  expect(mistakes({ TRUST_PROXY: 'false' })).toEqual([])
})

test('[17.4] names an unknown setting, and ignores other programs’ settings', () => {
  expect(mistakes({ GODOWN_ULR: 'https://x.in', BASE_URL: 'https://x.in' })).toEqual([
    'GODOWN_ULR is not a known setting. See README.md for the list.',
  ])
})

test.each([
  ['true', true],
  ['no', false],
  ['1', 1],
  ['2', 2],
  ['10.0.0.1, 10.1.0.0/16', ['10.0.0.1', '10.1.0.0/16']],
])('TRUST_PROXY=%s', (value, trustProxy) =>
  expect(readConfig({ TRUST_PROXY: value, GODOWN_URL: 'https://godown.example.com' }).trustProxy).toEqual(
    trustProxy,
  ),
)

test('reads the bucket, mail server, Google and public address together', () => {
  const config = readConfig({
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    SMTP_URL: 'smtp://mail',
    MAIL_FROM: 'us@example.com',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    GODOWN_URL: 'https://godown.example.com/',
  })
  expect(config.s3).toMatchObject({ bucket: 'b', region: 'us-east-1' })
  expect(config.mail).toEqual({ smtpUrl: 'smtp://mail', from: 'us@example.com' })
  expect(config.google).toEqual({ clientId: 'id', clientSecret: 'secret' })
  expect(config.publicUrl).toBe('https://godown.example.com')
})

test.each([
  [{}, 'http://localhost:3000'],
  [{ HOST: '0.0.0.0', PORT: '80' }, 'http://localhost:80'],
  [{ HOST: '::' }, 'http://localhost:3000'],
  [{ HOST: '192.168.1.5' }, 'http://192.168.1.5:3000'],
  [{ HOST: 'fe80::1' }, 'http://[fe80::1]:3000'],
  [{ HOST: '192.168.1.5', GODOWN_URL: 'https://godown.example.com/' }, 'https://godown.example.com'],
])('links in mail for %j start with %s', (env: Record<string, string>, url) =>
  expect(readConfig(env).homeUrl).toBe(url),
)
