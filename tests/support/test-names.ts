import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { parseSync } from 'vite'

/* Reads from the text of a test file what its tests are called, without running it. */

type Node = { type: string; [key: string]: unknown }

/** A value that stands nowhere in the text, such as what a function answers. */
const unknown = Symbol('known only when it runs')
/** Where a list takes in the entries of another. */
const spread = Symbol('entries that stand elsewhere')

type Constants = Map<string, unknown>

/**
 * The names of a file's tests, each with its groups before it: `group > test`. A table that stands in the file gives the
 * name of each of its rows as well as the title with its placeholders; another table gives the title alone. A test
 * that is skipped or still to be written is none.
 */
export function testNamesOf(path: string): string[] {
  const { program } = parseSync(path, readFileSync(path, 'utf8'))
  return namesIn(program, [], constantsOf(program.body))
}

function namesIn(node: unknown, groups: string[], constants: Constants): string[] {
  if (Array.isArray(node)) return node.flatMap((each) => namesIn(each, groups, constants))
  if (!isNode(node)) return []
  const made = node.type === 'CallExpression' ? suiteOrTest(node, constants) : undefined
  if (!made) return Object.values(node).flatMap((value) => namesIn(value, groups, constants))
  const { kind, words, table } = made
  if (words.some((word) => word === 'skip' || word === 'todo')) return []
  const [title, ...rest] = listOf(node.arguments)
  const titles = expanded(titleOf(title, constants), table)
  if (kind !== 'describe') return titles.map((name) => [...groups, name].join(' > '))
  return titles.flatMap((name) => namesIn(rest, [...groups, name], constants))
}

type Made = { kind: string; words: string[]; table: unknown[][] | undefined }

/** What a call begins with: `test`, `it` or `describe`, the words behind its dots, and the table of an `each`. */
function suiteOrTest(call: Node, constants: Constants): Made | undefined {
  const words: string[] = []
  let table: unknown[][] | undefined
  let at: unknown = call.callee
  while (isNode(at)) {
    if (at.type === 'Identifier') {
      const kind = String(at.name)
      return ['test', 'it', 'describe'].includes(kind) && listOf(call.arguments).length > 1
        ? { kind, words, table }
        : undefined
    }
    if (at.type === 'MemberExpression') {
      words.push(isNode(at.property) ? String(at.property.name) : '')
      at = at.object
    } else if (at.type === 'CallExpression') {
      table = rowsOf(listOf(at.arguments)[0], constants)
      at = at.callee
    } else if (at.type === 'TaggedTemplateExpression') {
      at = at.tag
    } else return undefined
  }
  return undefined
}

/** The rows of a table, each as the values that its title may name; undefined when the table is made elsewhere. */
function rowsOf(node: unknown, constants: Constants): unknown[][] | undefined {
  const rows = staticValue(node, constants)
  return Array.isArray(rows) && !rows.includes(spread)
    ? rows.map((row) => (Array.isArray(row) ? row : [row]))
    : undefined
}

/** The title as it is written; what a template is filled with stands as an ellipsis. */
function titleOf(node: unknown, constants: Constants): string {
  const title = staticValue(node, constants)
  if (typeof title === 'string') return title
  return isNode(node) && node.type === 'TemplateLiteral' ? listOf(node.quasis).map(textOf).join('…') : ''
}

const textOf = (part: unknown): string =>
  isNode(part) && typeof part.value === 'object' && part.value !== null && 'cooked' in part.value
    ? String(part.value.cooked)
    : ''

function expanded(title: string, table: unknown[][] | undefined): string[] {
  const named = (table ?? []).flatMap((row, at) => nameOfRow(title, row, at) ?? [])
  return [...new Set([title, ...named])]
}

/** A row's name as the runner writes it; undefined when the row holds something that only running it tells. */
function nameOfRow(title: string, row: unknown[], at: number): string | undefined {
  const values = [...row]
  let known = !title.includes('%%')
  const name = title.replaceAll(/%[sdijo#]/g, (mark) => {
    if (mark === '%#') return String(at)
    const value = values.shift()
    if (typeof value === 'bigint' || holds(value, unknown) || holds(value, spread)) known = false
    if (mark === '%j') return JSON.stringify(value) ?? 'undefined'
    const quoted = mark === '%o' || (typeof value === 'object' && value !== null)
    return quoted ? inspect(value, { depth: 4, breakLength: Number.POSITIVE_INFINITY }) : String(value)
  })
  return known ? name : undefined
}

const holds = (value: unknown, sought: symbol): boolean =>
  value === sought ||
  (typeof value === 'object' && value !== null && Object.values(value).some((each) => holds(each, sought)))

/** What an expression is, as far as it stands in the text. */
function staticValue(node: unknown, constants: Constants): unknown {
  const read = (each: unknown) => staticValue(each, constants)
  if (!isNode(node)) return unknown
  if (node.type === 'Literal') return node.value
  if (node.type === 'SpreadElement') return spread
  if (node.type === 'Identifier')
    return node.name === 'undefined' ? undefined : read(constants.get(String(node.name)))
  if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return read(node.expression)
  if (node.type === 'ArrayExpression') return listOf(node.elements).map(read)
  if (node.type === 'UnaryExpression') {
    const value = read(node.argument)
    return node.operator === '-' && typeof value === 'number' ? -value : unknown
  }
  if (node.type === 'TemplateLiteral' && listOf(node.expressions).length === 0)
    return listOf(node.quasis).map(textOf).join('')
  return node.type === 'ObjectExpression' ? objectOf(listOf(node.properties), constants) : unknown
}

/** The constants at the top of a file, by name. */
const constantsOf = (statements: unknown): Constants =>
  new Map(
    listOf(statements)
      .filter((statement) => isNode(statement) && statement.kind === 'const')
      .flatMap((statement) => (isNode(statement) ? listOf(statement.declarations) : []))
      .flatMap((declared) =>
        isNode(declared) && isNode(declared.id) ? [[String(declared.id.name), declared.init] as const] : [],
      ),
  )

function objectOf(properties: unknown[], constants: Constants): unknown {
  const entries = properties.map((property) =>
    isNode(property) && property.type === 'Property' && isNode(property.key) && property.computed !== true
      ? ([String(property.key.name ?? property.key.value), staticValue(property.value, constants)] as const)
      : ([unknown, unknown] as const),
  )
  return entries.some(([key, value]) => key === unknown || value === unknown)
    ? unknown
    : Object.fromEntries(entries)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
