import path from 'node:path'

/** One kind of guard: how it is found in a file, how it can be switched off, and which tests should miss it. */
export type Kind = {
  guard: RegExp
  /** The guard as an expression that does nothing while the guard of this number is removed. */
  switched: (found: string, number: number) => string
  /** Parts of the paths of test files, tried one after the other: those that are likeliest to notice come first. */
  tests: (file: string, guard: string) => string[]
  /** What the text of a test file contains if it can notice at all. */
  text?: RegExp
  /** What the name of a test contains that cannot notice. */
  without?: RegExp
}

/** The tests of a file's room; those of the base, which has too many, only if they are of the file itself. */
const roomOf = (file: string) =>
  file.startsWith('src/base/') ? file.replace(/\.ts$/, '.test.ts') : `${path.dirname(file)}/`
/** The tests of the room of the call that a guard names: those of `price-lists` for `priceLists.assign`. */
function roomNamed(guard: string): string[] {
  const noun = /'(\w+)\.\w+'/.exec(guard)?.[1]?.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return noun ? [`src/${noun}/server/`] : []
}

/** The noun of a room's calls: `inventoryIntakes` for `src/inventory-intakes`. */
export const nounOf = (file: string) =>
  (file.split('/')[1] ?? '').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

const walls = [
  'tests/walls/held-updates.test.ts',
  'tests/walls/parallel-updates.test.ts',
  'tests/walls/one-at-a-time.test.ts',
]
/** What a room of documents settles is tried by the rooms that pay as well. */
const paying = ['src/sales/server/races.test.ts', 'src/receipts/server/', 'src/payments/server/']
const changing = (file: string) => [...walls, roomOf(file), ...paying]

/** A clause of SQL stays outside a comment, and is a string of its own while it can be removed. */
const clause = (found: string, number: number) =>
  found.startsWith('.')
    ? `.$call((query) => (globalThis.isRemoved(${number}) ? query : query${found}))`
    : `\${globalThis.clause(${number}, '${found}')}`
const unless = (found: string, number: number) => `globalThis.isRemoved(${number}) || (${found})`

export const kinds: Record<string, Kind> = {
  lock: {
    guard:
      /\.for(NoKeyUpdate|Update|Share)\([^)\n]*\)|(?<=^(?!\s*(\*|\/)).*)\bfor (no key )?update( of \w+)?( skip locked)?(?=`|\)|\n)/gm,
    switched: clause,
    // The walls open a world for each test. What still is unnoticed is tried by all tests that pass it, as another room may
    // use a lock.
    tests: (file) => [roomOf(file), ...paying, 'src/base/server/', ...walls, 'src/'],
    // Calls that are made one after the other end the same without a lock.
    text: /Promise\.(all|allSettled|race)\(|overlapping\(|whileHeld\(|query\('begin'\)/,
    without: /an older version is refused/,
  },
  hold: {
    guard: /await (holdUntilEnd|holdAlone|lock(Imports|Barcodes|User))\([^\n]*\)$/gm,
    switched: unless,
    tests: (file) => [
      ...walls,
      roomOf(file),
      ...(file.includes('import') ? ['tests/imports/files.test.ts'] : []),
    ],
  },
  version: { guard: /await refuseStale\([^\n]*\)$/gm, switched: unless, tests: changing },
  permission: {
    guard: /!mayCall\((\w+\.)?access, [^)]*\)/g,
    switched: (found, number) => `(!globalThis.isRemoved(${number}) && ${found})`,
    tests: (file, guard) => ['tests/walls/roles.test.ts', roomOf(file), ...roomNamed(guard)],
  },
}
