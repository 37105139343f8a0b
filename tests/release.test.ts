import { fork, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Sheet } from '#base/pdf/sheet.ts'
import { diskUse } from '../scripts/disk-use.ts'
import { type App, signUp, startCommand } from './support/app.ts'
import { temporaryFolder } from './support/folders.ts'
import { pngOf } from './support/pictures.ts'

/** Disk space allowed for an unpacked release, in megabytes. */
const LIMIT = 150

const { folder, remove } = temporaryFolder('release')
const shop = path.join(folder, 'shop')
let home = ''

/** Runs a command of the release elsewhere, with what people have on a machine: Node.js, and nothing of this project. */
const run = (...args: string[]) =>
  spawnSync(path.join(home, 'godown'), args, { cwd: folder, encoding: 'utf8' })
const start = (): Promise<App> =>
  startCommand(path.join(home, 'godown'), [], { GODOWN_BACKUPS: 'off', GODOWN_PROCESSES: '2' })

beforeAll(() => {
  const packed = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/release.ts', folder], {
    encoding: 'utf8',
  })
  expect(packed.stderr).toBe('')
  const archive = readdirSync(folder).find((file) => file.endsWith('.tar.gz')) ?? ''
  mkdirSync(shop)
  spawnSync('tar', ['-xzf', path.join(folder, archive), '-C', shop])
  home = path.join(shop, archive.replace('.tar.gz', ''))
}, 120_000)
afterAll(remove)

test(`[17.98] an unpacked release takes at most ${LIMIT} MB and contains no development files`, () => {
  expect(diskUse(home) / 1e6).toBeLessThan(LIMIT)
  const files = readdirSync(home, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => /\.(ts|map|a|h|mo)$/.test(file))).toEqual([])
})

/** Uploads a picture as a browser does; the server decodes it. */
async function upload({ url }: App, token: string): Promise<number> {
  const bytes = pngOf(30, 20)
  const asked = await fetch(`${url}/api/image-upload`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ filename: 'a.png', filetype: 'image/png', filesize: bytes.length }),
  })
  const { data } = await asked.json()
  const headers = { 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' }
  return (await fetch(data.preSignedUrl, { method: 'PUT', headers, body: new Uint8Array(bytes) })).status
}

test('[17.98] an unpacked release starts with one command, and keeps its data', async () => {
  let app = await start()
  const token = await signUp(app.url, 'asha@example.in')
  const made = await app.call('workspaces.create', { name: 'Sharma Traders', slug: 'sharma' }, { token })
  expect(made.status).toBe(200)
  expect(await upload(app, token)).toBe(200)
  expect((await fetch(app.url)).headers.get('content-type')).toContain('text/html')
  expect(run('backup', 'kept').stdout).toContain('The backup is in kept')
  await app.stop()

  app = await start()
  const found = await app.call('workspaces.getOne', {}, { token, workspace: 'sharma' })
  await app.stop()
  expect(found.body).toMatchObject({ workspace: { name: 'Sharma Traders' } })
  expect(run('verify').stdout).toContain('Workspaces checked: 1')
  expect(run('dance').stderr).toContain('Use one of these commands: start, backup, restore,')
}, 120_000)

test('[17.98] an unpacked release draws PDFs', async () => {
  const sheet: Sheet = {
    title: 'Bill',
    fileName: 'bill',
    paper: 'portrait',
    lines: { widths: [200], head: [{ text: 'Item' }], rows: [[{ text: 'चावल' }]], fontSize: 8 },
    opening: [],
    closing: [],
    ending: [],
    foot: 'Sharma Traders',
  }
  const drawer = fork(path.join(home, 'dist/server/pdf-process.js'), { serialization: 'advanced' })
  drawer.send(sheet)
  const [drawn] = await once(drawer, 'message')
  drawer.kill('SIGKILL')
  expect(Buffer.from(drawn.answer).toString('latin1', 0, 5)).toBe('%PDF-')
})
