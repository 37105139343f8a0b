import fc from 'fast-check'
import { z } from 'zod'
import { procedures } from './calls.ts'

/** The JSON schema of a call's input, as far as this file reads it. */
type Node = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  const?: unknown
  minimum?: number
  maximum?: number
  minItems?: number
  required?: string[]
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  oneOf?: Node[]
}

/** Days, the ends of months, years and the calendar among them. */
const DAYS = [
  ...['2026-11-20', '2028-02-29', '2026-03-31', '2026-04-01', '1900-01-01', '2199-12-31', '0001-01-01'],
  ...['9999-12-31', '2026-02-30', '2026-11', ''],
]
const isDay = (key: string) => /^(from|to|on|day|until)$|(On|Date|From|Until|Time)$/.test(key)

/** Texts that a schema may take for a name, a number, a code or an address. */
const TEXTS = [
  ...['Soap', '2026-27', '1', '-1', '', ' ', 'cash', 'a@example.in', '27AAPFU0939F1ZV', '9822012345'],
  ...['%', "'", '🙂', 'x'.repeat(200)],
]

const numbersOf = ({ minimum = -1, maximum = 1000 }: Node) => {
  const within = [minimum, maximum, 0, 1, 0.01, 3, 1010, 2500].filter((n) => n >= minimum && n <= maximum)
  return fc.constantFrom(...within, minimum - 1, maximum + 1)
}

function one(node: Node, type: string | undefined, key: string): fc.Arbitrary<unknown> {
  if (node.enum) return fc.constantFrom(...node.enum)
  if (node.const !== undefined) return fc.constant(node.const)
  const either = node.anyOf ?? node.oneOf
  if (either) return fc.oneof(...either.map((each) => drawn(each, key)))
  if (type === 'null') return fc.constant(null)
  if (type === 'boolean') return fc.boolean()
  if (type === 'number' || type === 'integer') return numbersOf(node)
  if (type === 'string' && node.format === 'uuid') return fc.uuid({ version: 7 })
  if (type === 'string') return fc.constantFrom(...(isDay(key) ? DAYS : TEXTS))
  if (type === 'array')
    return fc.array(drawn(node.items ?? {}, key), { minLength: node.minItems ?? 0, maxLength: 3 })
  if (node.properties) return fc.record(fieldsOf(node.properties), { requiredKeys: node.required ?? [] })
  return fc.constantFrom<unknown>(null, 0, '', [], {})
}

const drawn = (node: Node, key: string): fc.Arbitrary<unknown> =>
  Array.isArray(node.type)
    ? fc.oneof(...node.type.map((type) => one(node, type, key)))
    : one(node, node.type, key)

const fieldsOf = (properties: Record<string, Node>) =>
  Object.fromEntries(Object.entries(properties).map(([key, node]) => [key, drawn(node, key)]))

/** Draws inputs of the shape that a call takes: its fields, kinds and limits, with plausible and absurd values. */
export function drawnInput(name: string): fc.Arbitrary<object> {
  const schema: unknown = procedures.get(name)?.['~orpc'].inputSchema
  if (!(schema instanceof z.ZodType)) return fc.constant({})
  const { properties = {}, required = [] } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    io: 'input',
  }) as Node
  const { workspaceId: _, ...rest } = properties
  return fc.record(fieldsOf(rest), { requiredKeys: required.filter((key) => key !== 'workspaceId') })
}
