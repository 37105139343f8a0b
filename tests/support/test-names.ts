import { inspect } from 'node:util'
import {
  type Constants,
  isNode,
  listOf,
  moduleAt,
  type Node,
  propertyOf,
  spread,
  staticValue,
  textOf,
  unknown,
} from './static-values.ts'

/* Reads the names of a test file's tests from its text, without running it. */

/**
 * The names of a file's tests, each with its groups: `group > test`. A table yields one name per row, even if the
 * rows are in another file; a title keeps its placeholders only if the rows are known at run time. Skipped tests and
 * to-dos are left out.
 */
export function testNamesOf(path: string): string[] {
  const { program, constants } = moduleAt(path)
  return namesIn(program, [], constants)
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

/** The start of a call: `test`, `it` or `describe`, the modifiers after it, and the table of an `each`. */
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

/** The rows of a table, each as the values its title may use; undefined if they are known only at run time. */
function rowsOf(node: unknown, constants: Constants): unknown[][] | undefined {
  const rows = staticValue(node, constants)
  return Array.isArray(rows) && !rows.includes(spread)
    ? rows.map((row) => (Array.isArray(row) ? row : [row]))
    : undefined
}

/** The title as written. Each gap of a template becomes an ellipsis. */
function titleOf(node: unknown, constants: Constants): string {
  const title = staticValue(node, constants)
  if (typeof title === 'string') return title
  return isNode(node) && node.type === 'TemplateLiteral' ? listOf(node.quasis).map(textOf).join('…') : ''
}

function expanded(title: string, table: unknown[][] | undefined): string[] {
  if (!table) return [title]
  const named = table.map((row, at) => nameOfRow(title, row, at))
  return [...new Set(named.map((name) => name ?? title))]
}

/** A row's name as the runner prints it; undefined if it depends on a run-time value. */
function nameOfRow(title: string, row: unknown[], at: number): string | undefined {
  const values = [...row]
  // The runner lets a doubled percent sign consume a value.
  let known = !title.includes('%%')
  const name = title.replaceAll(/%[sdijo#]|\$[a-zA-Z]\w*/g, (mark) => {
    if (mark === '%#') return String(at)
    const value = mark.startsWith('$') ? propertyOf(row[0], mark.slice(1)) : values.shift()
    if (holds(value, unknown) || holds(value, spread)) known = false
    if (mark === '%j') return JSON.stringify(value) ?? 'undefined'
    const quoted = mark === '%o' || (typeof value === 'object' && value !== null)
    if (quoted) return inspect(value, { depth: 4, breakLength: Number.POSITIVE_INFINITY })
    return typeof value === 'bigint' ? `${value}n` : String(value)
  })
  return known ? name : undefined
}

const holds = (value: unknown, sought: symbol): boolean =>
  value === sought ||
  (typeof value === 'object' && value !== null && Object.values(value).some((each) => holds(each, sought)))
