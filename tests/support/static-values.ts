import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'vite'

/* Reads the constants of a module from its text, without running it. */

export type Node = { type: string; [key: string]: unknown }

/** A value that the text does not show, such as a function's result. */
export const unknown = Symbol('known only when it runs')
/** A spread of entries that are not known. */
export const spread = Symbol('entries that stand elsewhere')

/** The top-level constants and imports of a module, by name. Each is evaluated on first use. */
export type Constants = Map<string, () => unknown>

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
export const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])

/** A module's syntax tree and constants, parsed once. */
export function moduleAt(path: string): { program: unknown; constants: Constants } {
  const known = modules.get(path)
  if (known) return known
  const { program } = parseSync(path, readFileSync(path, 'utf8'))
  const constants: Constants = new Map()
  const read = { program, constants }
  modules.set(path, read)
  for (const statement of listOf(program.body)) declare(statement, path, constants)
  return read
}
const modules = new Map<string, { program: unknown; constants: Constants }>()

function declare(statement: unknown, path: string, constants: Constants): void {
  if (!isNode(statement)) return
  if (statement.type === 'ExportNamedDeclaration') declare(statement.declaration, path, constants)
  if (statement.kind === 'const')
    for (const declared of listOf(statement.declarations))
      if (isNode(declared) && isNode(declared.id))
        constants.set(String(declared.id.name), () => staticValue(declared.init, constants))
  if (statement.type === 'ImportDeclaration' && isNode(statement.source)) {
    const file = fileOf(String(statement.source.value), path)
    for (const each of listOf(statement.specifiers))
      if (file && isNode(each) && isNode(each.local) && isNode(each.imported)) {
        const { name } = each.imported
        constants.set(
          String(each.local.name),
          () => moduleAt(file).constants.get(String(name))?.() ?? unknown,
        )
      }
  }
}

/** The project file that an import refers to; undefined for a package. */
function fileOf(source: string, from: string): string | undefined {
  const file = source.startsWith('#') ? join('src', source.slice(1)) : join(dirname(from), source)
  return /^[.#]/.test(source) && existsSync(file) ? file : undefined
}

/** The value of an expression, as far as the text shows it. */
export function staticValue(node: unknown, constants: Constants): unknown {
  const read = (each: unknown) => staticValue(each, constants)
  if (!isNode(node)) return unknown
  switch (node.type) {
    case 'Literal':
      return typeof node.bigint === 'string' ? BigInt(node.bigint) : node.value
    case 'Identifier': {
      const constant = constants.get(String(node.name))
      if (node.name === 'undefined') return undefined
      return constant ? constant() : unknown
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return read(node.expression)
    case 'ArrayExpression':
      return listOf(node.elements).flatMap((each) => {
        if (!isNode(each) || each.type !== 'SpreadElement') return [read(each)]
        const more = read(each.argument)
        return Array.isArray(more) ? more : [spread]
      })
    case 'UnaryExpression': {
      const value = read(node.argument)
      return node.operator === '-' && (typeof value === 'number' || typeof value === 'bigint')
        ? -value
        : unknown
    }
    case 'TemplateLiteral':
      return listOf(node.expressions).length === 0 ? listOf(node.quasis).map(textOf).join('') : unknown
    case 'MemberExpression':
      return isNode(node.property) && node.computed !== true
        ? propertyOf(read(node.object), String(node.property.name))
        : unknown
    case 'ObjectExpression':
      return objectOf(listOf(node.properties), constants)
    default:
      return unknown
  }
}

/** The text of a template's literal part. */
export const textOf = (part: unknown): string =>
  isNode(part) && typeof part.value === 'object' && part.value !== null && 'cooked' in part.value
    ? String(part.value.cooked)
    : ''

/** The value of a property of a known object. */
export const propertyOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : unknown

function objectOf(properties: unknown[], constants: Constants): unknown {
  const entries: (readonly [string, unknown])[] = []
  for (const property of properties) {
    if (!isNode(property)) return unknown
    if (property.type === 'SpreadElement') {
      const more = staticValue(property.argument, constants)
      if (typeof more !== 'object' || more === null) return unknown
      entries.push(...Object.entries(more))
    } else if (isNode(property.key) && property.computed !== true)
      entries.push([String(property.key.name ?? property.key.value), staticValue(property.value, constants)])
    else return unknown
  }
  return Object.fromEntries(entries)
}
