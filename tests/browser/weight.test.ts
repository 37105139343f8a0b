import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/* The compressed bytes that a browser downloads before it shows a screen, and what is not among them. */

const LIMIT = 175 * 1024
const web = path.resolve('dist/web')

type Chunk = { file: string; imports?: string[]; css?: string[] }
const manifest: Record<string, Chunk> = JSON.parse(
  readFileSync(path.join(web, '.vite/manifest.json'), 'utf8'),
)

/** The files of a chunk and of everything that it imports statically. */
function filesOf(source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no ${source}`)
  if (found.has(chunk.file)) return found
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file)
  for (const next of chunk.imports ?? []) filesOf(next, found)
  return found
}

/** The schema library names its own kinds of schemas. */
const holdsSchemas = (file: string) => readFileSync(path.join(web, file), 'utf8').includes('ZodObject')

const weigh = (file: string) => readFileSync(path.join(web, `${file}.gz`)).length

/** The screens that open without a form. */
const lists = [
  'workspaces/web/start-screen',
  'reports/web/dashboard-screen',
  'reports/web/analytics-screen',
  'ledgers/web/books-screen',
  'sales/web/list/sales-screen',
  'receipts/web/receipts-screen',
  'receipts/web/receivables-screen',
  'app/customers-screen',
  'products/web/products-screen',
  'inventory/web/inventory-screen',
  'metrics/web/metrics-screen',
  'purchase-orders/web/purchase-orders-screen',
  'inventory-intakes/web/inventory-intakes-screen',
  'vendor-bills/web/vendor-bills-screen',
  'payments/web/payments-screen',
  'vendors/web/vendors-screen',
  'logistics/web/logistics-screen',
  'activity/web/activity-screen',
]

test.each(lists)('%s loads at most 175 KB of scripts and styles, without the schema library', (screen) => {
  const files = [...filesOf(`src/${screen}.tsx`, filesOf('index.html'))]
  const bytes = files.reduce((sum, file) => sum + weigh(file), 0)
  console.log(`${screen}: ${(bytes / 1024).toFixed(1)} KB gzipped in ${files.length} files`)
  expect(files.some((file) => file.endsWith('.css'))).toBe(true)
  expect(bytes).toBeLessThanOrEqual(LIMIT)
  expect(files.filter(holdsSchemas)).toEqual([])
})
