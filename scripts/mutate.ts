import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createVitest } from 'vitest/node'

/**
 * `npm run mutate [kind] [part of a path]`: removes one guard at a time and runs the tests that should fail. If they
 * all pass, the guard is printed as survived and the run exits with 1. No file is changed: the tests load the changed
 * text instead. `npm run mutate -- 1/2` tries every second guard, so that two runs share the work.
 */
type Kind = {
  guard: RegExp
  without: string
  /** Run one after the other, until one fails: the test that is likeliest to notice first. */
  tests: (file: string, guard: string) => Tests[]
}
/** Test files by part of their paths, and of those only the tests with these words in their names. */
type Tests = { files: string; named?: string }

/** The tests of a file's room; those of the base, which has too many, only if they are of the file itself. */
const folderOf = (file: string): Tests => ({
  files: file.startsWith('src/base/') ? file.replace(/\.ts$/, '.test.ts') : `${path.dirname(file)}/`,
})
/** What a room of documents settles is tried by the rooms that pay as well. */
const paying = ['src/sales/server/races.test.ts', 'src/receipts/server/', 'src/payments/server/'].map(
  (files) => ({
    files,
  }),
)
const walls: Tests[] = [
  { files: 'tests/walls/one-at-a-time.test.ts' },
  { files: 'tests/walls/parallel-updates.test.ts' },
]
/** The nouns of a room's calls: `inventoryIntakes` for `src/inventory-intakes`. */
const nounOf = (file: string) =>
  (file.split('/')[1] ?? '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
/** The tests of the room of the call that a guard names: those of `price-lists` for `priceLists.assign`. */
function roomNamed(guard: string): Tests[] {
  const noun = /'(\w+)\.\w+'/.exec(guard)?.[1]?.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return noun ? [{ files: `src/${noun}/server/` }] : []
}
const ofRoom = (file: string): Tests => ({
  files: 'tests/walls/parallel-updates.test.ts',
  named: `${nounOf(file)}\\.`,
})
const changing = (file: string): Tests[] => [ofRoom(file), folderOf(file), ...walls, ...paying]

const kinds: Record<string, Kind> = {
  lock: { guard: /\.forUpdate\([^)]*\)|for update( of \w+)?(?=`)/g, without: '', tests: changing },
  hold: {
    guard: /await (holdUntilEnd|holdAlone|lock(Imports|Barcodes|User))\([^\n]*\)$/gm,
    without: '',
    tests: (file) => [
      { files: 'tests/walls/one-at-a-time.test.ts' },
      folderOf(file),
      ...(file.includes('import') ? [{ files: 'tests/imports/files.test.ts', named: 'five at once' }] : []),
      ...walls,
    ],
  },
  version: {
    guard: /await refuseStale\([^\n]*\)$/gm,
    without: '',
    tests: (file) => [{ ...ofRoom(file), named: `${nounOf(file)}.* older version` }, ...changing(file)],
  },
  role: {
    guard: /!mayCall\((\w+\.)?access, [^)]*\)/g,
    without: 'false',
    tests: (file, guard) => [{ files: 'tests/walls/roles.test.ts' }, folderOf(file), ...roomNamed(guard)],
  },
  filter: {
    guard:
      /\.where\('[\w.]*workspace_id', '=', scope\.workspaceId\)|[\w.]*workspace_id = \$\{scope\.workspaceId\}(::uuid)?/g,
    without: '',
    tests: () => [
      { files: 'tests/walls/twins.test.ts' },
      { files: 'tests/walls/foreign-ids.test.ts', named: 'by the queries alone' },
    ],
  },
}

/** The file that the tests load with another text. */
const changed = { file: '', text: '' }
const vitest = await createVitest(
  'test',
  { watch: false, reporters: [{}], passWithNoTests: true },
  {
    plugins: [
      {
        name: 'guards',
        enforce: 'pre',
        load: (id) => (id.split('?')[0] === changed.file ? changed.text : undefined),
      },
    ],
  },
)

/** Whether a test fails, or an error is left over, while a file has another text. */
async function fails({ files, named }: Tests, file = '', text = ''): Promise<boolean> {
  changed.file = file && path.resolve(file)
  changed.text = text
  if (file) vitest.invalidateFile(changed.file)
  if (named) vitest.setGlobalTestNamePattern(named)
  else vitest.resetGlobalTestNamePattern()
  vitest.state.filesMap.clear()
  const specifications = await vitest.globTestSpecifications([files])
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications)
  changed.file = ''
  if (file) vitest.invalidateFile(path.resolve(file))
  return unhandledErrors.length > 0 || testModules.some((each) => !each.ok())
}

/** Tests that passed with every guard in place: only they can notice that one is missing. */
const sound = new Map<string, boolean>()
async function isSound(tests: Tests): Promise<boolean> {
  const name = `${tests.files} ${tests.named ?? ''}`
  const known = sound.get(name)
  if (known !== undefined) return known
  const passes = !(await fails(tests))
  if (!passes) console.log(`UNSOUND  ${name} fails without any change`)
  sound.set(name, passes)
  return passes
}

async function isNoticed(file: string, text: string, tests: readonly Tests[]): Promise<boolean> {
  // A test that fails by chance has noticed nothing, so it must fail twice.
  for (const each of tests)
    if ((await fails(each, file, text)) && (await isSound(each)) && (await fails(each, file, text)))
      return true
  return false
}

const given = process.argv.slice(2)
const share = given.find((word) => /^\d+\/\d+$/.test(word)) ?? '1/1'
const [turn = 1, turns = 1] = share.split('/').map(Number)
const [askedKind = '', askedPath = ''] = given.filter((word) => word !== share)
const survived: string[] = []
const found = new Map<string, number>()
let guards = 0
let tried = 0

async function tryWithout(name: string, { guard, without, tests }: Kind, file: string): Promise<void> {
  const text = readFileSync(file, 'utf8')
  for (const { 0: match, index } of text.matchAll(guard)) {
    found.set(name, (found.get(name) ?? 0) + 1)
    guards += 1
    if (guards % turns !== turn % turns) continue
    tried += 1
    const instead = name === 'filter' && !match.startsWith('.') ? 'true' : without
    const rest = text.slice(0, index) + instead + text.slice(index + match.length)
    const where = `${name} ${file}:${text.slice(0, index).split('\n').length}`
    const noticed = await isNoticed(file, rest, tests(file, match))
    console.log(`${noticed ? 'noticed ' : 'SURVIVED'} ${where}`)
    if (!noticed) survived.push(where)
  }
}

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('src', file))
  .filter((file) => /^src\/[\w-]+\/server\/[\w-]+(?<!\.test)\.ts$/.test(file) && file.includes(askedPath))
  .sort()
const asked = Object.entries(kinds).filter(([each]) => each.includes(askedKind))
for (const [name, kind] of asked) for (const file of files) await tryWithout(name, kind, file)
await vitest.close()
const unmatched = asked.map(([name]) => name).filter((name) => !askedPath && !found.has(name))
for (const name of unmatched)
  console.log(`No code matches the guard of the kind "${name}": correct its pattern.`)
if (guards === 0) console.log(`No guard of the kind "${askedKind}" is in a path with "${askedPath}".`)
console.log(`${tried} guards removed, ${survived.length} of them unnoticed.`)
process.exitCode = guards === 0 || survived.length + unmatched.length > 0 ? 1 : 0
