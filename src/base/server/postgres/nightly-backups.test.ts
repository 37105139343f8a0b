import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { backupReason } from '#base/nightly-backups.ts'
import { temporaryFolder } from '../../../../tests/support/folders.ts'
import { backupMark } from './backup.ts'
import { openBackupBucket } from './backup-bucket.ts'
import { type OpenDatabase, openEmbedded } from './embedded.ts'
import { openNightly } from './nightly-backups.ts'
import { pack } from './pack.ts'
import { restore } from './restore.ts'
import { restorePacked } from './restore-packed.ts'

const MORNING = new Date('2026-11-22T03:00:00Z')
let place = temporaryFolder('none')
beforeEach(() => {
  place.remove()
  place = temporaryFolder('nightly')
})
afterEach(() => place.remove())
const at = (name: string) => path.join(place.folder, name)

/** A running database that tests back up. */
const shop = temporaryFolder('nightly-shop')
let database: OpenDatabase
beforeAll(async () => {
  database = await openEmbedded({ dataFolder: shop.folder })
})
afterAll(async () => {
  await database.stop()
  shop.remove()
})

test('[17.66] the nightly backup can be restored, is made once, and replaces the oldest of 14', async () => {
  for (let day = 1; day <= 14; day += 1) {
    const name = at(`backups/godown-2026-10-${String(day).padStart(2, '0')}`)
    mkdirSync(name, { recursive: true })
    writeFileSync(path.join(name, backupMark), '{}')
  }
  const reported: unknown[] = []
  const paths = { dataFolder: shop.folder, folder: at('backups'), clock: () => MORNING }
  const nightly = openNightly(paths, (error) => reported.push(error))
  await nightly.run()
  const made = readdirSync(at('backups')).sort()
  expect([made.length, made.at(0), made.at(-1)]).toEqual([14, 'godown-2026-10-02', 'godown-2026-11-22'])
  await nightly.run()
  expect([reported, nightly.failure()]).toEqual([[], undefined])
  await nightly.close()
  await restore(at('again'), at('backups/godown-2026-11-22'))
  const again = await openEmbedded({ dataFolder: at('again') })
  await again.stop()
})

test('[17.67] a failure is reported with its start and reason until a backup succeeds', async () => {
  writeFileSync(at('backups'), 'a file where the folder should be')
  let now = MORNING
  const reported: unknown[] = []
  const paths = { dataFolder: at('data'), folder: at('backups'), clock: () => now }
  const nightly = openNightly(paths, (error) => reported.push(error))
  await nightly.run()
  now = new Date('2026-11-22T04:00:00Z')
  await nightly.run()
  expect(nightly.failure()).toMatchObject({
    since: MORNING.toISOString(),
    reason: 'The folder for backups is a file.',
  })
  expect(reported).toHaveLength(2)
  expect(existsSync(at('data'))).toBe(false)
  await nightly.close()
})

test('[17.163] a folder that cannot hold backups is reported at the start, in words without a path', async () => {
  writeFileSync(at('backups'), 'a file where the folder should be')
  const reasons: string[] = []
  const told: unknown[] = []
  const nightly = openNightly(
    {
      dataFolder: at('data'),
      folder: at('backups'),
      clock: () => MORNING,
      tell: (failure) => told.push(failure),
    },
    (_, reason) => reasons.push(reason),
  )
  await nightly.check()
  expect(reasons).toEqual(['The folder for backups is a file.'])
  expect(told).toEqual([{ since: MORNING.toISOString(), reason: reasons[0] }])
  rmSync(at('backups'))
  await nightly.check()
  expect(nightly.failure()).toBeUndefined()
  await nightly.run()
  expect(nightly.failure()?.reason).toBe('No backup could be made. The log of the server says why.')
  await nightly.close()
})

