import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { MAX_ENTRIES, MAX_MANIFEST_BYTES, type Manifest } from '#archives/archive.ts'
import { messages } from '#archives/messages.ts'
import { MOST_STORED_PAISE } from '#base/money.ts'
import { withClient } from '#base/server/postgres/connection.ts'
import { MAX_IMAGE_BYTES } from '#uploads/image.ts'
import { pngOf } from '../support/pictures.ts'
import { editedArchive } from './edited-archive.ts'
import { LOGO, openExported } from './exported-world.ts'

/* Files that are no export, or not what an export wrote. */

const exported = openExported()

const workspacesThere = () =>
  withClient(exported.there.adminUrl, async (client) => {
    const count =
      'select (select count(*)::int from workspaces) as n, (select count(*)::int from members) as m'
    return (await client.query(count)).rows[0]
  })

const changed = (
  name: string,
  edit: (contents: Map<string, Buffer>) => void,
  claim?: (manifest: Manifest) => unknown,
) => editedArchive(exported, name, edit, claim)

const edited = (path: string, edit: (text: string) => string) => (contents: Map<string, Buffer>) =>
  void contents.set(path, Buffer.from(edit(String(contents.get(path)))))

const nothing = () => {}
const withText = (name: string, path: string, edit: (text: string) => string) => () =>
  changed(name, edited(path, edit))
