import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * `npm run mutate [kind] [part of a path]`: removes one guard at a time and runs the tests that should fail. If they
 * all pass, the guard is printed as survived and the run exits with 1. Files are changed in place and restored.
 */
type Kind = {
  guard: RegExp
  without: string
  /** Run one after the other, until one fails. */
  tests: (file: string) => string[]
}

const folderOf = (file: string) => `${path.dirname(file)}/`
/** The test that is likeliest to notice comes first; what a room of documents settles is tried by those that pay. */
const ofFolder = (file: string) => [
  'tests/walls/parallel-updates.test.ts',
  folderOf(file),
  'src/sales/server/races.test.ts',
  'src/receipts/server/',
  'src/payments/server/',
]
const kinds: Record<string, Kind> = {
  lock: { guard: /\.forUpdate\([^)]*\)|for update( of \w+)?(?=`)/g, without: '', tests: ofFolder },
  hold: {
    guard: /await (holdUntilEnd|holdAlone|lock(Imports|Barcodes|User))\([^\n]*\)$/gm,
    without: '',
    tests: (file) => [...(file.includes('import') ? ['tests/imports/files.test.ts'] : []), ...ofFolder(file)],
  },
  version: { guard: /await refuseStale\([^\n]*\)$/gm, without: '', tests: ofFolder },
  role: {
    guard: /!mayCall\((\w+\.)?access, [^)]*\)/g,
    without: 'false',
    tests: (file) => ['tests/walls/roles.test.ts', folderOf(file)],
  },
  filter: {
    guard:
      /\.where\('[\w.]*workspace_id', '=', scope\.workspaceId\)|[\w.]*workspace_id = \$\{scope\.workspaceId\}(::uuid)?/g,
    without: '',
    tests: (file) => ['tests/walls/foreign-ids.test.ts', folderOf(file)],
  },
}

const [askedKind = '', askedPath = ''] = process.argv.slice(2)
const survived: string[] = []
let tried = 0
const triedOf = new Map<string, number>()

const fails = (test: string) => {
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--bail=1',
    '--passWithNoTests',
    '--reporter=dot',
    test,
  ]
  return spawnSync(process.execPath, args, { stdio: 'ignore' }).status !== 0
}

/** Tests that passed with every guard in place: only they can notice that one is missing. */
const sound = new Map<string, boolean>()
function isSound(test: string): boolean {
  const known = sound.get(test)
  if (known !== undefined) return known
  const passes = !fails(test)
  if (!passes) console.log(`UNSOUND  ${test} fails without any change`)
  sound.set(test, passes)
  return passes
}

function mutate(name: string, { guard, without, tests }: Kind, file: string): void {
  const text = readFileSync(file, 'utf8')
  for (const { 0: found, index } of text.matchAll(guard)) {
    const inSql = name === 'filter' && !found.startsWith('.')
    const mutant = text.slice(0, index) + (inSql ? 'true' : without) + text.slice(index + found.length)
    const where = `${name} ${file}:${text.slice(0, index).split('\n').length}`
    tried += 1
    triedOf.set(name, (triedOf.get(name) ?? 0) + 1)
    const failsWithout = (test: string) => {
      try {
        writeFileSync(file, mutant)
        return fails(test)
      } finally {
        writeFileSync(file, text)
      }
    }
    const noticed = tests(file).some((test) => failsWithout(test) && isSound(test))
    console.log(`${noticed ? 'noticed ' : 'SURVIVED'} ${where}`)
    if (!noticed) survived.push(where)
  }
}

// With a listener, an interrupt waits until the current file is restored.
process.on('SIGINT', () => process.exit(130))

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('src', file))
  .filter((file) => /^src\/[\w-]+\/server\/[\w-]+(?<!\.test)\.ts$/.test(file) && file.includes(askedPath))
  .sort()
const asked = Object.entries(kinds).filter(([each]) => each.includes(askedKind))
for (const [name, kind] of asked) for (const file of files) mutate(name, kind, file)
const unmatched = asked.map(([name]) => name).filter((name) => !askedPath && !triedOf.has(name))
for (const name of unmatched)
  console.log(`No code matches the guard of the kind "${name}": correct its pattern.`)
if (tried === 0) console.log(`No guard of the kind "${askedKind}" is in a path with "${askedPath}".`)
console.log(`${tried} guards removed, ${survived.length} of them unnoticed.`)
process.exitCode = tried === 0 || survived.length + unmatched.length > 0 ? 1 : 0
