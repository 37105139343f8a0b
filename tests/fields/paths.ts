import { z } from 'zod'
import { callNames, procedures } from '../walls/calls.ts'

/**
 * A field of a call's input: its path (`items[].quantity`), the JSON types it accepts, whether it is optional, and
 * whether it holds free text or a date rather than an id or a choice.
 */
export type Field = { path: string; types: Set<string>; optional: boolean; isText: boolean }

type Node = {
  type?: string | string[]
  enum?: unknown[]
  format?: string
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  required?: string[]
}

/** Ids, versions and fields that are sent back as read: a user never empties these. */
const reference = /(^|\.)(workspaceId|id|version|replacesVersion|createdAt|challanLine|challanId|position)$/
const asRead: Record<string, RegExp> = {
  'customers.update': /^customerId$/,
  'products.changePrices': /^seen$/,
  'products.changeRates': /^seen$/,
  'products.update': /^(productId|vendorId)$/,
  'purchaseOrders.update':
    /^orderId$|^products\[\]\.(productName|hsnNumber|metricId|buyingPrice|discount|taxes)/,
  'inventoryIntakes.update':
    /^(intakeId|status|vendorId)$|^items\[\]\.(product|hsnNumber|metricShorthand|taxes)/,
  'dues.settle': /^dueId$/,
  'payments.settle': /^dueId$/,
  'sales.replace': /^settledBefore$/,
  'users.create': /^email$/,
  'users.update': /^email$/,
}

/** The fields of a call's input, nested ones included. */
export function fieldsOf(name: string): Field[] {
  const schema: unknown = procedures.get(name)?.['~orpc'].inputSchema
  if (!(schema instanceof z.ZodType)) return []
  const found = new Map<string, Field>()
  const walk = (node: Node, path: string, optional: boolean) => {
    const field = found.get(path) ?? { path, types: new Set<string>(), optional, isText: false }
    if (path && !path.endsWith('[]')) found.set(path, field)
    for (const type of [node.type ?? (node.enum ? 'string' : [])].flat()) field.types.add(type)
    if ([node.type].flat().includes('string') && !node.enum && !node.format) field.isText = true
    for (const [key, child] of Object.entries(node.properties ?? {}))
      walk(child, path ? `${path}.${key}` : key, !node.required?.includes(key))
    if (node.items) walk(node.items, `${path}[]`, false)
    for (const one of node.anyOf ?? []) walk(one, path, optional)
  }
  walk(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Node, '', false)
  return [...found.values()].filter(({ path }) => !reference.test(path) && !asRead[name]?.test(path))
}

/** The calls that create or change a record from a form. Files, passwords, codes, switches and merges have separate tests. */
export const writing = callNames.filter(
  (name) =>
    !/\.(get|check|find|changePassword|giveCode|require|import|stop|mark|transfer|confirm|accept|delete|remove|merge)/.test(
      name,
    ) && fieldsOf(name).length > 0,
)
