import type { TestDatabase } from './database.ts'
import { type Caller, openShop } from './people.ts'

/** The day on which these shops work. */
export const onTheDay = () => new Date('2026-11-20T06:00:00Z')

export const BANK = 1020
export const mapping = { date: 0, narration: 1, reference: 2, debit: 3, credit: 4, balance: 5 }
const headers = ['Date', 'Narration', 'Ref', 'Withdrawal', 'Deposit', 'Balance']
/** A bank statement with these rows. */
export const file = (...rows: string[][]) => ({ account: BANK, headers, rows, mapping })
/** A row of it; the amount is a deposit where it is plus. */
export const row = (date: string, narration: string, amount: number, balance = '') => [
  date,
  narration,
  '',
  amount < 0 ? String(-amount) : '',
  amount > 0 ? String(amount) : '',
  balance,
]

/** A shop with ₹10,000 in the bank since 1 November. */
export async function openBank(database: TestDatabase) {
  const shop = await openShop(database)
  const owner: Caller = await shop.as('owner', { clock: onTheDay })
  await owner.openings.create({ account: BANK, datedOn: '2026-11-01', side: 'debit', amount: 10000 })
  const lines = async (input: object = {}) =>
    (await owner.bankLines.getMany({ account: BANK, ...input })).lines
  const only = async () => {
    const [line] = await lines()
    if (!line) throw new Error('No line')
    return line
  }
  const put = (amount: number, datedOn = '2026-11-10', notes = '') =>
    owner.journals.createContra({ datedOn, from: 1010, to: BANK, amount, notes })
  const candidates = async (id: string) => (await owner.bankLines.getOne({ id })).candidates
  return { shop, owner, lines, only, put, candidates }
}

/** Copies the voucher of a document this often, over this many days up to its own. */
export const copyVoucher = (
  database: TestDatabase,
  workspaceId: string,
  id: string,
  times: number,
  days = 1,
) =>
  database.asOwner(async (client) => {
    await client.query(
      `with alike as (
         select v.workspace_id, gen_random_uuid() as id, v.event, v.number || '-' || n as number,
                v.voucher_date - n % $4::integer as voucher_date,
                v.created_by, v.created_by_name, v.created_at, v.id as first
         from vouchers v cross join generate_series(1, $3::integer) n where v.workspace_id = $1 and v.source_id = $2
       ), made as (
         insert into vouchers (workspace_id, id, source_id, event, number, voucher_date, created_by, created_by_name, created_at)
         select workspace_id, id, id, event, number, voucher_date, created_by, created_by_name, created_at from alike
       )
       insert into postings (workspace_id, voucher_id, line, account, amount_paise, voucher_date)
       select p.workspace_id, a.id, p.line, p.account, p.amount_paise, a.voucher_date
       from alike a join postings p on p.workspace_id = a.workspace_id and p.voucher_id = a.first`,
      [workspaceId, id, times, days],
    )
  })
