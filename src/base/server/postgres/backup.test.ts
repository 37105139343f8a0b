import { execFileSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/folders.ts'
import { backup, backupMark } from './backup.ts'
import { withClient } from './connection.ts'
import { openEmbedded } from './embedded.ts'
import { listFiles } from './file-list.ts'
import { restore } from './restore.ts'

let place = temporaryFolder('none')
let data = ''
let copy = ''

const ready = temporaryFolder('ready')
const fresh = path.join(ready.folder, 'data')
beforeAll(() => openEmbedded({ dataFolder: fresh }).then((server) => server.stop()))
afterAll(() => ready.remove())

/** Puts a new database into the data folder: copying one costs a tenth of creating it. */
const prepare = () => execFileSync('cp', ['-a', fresh, data])

beforeEach(() => {
  place.remove()
  place = temporaryFolder('backup')
  data = path.join(place.folder, 'data')
  copy = path.join(place.folder, 'copies', 'monday')
})
afterEach(() => place.remove())

const query = async (dataFolder: string, sql: string) => {
  const server = await openEmbedded({ dataFolder })
  try {
    return (await withClient(server.adminUrl, (client) => client.query(sql))).rows
  } finally {
    await server.stop()
  }
}

/** The files of a folder with their sizes and times of change. */
const filesOf = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((file) => {
      const { size, mtimeMs } = statSync(path.join(folder, file))
      return [file, size, mtimeMs]
    })

test('a backup during writes holds every row committed before it, the uploads and the secret', async () => {
  prepare()
  const server = await openEmbedded({ dataFolder: data })
  mkdirSync(path.join(data, 'uploads', 'a'), { recursive: true })
  writeFileSync(path.join(data, 'uploads', 'a', 'logo.png'), 'picture')
  writeFileSync(path.join(data, 'secret'), 'kept')
  let written = 0
  let copying = true
  const writing = withClient(server.adminUrl, async (client) => {
    await client.query('create table written (n int primary key, filler text)')
    for (; copying; written += 1)
      await client.query('insert into written values ($1, $2)', [written + 1, 'x'.repeat(2000)])
  })
  await expect.poll(() => written).toBeGreaterThan(200)
  const before = written
  await backup(data, copy)
  copying = false
  await writing
  await server.stop()
  expect(existsSync(path.join(copy, backupMark))).toBe(true)
  expect(existsSync(path.join(copy, 'postgres', 'postmaster.pid'))).toBe(false)

  const elsewhere = path.join(place.folder, 'elsewhere')
  const made = filesOf(copy)
  expect(await restore(elsewhere, copy)).toBeUndefined()
  expect(filesOf(copy), 'the backup itself is unchanged').toEqual(made)
  const rows = await query(elsewhere, 'select count(*)::int as count, max(n) as last from written')
  expect(rows[0].count).toBeGreaterThanOrEqual(before)
  expect(rows[0].count).toBe(rows[0].last)
  expect(readFileSync(path.join(elsewhere, 'uploads', 'a', 'logo.png'), 'utf8')).toBe('picture')
  expect(readFileSync(path.join(elsewhere, 'secret'), 'utf8')).toBe('kept')
})

test('backs up a stopped Godown, and restoring over data keeps the old data', async () => {
  prepare()
  await query(data, 'create table days as select 1 as day')
  await backup(data, copy)
  await query(data, 'update days set day = 2')
  const kept = await restore(data, copy)
  expect(await query(data, 'select day from days')).toEqual([{ day: 1 }])
  expect(await query(kept ?? '', 'select day from days')).toEqual([{ day: 2 }])
})

test('refuses to restore while Godown uses the folder', async () => {
  prepare()
  const server = await openEmbedded({ dataFolder: data })
  await backup(data, copy)
  await expect(restore(data, copy)).rejects.toThrow('is in use by another Godown')
  expect(await withClient(server.adminUrl, () => Promise.resolve('still open'))).toBe('still open')
  await server.stop()
})

test('refuses to fill a non-empty folder or restore an incomplete backup', async () => {
  await expect(backup(data, copy)).rejects.toThrow(`There is no database in ${data} to back up.`)
  prepare()
  mkdirSync(copy, { recursive: true })
  writeFileSync(path.join(copy, 'mine'), '')
  await expect(backup(data, copy)).rejects.toThrow('is not empty. Choose an empty folder for the backup.')
  await expect(backup(data, path.join(data, 'copy'))).rejects.toThrow(
    'Choose a backup folder outside the data folder.',
  )
  await expect(restore(data, copy)).rejects.toThrow('is not a complete backup of Godown.')
  rmSync(path.join(copy, 'mine'))
  await backup(data, copy)
  expect(readdirSync(path.dirname(copy))).toEqual(['monday'])
})

test('[17.93] a damaged backup is refused with the file that differs, and nothing is changed', async () => {
  prepare()
  writeFileSync(path.join(data, 'secret'), 'kept')
  await backup(data, copy)
  writeFileSync(path.join(data, 'secret'), 'newer')
  for (const [name, damage] of [
    ['postgres/global/pg_control', (file: string) => truncateSync(file, 100)],
    ['secret', (file: string) => rmSync(file)],
    ['secret', (file: string) => writeFileSync(file, 'kepT')],
    [backupMark, (file: string) => truncateSync(file, 200)],
  ] as const) {
    const file = path.join(copy, name)
    const whole = readFileSync(file)
    damage(file)
    await expect(restore(data, copy)).rejects.toThrow(`damaged: ${name} is missing or was changed.`)
    writeFileSync(file, whole)
    expect(readFileSync(path.join(data, 'secret'), 'utf8')).toBe('newer')
  }
  // A backup made before backups listed their files.
  writeFileSync(path.join(copy, 'notes.txt'), 'mine')
  writeFileSync(path.join(copy, backupMark), '{"made":"2026-11-01T00:00:00.000Z","postgres":18}')
  expect(await restore(data, copy)).toContain('.before-')
  expect(readFileSync(path.join(data, 'secret'), 'utf8')).toBe('kept')
})

test('[17.270] a restore leaves out what the list of its backup does not name', async () => {
  mkdirSync(path.join(copy, 'uploads', 'a'), { recursive: true })
  writeFileSync(path.join(copy, 'secret'), 'kept')
  writeFileSync(path.join(copy, backupMark), JSON.stringify({ files: await listFiles(copy) }))
  const strays = ['Thumbs.db', 'uploads/a/stray.png']
  for (const name of strays) writeFileSync(path.join(copy, ...name.split('/')), '')
  await restore(data, copy)
  expect(readFileSync(path.join(data, 'secret'), 'utf8')).toBe('kept')
  expect(strays.filter((name) => existsSync(path.join(data, name)))).toEqual([])
})
