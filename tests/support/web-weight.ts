import { readFileSync } from 'node:fs'
import path from 'node:path'

const tables = {
  workspace: ['src/app/routes.tsx', 'src/app/money-routes.tsx'],
  plain: ['src/app/plain-routes.ts'],
}
const withForm = ['app/new-sale']

/** The screens that these route tables load where the entry matches, as in `products/web/products-screen`. */
const screensOf = (files: string[], entry: RegExp): string[] =>
  files
    .flatMap((file) => [...readFileSync(file, 'utf8').matchAll(entry)])
    .map(([, file = '']) => file.replace('#', '').replace('./', 'app/').replace('.tsx', ''))

/** Every screen, inside and outside the workspaces. */
export const allScreens = [
  ...new Set(screensOf([...tables.workspace, ...tables.plain], /screen: \(\) => import\('([^']+)'\)/g)),
]

/** The screens of the sidebar that open without a form. */
export const lists = screensOf(tables.workspace, /screen: \(\) => import\('([^']+)'\),\n\s+group/g).filter(
  (screen) => !withForm.includes(screen),
)

const web = path.resolve('dist/web')

type Chunk = { file: string; name?: string; imports?: string[]; css?: string[] }
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

/** The frame of a workspace's screens, as vite.config.ts names its chunk. */
function shellIn(manifest: Manifest): string {
  const shell = Object.keys(manifest).find((source) => manifest[source]?.name === 'shell')
  if (!shell) throw new Error('The build has no chunk named shell')
  return shell
}

/** The screens below /{slug}, which the sidebar surrounds. */
const inWorkspace = new Set(screensOf(tables.workspace, /screen: \(\) => import\('([^']+)'\)/g))

/** The scripts and styles that a browser needs to show a screen first, and their size in KB, gzipped. */
export function weightOf(screen: string): { files: string[]; kb: number } {
  const manifest: Manifest = JSON.parse(readFileSync(path.join(web, '.vite/manifest.json'), 'utf8'))
  const found = filesOf(manifest, 'index.html')
  if (inWorkspace.has(screen)) filesOf(manifest, shellIn(manifest), found)
  const files = [...filesOf(manifest, `src/${screen}.tsx`, found)]
  const bytes = files.map((file) => readFileSync(path.join(web, `${file}.gz`)).length)
  return { files, kb: bytes.reduce((sum, size) => sum + size, 0) / 1024 }
}

/** Whether a file has the schema library, which names its kinds of schemas. */
export const holdsSchemas = (file: string): boolean =>
  readFileSync(path.join(web, file), 'utf8').includes('ZodObject')
