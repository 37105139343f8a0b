import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { migrate } from '#base/server/migrate.ts'
import { withClient } from '#base/server/postgres/connection.ts'
import { openEmbedded } from '#base/server/postgres/embedded.ts'
import { type App, startApp } from '../tests/support/app.ts'
import { countBlocks } from './blocks.ts'
import { pairedReads, type Read, reads } from './every-read.ts'
import { calls } from './growth-calls.ts'
import type { load } from './load.ts'
import { cpuOf, memoryOf } from './processes.ts'
import { type Seeded, seed } from './seed.ts'
import { SECRET, type SeededWorld, seedWorld } from './world.ts'

/** Two workspaces of a size: one with many sales, and one with many documents of every kind. */
export type Shops = { shop: Seeded; world: SeededWorld }

/** What does not grow with the history: products, customers and unfinished business. */
const steady = { products: 10_000, customers: 10_000, current: 200 }

/** Where the databases are kept for the next run; without it they are removed. */
const kept = process.env.BENCH_DATA

/** A request of a signed-in user. */
export const callOf = (path: string, as: { token: string; slug: string }, input: unknown) => () => ({
  path: `/rpc/${path}`,
  headers: { authorization: `Bearer ${as.token}`, 'x-workspace': as.slug },
  body: JSON.stringify({ json: input }),
})

/** A read as a screen makes it. */
export type Case = { name: string; call: (shops: Shops) => Parameters<typeof load>[3] }

/** Every read that a screen makes, or those whose name contains one of the parts. */
export const casesOf = (parts: readonly string[]): Case[] =>
  [
    ...Object.entries(calls).map(([name, { path, input }]) => ({
      name,
      call: ({ shop }: Shops) => callOf(path, shop, input(shop)),
    })),
    ...reads.map(caseOf),
  ].filter(isNamed(parts))

/** The lists that are searched or filtered, by each of their sorts, or those whose name contains one of the parts. */
export const pairedCasesOf = (parts: readonly string[]): Case[] =>
  pairedReads.map(caseOf).filter(isNamed(parts))

const caseOf = ({ name, call, input }: Read): Case => ({
  name,
  call: ({ world }) => callOf(call.replace('.', '/'), world, input(world)),
})

const isNamed =
  (parts: readonly string[]) =>
  ({ name }: Case) =>
    parts.length === 0 || parts.some((part) => name.includes(part))

/** How many looks, a second apart, find nothing to do: a server begins to check its sums 5 seconds after its start. */
const LOOKS = 10

/** Resolves once the server has added up what was seeded and has checked it. */
export async function addedUp(adminUrl: string) {
  const isBusy = () =>
    withClient(
      adminUrl,
      async (client) =>
        (
          await client.query(
            `select from workspaces_to_add_up()
             union all select from pg_stat_activity
             where state <> 'idle' and pid <> pg_backend_pid() and datname = current_database()`,
          )
        ).rowCount,
    )
  for (let looks = 0; looks < LOOKS; looks = (await isBusy()) ? 0 : looks + 1) await setTimeout(1000)
}

/** A running server with its database on shops of a size. */
export type Opened = {
  app: App
  port: number
  shops: Shops
  /** CPU time of the server and of the database since they started, in milliseconds. */
  cpu: () => { node: number; db: number }
  /** The URL of the owner of its database. */
  adminUrl: string
  /** Resident memory of the server in MB. */
  memory: () => number
  close: () => Promise<void>
}

/** A server on shops with so many sales, which are filled unless an earlier run did. `flags` are for Node. */
export async function openShops(sales: number, flags: readonly string[] = []): Promise<Opened> {
  const folder = kept ? join(kept, String(sales)) : mkdtempSync(join(tmpdir(), 'godown-shops-'))
  const marker = join(folder, 'seeded.json')
  await countBlocks(folder)
  const database = await openEmbedded({ dataFolder: folder })
  await migrate(database.adminUrl)
  if (!existsSync(marker)) {
    const shop = await seed(database.adminUrl, { ...steady, sales })
    const world = await seedWorld(database.adminUrl, { ...steady, copies: Math.ceil(sales / 10) })
    writeFileSync(marker, JSON.stringify({ shop, world }))
  }
  const shops: Shops = JSON.parse(readFileSync(marker, 'utf8'))
  const postgres = Number(readFileSync(join(folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
  const env = { DATABASE_URL: database.adminUrl, GODOWN_DATA: join(folder, 'app'), GODOWN_SECRET: SECRET }
  const app = await startApp(env, flags)
  await addedUp(database.adminUrl)
  await withClient(database.adminUrl, (client) => client.query('vacuum analyze'))
  const pid = app.process.pid ?? 0
  return {
    app,
    port: Number(new URL(app.url).port),
    shops,
    adminUrl: database.adminUrl,
    cpu: () => ({ node: cpuOf(pid), db: cpuOf(postgres) }),
    memory: () => memoryOf(pid),
    close: async () => {
      await app.stop()
      await database.stop()
      if (!kept) rmSync(folder, { recursive: true, force: true })
    },
  }
}
