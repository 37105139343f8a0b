import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { filesBelow } from './source.ts'
import { testNamesOf } from './test-names.ts'

/** A line of the lists in docs/coverage: its id, such as `2.4`, and the behaviour. */
export type CoverageLine = { id: string; says: string; path: string }

const lists = 'docs/coverage'

/** All lines of the lists, in file order. An entry that is not `- id text` has an empty id. */
export const coverageLines = (): CoverageLine[] =>
  readdirSync(lists)
    .filter((file) => /^\d/.test(file))
    .toSorted()
    .flatMap((file) => {
      const path = join(lists, file)
      const entries = readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => /^\s*[-*|]/.test(line))
      return entries.map((entry) => {
        const [, id = '', says = entry] = /^- (\d+\.\d+) (.*)$/.exec(entry) ?? []
        return { id, says, path }
      })
    })

/** The tests for each line, as `path › name`, by the ids at the start of a test's or group's title. */
export function testsById(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const path of testFiles())
    for (const name of testNamesOf(path))
      for (const id of idsIn(name)) found.set(id, [...(found.get(id) ?? []), `${path} › ${name}`])
  return found
}

const testFiles = (): string[] =>
  [...filesBelow('src'), ...filesBelow('tests')].filter((path) => /\.test\.tsx?$/.test(path))

/** The ids in a name such as `[2.4, 6.1] a group > [5.3] a test`. */
const idsIn = (name: string): string[] =>
  name.split(' > ').flatMap((title) => /^\[(\d+\.\d+(?:, \d+\.\d+)*)\] /.exec(title)?.[1]?.split(', ') ?? [])
