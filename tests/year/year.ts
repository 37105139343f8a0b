import { type Dice, diceOf } from '../../demo/dice.ts'
import type { TestDatabase } from '../support/database.ts'
import { rowsOf } from '../walls/rows.ts'
import { addUpSums, check, checkBooksOf } from './check.ts'
import { openPaper } from './open-paper.ts'
import { type Paper, type Step, today } from './paper.ts'
import { adjust } from './steps/adjust.ts'
import { archive } from './steps/archive.ts'
import { bankLine } from './steps/bank-line.ts'
import { billIntake } from './steps/bill-intake.ts'
import { cancelIntake } from './steps/cancel-intake.ts'
import { cancelSale } from './steps/cancel-sale.ts'
import { changeIntake } from './steps/change-intake.ts'
import { changeOrder } from './steps/change-order.ts'
import { changeRole } from './steps/change-role.ts'
import { chargeMore } from './steps/charge-more.ts'
import { cheque } from './steps/cheque.ts'
import { closeDay } from './steps/close-day.ts'
import { confirm } from './steps/confirm.ts'
import { credit } from './steps/credit.ts'
import { debit } from './steps/debit.ts'
import { deliver } from './steps/deliver.ts'
import { deliverPart, undoDelivery } from './steps/deliver-part.ts'
import { edit } from './steps/edit.ts'
import { exchange } from './steps/exchange.ts'
import { foreignIn } from './steps/foreign.ts'
import { importFile } from './steps/import.ts'
import { issuedCheque } from './steps/issued-cheque.ts'
import { journal } from './steps/journal.ts'
import { killAmid } from './steps/kill.ts'
import { lock } from './steps/lock.ts'
import { merge } from './steps/merge.ts'
import { openBalance } from './steps/open-balance.ts'
import { order } from './steps/order.ts'
import { pay } from './steps/pay.ts'
import { priceList } from './steps/price-list.ts'
import { receive } from './steps/receive.ts'
import { replace } from './steps/replace.ts'
import { retry } from './steps/retry.ts'
import { rivals } from './steps/rivals.ts'
import { sell } from './steps/sell.ts'
import { billAhead, sendAhead } from './steps/send-ahead.ts'
import { settleGst } from './steps/settle-gst.ts'
import { spend } from './steps/spend.ts'
import { takeBack } from './steps/take-back.ts'
import { openVictims, type Victims } from './victims.ts'

/** The start of the simulated year, which spans the end of a financial year. */
const FROM = Date.UTC(2025, 7, 1)
const TO = Date.UTC(2026, 6, 31)
const timeAt = (share: number): number => FROM + (TO - FROM) * share
/** The steps of a long year: `YEAR_STEPS` (a multiple of 1,000), or 20,000. */
export const STEPS_OF_A_YEAR = Number(process.env.YEAR_STEPS ?? 20_000)
/** A step mostly waits for PostgreSQL, so several shops live at once. */
const SHOPS = 4
/** The most connections that they use. */
export const CONNECTIONS_OF_A_YEAR = 3 * SHOPS
/** After how many steps of all shops together everything is checked, once a server was killed amid a call of one. */
const CHECKED_EVERY = 1_000
/** After how many steps of all shops together the books alone are checked. */
const BOOKS_EVERY = 100
/** When PostgreSQL counts the rows of all tables, which then have grown about twofold. */
const COUNTED_AFTER = [1_000, 2_000, 4_000, 8_000, 16_000]
/** Screens are slow to compare, so they are compared less often than books, and always in the end. */
const SCREENS_EVERY = 5_000

/** The seed in `YEAR_SEED`, or a random one. */
export const yearSeed = (): number => Number(process.env.YEAR_SEED ?? Math.floor(Math.random() * 1_000_000))

const everyday: Record<string, Step> = {
  adjust,
  archive,
  bankLine,
  billAhead,
  billIntake,
  cancelIntake,
  cancelSale,
  changeIntake,
  changeOrder,
  changeRole,
  chargeMore,
  cheque,
  closeDay,
  confirm,
  credit,
  debit,
  deliver,
  deliverPart,
  edit,
  exchange,
  importFile,
  issuedCheque,
  journal,
  lock,
  merge,
  openBalance,
  order,
  pay,
  priceList,
  receive,
  replace,
  retry,
  rivals,
  sell,
  sendAhead,
  settleGst,
  spend,
  takeBack,
  undoDelivery,
}

