import type { Ran, Tests } from './tests.ts'

/**
 * A guard in the code, the noun of its room, and the parts of the paths of its tests, the likeliest to notice first. Of
 * a file, tests that name the noun come first.
 */
export type Guard = { number: number; where: string; noun: string; tests: readonly string[] }
/** A test that may notice that a guard is missing; `rank` says how many tests of its file are likelier to. */
type Try = { guard: number; test: Ran; rank: number }

/** Each of their tests makes a workspace of its own, so that tests of one run may go without different guards. */
const APART = /tests\/walls\//
/** How many tests of one file try to notice that a guard is missing. */
const TRIES = 20

/**
 * Removes each guard in the tests that pass it, and returns those that were noticed, with the test that did. What a test
 * fails must fail twice, and pass with every guard in place.
 */
export async function noticedGuards(tests: Tests, guards: readonly Guard[]): Promise<Map<number, string>> {
  const noticed = new Map<number, string>()
  const known = new Map<string, Ran[]>()
  const steps = Math.max(0, ...guards.map((guard) => guard.tests.length))
  for (let step = 0; step < steps; step += 1) {
    const open = guards.filter(({ number }) => !noticed.has(number))
    const wanted = new Map<number, string[]>()
    for (const { number, tests: parts } of open)
      wanted.set(number, await tests.filesIn(parts[step] ?? 'none'))
    const unknown = [...new Set([...wanted.values()].flat())].filter((file) => !known.has(file))
    if (unknown.length > 0) {
      console.log(`${new Date().toISOString()} looking for guards in ${unknown.length} test files`)
      const ran = await tests.run(unknown)
      for (const file of unknown)
        known.set(
          file,
          ran.filter((each) => each.file === file),
        )
      for (const { key, error } of ran.filter(({ failed }) => failed))
        console.log(`UNSOUND  ${key} fails without any change: ${error.split('\n')[0]}`)
    }
    const tries = open.flatMap((guard) =>
      (wanted.get(guard.number) ?? []).flatMap((file) => likeliest(guard, known.get(file) ?? [])),
    )
    await tryAll(
      tests,
      // Each guard's likeliest tests first: what they notice needs no other.
      tries.toSorted((one, other) => one.rank - other.rank),
      noticed,
    )
    const left = guards.filter(({ number }) => !noticed.has(number))
    console.log(
      `${new Date().toISOString()} ${left.length} left: ${left.map(({ where }) => where).join(' ')}`,
    )
  }
  return noticed
}

/** The tests of a file that pass a guard: first those that name its noun, then those that pass fewer others. */
function likeliest({ number, noun }: Guard, ran: readonly Ran[]): Try[] {
  const distance = ({ name, guards }: Ran) => guards.length + (name.includes(`${noun}.`) ? 0 : 1000)
  return ran
    .filter((test) => !test.failed && test.guards.includes(number))
    .sort((one, other) => distance(one) - distance(other))
    .slice(0, TRIES)
    .map((test, rank) => ({ guard: number, test, rank }))
}

async function tryAll(tests: Tests, tries: readonly Try[], noticed: Map<number, string>): Promise<void> {
  let left = [...tries]
  while (left.length > 0) {
    const round = together(left)
    left = left.filter((each) => !round.includes(each))
    console.log(
      `${new Date().toISOString()} removing ${new Set(round.map(({ guard }) => guard)).size} guards`,
    )
    const first = await failing(tests, round)
    const again = first.length > 0 ? await failing(tests, first) : []
    const sound = again.length > 0 ? await tests.run(...filesAndNames(again)) : []
    for (const { guard, test } of again)
      if (sound.some(({ key, failed }) => key === test.key && !failed)) noticed.set(guard, test.name)
    left = left.filter(({ guard }) => !noticed.has(guard))
  }
}

/** Tries that can be made in one run: a guard for each test, and for each file unless its tests are apart. */
function together(tries: readonly Try[]): Try[] {
  const taken = new Map<string, number>()
  const round: Try[] = []
  for (const each of tries) {
    const { guard, test } = each
    const place = APART.test(test.file) ? test.key : test.file
    if ((taken.get(place) ?? guard) !== guard) continue
    if (APART.test(test.file) && taken.has(place)) continue
    taken.set(place, guard)
    round.push(each)
  }
  return round
}

const filesAndNames = (tries: readonly Try[]): [string[], string[]] => [
  [...new Set(tries.map(({ test }) => test.file))],
  [...new Set(tries.map(({ test }) => test.name))],
]

async function failing(tests: Tests, tries: readonly Try[]): Promise<Try[]> {
  const removed = Object.fromEntries(tries.map(({ guard, test }) => [test.key, guard]))
  const ran = await tests.run(...filesAndNames(tries), removed)
  return tries.filter(({ test }) => ran.some(({ key, failed }) => key === test.key && failed))
}
