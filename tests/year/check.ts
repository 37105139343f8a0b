import { inTransaction } from '#base/server/scope.ts'
import { accountDays } from '#books/server/account-days-store.ts'
import { settlementDays } from '#books/server/settlement-days-store.ts'
import { finishedChallans } from '#challans/server/finished-store.ts'
import { tradeSums } from '#reports/server/trade-sums-store.ts'
import { differencesIn } from '#verify/server/books.ts'
import { bookChecks, checkBooks, verify } from '#verify/server/verify.ts'
import type { TestDatabase } from '../support/database.ts'
import { testContext } from '../support/people.ts'
import { checkExports } from './exports.ts'
import { isMatched, type Paper } from './paper.ts'

/** How many records of each list are opened in a check, the newest first. */
const PANELS = 12

/** Adds the sales, returns and vouchers of a shop to the sums that reports read, and notes what ended, as the server does. */
export async function addUpSums({ database }: TestDatabase, { workspaceId }: Paper): Promise<void> {
  for (const { addUp } of [tradeSums, accountDays, settlementDays, finishedChallans])
    await inTransaction(database, workspaceId, (statements) => addUp(statements, workspaceId))
}

/** What `npm run check-books` finds in all shops; throws if there is anything. */
export async function checkBooksOf(database: TestDatabase): Promise<void> {
  const { differences } = await database.asOwner(checkBooks)
  if (differences.length > 0) throw new Error(differences.join('\n'))
}

/**
 * Everything that must hold at any time: the books, the exports and each shop's model; with `withScreens` also what
 * `npm run verify` compares on the screens.
 */
export async function check(
  database: TestDatabase,
  papers: readonly Paper[],
  withScreens: boolean,
): Promise<void> {
  const [first] = papers
  const context = { ...testContext(database), clock: () => first?.now ?? new Date() }
  const differences = await database.asOwner(async (client) =>
    withScreens ? (await verify(client, context, PANELS)).differences : differencesIn(client, bookChecks),
  )
  const ofPapers = papers.flatMap((paper) => [paperDifferences(database, paper), checkExports(paper)])
  const wrong = [...differences, ...(await Promise.all(ofPapers)).flat()]
  // The next check finds some documents in the sums and others waiting.
  for (const paper of papers) await addUpSums(database, paper)
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}

/** What of each challan without a sale is neither billed nor back; a cancelled one is all back. */
const OUT = `
  select l.challan_id || ' ' || l.position as id, trim_scale(l.quantity
    - (select coalesce(sum(b.quantity), 0) from sale_lines b
       join sales s on s.workspace_id = b.workspace_id and s.id = b.sale_id and s.status <> 'cancelled'
       where b.workspace_id = l.workspace_id and b.challan_id = l.challan_id and b.challan_position = l.position)
    - (select coalesce(sum(r.quantity), 0) from challan_returns r
       where r.workspace_id = l.workspace_id and r.challan_id = l.challan_id and r.position = l.position))::text as says
  from challan_lines l join challans c on c.workspace_id = l.workspace_id and c.id = l.challan_id and c.sale_id is null
  where l.workspace_id = $1`

type Row = { id: string; says: string }

async function paperDifferences(database: TestDatabase, paper: Paper): Promise<string[]> {
  const said = (rows: Iterable<Row>) => new Map([...rows].map(({ id, says }) => [id, says]))
  const compare = async (what: string, text: string, onPaper: Row[]) => {
    const held = await database.asOwner((client) => client.query<Row>(text, [paper.workspaceId]))
    const [here, there] = [said(held.rows), said(onPaper)]
    return [...new Set([...here.keys(), ...there.keys()])]
      .filter((id) => here.get(id) !== there.get(id))
      .map((id) => `${paper.slug}: ${what} ${id} is ${here.get(id)}, on paper ${there.get(id)}`)
  }
  const challans = paper.aheadChallans.flatMap(({ id, lines }) =>
    lines.map(({ position, open }) => ({ id: `${id} ${position}`, says: String(open) })),
  )
  return [
    ...(await compare('what is out of challan', OUT, challans)),
    ...(await compare(
      'bank line',
      `select l.id, (l.reversal_id is not null or exists (select from bank_matches m where m.workspace_id = l.workspace_id and m.line_id = l.id
         and not exists (select from vouchers back where back.workspace_id = m.workspace_id and back.reverses_id = m.voucher_id)))::text as says
       from bank_lines l where workspace_id = $1`,
      paper.bankLines.map((line) => ({ id: line.id, says: String(isMatched(line)) })),
    )),
    ...(await compare(
      'the level of lot',
      `select product_version_id as id, trim_scale(on_hand) || ', ' || trim_scale(reserved) as says from stock_levels
       where workspace_id = $1 and (on_hand <> 0 or reserved <> 0)`,
      paper.lots.flatMap(({ id, onHand, reserved }) =>
        onHand ? [{ id, says: `${onHand}, ${reserved}` }] : [],
      ),
    )),
    ...(await compare(
      'sale',
      'select id, status as says from sales where workspace_id = $1',
      paper.sales.map(({ id, status }) => ({ id, says: status })),
    )),
    ...(await compare(
      'intake',
      'select id, status as says from inventory_intakes where workspace_id = $1',
      paper.intakes.map(({ id, status }) => ({ id, says: status })),
    )),
    ...(await compare(
      'order',
      'select id, status as says from purchase_orders where workspace_id = $1',
      paper.orders.map(({ id, status }) => ({ id, says: status })),
    )),
    ...(await compare(
      'customer',
      `select id, (archived_at is not null)::text as says from customers where workspace_id = $1 and not is_walk_in`,
      paper.customers.map(({ id, isArchived }) => ({ id, says: String(isArchived) })),
    )),
    ...(await compare(
      'goods',
      `select id, (archived_at is not null)::text as says from products where workspace_id = $1`,
      [...paper.goods, ...paper.services.map(({ goods }) => goods)].map(({ id, isArchived }) => ({
        id,
        says: String(isArchived),
      })),
    )),
  ]
}
