import { loadModule, parseSync } from 'libpg-query'

await loadModule()

const STATEMENTS = ['SelectStmt', 'InsertStmt', 'UpdateStmt', 'DeleteStmt']
/** What stands for a workspace that is given: a value, or the row that a subquery belongs to. */
const GIVEN = ' given'

/** A name in a statement's "from": a table, or something else, which has tables of its own. */
type Source = { name: string; table?: string }

/** The part of a parse tree under these keys, undefined where there is none. */
const at = (tree: unknown, ...keys: (string | number)[]): unknown =>
  keys.reduce<unknown>(
    (part, key) => (typeof part === 'object' && part !== null ? Reflect.get(part, key) : undefined),
    tree,
  )
const list = (tree: unknown): unknown[] => (Array.isArray(tree) ? tree : tree === undefined ? [] : [tree])
const text = (tree: unknown): string => (typeof tree === 'string' ? tree : '')

/** The statements inside a part of a parse tree, without those inside them. */
function nestedIn(tree: unknown): unknown[] {
  if (typeof tree !== 'object' || tree === null) return []
  return Object.entries(tree).flatMap(([key, part]) =>
    STATEMENTS.includes(key) ? [{ [key]: part }] : nestedIn(part),
  )
}

/** Conditions that all have to hold. */
const conditionsOf = (tree: unknown): unknown[] =>
  at(tree, 'BoolExpr', 'boolop') === 'AND_EXPR'
    ? list(at(tree, 'BoolExpr', 'args')).flatMap(conditionsOf)
    : [tree]

type From = { sources: Source[]; conditions: unknown[] }

/** What a statement reads from, and the conditions of its joins. */
function fromOf(tree: unknown, isCommon: (name: string) => boolean): From {
  const join = at(tree, 'JoinExpr')
  if (join) {
    const sides = [at(join, 'larg'), at(join, 'rarg')].map((side) => fromOf(side, isCommon))
    return {
      sources: sides.flatMap(({ sources }) => sources),
      conditions: [...sides.flatMap(({ conditions }) => conditions), ...conditionsOf(at(join, 'quals'))],
    }
  }
  const table = text(at(tree, 'RangeVar', 'relname'))
  const [kind = ''] = Object.keys(Object(tree))
  const name = text(at(tree, kind, 'alias', 'aliasname')) || table
  return { sources: [table && !isCommon(table) ? { name, table } : { name }], conditions: [] }
}

/** The source whose workspace an expression is, or GIVEN; undefined for any other expression. */
function workspaceOf(tree: unknown, sources: readonly Source[]): string | undefined {
  if (at(tree, 'TypeCast')) return workspaceOf(at(tree, 'TypeCast', 'arg'), sources)
  if (at(tree, 'ParamRef') || at(tree, 'A_Const')) return GIVEN
  const names = list(at(tree, 'ColumnRef', 'fields')).map((field) => text(at(field, 'String', 'sval')))
  if (names.at(-1) !== 'workspace_id') return undefined
  if (names.length === 1) return sources.length === 1 ? sources[0]?.name : undefined
  const of = names.at(-2)
  return sources.some(({ name }) => name === of) ? of : GIVEN
}

/** The pairs of expressions that a condition says are equal. */
function pairsOf(tree: unknown): unknown[][] {
  if (at(tree, 'A_Expr', 'name', 0, 'String', 'sval') !== '=') return []
  const sides = ['lexpr', 'rexpr'].map((side) => at(tree, 'A_Expr', side))
  const [left = [], right = []] = sides.map((side) => list(at(side, 'RowExpr', 'args')))
  return left.length > 0 ? left.map((each, place) => [each, right[place]]) : [sides]
}

/** The tables among the sources whose workspace no condition ties to one that is given. */
function untied({ sources, conditions }: From): string[] {
  const ties = conditions
    .flatMap(pairsOf)
    .map((pair) => pair.flatMap((side) => workspaceOf(side, sources) ?? []))
    .filter((names) => names.length === 2)
  const tied = new Set([GIVEN, ...sources.flatMap(({ name, table }) => (table ? [] : [name]))])
  for (let before = 0; before < tied.size; ) {
    before = tied.size
    for (const names of ties)
      if (names.some((name) => tied.has(name))) for (const name of names) tied.add(name)
  }
  return sources.flatMap(({ name, table }) => (table && !tied.has(name) ? [table] : []))
}

function unboundIn(statement: unknown, common: ReadonlySet<string>): string[] {
  const [kind = ''] = Object.keys(Object(statement))
  const { withClause, larg, rarg, ...own } = Object(at(statement, kind))
  const expressions = list(at(withClause, 'ctes')).map((each) => at(each, 'CommonTableExpr'))
  const known = new Set([...common, ...expressions.map((each) => text(at(each, 'ctename')))])
  const nested = [...nestedIn(own), ...expressions.flatMap((each) => nestedIn(at(each, 'ctequery')))]
  const sides = [larg, rarg].flatMap((side) => (side ? [{ SelectStmt: side }] : []))
  const inner = [...nested, ...sides].flatMap((each) => unboundIn(each, known))
  if (kind === 'InsertStmt') return inner
  const target = kind === 'SelectStmt' ? [] : [{ RangeVar: at(own, 'relation') }]
  const from = [...target, ...list(at(own, 'fromClause')), ...list(at(own, 'usingClause'))].map((each) =>
    fromOf(each, (name) => known.has(name)),
  )
  const conditions = [...conditionsOf(at(own, 'whereClause')), ...from.flatMap((each) => each.conditions)]
  return [...untied({ sources: from.flatMap(({ sources }) => sources), conditions }), ...inner]
}

/**
 * The tables that a statement reads or changes without saying of which workspace: neither by a value nor by the row that a
 * subquery belongs to. Common table expressions and subqueries count as tied, because their own tables are looked at.
 */
export const unboundTables = (sql: string): string[] =>
  parseSync(sql).stmts?.flatMap(({ stmt }) => unboundIn(stmt, new Set())) ?? []
