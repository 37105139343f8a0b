import budgets from './budgets.json' with { type: 'json' }
import { load } from './load.ts'
import { type Case, casesOf, type Opened, openShops } from './shops.ts'

/**
 * `npm run bench:growth [part of a name …]`: what reads of a signed-in user cost in a shop with ten times the history,
 * in CPU milliseconds of server and database per call. Prints how much more the large shop costs than the small one,
 * and exits with 1 when that is above the budget. `BENCH_SALES` sets the sales of the small shop.
 */
const sales = Number(process.env.BENCH_SALES ?? 20_000)
/** How often each call is made in each of the rounds. */
const CALLS = 8
const ROUNDS = 2

/** CPU milliseconds of server and database for a call. */
async function costOf({ port, shops, cpu }: Opened, { name, call }: Case) {
  const made = call(shops)
  await load(port, 1, 3, made)
  const before = cpu()
  const { failed } = await load(port, 1, CALLS, made)
  if (failed > 0) throw new Error(`${name}: ${failed} of ${CALLS} calls failed`)
  const { node, db } = cpu()
  return (node - before.node + db - before.db) / CALLS
}

const opened: Opened[] = []
for (const size of [sales, 10 * sales]) opened.push(await openShops(size))
const over: string[] = []
console.log(`${'CPU ms per call'.padEnd(50)}   small   large   growth`)
for (const one of casesOf(process.argv.slice(2))) {
  const costs = opened.map(() => 0)
  // The sizes alternate, so that other work on the machine affects both.
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, shop] of opened.entries())
      costs[at] = (costs[at] ?? 0) + (await costOf(shop, one)) / ROUNDS
  const [small = 1, large = 0] = costs
  const growth = large / small
  if (growth > budgets.growth) over.push(`${one.name}: ${growth.toFixed(2)} ×`)
  console.log(
    `${one.name.padEnd(50)}${small.toFixed(1).padStart(8)}${large.toFixed(1).padStart(8)}${growth.toFixed(2).padStart(9)}`,
  )
}
for (const { close } of opened) await close()
for (const line of over) console.error(`Above ${budgets.growth} ×: ${line}`)
process.exit(over.length > 0 ? 1 : 0)