test.each([
  ['EACCES', false, 'The folder for backups cannot be written.'],
  ['EROFS', true, 'The folder for backups cannot be written.'],
  ['ENOSPC', false, 'The disk for backups is full.'],
  [
    'ECONNREFUSED',
    true,
    'The last backup could not be copied to the bucket. The log of the server says why.',
  ],
] as const)('[17.163] %s, copying %s: %s', (code, isCopy, sentence) => {
  expect(backupReason(code, isCopy)).toBe(sentence)
})

/** A complete plain backup of a day of November. */
function fakeBackup(day: number) {
  const name = at(`backups/godown-2026-11-${String(day).padStart(2, '0')}`)
  mkdirSync(path.join(name, 'postgres', 'pg_notify'), { recursive: true })
  writeFileSync(path.join(name, 'secret'), `the secret of day ${day}`)
  writeFileSync(path.join(name, backupMark), '{}')
}

/** A bucket in memory that only keeps bytes. */
async function openTestBucket() {
  const kept = new Map<string, Buffer>()
  const state = { isDown: false, isSilent: false, silenced: 0 }
  const server = createServer((request, response) => {
    const key = request.url ?? ''
    const chunks: Buffer[] = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      if (state.isDown) return response.writeHead(403).end('AccessDenied')
      if (request.method === 'PUT' && state.isSilent) {
        state.silenced += 1
        return undefined
      }
      if (request.method === 'PUT') kept.set(key, Buffer.concat(chunks))
      if (request.method === 'DELETE') kept.delete(key)
      const found = kept.get(key)
      return response.writeHead(found || request.method === 'DELETE' ? 200 : 404).end(found)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const config = {
    bucket: 'safe',
    region: 'ap-south-1',
    endpoint: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
  }
  const close = () => server.close()
  return { kept, config, close, state }
}

const PASSPHRASE = 'seven guavas in june'

test('[17.97] an encrypted backup is one file, which opens with its passphrase', async () => {
  const paths = { dataFolder: shop.folder, folder: at('backups'), clock: () => MORNING }
  const nightly = openNightly({ ...paths, passphrase: PASSPHRASE }, () => undefined)
  await nightly.run()
  expect(nightly.failure()).toBeUndefined()
  await nightly.close()
  const name = 'godown-2026-11-22.zip.sealed'
  expect(readdirSync(at('backups'))).toEqual([name])
  const settings = { dataFolder: at('again'), backupBucket: undefined, backupPassphrase: PASSPHRASE }
  const sealed = at(`backups/${name}`)
  const without = restorePacked({ ...settings, backupPassphrase: undefined }, sealed)
  await expect(without).rejects.toThrow('This backup is encrypted.')
  // Compares every file with the list of the backup.
  await restorePacked(settings, sealed)
  expect(existsSync(at('again/postgres/PG_VERSION'))).toBe(true)
  expect(readdirSync(place.folder).sort()).toEqual(['again', 'backups'])
})

test('[17.97] a backup is copied to the bucket, tried again, removed when it is too old, and restored', async () => {
  const { kept, config, close, state } = await openTestBucket()
  for (let day = 8; day <= 22; day += 1) fakeBackup(day)
  const oldest = '/safe/backups/godown-2026-11-08.zip'
  kept.set(oldest, Buffer.alloc(1))
  const paths = { dataFolder: at('data'), folder: at('backups'), clock: () => MORNING }
  const settings = { ...paths, bucket: openBackupBucket(config) }
  let nightly = openNightly(settings, () => undefined)
  state.isDown = true
  await nightly.run()
  expect(nightly.failure()?.reason).toContain('could not be copied to the bucket')
  expect(existsSync(at('backups/godown-2026-11-08'))).toBe(false)
  expect(existsSync(at('backups/godown-2026-11-09'))).toBe(true)
  await nightly.close()
  state.isDown = false
  nightly = openNightly(settings, () => undefined)
  await nightly.run()
  expect(nightly.failure()).toBeUndefined()
  await nightly.close()
  expect([...kept.keys()]).toEqual(['/safe/backups/godown-2026-11-22.zip'])
  expect(readdirSync(at('backups'))).toHaveLength(14)
  const target = { dataFolder: at('again'), backupBucket: config, backupPassphrase: undefined }
  await restorePacked(target, 'bucket:godown-2026-11-22.zip')
  expect(readFileSync(at('again/secret'), 'utf8')).toBe('the secret of day 22')
  expect(readdirSync(at('again/postgres'))).toEqual(['pg_notify'])
  const unknown = restorePacked(target, 'bucket:godown-2026-01-01.zip')
  await expect(unknown).rejects.toThrow('holds no backup named')
  close()
})

test('[17.261] a backup that a clock ahead of time dated later than today keeps no other out of the bucket', async () => {
  const { kept, config, close } = await openTestBucket()
  fakeBackup(22)
  fakeBackup(30)
  kept.set('/safe/backups/godown-2026-11-30.zip', Buffer.alloc(1))
  const paths = { dataFolder: at('data'), folder: at('backups'), clock: () => MORNING }
  const nightly = openNightly({ ...paths, bucket: openBackupBucket(config) }, () => undefined)
  await nightly.run()
  await nightly.close()
  expect([...kept.keys()]).toContain('/safe/backups/godown-2026-11-22.zip')
  close()
})

test('[17.97] plain backups are encrypted, and left-over drafts deleted, once there is a passphrase', async () => {
  const { kept, config, close } = await openTestBucket()
  fakeBackup(21)
  fakeBackup(22)
  for (const draft of ['19.partial', '20.unsealed', '20.zip.sealed.partial', '21.zip.uploading'])
    writeFileSync(at(`backups/godown-2026-11-${draft}`), 'the secret of a draft')
  writeFileSync(at('backups/mine.partial'), 'stays')
  const paths = { dataFolder: at('data'), folder: at('backups'), clock: () => MORNING }
  const settings = { ...paths, passphrase: PASSPHRASE, bucket: openBackupBucket(config) }
  const nightly = openNightly(settings, () => undefined)
  await nightly.run()
  expect(nightly.failure()).toBeUndefined()
  await nightly.close()
  const sealed = ['godown-2026-11-21.zip.sealed', 'godown-2026-11-22.zip.sealed']
  expect(readdirSync(at('backups')).sort()).toEqual([...sealed, 'mine.partial'])
  expect([...kept.keys()]).toEqual(['/safe/backups/godown-2026-11-22.zip.sealed'])
  const target = { dataFolder: at('again'), backupBucket: config, backupPassphrase: PASSPHRASE }
  await restorePacked(target, `bucket:${sealed[1]}`)
  expect(readFileSync(at('again/secret'), 'utf8')).toBe('the secret of day 22')
  close()
})

test('[17.97] closing stops an upload at once and reports no failure', async () => {
  const { config, close, state } = await openTestBucket()
  fakeBackup(22)
  state.isSilent = true
  const reported: unknown[] = []
  const paths = { dataFolder: at('data'), folder: at('backups'), clock: () => MORNING }
  const nightly = openNightly({ ...paths, bucket: openBackupBucket(config) }, (error) => reported.push(error))
  const running = nightly.run()
  await expect.poll(() => state.silenced).toBeGreaterThan(0)
  await nightly.close()
  await running
  expect([reported, nightly.failure()]).toEqual([[], undefined])
  expect(readdirSync(at('backups'))).toEqual(['godown-2026-11-22'])
  close()
})

test('[17.97] a packed backup is restored to a data folder whose parent does not exist yet', async () => {
  fakeBackup(22)
  await pack(at('backups/godown-2026-11-22'), at('copy.zip'))
  const settings = { dataFolder: at('new/shop/data'), backupBucket: undefined, backupPassphrase: undefined }
  await restorePacked(settings, at('copy.zip'))
  expect(readFileSync(at('new/shop/data/secret'), 'utf8')).toBe('the secret of day 22')
})
