import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { FACE_FILES } from '#base/pdf/faces.ts'
import { diskUse } from '../scripts/disk-use.ts'
import { filesBelow } from './support/source.ts'

const MEGABYTE = 1024 * 1024
/** Disk space allowed for a production install, in megabytes. */
const INSTALL_LIMIT = 200

const { dependencies, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const production = new Set(Object.keys({ ...dependencies, ...optionalDependencies }))

/** The package of a module: @orpc/zod/zod4 belongs to @orpc/zod. */
const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/')

/** Every module that a script imports or re-exports, dynamic imports included. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  const { staticImports, staticExports, dynamicImports } = parseSync(file, text).module
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap((entry) => entry.moduleRequest?.value ?? [])),
    ...dynamicImports
      .map(({ moduleRequest }) => text.slice(moduleRequest.start, moduleRequest.end))
      .flatMap((request) => /^['"`]([^$]+)['"`]$/.exec(request)?.[1] ?? []),
  ]
}

test('the built programs import production packages only', () => {
  const imports = filesBelow('dist/server')
    .filter((file) => file.endsWith('.js'))
    .flatMap(importsOf)
    .filter((specifier) => !specifier.startsWith('.') && !isBuiltin(specifier))
  const packages = [...new Set(imports.map(packageOf))]
  expect(packages).toContain('sharp')
  expect(packages.filter((name) => !production.has(name))).toEqual([])
})

test('the fonts for PDFs are production packages', () => {
  const files = Object.values(FACE_FILES).flatMap(({ normal, bold }) => [normal, bold])
  expect(files.map(packageOf).filter((name) => !production.has(name))).toEqual([])
})

test(`a production install takes at most ${INSTALL_LIMIT} MB`, () => {
  const { packages } = JSON.parse(readFileSync('node_modules/.package-lock.json', 'utf8'))
  const sizes = Object.entries<{ dev?: boolean }>(packages)
    .filter(([place, { dev }]) => !dev && !/node_modules\/.*node_modules\//.test(place))
    .map(([place]) => ({ place, megabytes: diskUse(place) / MEGABYTE }))
  expect(sizes.length).toBeGreaterThan(50)
  expect(sizes.reduce((sum, { megabytes }) => sum + megabytes, 0)).toBeLessThan(INSTALL_LIMIT)
})
