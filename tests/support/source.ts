import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

/** One file of the project: where it stands, its text, and which project files it imports. */
export type SourceFile = { path: string; text: string; lines: number; imports: string[]; reexports: boolean }

/** Every file below a folder, with forward slashes, without generated ones. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]))
}

/** Every TypeScript file of `src`, parsed. */
export const sourceFiles = (): SourceFile[] =>
  filesBelow('src')
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.generated.ts'))
    .map(readSource)

function readSource(path: string): SourceFile {
  const text = readFileSync(path, 'utf8')
  const { module } = parseSync(path, text)
  const requests = [
    ...module.staticImports.map((found) => found.moduleRequest.value),
    ...module.staticExports.flatMap((found) =>
      found.entries.map((entry) => entry.moduleRequest?.value ?? ''),
    ),
    ...module.dynamicImports.map((found) =>
      text.slice(found.moduleRequest.start, found.moduleRequest.end).replace(/['"`]/g, ''),
    ),
  ]
  const reexports =
    module.staticExports.length > 0 &&
    module.staticExports.every((found) =>
      found.entries.every((entry) => entry.moduleRequest !== null && entry.moduleRequest !== undefined),
    )
  return {
    path,
    text,
    lines: text.split('\n').length,
    imports: requests.flatMap((request) => inProject(path, request)),
    reexports,
  }
}

function inProject(from: string, request: string): string[] {
  const file = request.split('?')[0] ?? ''
  if (file.startsWith('#')) return [`src/${file.slice(1)}`]
  return file.startsWith('.') ? [normalize(join(dirname(from), file)).replaceAll('\\', '/')] : []
}

/** The names that a TypeScript file exports, types included; of a default export the name of what it is. */
export function exportsOf(path: string): string[] {
  const { module } = parseSync(path, readFileSync(path, 'utf8'))
  return module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, localName }) => exportName.name ?? localName.name ?? []),
  )
}
