import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { calls } from '#access/roles.ts'
import { router } from '#app/router.ts'
import { filesBelow, sourceFiles } from './support/source.ts'

/** The rooms of the house; each may look only at those before it (docs/architecture.md). */
const ROOMS = [
  'base',
  'access',
  'gst',
  'activity',
  'imports',
  'uploads',
  'users',
  'workspaces',
  'pricing',
  'metrics',
  'vendors',
  'logistics',
  'customers',
  'products',
  'inventory',
  'purchase-orders',
  'inventory-intakes',
  'sales',
  'returns',
  'bills',
  'reports',
  'notifications',
  'app',
]

const files = sourceFiles()
const code = files.filter((file) => !isTest(file.path))

function isTest(path: string) {
  return /\.test\.tsx?$/.test(path)
}
const roomOf = (path: string) => path.split('/')[1] ?? ''
const partOf = (path: string) =>
  path.includes('/server/') ? 'server' : path.includes('/web/') ? 'web' : 'root'

describe('arrows', () => {
  test('every folder of src is a room of the list', () => {
    expect(
      [...new Set(code.map((file) => roomOf(file.path)))].filter((room) => !ROOMS.includes(room)),
    ).toEqual([])
  })

  test('a room looks only at the rooms before it', () => {
    const wrong = code.flatMap((file) =>
      file.imports
        .filter((to) => to.startsWith('src/') && ROOMS.indexOf(roomOf(to)) > ROOMS.indexOf(roomOf(file.path)))
        .filter((to) => !(file.path === 'src/base/web/rpc.ts' && to === 'src/app/router.ts'))
        .map((to) => `${file.path} -> ${to}`),
    )
    expect(wrong).toEqual([])
  })

  test('roots are pure: they see no server, no web and no package but zod', () => {
    const wrong = code
      .filter((file) => partOf(file.path) === 'root' && roomOf(file.path) !== 'app')
      .flatMap((file) =>
        file.imports.filter((to) => partOf(to) !== 'root').map((to) => `${file.path} -> ${to}`),
      )
    expect(wrong).toEqual([])
  })

  test('screens see roots and the kit; servers see roots and servers', () => {
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
  test('no file is over 300 lines; half of all files are under 60', () => {
    const long = ['src', 'tests', 'scripts', 'bench', 'migrations', 'docs']
      .flatMap(filesBelow)
      .filter((path) => /\.(tsx?|mjs|cjs|css|sql)$/.test(path) && !path.endsWith('.generated.ts'))
      .map((path) => ({ path, lines: readFileSync(path, 'utf8').trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 300)
    expect(long).toEqual([])
    const lines = code.map((file) => file.lines).sort((a, b) => a - b)
    expect(lines[Math.floor(lines.length / 2)]).toBeLessThan(60)
  })

  test('no file or folder is named after a pattern', () => {
    const banned = /(^|[/-])(utils?|helpers?|common|misc|shared|managers?|services?|lib|index)([/.-]|$)/
    expect(
      code
        .map((file) => file.path)
        .filter((path) => banned.test(path) && path !== 'src/base/server/services.ts'),
    ).toEqual([])
  })

  test('no file only passes on what others export', () => {
    expect(code.filter((file) => file.reexports).map((file) => file.path)).toEqual([])
  })

  test('nothing is switched off: no any, no assertion, no suppression, no reminder', () => {
    const marks =
      /(\bas any\b|:\s*any(\[\])?\s*[,;)=]|<any>|@ts-(ignore|expect-error|nocheck)|biome-ignore(?! [^:]+: \S)|\b(TODO|FIXME|XXX|HACK)\b)/
    expect(files.filter((file) => marks.test(file.text)).map((file) => file.path)).toEqual([])
  })
})

describe('data', () => {
  test('only stores query, and only the owner writes its tables', () => {
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

  test('every table of the database is shared by all, local, or leads its keys with the workspace', () => {
    const local = ['users', 'sessions', 'accounts', 'verifications', 'rate_limits', 'outbox', 'feedback']
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

describe('calls', () => {
  test('every call of a workspace has its line in the role table, and every line its call', () => {
    const outside = [
      'users',
      'workspaces.create',
      'workspaces.getSwitcher',
      'invitations.getOne',
      'invitations.accept',
      'feedback.create',
      'sales.getSharedBill',
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

test('every sentence that people read is spelled once', () => {
  const sentences = new Map<string, string[]>()
  for (const file of code.filter((file) => roomOf(file.path) !== 'gst')) {
    for (const [, sentence = ''] of file.text.matchAll(/'([A-Z][^'\n]{14,}(?:[.!?]| [a-z]+ [a-z]+))'/g)) {
      sentences.set(sentence, [...(sentences.get(sentence) ?? []), file.path])
    }
  }
  const repeated = [...sentences].filter(([, places]) => new Set(places).size > 1)
  expect(repeated.map(([sentence, places]) => `${sentence} (${[...new Set(places)].join(', ')})`)).toEqual([])
})
