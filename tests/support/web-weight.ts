import { readFileSync } from 'node:fs'
import path from 'node:path'

/** The screens that open without a form. */
export const lists = [
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

const web = path.resolve('dist/web')

type Chunk = { file: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, Chunk>

/** The files of a chunk and of everything that it imports statically. */
function filesOf(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source]
  if (!chunk) throw new Error(`The build has no ${source}`)
  if (found.has(chunk.file)) return found
  for (const file of [chunk.file, ...(chunk.css ?? [])]) found.add(file)
  for (const next of chunk.imports ?? []) filesOf(manifest, next, found)
  return found
}

/** The scripts and styles that a browser needs to show a screen first, and their size in KB, gzipped. */
export function weightOf(screen: string): { files: string[]; kb: number } {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(web, '.vite/manifest.json'), 'utf8'))
  const files = [...filesOf(manifest, `src/${screen}.tsx`, filesOf(manifest, 'index.html'))]
  const bytes = files.map((file) => readFileSync(path.join(web, `${file}.gz`)).length)
  return { files, kb: bytes.reduce((sum, size) => sum + size, 0) / 1024 }
}

/** Whether a file has the schema library, which names its kinds of schemas. */
export const holdsSchemas = (file: string): boolean =>
  readFileSync(path.join(web, file), 'utf8').includes('ZodObject')