const withClaim = (name: string, claim: (said: Manifest) => unknown) => () => changed(name, nothing, claim)
const withMany = (contents: Map<string, Buffer>) => {
  for (let n = 0; n <= MAX_ENTRIES; n += 1) contents.set(`csv/${n}.csv`, Buffer.alloc(0))
}
/** A record that a database would take, and longer than an export ever writes. */
const withLongName = (text: string) =>
  text.replace(/"business_name":"/, `"business_name":"${'x'.repeat(3_000_000)}`)

/** Each record of a table with another value, as JSON; later keys count. */
const withValue = (table: string, column: string, value: string) =>
  withText(`${table} ${column}`, `data/${table}.jsonl`, (text) =>
    text.replaceAll(/\}$/gm, `,"${column}":${value}}`),
  )

/** Each amount can be counted, but not all of them together. */
const withRichCustomers = (text: string) => {
  const customer: object = JSON.parse(text.split('\n')[0] ?? '')
  const rich = Array.from({ length: 100 }, (_, n) =>
    JSON.stringify({
      ...customer,
      id: v7(),
      customer_id: `RICH-${n}`,
      credit_limit_paise: MOST_STORED_PAISE,
    }),
  )
  return `${text}${rich.join('\n')}\n`
}

const SALES = 'csv/sales.csv'

type Case = [what: string, path: () => Promise<string>, message: string | RegExp]
const refusals: Case[] = [
  ['a text file', () => fileOf('text', Buffer.from('name,price\r\n')), messages.foreign],
  ['an empty file', () => fileOf('empty', Buffer.alloc(0)), messages.foreign],
  ['half a file', half, messages.foreign],
  ['another ZIP file', withClaim('other', () => ({ format: 'docx' })), messages.foreign],
  ['a file with too many entries', () => changed('many', withMany), messages.foreign],
  ['one that hides how many it has', () => changed('hidden', withMany, withoutMany), messages.foreign],
  ['a flipped byte', flipped, messages.damaged],
  ['a newer version', withClaim('newer', (said) => ({ ...said, schema: '9999_later.sql' })), messages.newer],
  [
    'an older version',
    withClaim('older', (said) => ({ ...said, schema: '0001_people.sql' })),
    messages.older,
  ],
  [
    'a long manifest',
    withClaim('wide', (said) => ({ ...said, x: ' '.repeat(MAX_MANIFEST_BYTES) })),
    messages.foreign,
  ],
  ['sizes that differ', withClaim('sizes', (said) => withSizes(said, 0)), messages.damaged],
  ['an entry twice', withEntryTwice, messages.damaged],
  ['a hash that differs', withClaim('hash', withOtherHash), messages.damaged],
  ['a CSV that differs', withClaim('csv', withOtherHashOf(/^csv\/sales/)), messages.damaged],
  [
    'a list of members that differs',
    withClaim('members', withOtherHashOf(/^csv\/members/)),
    messages.damaged,
  ],
  ['a picture that differs', withClaim('picture', withOtherHashOf(/^images\//)), messages.damaged],
  [
    'a list that no export has',
    () => changed('unknown', (all) => all.set('data/strangers.jsonl', Buffer.from('{}\n'))),
    messages.damaged,
  ],
  [
    'a missing list',
    () => changed('missing', (all) => all.delete('data/workspaces.jsonl')),
    messages.damaged,
  ],
  ['no JSON', withText('json', 'data/sales.jsonl', (text) => `{${text}`), messages.damaged],
  ['a record without its parent', withText('orphan', 'data/customers.jsonl', () => ''), messages.damaged],
  ['a record twice', withText('twice', 'data/metrics.jsonl', (text) => text + text), messages.damaged],
  [
    'a reserved URL',
    withText('slug', 'data/workspaces.jsonl', (text) => text.replace(exported.world.slug, 'sign-in')),
    messages.damaged,
  ],
  ['a name that no form takes', withValue('workspaces', 'name', `"${'x'.repeat(81)}"`), messages.damaged],
  ['two workspaces', withText('two', 'data/workspaces.jsonl', (text) => text + text), messages.damaged],
  ['a record that is too long', withText('long', 'data/vendors.jsonl', withLongName), messages.damaged],
  ['a logo that is too large', () => changed('logo', withLargeLogo), messages.damaged],
  ['a moment without end', withValue('sales', 'created_at', '"infinity"'), messages.damaged],
  [
    'a workspace from before our time',
    withValue('workspaces', 'created_at', '"0001-01-01"'),
    messages.damaged,
  ],
  ['a quantity that is no number', withValue('sale_lines', 'quantity', '"NaN"'), messages.damaged],
  ['a frozen paper of another shape', withValue('challans', 'paper', '[{}]'), messages.damaged],
  [
    'a group of accounts that nobody knows',
    withValue('ledger_accounts', 'group_code', '"x"'),
    messages.damaged,
  ],
  ['limits beyond counting', withText('limits', 'data/customers.jsonl', withRichCustomers), messages.damaged],
  ['an order beyond counting', withValue('purchase_order_lines', 'quantity', '9999999999'), messages.damaged],
  ['a row that is a list', withText('list', 'data/metrics.jsonl', () => '[]\n'), messages.damaged],
  ['a row that is empty', withText('null', 'data/sales.jsonl', () => 'null\n'), messages.damaged],
  ['a counter far ahead', withValue('number_series', 'last_number', '99999999'), /do not add up/],
  [
    'changed books',
    withText('books', 'data/stock_levels.jsonl', (text) => text.replace(/"on_hand":\d+/, '"on_hand":999')),
    /do not add up/,
  ],
]

test.each(refusals)(
  '[17.89, 17.196, 17.265] %s is refused with a sentence, and nothing is saved',
  async (_what, path, message) => {
    const before = await workspacesThere()
    await expect(path().then(exported.enter)).rejects.toMatchObject({
      code: 'invalid',
      message: typeof message === 'string' ? message : expect.stringMatching(message),
    })
    expect(await workspacesThere()).toEqual(before)
  },
)

test('[17.89] an export that would be too large unzipped is refused before any of it is read', async () => {
  const size = 2 ** 31 - 1
  const path = await changed('large', nothing, (said) => withSizes(said, size, SALES))
  const bytes = await readFile(path)
  // The last place of the name is in the list of contents, behind the size.
  bytes.writeUInt32LE(size, bytes.lastIndexOf(SALES) - 22)
  await expect(fileOf('large', bytes).then(exported.enter)).rejects.toMatchObject({ code: 'tooLarge' })
})

test('[17.265] an import takes no file of a bill, however its address is written', async () => {
  const addresses = ['javascript:alert(1)', 'https://evil.example/bill.pdf', String.raw`\/files\u002f${LOGO}`]
  const path = await changed('attached', (contents) => {
    for (const table of ['expenses', 'vendor_bills']) {
      const rows = String(contents.get(`data/${table}.jsonl`))
        .trim()
        .split('\n')
      const withFile = rows.map((row, n) => row.replace(/\}$/, `,"attachment":"${addresses[n % 3]}"}`))
      contents.set(`data/${table}.jsonl`, Buffer.from(`${withFile.join('\n')}\n`))
    }
  })
  const { id } = await exported.enter(path)
  const attached = await withClient(exported.there.adminUrl, (client) =>
    client.query(
      `select attachment from expenses where workspace_id = $1
       union all select attachment from vendor_bills where workspace_id = $1`,
      [id],
    ),
  )
  expect(attached.rows.length).toBeGreaterThan(1)
  expect(attached.rows.filter(({ attachment }) => attachment !== null)).toEqual([])
})

/** A manifest that says another size of each part, or of one. */
function withSizes(said: Manifest, bytes: number, path?: string): Manifest {
  const entries = said.entries.map((each) => ((path ?? each.path) === each.path ? { ...each, bytes } : each))
  return { ...said, entries }
}

/** The list of contents names a part twice. */
async function withEntryTwice(): Promise<string> {
  const other = SALES.replace('sales', 'salez')
  const path = await changed(
    'twice',
    (contents) => contents.set(other, contents.get(SALES) ?? Buffer.alloc(0)),
    (said) => ({ ...said, entries: said.entries.filter((each) => each.path !== other) }),
  )
  const text = (await readFile(path)).toString('latin1').replaceAll(other, SALES)
  return fileOf('twice', Buffer.from(text, 'latin1'))
}

async function fileOf(name: string, bytes: Buffer): Promise<string> {
  const path = join(exported.folder, `${name}.zip`)
  await writeFile(path, bytes)
  return path
}

async function half(): Promise<string> {
  return fileOf('half', (await readFile(exported.archive)).subarray(0, 20_000))
}

async function flipped(): Promise<string> {
  const bytes = Buffer.from(await readFile(exported.archive))
  bytes[2_000] = (bytes[2_000] ?? 0) ^ 0xff
  return fileOf('flipped', bytes)
}

function withOtherHash(said: Manifest) {
  return withOtherHashOf(/./)(said)
}

/** A manifest with another hash of these parts, as if each had been damaged after the export. */
function withOtherHashOf(path: RegExp) {
  return (said: Manifest) => ({
    ...said,
    entries: said.entries.map((entry) =>
      path.test(entry.path) ? { ...entry, sha256: '0'.repeat(64) } : entry,
    ),
  })
}

function withoutMany(said: Manifest) {
  return { ...said, entries: said.entries.filter(({ path }) => !/^csv\/\d/.test(path)) }
}

/** A picture that can be read, and takes more room than a stored one. */
function withLargeLogo(contents: Map<string, Buffer>) {
  contents.set(`images/${LOGO}`, Buffer.concat([pngOf(40, 30), Buffer.alloc(MAX_IMAGE_BYTES)]))
}
