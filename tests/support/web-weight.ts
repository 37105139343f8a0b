import { readFileSync } from 'node:fs'
import path from 'node:path'

const inSidebar = /screen: \(\) => import\('([^']+)'\),\n\s+group/g
const withForm = ['app/new-sale']

/** The screens of the sidebar that open without a form, as in `products/web/products-screen`. */
export const lists = ['src/app/routes.tsx', 'src/app/money-routes.tsx']
  .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(inSidebar)])
  .map(([, file = '']) => file.replace('#', '').replace('./', 'app/').replace('.tsx', ''))
  .filter((screen) => !withForm.includes(screen))

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
