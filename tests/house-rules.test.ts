import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { calls } from '#access/roles.ts'
import { router } from '#app/router.ts'
import { OWNERS, PURE_PACKAGES, ROOMS } from './support/rooms.ts'
import { filesBelow, sourceFiles } from './support/source.ts'
import { testNamesOf } from './support/test-names.ts'

const files = sourceFiles('src')
const everywhere = sourceFiles('src', 'tests', 'scripts', 'bench', 'demo')
const code = files.filter((file) => !isTest(file.path))

function isTest(path: string) {
  return /\.test\.tsx?$/.test(path)
}
const roomOf = (path: string) => path.split('/')[1] ?? ''
const partOf = (path: string) =>
  path.includes('/server/') ? 'server' : path.includes('/web/') ? 'web' : 'root'

describe('imports', () => {
  test('every folder of src is a listed room', () => {
    expect(
      [...new Set(code.map((file) => roomOf(file.path)))].filter((room) => !ROOMS.includes(room)),
    ).toEqual([])
  })

  test('a room imports only from earlier rooms', () => {
    const wrong = code.flatMap((file) =>
      file.imports
        .filter((to) => to.startsWith('src/') && ROOMS.indexOf(roomOf(to)) > ROOMS.indexOf(roomOf(file.path)))
        .filter((to) => !(file.path === 'src/base/web/rpc.ts' && to === 'src/app/router.ts'))
        .map((to) => `${file.path} -> ${to}`),
    )
    expect(wrong).toEqual([])
  })

  test('no files import each other in a circle', () => {
    const next = new Map(
      code.map(({ path, imports }) => [path, path === 'src/base/web/rpc.ts' ? [] : imports] as const),
    )
    const seen = new Set<string>()
    const circles: string[] = []
    const walk = (path: string, way: string[]): void => {
      if (way.includes(path)) circles.push([...way.slice(way.indexOf(path)), path].join(' -> '))
      if (seen.has(path)) return
      seen.add(path)
      for (const to of next.get(path) ?? []) walk(to, [...way, path])
    }
    for (const path of next.keys()) walk(path, [])
    expect(circles).toEqual([])
  })

  test('roots are pure: no server, no web, and no package except zod', () => {
    const wrong = code
      .filter((file) => partOf(file.path) === 'root' && roomOf(file.path) !== 'app')
      .flatMap((file) =>
        [
          ...file.imports.filter((to) => partOf(to) !== 'root'),
          ...file.packages.filter((to) => to !== 'zod' && !PURE_PACKAGES[file.path]?.includes(to)),
        ].map((to) => `${file.path} -> ${to}`),
      )
    expect(wrong).toEqual([])
  })

  test('roots are pure: no clock, no randomness, no environment', () => {
    const impure =
      /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(|\bperformance\.|\bprocess\.|\bfetch\(|\bwindow\.|\bdocument\.\w+\(/
    const wrong = code.filter(
      (file) => partOf(file.path) === 'root' && roomOf(file.path) !== 'app' && impure.test(file.text),
    )
    expect(wrong.map((file) => file.path)).toEqual([])
  })

  test('screens import roots and the kit; servers import roots and servers', () => {
    const wrong = code
      .filter((file) => roomOf(file.path) !== 'app')
      .flatMap((file) =>
        file.imports
          .filter((to) => to.startsWith('src/'))
          .filter((to) => {
            if (partOf(file.path) === 'web') return partOf(to) === 'server'
            return partOf(file.path) === 'server' && partOf(to) === 'web'
          })
          .filter((to) => !(file.path === 'src/base/web/rpc.ts' && to === 'src/app/router.ts'))
          .map((to) => `${file.path} -> ${to}`),
      )
    expect(wrong).toEqual([])
  })
})

describe('sizes and names', () => {
  test('no file is over 300 lines, and half are under 60', () => {
    const long = ['src', 'tests', 'scripts', 'bench', 'migrations', 'docs']
      .flatMap(filesBelow)
      .filter((path) => /\.(tsx?|mjs|cjs|css|sql)$/.test(path) && !path.endsWith('.generated.ts'))
      .map((path) => ({ path, lines: readFileSync(path, 'utf8').trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 300)
    expect(long).toEqual([])
    const lines = code.map((file) => file.lines).sort((a, b) => a - b)
    expect(lines[Math.floor(lines.length / 2)]).toBeLessThan(60)
  })

  test('no function is over 70 lines', () => {
    const long = everywhere.flatMap((file) =>
      file.functions
        .filter(({ lines }) => lines > 70)
        .map(({ name, lines }) => `${file.path}: ${name} has ${lines} lines`),
    )
    expect(long).toEqual([])
  })

  test('no literal is spread only to pack lines', () => {
    expect(everywhere.filter((file) => /\.\.\.\{/.test(file.text)).map((file) => file.path)).toEqual([])
  })

  test('comments other than docstrings are at most one line in twenty', () => {
    const lines = code.flatMap((file) => file.text.split('\n'))
    const comments = lines.filter((line) => /^\s*\/\//.test(line))
    expect(comments.length / lines.length).toBeLessThan(0.05)
  })

  test('no file or folder is named after a pattern', () => {
    const banned = /(^|[/-])(utils?|helpers?|common|misc|shared|managers?|services?|lib|index)([/.-]|$)/
    expect(
      code
        .map((file) => file.path)
        .filter((path) => banned.test(path) && path !== 'src/base/server/services.ts'),
    ).toEqual([])
  })

  test('no file only re-exports others', () => {
    expect(code.filter((file) => file.reexports).map((file) => file.path)).toEqual([])
  })

  test('no checks are disabled: no any, assertion, suppression or to-do', () => {
    const marks =
      /(\bas any\b|:\s*any(\[\])?\s*[,;)=]|<any>|@ts-(ignore|expect-error|nocheck)|biome-ignore(?! [^:]+: \S)|\b(TODO|FIXME|XXX|HACK)\b)/
    expect(files.filter((file) => marks.test(file.text)).map((file) => file.path)).toEqual([])
  })
})

describe('data', () => {
  test('only stores query', () => {
    const queries = /\bdb\s*\.(selectFrom|insertInto|updateTable|deleteFrom|with)\(|\bsql(<[^>]*>)?`/
    const wrong = code.filter(
      (file) =>
        partOf(file.path) === 'server' &&
        !['base', 'access'].includes(roomOf(file.path)) &&
        queries.test(file.text) &&
        !/store[\w-]*\.ts$|-store\.ts$|\/(opening|read)[\w-]*\.ts$/.test(file.path),
    )
    expect(wrong.map((file) => file.path)).toEqual([])
  })

  test('only the room that owns a table writes to it', () => {
    const writes =
      /\b(?:insertInto|updateTable|deleteFrom)\(\s*'(\w+)|\b(?:insert into|delete from)\s+(\w+)|\bupdate\s+(?!set\b)(\w+)\s+(?:as\s+)?(?:\w+\s+)?set\b/g
    const found = code.flatMap((file) =>
      [...file.text.matchAll(writes)].map(([, built, raw, updated]) => ({
        table: built ?? raw ?? updated ?? '',
        path: file.path,
      })),
    )
    expect(found.length).toBeGreaterThan(60)
    const wrong = found.filter(({ table, path }) => OWNERS[table] !== roomOf(path))
    expect(wrong.map(({ table, path }) => `${path} writes ${table}`)).toEqual([])
  })

  test('every table is shared, local, or has keys that start with the workspace', () => {
    const local = [
      'users',
      'sessions',
      'accounts',
      'verifications',
      'email_changes',
      'totp_secrets',
      'recovery_codes',
      'passkeys',
      'sign_ins',
      'rate_limits',
      'outbox',
      'feedback',
      'files',
    ]
    const sql = filesBelow('migrations')
      .map((path) => readFileSync(path, 'utf8'))
      .join('\n')
    const tables = [...sql.matchAll(/create table (\w+) \(([\s\S]*?)\n\);/g)]
    expect(tables.length).toBeGreaterThan(25)
    const wrong = tables
      .filter(([, name = '']) => !local.includes(name))
      .filter(([, , body = '']) => !/primary key \(workspace_id|workspace_id uuid primary key/.test(body))
    expect(wrong.map(([, name]) => name)).toEqual([])
  })
})

describe('migrations', () => {
  test('no two share a number, except those published that way', () => {
    const published = ['0015', '0017']
    const numbers = filesBelow('migrations').map((path) => /(\d{4})_[\w-]+\.sql$/.exec(path)?.[1] ?? path)
    const shared = numbers.filter((number, at) => numbers.indexOf(number) !== at)
    expect(shared).toEqual(published)
  })
})

describe('calls', () => {
  test('every workspace call is in the role table and every line of the table is a call', () => {
    const outside = [
      'users',
      'workspaces.create',
      'workspaces.getSwitcher',
      'invitations.getOne',
      'invitations.accept',
      'feedback.create',
      'sales.getSharedBill',
      'creditNotes.getShared',
      'supplementaryInvoices.getShared',
      'debitNotes.getShared',
      'purchaseOrders.getShared',
      'receipts.getShared',
      'statements.getShared',
      'quotations.getShared',
      'settings',
    ]
    const built = Object.entries(router).flatMap(([noun, verbs]) =>
      Object.keys(verbs).map((verb) => `${noun}.${verb}`),
    )
    const inWorkspace = built.filter(
      (call) => !outside.includes(call) && !outside.includes(call.split('.')[0] ?? ''),
    )
    expect(inWorkspace.sort()).toEqual(Object.keys(calls).sort())
  })
})

describe('schemas', () => {
  const built =
    /\b(?:workspaceQuery|workspaceMutation|userCall|userCallAfter|publicCall)\(\s*'([\w.]+)',\s*([^,]+),\s*([^,]+),/g

  test('inputs of calls are in input.ts, outputs in output.ts', () => {
    const found = code.flatMap(({ path, text, origins }) =>
      [...text.matchAll(built)].map(([, call, input = '', output = '']) => ({
        call: `${path}: ${call}`,
        input: origins.get(input) ?? input,
        output: origins.get(output) ?? output,
      })),
    )
    expect(found.length).toBe(Object.values(router).flatMap((verbs) => Object.keys(verbs)).length)
    const wrong = found.filter(
      ({ input, output }) =>
        !/^src\/(base\/\w+|[\w-]+\/([\w-]+-)?input)\.ts$/.test(input) ||
        !/^src\/(base\/\w+|[\w-]+\/output)\.ts$/.test(output),
    )
    expect(wrong).toEqual([])
  })
})

describe('words', () => {
  // Labels such as "Add vendor" may recur; sentences may not.
  const sentence =
    /^[A-Z“…].* .* .*([.!?]$|\b(is|are|was|were|has|have|must|cannot|may)\b)|^(Use|Choose|Enter|Invalid|No) /
  const sentences = code.flatMap(({ path, strings }) =>
    [...new Set(strings)].filter((text) => sentence.test(text)).map((text) => ({ path, text })),
  )

  test('every sentence shown to people is defined once', () => {
    const places = new Map<string, string[]>()
    for (const { path, text } of sentences) places.set(text, [...(places.get(text) ?? []), path])
    const repeated = [...places].filter(([, paths]) => paths.length > 1)
    expect(repeated.map(([text, paths]) => `${text} (${paths.join(', ')})`)).toEqual([])
  })

  test('labels are in sentence case, except where the specification quotes them', () => {
    const titleCase = /^[A-Z]\w*( (?:&|as|of|to|[A-Z]\w*|\([^)]*\)))+$/
    const capital = / [A-Z][a-z]/
    const specification = readFileSync('docs/specification.md', 'utf8')
    const names = ['Sharma Traders', 'Shift Enter']
    const wrong = code
      .filter((file) => partOf(file.path) === 'web')
      .flatMap(({ path, strings }) => strings.map((text) => ({ path, text })))
      .filter(({ text }) => titleCase.test(text) && capital.test(text))
      .filter(({ text }) => !specification.includes(text) && !names.some((name) => text.endsWith(name)))
    expect(wrong).toEqual([])
  })

  test('sentences are plain English (docs/writing.md)', () => {
    const dialect =
      /\b(anew|besides|mend|goes along|go to the start|is there already|any more|of its own|by itself|(is|are|be) told|stands?|nothing is to|did not work|e-mail|refers? to (this|the) )\b/i
    expect(sentences.filter(({ text }) => dialect.test(text))).toEqual([])
  })

  test('comments and test titles are plain English (docs/writing.md)', () => {
    const dialect =
      /\b(anew|afresh|foretold|goes along|walled|e-mail|(is|are) told|what people read|stands? (at|under|beside|by itself|there|nowhere)|(it|nobody|who) is none)\b|[;,] answers (its|the|what|whether|how)\b/i
    const titles = [...filesBelow('src'), ...filesBelow('tests')].filter(isTest).flatMap(testNamesOf)
    const comments = files.flatMap(({ text }) => text.match(/\/\*[\s\S]*?\*\/|^\s*\/\/ .*$/gm) ?? [])
    const found = [...titles, ...comments.map((comment) => comment.replace(/\s+\*?\s*/g, ' '))]
    expect(found.filter((text) => dialect.test(text))).toEqual([])
  })
})
