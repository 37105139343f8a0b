import { readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

/** A project file: its text, imports (project files, packages, and the origin of each name), functions and strings. */
export type SourceFile = {
  path: string
  text: string
  lines: number
  imports: string[]
  packages: string[]
  origins: Map<string, string>
  reexports: boolean
  functions: { name: string; lines: number }[]
  strings: string[]
}

/** Every file in a folder and its subfolders, with forward slashes. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder)
    .map((name) => join(folder, name).replaceAll('\\', '/'))
    .flatMap((path) => (statSync(path).isDirectory() ? filesBelow(path) : [path]))
}

/** Every TypeScript file in these folders, parsed, without generated ones. */
export const sourceFiles = (...folders: string[]): SourceFile[] =>
  folders
    .flatMap(filesBelow)
    .filter((path) => /\.(tsx?|mjs)$/.test(path) && !/\.generated\.ts$|\.d\.mts$/.test(path))
    .map(readSource)

function readSource(path: string): SourceFile {
  const text = readFileSync(path, 'utf8')
  const { module, program } = parseSync(path, text)
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
    packages: requests.filter((request) => /^[a-z@]/.test(request)),
    origins: new Map(
      module.staticImports.flatMap(({ entries, moduleRequest }) =>
        entries.flatMap(({ localName }) =>
          inProject(path, moduleRequest.value).map((from): [string, string] => [localName.value, from]),
        ),
      ),
    ),
    reexports,
    functions: functionsOf(program, text),
    strings: stringsOf(program),
  }
}

function inProject(from: string, request: string): string[] {
  const file = request.split('?')[0] ?? ''
  if (file.startsWith('#')) return [`src/${file.slice(1)}`]
  return file.startsWith('.') ? [normalize(join(dirname(from), file)).replaceAll('\\', '/')] : []
}

/** The names a TypeScript file exports, types included. A default export has the name of its declaration. */
export function exportsOf(path: string): string[] {
  const { module } = parseSync(path, readFileSync(path, 'utf8'))
  return module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ exportName, localName }) => exportName.name ?? localName.name ?? []),
  )
}

/** Every function of a file with its length. Groups of tests (`describe`) do not count. */
function functionsOf(program: unknown, text: string): SourceFile['functions'] {
  const found: SourceFile['functions'] = []
  const visit = (node: unknown, name: string): void => {
    if (Array.isArray(node)) for (const each of node) visit(each, name)
    if (!isNode(node)) return
    const own = nameOf(node) ?? name
    if (/^(Function|ArrowFunction)(Declaration|Expression)$/.test(node.type) && own !== 'describe')
      found.push({ name: own, lines: text.slice(node.start, node.end).split('\n').length })
    for (const child of Object.values(node)) visit(child, own)
  }
  visit(program, 'the file')
  return found
}

/** Every string, template (a gap becomes …) and JSX text of a file, each on one line. */
function stringsOf(program: unknown): string[] {
  const found: string[] = []
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) visit(each)
    if (!isNode(node)) return
    if (node.type === 'TemplateLiteral' && Array.isArray(node.quasis))
      found.push(node.quasis.map(({ value }) => String(value.cooked)).join('…'))
    else if (typeof node.value === 'string') found.push(node.value)
    for (const child of Object.values(node)) visit(child)
  }
  visit(program)
  return found.map((text) => text.replace(/\s+/g, ' ').trim())
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/** A function's own name, the variable or key that holds it, or the call that takes it. */
function nameOf(node: Node): string | undefined {
  for (const key of ['id', 'key', 'callee'])
    for (let named: unknown = node[key]; isNode(named); named = named.object ?? named.callee)
      if (typeof named.name === 'string') return named.name
  return undefined
}
