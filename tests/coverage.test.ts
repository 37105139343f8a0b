import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { coverageLines, testsById } from './support/coverage.ts'

/** The minimum number of lines, so that lost lines are noticed. */
const AT_LEAST = 700

const lines = coverageLines()
const tests = testsById()
const idsOf = (some: { id: string }[]) => some.map(({ id }) => id)

test('each line has text and a unique id in its file’s section', () => {
  expect(lines.filter(({ id, says, path }) => !id || says.length < 3 || !inItsFile(id, path))).toEqual([])
  const ids = idsOf(lines)
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([])
})

/** The ids of section 2 belong in `docs/coverage/02-screens.md`. */
const inItsFile = (id: string, path: string) => path.includes(`/${id.split('.')[0]?.padStart(2, '0')}-`)

test('each line has a test with its id in the title', () => {
  expect(lines.filter(({ id }) => !tests.has(id))).toEqual([])
})

test('each id in a title belongs to a line', () => {
  const known = new Set(idsOf(lines))
  expect([...tests].filter(([id]) => !known.has(id))).toEqual([])
})

test('each id in docs/trust.md is the id of a line', () => {
  const known = new Set(idsOf(lines))
  const rows = readFileSync('docs/trust.md', 'utf8').matchAll(/^\| \d+ \|.*\|(.*)\|$/gm)
  const named = [...rows].flatMap(([, ids = '']) => ids.match(/\d+\.\d+/g) ?? [])
  expect(named.length).toBeGreaterThan(100)
  expect(named.filter((id) => !known.has(id))).toEqual([])
})

test('each id in docs/security.md and docs/security-asvs.md is the id of a line', () => {
  const known = new Set(idsOf(lines))
  const named = ['docs/security.md', 'docs/security-asvs.md']
    .flatMap((paper) => readFileSync(paper, 'utf8').split('\n'))
    // The first columns of the checklist hold the standard's numbers.
    .map((line) => (/^\| \d/.test(line) ? (line.split(' | ').at(-1) ?? '') : line))
    .flatMap((text) => text.match(/(?<!ASVS |Standard |[\d./])\d+\.\d+(?!\.?\d)/g) ?? [])
  expect(named.length).toBeGreaterThan(200)
  expect([...new Set(named)].filter((id) => !known.has(id))).toEqual([])
})

test('docs/security.md lists every requirement that docs/security-asvs.md does not meet', () => {
  const rows = readFileSync('docs/security-asvs.md', 'utf8').split('\n')
  const unmet = rows
    .filter((row) => /[Nn]ot met/.test(row))
    .flatMap((row) => /^\| ([\d.]+) /.exec(row)?.[1] ?? [])
  const [, section = ''] = readFileSync('docs/security.md', 'utf8').split(/^## What ASVS asks.*$|^## Report/m)
  expect(unmet.length).toBeGreaterThan(30)
  expect((section.match(/\d+\.\d+\.\d+/g) ?? []).sort()).toEqual(unmet.sort())
})

test('the whole specification is covered', () => {
  expect(lines.length).toBeGreaterThanOrEqual(AT_LEAST)
  const sections = new Set(lines.map(({ id }) => Number(id.split('.')[0])))
  expect([...sections]).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 16]))
})
