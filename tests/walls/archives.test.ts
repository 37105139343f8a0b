import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { personOfCall } from '#access/server/identity.ts'
import { type Manifest, manifest } from '#archives/archive.ts'
import { LEFT_OUT } from '#archives/left-out.ts'
import { messages } from '#archives/messages.ts'
import { importArchive } from '#archives/server/import-archive.ts'
import { writeArchive } from '#archives/server/write-archive.ts'
import { withClient } from '#base/server/postgres/connection.ts'
import type { CallContext, FileStore } from '#base/server/services.ts'
import { verify } from '#verify/server/verify.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { signIn, testContext } from '../support/people.ts'
import { pngOf } from '../support/pictures.ts'
import { contentsOf, zipTo } from '../support/zip.ts'
import { make } from './calls.ts'
import { customerInput } from './samples.ts'
import { openWorld, rowsOf, type World } from './world.ts'

/* A workspace leaves one installation as an archive and comes back in another. */

let here: TestDatabase
let there: TestDatabase
let world: World
let folder: string
let archive: string
let importer: CallContext
const kept = new Map<string, Buffer>()
const files: FileStore = {
  write: async (key, bytes) => void kept.set(key, bytes),
  read: async (key) => {
    const bytes = kept.get(key)
    return bytes && { bytes, contentType: 'image/png' }
  },
  remove: async () => {},
}
const LOGO = 'images/01890000-0000-7000-8000-000000000000/abcdefghijklmnopqrstuvwx.png'

beforeAll(async () => {
  here = await openTestDatabase(4)
  there = await openTestDatabase(4)
  folder = await mkdtemp(join(tmpdir(), 'godown-zips-'))
  world = await openWorld(here, 'PQR')
  kept.set(LOGO, pngOf(40, 30))
  await withClient(here.adminUrl, (client) =>
    client.query('update workspaces set logo = $2, name = $3 where workspace_id = $1', [
      world.workspaceId,
      `/files/${LOGO}`,
      'कपड़ा "₹" Stores',
    ]),
  )
  archive = join(folder, 'first.zip')
  await writeArchive({ ...(await world.as('owner')), files }, world.workspaceId, archive)
  const { token } = await signIn(there.adminUrl, 'Meera')
  importer = { ...testContext(there), files, token }
}, 60_000)
afterAll(async () => {
  await rm(folder, { recursive: true })
  await Promise.all([here.close(), there.close()])
})

const enter = async (path: string) => importArchive(importer, await personOfCall(importer), path)
const workspacesThere = () =>
  withClient(there.adminUrl, async (client) => {
    const count =
      'select (select count(*)::int from workspaces) as n, (select count(*)::int from members) as m'
    return (await client.query(count)).rows[0]
  })

/** An archive with other contents, whose manifest says so, or what `claim` makes of it. */
async function changed(
  name: string,
  edit: (contents: Map<string, Buffer>) => void,
  claim: (manifest: Manifest) => unknown = (said) => said,
): Promise<string> {
  const contents = await contentsOf(archive)
  const said = manifest.parse(JSON.parse(String(contents.get('manifest.json'))))
  contents.delete('manifest.json')
  edit(contents)
  const entries = [...contents].map(([path, bytes]) => ({
    path,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  }))
  contents.set('manifest.json', Buffer.from(JSON.stringify(claim({ ...said, entries }))))
  const path = join(folder, `${name}.zip`)
  await zipTo(path, contents)
  return path
}

const edited = (path: string, edit: (text: string) => string) => (contents: Map<string, Buffer>) =>
  void contents.set(path, Buffer.from(edit(String(contents.get(path)))))

test('[17.86] an archive holds every table with rows of a workspace, but what only its installation can use', async () => {
  const held = await rowsOf(here, world.workspaceId)
  const tables = Object.keys(held)
  const paths = [...(await contentsOf(archive)).keys()]
  for (const name of tables) {
    const listed = [`data/${name}.jsonl`, `csv/${name}.csv`].map((path) => paths.includes(path))
    const isLeftOut = LEFT_OUT.has(name)
    expect([name, ...listed]).toEqual([name, !isLeftOut, !isLeftOut || name === 'members'])
  }
  expect([...LEFT_OUT].filter((name) => !tables.includes(name))).toEqual([])
  // Only a row can show that its table comes in again.
  const empty = tables.filter((name) => !LEFT_OUT.has(name) && held[name]?.length === 0)
  expect(empty).toEqual([])
  expect(paths).toContain(`images/${LOGO}`)
})

test('[17.87] its CSVs open in a spreadsheet: rupees, Hindi, and the names of members', async () => {
  const contents = await contentsOf(archive)
  const workspaces = String(contents.get('csv/workspaces.csv'))
  expect(workspaces.startsWith('\ufeff')).toBe(true)
  expect(workspaces).toContain('"कपड़ा ""₹"" Stores"')
  expect(String(contents.get('csv/members.csv'))).toContain('Asha sales')
  const [headers = '', first = ''] = String(contents.get('csv/sales.csv')).slice(1).split('\r\n')
  expect(headers).toContain(',subtotal,total_discount,taxable,total_tax,total_amount,')
  // Three digits of rupees, not five of paise.
  expect(first).toMatch(/,(\d{3}),0,\1,\d+(\.\d+)?,\d{3}(\.\d+)?,/)
  expect(JSON.stringify([...contents.keys()])).not.toMatch(/token|session|password/)
})

