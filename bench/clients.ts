import { longestDelay, watchLoop } from './event-loop.ts'
import { load } from './load.ts'
import { type Case, casesOf, type Opened, openShops } from './shops.ts'

/**
 * `npm run bench:clients [part of a name …]`: every read that a screen makes, by 1, 16 and 64 clients at once, in a
 * shop of 20,000 sales. Prints calls per second, p50 and p99 in milliseconds, CPU milliseconds of server and database
 * per call, memory of the server and the longest delay of its event loop. Exits with 1 when a call fails.
 * `BENCH_SALES` sets the sales.
 */
const sales = Number(process.env.BENCH_SALES ?? 20_000)
const CLIENTS = [1, 16, 64]
/** Calls of each client, and the least there are. */
const EACH = 3
const LEAST = 24

const figures = (...values: [value: number, digits: number][]) =>
  values.map(([value, digits]) => value.toFixed(digits).padStart(8)).join('')

/** Calls one read with so many clients; answers how many calls failed. */
async function measure({ app, port, shops, cpu, memory }: Opened, { name, call }: Case, clients: number) {
  const count = Math.max(LEAST, EACH * clients)
  await longestDelay(app)
  const before = cpu()
  const { perSecond, p50, p99, failed } = await load(port, clients, count, call(shops))
  const after = cpu()
  const node = (after.node - before.node) / count
  const db = (after.db - before.db) / count
  console.log(
    name.padEnd(52) +
      figures([clients, 0], [perSecond, 0], [p50, 1], [p99, 1], [node, 2], [db, 2]) +
      figures([memory(), 0], [await longestDelay(app), 0]),
  )
  return failed
}

const opened = await openShops(sales, watchLoop)
// The ways in which a list is sorted and filtered are measured by bench:growth.
const cases = casesOf(process.argv.slice(2)).filter(({ name }) => !/^\w+\.\w+, /.test(name))
console.log(
  `${' '.repeat(52)} clients      /s     p50     p99 cpu node  cpu db      MB   delay\n${'-'.repeat(116)}`,
)
const failures: string[] = []
for (const one of cases) {
  await load(opened.port, 4, 12, one.call(opened.shops))
  for (const clients of CLIENTS) {
    const failed = await measure(opened, one, clients)
    if (failed > 0) failures.push(`${one.name}: ${failed} calls failed with ${clients} clients`)
  }
}
await opened.close()
for (const failure of failures) console.error(failure)
process.exit(failures.length > 0 ? 1 : 0)
