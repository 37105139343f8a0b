import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/* The compressed bytes that a browser downloads before it shows the first route. */

const LIMIT = 180 * 1024
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

const weigh = (file: string) => readFileSync(path.join(web, `${file}.gz`)).length

test.each([
  'workspaces/web/start-screen',
  'reports/web/dashboard-screen',
  'products/web/products-screen',
  'vendors/web/vendors-screen',
  'app/customers-screen',
  'inventory/web/inventory-screen',
])('the first route, %s, loads at most 180 KB of scripts and styles', (screen) => {
  const files = [...filesOf(`src/${screen}.tsx`, filesOf('index.html'))]
  const bytes = files.reduce((sum, file) => sum + weigh(file), 0)
  console.log(`${screen}: ${(bytes / 1024).toFixed(1)} KB gzipped in ${files.length} files`)
  expect(files.some((file) => file.endsWith('.css'))).toBe(true)
  expect(bytes).toBeLessThanOrEqual(LIMIT)
})