test('[17.88] imported elsewhere it is the same: every row, the picture, and books that add up', async () => {
  const { id, slug, name } = await enter(archive)
  expect({ slug, name }).toEqual({ slug: world.slug, name: 'कपड़ा "₹" Stores' })
  const [before, after] = [await rowsOf(here, world.workspaceId), await rowsOf(there, id)]
  const own = (rows: string[] = [], of: string) => rows.map((row) => row.replace(of, '')).sort()
  for (const table of Object.keys(before).filter((each) => !LEFT_OUT.has(each) && each !== 'workspaces')) {
    const extra = table === 'activity' ? 1 : 0
    expect([table, after[table]?.length]).toEqual([table, (before[table]?.length ?? 0) + extra])
    if (!extra) expect(own(after[table], id)).toEqual(own(before[table], world.workspaceId))
  }
  const empty = Object.fromEntries([...LEFT_OUT].map((table) => [table, 0]))
  const leftOut = Object.fromEntries([...LEFT_OUT].map((table) => [table, after[table]?.length]))
  // Its only member is the new owner, and what was sold and posted waits to be added up.
  expect(leftOut).toEqual({ ...empty, members: 1, trade_queue: 2, unrolled: after.vouchers?.length })
  const context = { ...importer, workspaceRef: slug }
  const { answer } = await make('workspaces.getOne', {}, context)
  const { logo } = (answer as { workspace: { logo: string } }).workspace
  expect(logo).not.toContain(LOGO)
  expect(kept.get(logo.slice('/files/'.length))).toBeDefined()
  const found = await withClient(there.adminUrl, (client) => verify(client, context))
  expect(found.differences).toEqual([])
  const people = await make('members.getAll', {}, context)
  expect(people.answer).toMatchObject([{ name: 'Meera', role: 'owner' }])
})

test('[17.88] imported once more it gets the next free URL, and continues its numbers', async () => {
  const { slug } = await enter(archive)
  expect(slug).toBe(`${world.slug}-2`)
  const context = { ...importer, workspaceRef: slug }
  expect(await make('customers.create', customerInput('Nandini'), context)).toMatchObject({ code: 'ok' })
  const exact = join(folder, 'again.zip')
  await writeArchive({ ...context, files }, (await enter(archive)).id, exact)
  expect((await stat(exact)).size).toBeGreaterThan(1000)
})

const refusals: [string, () => Promise<string>, string | RegExp][] = [
  ['a text file', () => fileOf('text', Buffer.from('name,price\r\n')), messages.foreign],
  ['an empty file', () => fileOf('empty', Buffer.alloc(0)), messages.foreign],
  [
    'half a file',
    async () => fileOf('half', (await readFile(archive)).subarray(0, 20_000)),
    messages.foreign,
  ],
  [
    'another ZIP file',
    () =>
      changed(
        'other',
        () => {},
        () => ({ format: 'docx' }),
      ),
    messages.foreign,
  ],
  ['a flipped byte', flipped, messages.damaged],
  [
    'a newer version',
    () =>
      changed(
        'newer',
        () => {},
        (said) => ({ ...said, schema: '9999_later.sql' }),
      ),
    messages.newer,
  ],
  [
    'an older version',
    () =>
      changed(
        'older',
        () => {},
        (said) => ({ ...said, schema: '0001_people.sql' }),
      ),
    messages.older,
  ],
  ['a hash that differs', () => changed('hash', () => {}, withOtherHash), messages.damaged],
  [
    'a missing list',
    () => changed('missing', (all) => all.delete('data/workspaces.jsonl')),
    messages.damaged,
  ],
  [
    'no JSON',
    () =>
      changed(
        'json',
        edited('data/sales.jsonl', (text) => `{${text}`),
      ),
    messages.damaged,
  ],
  [
    'a record without its parent',
    () =>
      changed(
        'orphan',
        edited('data/customers.jsonl', () => ''),
      ),
    messages.damaged,
  ],
  [
    'a record twice',
    () =>
      changed(
        'twice',
        edited('data/metrics.jsonl', (text) => text + text),
      ),
    messages.damaged,
  ],
  [
    'a reserved URL',
    () =>
      changed(
        'slug',
        edited('data/workspaces.jsonl', (text) => text.replace(world.slug, 'sign-in')),
      ),
    messages.damaged,
  ],
  [
    'two workspaces',
    () =>
      changed(
        'two',
        edited('data/workspaces.jsonl', (text) => text + text),
      ),
    messages.damaged,
  ],
  [
    'an endless record',
    () =>
      changed(
        'long',
        edited('data/metrics.jsonl', (text) => text + ' '.repeat(3_000_000)),
      ),
    messages.damaged,
  ],
  [
    'changed books',
    () =>
      changed(
        'books',
        edited('data/stock_levels.jsonl', (text) => text.replace(/"on_hand":\d+/, '"on_hand":999')),
      ),
    /do not add up/,
  ],
]

test.each(refusals)(
  '[17.89] %s is refused with a sentence, and nothing is saved',
  async (_what, path, message) => {
    const before = await workspacesThere()
    await expect(path().then(enter)).rejects.toMatchObject({
      code: 'invalid',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    })
    expect(await workspacesThere()).toEqual(before)
  },
)

async function fileOf(name: string, bytes: Buffer): Promise<string> {
  const path = join(folder, `${name}.zip`)
  await writeFile(path, bytes)
  return path
}

async function flipped(): Promise<string> {
  const bytes = Buffer.from(await readFile(archive))
  bytes[2_000] = (bytes[2_000] ?? 0) ^ 0xff
  return fileOf('flipped', bytes)
}

const withOtherHash = (said: Manifest) => ({
  ...said,
  entries: said.entries.map((entry) => ({ ...entry, sha256: '0'.repeat(64) })),
})