/**
 * Simulates a year of four shops in `steps` steps: people of every role make calls, while a fifth shop stays closed.
 * After every 100 steps the books are checked as `npm run check-books` does, after every 1,000 they are also compared with
 * each shop's model, and after every 5,000 the figures of all screens with each other. The same seed gives the same steps.
 */
export async function liveAYear(database: TestDatabase, seed: number, steps: number): Promise<void> {
  const victims = openVictims(database, (turn) => timeAt((turn * CHECKED_EVERY) / steps))
  try {
    await liveThrough(database, victims, seed, steps)
  } catch (error) {
    const what = error instanceof Error ? error.message : String(error)
    throw new Error(`Repeat with YEAR_SEED=${seed}. ${what}`, { cause: error })
  } finally {
    await victims.close()
  }
}

async function liveThrough(
  database: TestDatabase,
  victims: Victims,
  seed: number,
  steps: number,
): Promise<void> {
  const closed = await openPaper(database, new Date(FROM))
  await live(closed, everyday, diceOf(seed), { from: 0, to: 0, steps: 60 })
  await addUpSums(database, closed)
  const untouched = await rowsOf(database, closed.workspaceId)
  const shops = await Promise.all(
    Array.from({ length: SHOPS }, async (_, at) => ({
      paper: await openPaper(database, new Date(FROM)),
      dice: diceOf(seed + 1 + at),
    })),
  )
  const kinds = { ...everyday, foreign: foreignIn(closed) }
  for (let made = 0; made < steps; made += CHECKED_EVERY) {
    const after = made + CHECKED_EVERY
    for (let done = made; done < after; done += BOOKS_EVERY) {
      const part = { from: done / steps, to: (done + BOOKS_EVERY) / steps, steps: BOOKS_EVERY / SHOPS }
      await Promise.all(shops.map(({ paper, dice }) => live(paper, kinds, dice, part)))
      if (done + BOOKS_EVERY < after) await checkBooksOf(database)
    }
    const turn = after / CHECKED_EVERY
    const victim = shops[turn % SHOPS]
    const now = { from: after / steps, to: after / steps, steps: 1 }
    // Each seed begins with another call, as a short year has fewer turns than there are calls.
    if (victim) await live(victim.paper, { kill: killAmid(victims, seed + turn) }, victim.dice, now)
    // The year is over before PostgreSQL would count its rows by itself, and it plans badly for tables it takes for empty.
    if (COUNTED_AFTER.includes(after)) await database.asOwner((client) => client.query('analyze'))
    const withScreens = after % SCREENS_EVERY === 0 || after >= steps
    await check(
      database,
      shops.map(({ paper }) => paper),
      withScreens,
    )
    const rows = await rowsOf(database, closed.workspaceId)
    const changed = Object.keys(rows).filter((table) => String(rows[table]) !== String(untouched[table]))
    if (changed.length > 0) throw new Error(`The closed shop was changed: ${changed.join(', ')}`)
  }
}

type Part = { from: number; to: number; steps: number }

/** Simulates that many steps of one shop, spread over a part of the year (0 to 1). */
async function live(paper: Paper, kinds: Record<string, Step>, dice: Dice, part: Part): Promise<void> {
  const weighted = Object.entries(kinds).flatMap(([kind, step]) =>
    Array.from({ length: step.weight }, () => ({ kind, step })),
  )
  for (let n = 0; n < part.steps; n += 1) {
    const share = part.from + ((part.to - part.from) * n) / part.steps
    paper.now = new Date(timeAt(share))
    const { kind, step } = dice.pick(weighted)
    await step.run(paper, dice).catch((error) => {
      throw new Error(`${kind} of ${paper.slug} on ${today(paper)}: ${error.message}`, { cause: error })
    })
  }
}
