import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shortcuts } from '#base/web/page/shortcuts.ts'
import { exportsOf, filesBelow } from './support/source.ts'

/* The documents refer to files and symbols of the code. Each reference must exist. */

/** A reference in a document: `sales/to-collect.ts#toCollect` or a file alone, from the project root or from `src`. */
type Address = { paper: string; file: string; symbol: string | undefined }

const papers = [...filesBelow('docs'), 'README.md'].filter((path) => path.endsWith('.md'))
const code = [...filesBelow('src'), ...filesBelow('demo')]

const addresses = papers.flatMap((paper) =>
  [...readFileSync(paper, 'utf8').matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|mjs|sql|md))(?:#(\w+))?`/g)].map(
    ([, file = '', symbol]): Address => ({ paper, file, symbol }),
  ),
)

const placeOf = (file: string) => [file, join('src', file)].find((path) => existsSync(path))
const says = ({ paper, file, symbol }: Address) => `${paper}: ${file}${symbol ? `#${symbol}` : ''}`

test('every file named in the documentation exists', () => {
  expect(addresses.length).toBeGreaterThan(80)
  expect(addresses.filter(({ file }) => !placeOf(file)).map(says)).toEqual([])
})

test('every symbol named in the documentation is exported by its file', () => {
  const moved = addresses.filter(({ file, symbol }) => {
    const place = placeOf(file)
    return symbol && !(place && exportsOf(place).includes(symbol))
  })
  expect(
    moved.map((address) => `${says(address)} (now in ${homesOf(address).join(', ') || 'no file'})`),
  ).toEqual([])
})

/** Where a symbol is exported now. */
const homesOf = ({ symbol = '' }: Address) =>
  code.filter((path) => /\.tsx?$/.test(path) && exportsOf(path).includes(symbol))

test('each requirement in docs/security-asvs.md is met, not met or does not apply, and says why', () => {
  const rows = readFileSync('docs/security-asvs.md', 'utf8').match(/^\| \d.*$/gm) ?? []
  expect(rows.length).toBeGreaterThan(190)
  const odd = rows.filter(
    (row) => !/^\| [\d., –]+ \| [12](?:, 2)? \| [^|]+ \| (?:met|not met|n\/a)\b.* \|$/.test(row),
  )
  expect(odd).toEqual([])
})

test('every rule in docs/decisions.md ends with its address', () => {
  const rules = readFileSync('docs/decisions.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('- '))
  expect(rules.length).toBeGreaterThan(60)
  expect(rules.filter((rule) => !/`[\w./-]+\.tsx?#\w+`$/.test(rule))).toEqual([])
})

test('docs/keyboard.md lists the shortcuts of the app', () => {
  const rows = shortcuts.flatMap(({ where, keys: those }) =>
    those.map(({ keys, does }) => `| ${where} | \`${keys}\` | ${does} |`),
  )
  const [, listed] =
    /\| --- \| --- \| --- \|\n((?:\|.*\n)+)/.exec(readFileSync('docs/keyboard.md', 'utf8')) ?? []
  expect(listed?.trim().split('\n')).toEqual(rows)
})
