import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type Kind, kinds, nounOf } from './mutate/kinds.ts'
import { type Guard, noticedGuards } from './mutate/notice.ts'
import { openTests } from './mutate/tests.ts'

/**
 * `npm run mutate [kind] [part of a path]`: removes one guard at a time in the tests that pass it and lists the guards
 * that no test notices; then the run exits with 1. `npm run mutate -- hold` tries one kind: lock, hold, version,
 * permission or filter. No file is changed: the tests load each guard with a switch.
 *
 * Filters by workspace are tried in the statements that the calls send, by tests/long/filters.test.ts.
 */
const [askedKind = '', askedPath = ''] = process.argv.slice(2)

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('src', file))
  .filter((file) => /^src\/[\w-]+\/server\/[\w/-]+(?<!\.test)\.ts$/.test(file))
  .sort()

/** The guards of a kind, and the files with switches for them. */
function guardsOf(kind: Kind): { guards: Guard[]; switched: Map<string, string> } {
  const guards: Guard[] = []
  const switched = new Map<string, string>()
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const changed = text.replace(kind.guard, (found, ...rest) => {
      const at = rest.find((each) => typeof each === 'number')
      const line = text.slice(0, at).split('\n').length
      guards.push({
        number: guards.length,
        where: `${file}:${line}`,
        noun: nounOf(file),
        tests: kind.tests(file, found),
      })
      return kind.switched(found, guards.length - 1)
    })
    if (changed !== text) switched.set(path.resolve(file), changed)
  }
  return { guards, switched }
}

/** Tries the guards of a kind; returns how many were removed, and those that no test noticed. */
async function tryKind(name: string, kind: Kind): Promise<{ tried: number; survived: string[] }> {
  const { guards, switched } = guardsOf(kind)
  if (guards.length === 0) return { tried: 0, survived: [`No code matches the guard of the kind "${name}"`] }
  const asked = guards.filter(({ where }) => where.includes(askedPath))
  const tests = await openTests(switched, kind)
  const noticed = await noticedGuards(tests, asked)
  await tests.close()
  for (const { number, where } of asked)
    console.log(
      `${noticed.has(number) ? 'noticed ' : 'SURVIVED'} ${name} ${where}  ${noticed.get(number) ?? ''}`,
    )
  const survived = asked.filter(({ number }) => !noticed.has(number)).map(({ where }) => `${name} ${where}`)
  return { tried: asked.length, survived }
}

const filters = ['vitest', 'run', '--config', 'vitest.long.config.ts', 'tests/long/filters.test.ts']
const asked = Object.entries(kinds).filter(([name]) => name.includes(askedKind))
let tried = 0
const survived: string[] = []
for (const [name, kind] of asked) {
  const one = await tryKind(name, kind)
  tried += one.tried
  survived.push(...one.survived)
}
const withFilters = 'filter'.includes(askedKind) && askedPath === ''
if (withFilters && spawnSync('npx', filters, { stdio: 'inherit' }).status !== 0) survived.push('filters')
if (tried === 0 && !withFilters)
  survived.push(`No guard of the kind "${askedKind}" is in a path with "${askedPath}"`)
for (const each of survived) console.log(`Unnoticed: ${each}`)
console.log(`${tried} guards removed, ${survived.length} of them unnoticed.`)
process.exitCode = survived.length > 0 ? 1 : 0
