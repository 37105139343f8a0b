import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { testNamesOf } from './support/test-names.ts'

/** So many lines the specification has at the least; a line that goes away is noticed here. */
const AT_LEAST = 600

/** A line of docs/coverage.md: its number, what the specification says, and the test that shows it. */
type Line = { number: string; says: string; path: string; name: string }

const rows = readFileSync('docs/coverage.md', 'utf8')
  .split('\n')
  .filter((row) => /^\| *\d/.test(row))

const lines = rows.map((row): Line => {
  const [, number = '', says = '', shown = ''] = row.split('|').map((cell) => cell.trim())
  const [path = '', ...name] = shown.split(' › ')
  return { number, says, path, name: name.join(' › ') }
})

const namesByPath = new Map<string, string[]>()
function namesOf(path: string): string[] {
  const known = namesByPath.get(path) ?? testNamesOf(path)
  namesByPath.set(path, known)
  return known
}

/** The tests that a line means: by whole name with groups, or by the test's own name. */
const meant = ({ path, name }: Line) =>
  namesOf(path).filter((each) => each === name || each.endsWith(` > ${name}`))

test('every line has a number of its own and says something', () => {
  const numbers = lines.map(({ number }) => number)
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([])
  expect(numbers.filter((number) => !/^\d+\.\d+$/.test(number))).toEqual([])
  expect(lines.filter(({ says }) => says.length < 3)).toEqual([])
})

test('every line names a test of a file that stands', () => {
  const wrong = lines.filter(
    ({ path, name }) => !/\.test\.tsx?$/.test(path) || name === '' || !existsSync(path),
  )
  expect(wrong).toEqual([])
})

test('every named test stands in its file, once', () => {
  const standing = lines.filter(({ path }) => existsSync(path))
  const wrong = standing.filter((line) => meant(line).length !== 1)
  expect(wrong.map(({ number, path, name }) => `${number}: ${path} › ${name}`)).toEqual([])
})

test('a line of a table names its row, so that a row that goes away is noticed', () => {
  const tables = lines.filter(({ name }) => /%[sdijo#]|\$[a-z]/.test(name))
  expect(tables.map(({ number, path, name }) => `${number}: ${path} › ${name}`)).toEqual([])
})

test('the whole specification is there', () => {
  expect(lines.length).toBeGreaterThanOrEqual(AT_LEAST)
  expect([...new Set(lines.map(({ number }) => number.split('.')[0]))]).toEqual(
    expect.arrayContaining(['1', '2', '3', '4', '5', '6', '7', '8', '9', '11', '12', '13', '14', '15', '16']),
  )
})
