import { openCounter } from './blocks.ts'
import budgets from './budgets.json' with { type: 'json' }
import { load } from './load.ts'
import { type Case, casesOf, openShops, pairedCasesOf } from './shops.ts'

/**
 * `npm run bench:blocks [part of a name …]`: how many blocks PostgreSQL reads for reads of a signed-in user, and by how
 * many statements, in a shop and in one with ten times the history. Other work on the machine does not change these
 * figures. With `--pairs` lists are also searched and filtered by each of their sorts. Exits with 1 when a read takes
 * more than the budget. `BENCH_SALES` sets the sales of the small shop.
 */
const sales = Number(process.env.BENCH_SALES ?? 20_000)
/** Plans are settled after so many calls. */
const WARM = 6
const MEASURED = 2
/** An index of ten times the rows is a level deeper, in each statement. */
const DEEPER = 3

const parts = process.argv.slice(2).filter((part) => !part.startsWith('--'))
const cases = [...casesOf(parts), ...(process.argv.includes('--pairs') ? pairedCasesOf(parts) : [])]

async function open(size: number) {
  const shop = await openShops(size)
  return { ...shop, counter: await openCounter(shop.adminUrl) }
}
const small = await open(sales)
const large = await open(10 * sales)

/** What a call reads in one of the shops: the least of some calls, as the server's own rounds read as well. */
async function readOf({ port, shops, counter }: Awaited<ReturnType<typeof open>>, { name, call }: Case) {
  const made = call(shops)
  const ask = async (count: number) => {
    const { failed } = await load(port, 1, count, made)
    if (failed > 0) throw new Error(`${name}: ${failed} of ${count} calls failed`)
  }
  await ask(WARM)
  const reads = []
  for (let at = 0; at < MEASURED; at += 1) reads.push(await counter.of(() => ask(1)))
  return {
    blocks: Math.min(...reads.map(({ blocks }) => blocks)),
    statements: Math.min(...reads.map(({ statements }) => statements)),
  }
}

const over: string[] = []
console.log(`${'blocks read per call'.padEnd(64)}   small    large  growth  statements`)
for (const one of cases) {
  try {
    const before = await readOf(small, one)
    const after = await readOf(large, one)
    const growth = after.blocks / Math.max(before.blocks, 1)
    const isOver = after.blocks > budgets.growth * before.blocks + DEEPER * before.statements
    if (isOver) over.push(`${one.name}: ${growth.toFixed(2)} ×`)
    const figures = [before.blocks, after.blocks].map((blocks) => blocks.toFixed(0).padStart(9)).join('')
    console.log(
      `${isOver ? '*' : ' '}${one.name.padEnd(62)}${figures}${growth.toFixed(2).padStart(8)}${String(before.statements).padStart(6)}${String(after.statements).padStart(6)}`,
    )
  } catch (error) {
    console.log(`!${one.name} ${error instanceof Error ? error.message : error}`)
  }
}
for (const { counter, close } of [small, large]) {
  await counter.close()
  await close()
}
for (const line of over) console.error(`Above ${budgets.growth} ×: ${line}`)
process.exit(over.length > 0 ? 1 : 0)
