import { afterAll, beforeAll } from 'vitest'
import { readConfig } from '#base/server/config.ts'
import { silentLive } from '#base/server/live/live.ts'
import type { Mail } from '#base/server/services.ts'
import { openRounds, type Rounds } from '#notifications/server/rounds.ts'
import { openTestDatabase, type TestDatabase } from './database.ts'
import { openShop, type Shop } from './people.ts'
import { addCustomer, stock } from './stocked-shop.ts'

/** Noon in India on the day the tests of notifications start. */
export const NOON = '2026-11-20T06:30:00Z'

/** A database for the tests of one file, with processes that create notifications and shops that cause them. */
export function openNoticeRounds() {
  let database: TestDatabase
  beforeAll(async () => {
    database = await openTestDatabase(8)
  })
  afterAll(() => database.close())

  const sql = (text: string, values: unknown[] = []) =>
    database.asOwner(async (client) => (await client.query(text, values)).rows)

  const opened: Rounds[] = []
  afterAll(() => Promise.all(opened.map((rounds) => rounds.close())))

  function process_(at: string, options: { smtp?: boolean } = {}) {
    const opening = openProcess(database, at, options)
    opened.push(opening.rounds)
    return opening
  }
  type Process = ReturnType<typeof process_>

  const inShop = async (shop: Shop, process: Process, role: Parameters<Shop['as']>[0] = 'owner') =>
    shop.as(role, { clock: () => process.state.now, live: process.rounds.live })

  /** The titles in a member's notification list some days later, before they expire. */
  const titles = async (shop: Shop, role: Parameters<Shop['as']>[0] = 'owner') => {
    const reader = await shop.as(role, { clock: () => new Date('2026-12-01T06:30:00Z') })
    return (await reader.notifications.getMany({})).notifications.map(({ title }) => title)
  }

  async function trading(at: string, options: { smtp?: boolean } = {}) {
    const shop = await openShop(database, { stateCode: '29' })
    const process = process_(at, options)
    const owner = await inShop(shop, process)
    const customerId = (await addCustomer(database, shop, { state: 'Karnataka' })).id
    const goods = await stock(database, shop, [{ name: 'Rice', price: 10000, onHand: 10 }])
    const [rice] = goods
    await sql('update products set low_balance_threshold = 5 where workspace_id = $1', [shop.workspaceId])
    const sell = async (quantity: number, more: object = {}) =>
      owner.sales.create({
        customerId,
        invoiceDate: '2026-11-20',
        paymentType: 'cash',
        advanceAmount: 0,
        items: [{ productVersionId: rice?.productVersionId ?? '', quantity }],
        ...more,
      })
    return { shop, process, owner, sell, customerId, productId: rice?.productId ?? '' }
  }

  return {
    get database() {
      return database
    },
    /** Queries the database as its owner, without row-level security. */
    sql,
    /** A process that creates notifications when triggered, with a clock that tests can set. */
    process_,
    /** Calls as a member of the shop, on the clock of a process that learns of the changes. */
    inShop,
    /** The titles of a member's notifications, newest first. */
    titles,
    /**
     * A new shop with 10 of one product and a low-stock threshold of 5, its owner, and a process that creates its
     * notifications.
     */
    trading,
  }
}

/** A process that creates notifications in that database when triggered; its clock starts at `at`. */
function openProcess(test: TestDatabase, at: string, { smtp = false }: { smtp?: boolean }) {
  const mails: Mail[] = []
  const heard: string[] = []
  const faults: unknown[] = []
  const state = { now: new Date(at) }
  const env = smtp ? { SMTP_URL: 'smtp://mail.example.in', MAIL_FROM: 'godown@example.in' } : {}
  const rounds = openRounds(
    {
      database: test.database,
      config: readConfig({ LOG_LEVEL: 'silent', GODOWN_URL: 'https://godown.example.in', ...env }),
      clock: () => state.now,
      keepMails: async (_, kept) => async () => void mails.push(...kept),
      live: {
        ...silentLive,
        announce: ({ userId, noun }) => void (userId && heard.push(`${noun} ${userId}`)),
      },
    },
    (error) => faults.push(error),
    { soon: 3_600_000, every: 3_600_000 },
  )
  return { rounds, state, mails, heard, faults }
}
