import { spawn } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, type TestContext, test } from 'vitest'
import { smallDisk, temporaryFolder } from '../../../../tests/support/folders.ts'
import { serverAccount } from './account.ts'
import { systemBinaries } from './binaries.ts'
import { withClient } from './connection.ts'
import { type EmbeddedOptions, openEmbedded } from './embedded.ts'
import { isServerOf, readPidFile } from './pid-file.ts'

let data = temporaryFolder('none')
beforeEach(() => {
  data.remove()
  data = temporaryFolder('embedded')
})
afterEach(() => data.remove())

/** Opens the database, runs the query, and stops it again. */
const ask = async (sql: string, options: Partial<EmbeddedOptions> = {}) => {
  const server = await openEmbedded({ dataFolder: data.folder, ...options })
  try {
    return (await withClient(server.adminUrl, (client) => client.query(sql))).rows
  } finally {
    await server.stop()
  }
}

const refusalOf = (dataFolder: string) =>
  openEmbedded({ dataFolder }).then(
    async (server) => {
      await server.stop()
      return 'opened'
    },
    (error) => {
      expect(error.name).toBe('StartError')
      return String(error.message)
    },
  )

describe('a new database', () => {
  test('[16.575] writes to disk before it answers, sorts and searches every script, and soon counts its tables', async () => {
    await ask('create extension pg_trgm')
    const found =
      await ask(`select current_setting('synchronous_commit') as commit, current_setting('fsync') as fsync,
      current_setting('data_checksums') as checksums, current_setting('server_encoding') as encoding,
      cardinality(show_trgm('कपड़ा')) > 3 as devanagari, 'É' ilike 'é' as accents, current_setting('autovacuum_naptime') as "countedEvery"`)
    expect(found).toEqual([
      {
        commit: 'on',
        fsync: 'on',
        checksums: 'on',
        encoding: 'UTF8',
        devanagari: true,
        accents: true,
        countedEvery: '10s',
      },
    ])
  })

  test('[27.195] has locks for all connections of two processes to match 500 vouchers at once', async () => {
    const most = 2 * 12 * 500
    const found = await ask(
      `select count(pg_advisory_xact_lock(n))::int as held from generate_series(1, ${most}) n`,
    )
    expect(found).toEqual([{ held: most }])
  })

  test('is closed to others: no network, and the socket in a private folder', async (context) => {
    if (process.platform === 'win32') return context.skip('Windows listens on loopback with a password.')
    const server = await openEmbedded({ dataFolder: data.folder })
    expect(statSync(path.join(data.folder, 'socket')).mode & 0o777).toBe(0o700)
    expect(statSync(path.join(data.folder, 'postgres')).mode & 0o077).toBe(0)
    const rows = await withClient(server.adminUrl, (client) => client.query('show listen_addresses'))
    expect(rows.rows).toEqual([{ listen_addresses: '' }])
    await server.stop()
    await server.stop()
  })

  test('[17.217] keeps what statements are refused for out of its log', async () => {
    const server = await openEmbedded({ dataFolder: data.folder })
    const token = 'a-token-that-opens-everything'
    await withClient(server.adminUrl, async (client) => {
      await client.query('create table tokens (token text, used integer not null)')
      await expect(client.query(`insert into tokens values ('${token}')`)).rejects.toThrow('not-null')
    })
    await server.stop()
    const log = readFileSync(path.join(data.folder, 'postgres.log'), 'utf8')
    expect(log).toContain('ready to accept connections')
    expect(log).not.toContain(token)
    expect(log).not.toContain('not-null')
  })

  test('runs as an unprivileged user when root starts it', async (context) => {
    if (process.getuid?.() !== 0) return context.skip('Not root: PostgreSQL runs as this user.')
    const server = await openEmbedded({ dataFolder: data.folder })
    const pid = readPidFile(path.join(data.folder, 'postgres'))?.pid
    expect(statSync(`/proc/${pid}`).uid).not.toBe(0)
    await server.stop()
  })

  test('is stored outside a home folder that PostgreSQL cannot enter, and found there again', async (context) => {
    if (process.getuid?.() !== 0) return context.skip('Not root: PostgreSQL runs as this user.')
    const home = path.join(data.folder, 'home')
    mkdirSync(home, { mode: 0o700 })
    const dataFolder = path.join(home, 'godown', 'data')
    await ask('create table kept as select 1 as one', { dataFolder })
    const outside = readlinkSync(path.join(dataFolder, 'postgres'))
    expect(outside).toMatch(/^\/var\/lib\/godown\/data-\w+\/postgres$/)
    expect(await ask('select * from kept', { dataFolder })).toEqual([{ one: 1 }])
    expect(statSync(home).mode & 0o777).toBe(0o700)
    rmSync(path.dirname(outside), { recursive: true })
  })

  test('works in a folder with spaces, Hindi and a path too long for a socket', async () => {
    const dataFolder = path.join(data.folder, 'दुकान का हिसाब', 'x'.repeat(90))
    expect(await ask('select 1 as one', { dataFolder })).toEqual([{ one: 1 }])
    expect(await ask('select 1 as one', { dataFolder })).toEqual([{ one: 1 }])
  })

  test('removes what an interrupted first start left behind', async () => {
    const half = path.join(data.folder, 'postgres.new-999999')
    mkdirSync(half)
    writeFileSync(path.join(half, 'PG_VERSION'), '18')
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(half)).toBe(false)
  })

  test('uses the machine’s PostgreSQL where no package is available', async (context) => {
    if (systemBinaries(serverAccount(data.folder)).length === 0)
      return context.skip('No system PostgreSQL is installed.')
    expect(await ask('select 1 as one', { source: 'system' })).toEqual([{ one: 1 }])
    // The folder keeps its version, even when the packaged one is available again.
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('a stale process id', () => {
  test('is removed when the process is gone or belongs to another program', async () => {
    await ask('select 1')
    const cluster = path.join(data.folder, 'postgres')
    const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
    for (const pid of [999_999, other.pid, process.pid]) {
      writeFileSync(
        path.join(cluster, 'postmaster.pid'),
        `${pid}\n${cluster}\n1\n5432\n${data.folder}/socket\n\n1 1\nready\n`,
      )
      expect(isServerOf(cluster, pid ?? 0)).toBe(false)
      expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
    }
    expect(other.exitCode).toBeNull()
    other.kill()
  })

  test('is removed when its file is truncated', async () => {
    await ask('select 1')
    writeFileSync(path.join(data.folder, 'postgres', 'postmaster.pid'), '')
    expect(await ask('select 1 as one')).toEqual([{ one: 1 }])
  })
})

describe('an unusable folder is reported in one sentence and left unchanged', () => {
  const here = (context: TestContext, size: string) =>
    smallDisk(size) ?? context.skip('Only root, with the right to mount, can make a small disk here.')

  test('when it contains something else', async () => {
    mkdirSync(path.join(data.folder, 'postgres'))
    writeFileSync(path.join(data.folder, 'postgres', 'accounts.txt'), 'mine')
    expect(await refusalOf(data.folder)).toMatch(/^The folder .* contains files that are not a database\./)
    expect(readdirSync(path.join(data.folder, 'postgres'))).toEqual(['accounts.txt'])
  })

  test('when it is a file', async () => {
    const file = path.join(data.folder, 'file')
    writeFileSync(file, '')
    expect(await refusalOf(file)).toBe(
      `The data folder ${file} is not a folder. Set GODOWN_DATA to a folder.`,
    )
  })

  test('[17.176] when its database is missing beside uploaded files', async () => {
    mkdirSync(path.join(data.folder, 'files', 'logos'), { recursive: true })
    expect(await refusalOf(data.folder)).toContain('is missing, but')
    rmSync(path.join(data.folder, 'files'), { recursive: true })
  })

  test('when its database was stored elsewhere and is gone', async () => {
    symlinkSync('/no/such/postgres', path.join(data.folder, 'postgres'))
    expect(await refusalOf(data.folder)).toContain('was in /no/such/postgres, which no longer exists.')
  })

  test('when its PostgreSQL version is not installed', async () => {
    mkdirSync(path.join(data.folder, 'postgres'))
    writeFileSync(path.join(data.folder, 'postgres', 'PG_VERSION'), '9\n')
    expect(await refusalOf(data.folder)).toMatch(/was created by PostgreSQL 9, which is not installed\./)
  })

  test('when the version of its database is lost', async () => {
    mkdirSync(path.join(data.folder, 'postgres'))
    writeFileSync(path.join(data.folder, 'postgres', 'PG_VERSION'), '')
    expect(await refusalOf(data.folder)).toMatch(
      /^The database in .* is damaged: its file PG_VERSION does not hold a version\. .* restore the last backup\.$/,
    )
  })

  test('when a file of its database is truncated', async () => {
    await ask('select 1')
    truncateSync(path.join(data.folder, 'postgres', 'global', 'pg_control'), 100)
    expect(await refusalOf(data.folder)).toMatch(
      /^The database in .* is damaged: could not read file .*pg_control.* restore the last backup\.$/,
    )
  })

  test('when this user cannot read it', async (context) => {
    if (process.getuid?.() === 0) return context.skip('Nothing is closed to root.')
    chmodSync(data.folder, 0o500)
    expect(await refusalOf(data.folder)).toContain('is not writable by this user')
    chmodSync(data.folder, 0o700)
  })

  test('when it is read-only', async (context) => {
    const disk = here(context, '200m')
    expect(await ask('create table kept as select 1 as one', { dataFolder: disk.disk })).toEqual([])
    disk.remount('ro')
    expect(await refusalOf(disk.disk)).toBe(
      `The data folder ${disk.disk} is read-only. Make it writable, or set GODOWN_DATA to another folder.`,
    )
    disk.remount('rw')
    expect(await ask('select * from kept', { dataFolder: disk.disk })).toEqual([{ one: 1 }])
    disk.remove()
  })

  test('when the disk is full at the first start', async (context) => {
    const disk = here(context, '6m')
    expect(await refusalOf(disk.disk)).toBe(
      `The disk that holds the data folder ${disk.disk} is full. Free some space and start again; nothing was lost.`,
    )
    disk.remount('size=200m')
    expect(await ask('select 1 as one', { dataFolder: disk.disk })).toEqual([{ one: 1 }])
    disk.remove()
  })

  test('when the disk fills up while writing, committed data is there once space is free', async (context) => {
    const disk = here(context, '100m')
    const server = await openEmbedded({ dataFolder: disk.disk, onLost: () => undefined })
    let confirmed = 0
    await withClient(server.adminUrl, async (client) => {
      await client.query('create table written (n int primary key, filler text)')
      for (; confirmed < 5000; confirmed += 1)
        await client.query(
          `insert into written select $1, string_agg(md5(i::text), '') from generate_series(1, 3000) i`,
          [confirmed + 1],
        )
    }).catch((error) => error)
    expect(confirmed).toBeGreaterThan(0)
    expect(confirmed).toBeLessThan(5000)
    await server.stop()
    const full = await refusalOf(disk.disk)
    expect([
      'opened',
      `The disk that holds the data folder ${disk.disk} is full. Free some space and start again; nothing was lost.`,
    ]).toContain(full)
    disk.remount('size=300m')
    expect(await ask('select count(*)::int as count from written', { dataFolder: disk.disk })).toEqual([
      { count: confirmed },
    ])
    disk.remove()
  })
})
