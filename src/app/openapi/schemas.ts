import { LONGEST_EMAIL } from '#base/email-address.ts'
import { MAX_RUPEES } from '#base/money.ts'
import { PAYMENT_TERM_VALUES } from '#vendors/payment-terms.ts'
import { COMPONENTS } from './component-names.ts'

/** The parts of a JSON schema that we read or change. */
export type Schema = {
  $ref?: string
  type?: string
  format?: string
  enum?: readonly unknown[]
  default?: unknown
  maximum?: number
  maxLength?: number
  multipleOf?: number
  items?: Schema
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: Schema | boolean
}

const RUPEES = new RegExp(
  `(Amount|Price|Profit|Value)$|^(${[
    'amount|price|pricePerItem|subtotal|taxable|tax|gross|mrp|payable|roundOff|totalDiscount|totalTax',
    'unitCost|value|cost|profit|cgst|sgst|igst|tds|discountAllowed|credited|onAccount|toCollect',
    'balance|opening|before|debit|credit|debits|credits|closing|books|expected|difference|writtenOff|lost',
    'owed|overdue|notBilled|notDelivered|notDue|days(30|60|90|180)|older',
  ].join('|')})$`,
)
const EMAIL = /^(email|to)$/
const MOMENT = /At$|^(at|since|effectiveFrom)$/
const DATE =
  /(Date|From|To|On|Until)$|^(from|to|on|until|today|date|day|month|asOf|payBy|dueBack|lastSold|arrivingTime)$/

/**
 * Adds what a field's name implies beyond its type: the format of dates and times, and two decimals for
 * amounts.
 */
export function addFormats(schema: Schema, name = ''): void {
  if (schema.type === 'string' && !schema.format && !schema.enum) {
    // An answer may contain '' for an unknown email; inputs are limited.
    if (EMAIL.test(name) && schema.maxLength === LONGEST_EMAIL) schema.format = 'email'
    else if (MOMENT.test(name)) schema.format = 'date-time'
    else if (DATE.test(name)) schema.format = 'date'
    else if (name === 'paymentTerm') schema.enum = [...PAYMENT_TERM_VALUES]
  }
  if (schema.type === 'number' && (RUPEES.test(name) || schema.maximum === MAX_RUPEES))
    schema.multipleOf = 0.01
  for (const [part, child] of partsOf(schema)) addFormats(child, part || name)
}

/** The schemas inside a schema, with the name of the field that holds each. */
function partsOf({ properties = {}, items, anyOf = [], additionalProperties }: Schema): [string, Schema][] {
  const more = typeof additionalProperties === 'object' ? [additionalProperties] : []
  const unnamed = [...(items ? [items] : []), ...anyOf, ...more]
  return [...Object.entries(properties), ...unnamed.map((part): [string, Schema] => ['', part])]
}

const withoutDefault = ({ default: _, ...schema }: Schema): Schema => schema
const keyOf = (schema: Schema) => JSON.stringify(Object.entries(withoutDefault(schema)).sort())
const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
const pascal = (place: string) => place.split(/[.\s]/).map(capital).join('')

/**
 * Gives every object and enum one component and replaces equal schemas with references. `COMPONENTS` names
 * the shared ones; others are named after the call and fields where they first occur.
 */
export function openComponents(bodies: { place: string; schema: Schema }[]) {
  const names = new Map<string, string>()
  const components: Record<string, Schema> = {}
  const everywhere = (visit: (schema: Schema, place: string) => void) => {
    const walk = (schema: Schema, place: string) => {
      visit(schema, place)
      for (const [part, child] of partsOf(schema)) walk(child, part ? `${place} ${part}` : place)
    }
    for (const { schema, place } of bodies) walk(schema, place)
  }
  const name = (schema: Schema, wanted: string) => {
    if (names.has(keyOf(schema))) return
    const taken = new Set(names.values())
    let free = wanted
    for (let n = 2; taken.has(free); n++) free = `${wanted}${n}`
    names.set(keyOf(schema), free)
  }
  everywhere((schema, place) => {
    const listed = COMPONENTS[place]
    if (listed && (schema.properties || schema.enum)) name(schema, listed)
  })
  everywhere((schema, place) => {
    if (schema.properties) name(schema, pascal(place))
  })

  const withReferences = (schema: Schema): Schema => {
    const { properties, items, anyOf, additionalProperties: more } = schema
    const children: Partial<Schema> = {}
    if (properties)
      children.properties = Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, referTo(field)]),
      )
    if (items) children.items = referTo(items)
    if (anyOf) children.anyOf = anyOf.map(referTo)
    if (typeof more === 'object') children.additionalProperties = referTo(more)
    return { ...schema, ...children }
  }
  /** Returns the schema with references in place of components; the first use creates the component. */
  const referTo = (schema: Schema): Schema => {
    const name = names.get(keyOf(schema))
    if (!name) return withReferences(schema)
    components[name] ??= withReferences(withoutDefault(schema))
    const reference = { $ref: `#/components/schemas/${name}` }
    return schema.default === undefined ? reference : { ...reference, default: schema.default }
  }
  return { components, referTo }
}
