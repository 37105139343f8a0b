import { createServer } from 'node:http'
import pg from 'pg'
import { v7 } from 'uuid'

/**
 * The bare limit: the same work in plain SQL behind a minimal HTTP server. One session look-up per call; one
 * statement per read; a sale locks its stock, takes a number, and writes sale, lines, reservation and activity in one
 * transaction.
 */
const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: 12,
  pipeline: true,
} as pg.PoolConfig)
const workspaceId = process.env.WORKSPACE ?? ''
const named = (name: string, text: string, values: unknown[]) => pool.query({ name, text, values })

const session = (token: string) =>
  named('session', 'select user_id from sessions where token = $1 and expires_at > now()', [token])

type Input = {
  id?: string
  search?: string
  items?: { productVersionId: string; quantity: number }[]
  customerId?: string
}

const list = async ({ search = '' }: Input) =>
  (
    await pool.query(
      `select *, (select count(*) from products where workspace_id = $1 and search like $2 and archived_at is null) as total
       from products where workspace_id = $1 and search like $2 and archived_at is null order by lower(name), id limit 50`,
      [workspaceId, `%${search}%`],
    )
  ).rows

const read = async ({ id }: Input) =>
  (
    await named(
      'read',
      'select p.*, m.name as metric from products p join metrics m on m.workspace_id = p.workspace_id and m.id = p.metric_id where p.workspace_id = $1 and p.id = $2',
      [workspaceId, id],
    )
  ).rows[0]

const lineOf = (row: { selling_price_paise: string; product_id: string; id: string; name: string }) => {
  const gross = Number(row.selling_price_paise)
  const half = Math.round(gross * 0.09)
  return { id: v7(), row, gross, half, amount: gross + 2 * half }
}
type Line = ReturnType<typeof lineOf>

/** The two halves of an 18 % tax, as stored on a line. */
const taxesOf = ({ half }: Line) =>
  JSON.stringify([
    { type: 'CGST', rate: 9, amount: half },
    { type: 'SGST', rate: 9, amount: half },
  ])

async function sale({ items = [], customerId }: Input) {
  const client = await pool.connect()
  const run = (name: string, text: string, values: unknown[]) => client.query({ name, text, values })
  const id = v7()
  const versions = items.map((item) => item.productVersionId)
  try {
    const [, found] = await Promise.all([
      client.query('begin'),
      run(
        'lock',
        `select v.*, p.name, l.on_hand - l.reserved as available from stock_levels l join product_versions v on v.workspace_id = l.workspace_id and v.id = l.product_version_id
        join products p on p.workspace_id = v.workspace_id and p.id = v.product_id where l.workspace_id = $1 and l.product_version_id = any($2::uuid[]) order by l.product_version_id for update of l`,
        [workspaceId, versions],
      ),
    ])
    const lines = found.rows.map(lineOf)
    const total = lines.reduce((sum, line) => sum + line.amount, 0)
    const gross = lines.reduce((sum, line) => sum + line.gross, 0)
    const number = await run(
      'number',
      `insert into number_series (workspace_id, series, period, last_number) values ($1, 'limit', '', 1)
      on conflict (workspace_id, series, period) do update set last_number = number_series.last_number + 1 returning last_number`,
      [workspaceId],
    )
    await Promise.all([
      run(
        'sale',
        `insert into sales (workspace_id, id, sale_id, status, customer_id, customer, invoice_date, payment_type, subtotal_paise, total_discount_paise, taxable_paise, total_tax_paise, total_amount_paise, search, created_by, created_at)
        values ($1, $2, $3, 'ordered', $4, '{}', current_date, 'cash', $5, 0, $5, $6, $7, $3, $4, now())`,
        [workspaceId, id, `LIM/2627/${number.rows[0].last_number}`, customerId, gross, total - gross, total],
      ),
      run(
        'lines',
        `insert into sale_lines (workspace_id, id, sale_id, position, product_id, product_version_id, product_name, hsn_number, metric_shorthand, quantity, price_paise, cost_paise, gross_paise, discount_paise, taxable_paise, taxes, tax_paise, amount_paise)
        select $1, x.id, $2, x.n, x.product, x.version, x.name, '8517', 'PCS', 1, x.gross, 0, x.gross, 0, x.gross, x.taxes, x.tax, x.amount
        from unnest($3::uuid[], $4::int[], $5::uuid[], $6::uuid[], $7::text[], $8::bigint[], $9::jsonb[], $10::bigint[], $11::bigint[]) x(id, n, product, version, name, gross, taxes, tax, amount)`,
        [
          workspaceId,
          id,
          lines.map((l) => l.id),
          lines.map((_, n) => n),
          lines.map((l) => l.row.product_id),
          lines.map((l) => l.row.id),
          lines.map((l) => l.row.name),
          lines.map((l) => l.gross),
          lines.map(taxesOf),
          lines.map((l) => 2 * l.half),
          lines.map((l) => l.amount),
        ],
      ),
      run(
        'reserve',
        'update stock_levels set reserved = reserved + 1 where workspace_id = $1 and product_version_id = any($2::uuid[])',
        [workspaceId, versions],
      ),
      run(
        'activity',
        `insert into activity (workspace_id, id, user_id, user_name, act, noun, record_id, record_label, created_at) values ($1, $2, $3, 'Asha', 'created', 'sale', $4, 'sale', now())`,
        [workspaceId, v7(), customerId, id],
      ),
      client.query('commit'),
    ])
    return { id, total }
  } finally {
    client.release()
  }
}

const work: Record<string, (input: Input) => Promise<unknown>> = { list, read, sale }

createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk) => chunks.push(chunk))
  request.on('end', async () => {
    try {
      const input: Input = JSON.parse(Buffer.concat(chunks).toString())
      await session(String(request.headers.authorization).slice(7))
      const answer = await work[(request.url ?? '').slice(1)]?.(input)
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
}).listen(Number(process.env.PORT), '127.0.0.1', () => console.log('ready'))
