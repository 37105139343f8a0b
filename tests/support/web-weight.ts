import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Screen, screens } from '../../scripts/screens.ts'

const nameOf = ({ source }: Screen) => source.replace('src/', '').replace('.tsx', '')

/** Every screen, inside and outside the workspaces, as in 'products/web/products-screen'. */
export const allScreens = [...new Set(screens.map(nameOf))]

/** The screens of the sidebar that open without a form. */
export const lists = screens
  .filter(({ inSidebar, source }) => inSidebar && source !== 'src/app/new-sale.tsx')
  .map(nameOf)

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
const inWorkspace = new Set(screens.filter(({ route }) => route.startsWith('/$slug/')).map(nameOf))

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
