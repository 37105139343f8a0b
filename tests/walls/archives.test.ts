import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LEFT_OUT } from '#archives/left-out.ts'
import { writeArchive } from '#archives/server/write-archive.ts'
import { withClient } from '#base/server/postgres/connection.ts'
import { verify } from '#verify/server/verify.ts'
import { contentsOf } from '../support/zip.ts'
import { make } from './calls.ts'
import { LOGO, openExported } from './exported-world.ts'
import { rowsOf } from './rows.ts'
import { customerInput } from './samples.ts'

/* A workspace leaves one installation as an archive and comes back in another. */

const exported = openExported()

test('[17.86] an archive holds every table with rows of a workspace, but what only its installation can use', async () => {
  const held = await rowsOf(exported.here, exported.world.workspaceId)
  const tables = Object.keys(held)
  const paths = [...(await contentsOf(exported.archive)).keys()]
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
  const contents = await contentsOf(exported.archive)
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
  const { id, slug, name } = await exported.enter(exported.archive)
  expect({ slug, name }).toEqual({ slug: exported.world.slug, name: 'कपड़ा "₹" Stores' })
  const [before, after] = [
    await rowsOf(exported.here, exported.world.workspaceId),
    await rowsOf(exported.there, id),
  ]
  const own = (rows: string[] = [], of: string) => rows.map((row) => row.replace(of, '')).sort()
  for (const table of Object.keys(before).filter((each) => !LEFT_OUT.has(each) && each !== 'workspaces')) {
    const extra = table === 'activity' ? 1 : 0
    expect([table, after[table]?.length]).toEqual([table, (before[table]?.length ?? 0) + extra])
    if (!extra) expect(own(after[table], id)).toEqual(own(before[table], exported.world.workspaceId))
  }
  const empty = Object.fromEntries([...LEFT_OUT].map((table) => [table, 0]))
  const leftOut = Object.fromEntries([...LEFT_OUT].map((table) => [table, after[table]?.length]))
  // Its only member is the new owner, what was sold waits to be added up, what was posted is, and cheques are noted again.
  const daysOf = (columns: string) =>
    withClient(exported.there.adminUrl, async (client) => {
      const counted = `select count(distinct (${columns}))::int as days from postings where workspace_id = $1`
      return (await client.query(counted, [id])).rows[0].days
    })
  expect(leftOut).toEqual({
    ...empty,
    members: 1,
    trade_queue: 4,
    account_days: await daysOf('account, voucher_date'),
    voucher_days: await daysOf('voucher_date'),
    cheques: before.cheques?.length,
    reconciling_items: before.reconciling_items?.length,
  })
  const context = { ...exported.importer, workspaceRef: slug }
  const { answer } = await make('workspaces.getOne', {}, context)
  const { logo } = (answer as { workspace: { logo: string } }).workspace
  expect(logo).not.toContain(LOGO)
  expect(exported.kept.get(logo.slice('/files/'.length))).toBeDefined()
  const found = await withClient(exported.there.adminUrl, (client) => verify(client, context))
  expect(found.differences).toEqual([])
  const people = await make('members.getAll', {}, context)
  expect(people.answer).toMatchObject([{ name: 'Meera', role: 'owner' }])
})

test('[17.88] imported once more it gets the next free URL, and continues its numbers', async () => {
  const { slug } = await exported.enter(exported.archive)
  expect(slug).toBe(`${exported.world.slug}-2`)
  const context = { ...exported.importer, workspaceRef: slug }
  expect(await make('customers.create', customerInput('Nandini'), context)).toMatchObject({ code: 'ok' })
  const exact = join(exported.folder, 'again.zip')
  await writeArchive(
    { ...context, files: exported.files },
    (await exported.enter(exported.archive)).id,
    exact,
  )
  expect((await stat(exact)).size).toBeGreaterThan(1000)
})
