import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { plainWords } from '#base/plain-words.ts'
import { openTestDatabase, type TestDatabase } from '../support/database.ts'
import { at, make, withAt } from '../walls/calls.ts'
import { versionsOf } from '../walls/rows.ts'
import { saleInput } from '../walls/samples.ts'
import { openWorld, type World } from '../walls/world.ts'
import { empties } from './empties.ts'
import { filled } from './filled.ts'
import { leftOut } from './left-out.ts'
import { fieldsOf, writing } from './paths.ts'
import { differences, leavesOf, recordOf } from './records.ts'

/*
 * Every writable field of every call that creates or changes something: filled, emptied in each way, and with absurd
 * values.
 */

let database: TestDatabase
let world: World
beforeAll(async () => {
  z.config({ customError: plainWords })
  database = await openTestDatabase(3)
  world = await openWorld(database, 'PQR')
  await database.asOwner((client) => client.query('update workspaces set exported_at = null'))
  const { customer, address, lot } = world.ids
  await write('inventory.adjust', { productVersionId: lot, quantity: 1000, reason: 'found' })
  await write('products.update', { id: world.ids.product, packs: [{ name: 'Single', size: 1 }] })
  const items = [{ productVersionId: lot, quantity: 100, discountPercentage: 0 }]
  const sold = await write('sales.create', { ...saleInput(customer, address, lot), items, deliver: true })
  const { id } = z.object({ id: z.string() }).parse(sold.answer)
  const made = await write('sales.getOne', { id })
  const lines = z.object({ items: z.array(z.object({ saleItem: z.object({ id: z.string() }) })) })
  const saleLine = lines.parse(made.answer).items[0]?.saleItem.id ?? ''
  world.ids = { ...world.ids, deliveredSale: id, saleLine }
})
afterAll(() => database.close())
/* These tests create more workspaces than a person may in a day. */
beforeEach(() => database.asOwner((client) => client.query('delete from rate_limits').then(() => undefined)))

const write = async (name: string, input: object) => make(name, input, await world.as('owner'))

type Issue = { at: string; message: string }
const refusalData = z.object({
  issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])), message: z.string() })),
})

/** The code a call refuses an input with, and its messages by field. */
async function refusal(name: string, input: object): Promise<{ code: string; issues: Issue[] }> {
  const { code, data } = await write(name, input)
  const { issues } = refusalData.catch({ issues: [] }).parse(data)
  return { code, issues: issues.map(({ path, message }) => ({ at: path.join('.'), message })) }
}

let marks = 0
/** An input with every field filled, marked with a unique text. */
function fill(name: string) {
  const mark = `f${++marks}x`
  const input = filled[name]?.(world.ids, mark, world)
  if (!input) throw new Error(`Fill in ${name} in tests/fields/filled.ts`)
  return { input, mark }
}

const changes = (name: string) => /\.(update|resend)/.test(name)
const given = <Value>(values: (Value | false)[]) => values.filter((value): value is Value => value !== false)
/** What must match other fields is left out of an input in which those change: totals of lines, and what money settles. */
const matching: [changed: RegExp, leftOut: RegExp][] = [
  [/\[\]|^items$|^discountPercentage$|^hideGst|^placeOf/, /^(subtotal|totals$|total[A-Z])/],
  [/^(discount|discountAllowed|tds)$/, /^allocations$/],
  [/^advanceAmount$/, /^otherPayments$/],
]
const withoutMatching = (input: object, path: string) =>
  Object.fromEntries(
    Object.entries(input).filter(
      ([key]) => !matching.some(([changed, leftOut]) => changed.test(path) && leftOut.test(key)),
    ),
  )

test.each(writing)('%s has a case for each of its fields, and the case is valid', async (name) => {
  const { input } = fill(name)
  for (const { path } of fieldsOf(name)) expect(at(input, path), `${path} in filled.ts`).not.toBe(undefined)
  const { code, message, cause } = await make(name, input, await world.as('owner', true))
  expect({ code, message, cause }).toEqual({ code: 'ok', message: '', cause: undefined })
})

/** These succeed once. What replaces a record has the fields of `sales.create` and `openings.create`. */
const once = [
  'quotations.convert',
  'sales.replace',
  'sales.exchange',
  'openings.correct',
  'openings.moveToCapital',
  'bankLines.match',
  'bankLines.unmatch',
  'cheques.deposit',
  'cheques.clear',
  'cheques.undo',
  'cheques.bounce',
  'payments.clearCheque',
  'payments.undoCheque',
  'payments.markUnpaid',
]
const repeatable = writing.filter((name) => !once.includes(name))
const mayBeEmpty = repeatable.flatMap((name) =>
  Object.entries(empties[name] ?? {}).map(([path, expected]) => [name, path, expected] as const),
)

/** Sends an input with every field filled and reads the record back. `path` is the field to be emptied next. */
async function writeFilled(name: string, path: string) {
  const { input: full, mark } = fill(name)
  const input = withoutMatching(full, path)
  const { code, message, answer, cause } = await write(name, input)
  expect([code, message, cause]).toEqual(['ok', '', undefined])
  return { input, mark, leaves: leavesOf(await recordOf(world, name, input, answer), mark) }
}

test.each(mayBeEmpty)(
  '[5.100] %s keeps an emptied %s empty, and the rest unchanged',
  async (name, path, expected) => {
    const field = fieldsOf(name).find((field) => field.path === path)
    const blank = field?.isText === true
    const isLeftOut = !changes(name) && field?.optional
    let before = await writeFilled(name, path)
    for (const way of given([null, blank && '', blank && ' \t\u2060\u3164 ', isLeftOut && undefined])) {
      if (changes(name) && way !== null) before = await writeFilled(name, path)
      const next = changes(name) ? before : fill(name)
      // A required total has to match what is left.
      const total = 'total' in next.input && 'total' in expected ? { total: expected.total } : {}
      const input = { ...withAt(withoutMatching(next.input, path), path, way), ...total }
      const { code, message, answer, cause } = await write(name, input)
      expect([way, code, message, cause]).toEqual([way, 'ok', '', undefined])
      const after = leavesOf(await recordOf(world, name, input, answer), next.mark)
      const wanted = (way === undefined && leftOut[name]?.[path]) || expected
      expect([way, differences(before.leaves, after)]).toEqual([way, wanted])
    }
  },
)

const optionalChanges = writing.filter(
  (name) => changes(name) && fieldsOf(name).some(({ optional }) => optional),
)

test.each(optionalChanges)('[5.101] %s leaves fields it does not receive unchanged', async (name) => {
  const { input, mark, leaves } = await writeFilled(name, '')
  const required = fieldsOf(name).filter(({ optional, path }) => !optional && !path.includes('.'))
  const names = ['id', ...required.map(({ path }) => path)]
  const alone = Object.fromEntries(Object.entries(input).filter(([key]) => names.includes(key)))
  const { code, message, answer } = await write(name, alone)
  expect([code, message]).toEqual(['ok', ''])
  expect(leavesOf(await recordOf(world, name, input, answer), mark)).toEqual(leaves)
})

/** Whether an issue is at the field, or at its parent, with a meaningful message. */
const isReportedAt = (path: string, issues: Issue[]) =>
  issues.some(
    ({ at, message }) =>
      path.replaceAll('[]', '.0').startsWith(at) && message.length > 5 && message !== 'Invalid input',
  )

test.each(writing)(
  '[5.102] %s refuses an emptied required field at the field, and writes nothing',
  async (name) => {
    const before = await versionsOf(database, world.workspaceId)
    const wrong: unknown[] = []
    for (const { path, isText, optional } of fieldsOf(name)) {
      const mayEmpty = empties[name]?.[path] !== undefined
      const ways = mayEmpty
        ? given([!isText && '', !isText && ' '])
        : given([null, '', ' ', !optional && undefined])
      for (const way of ways) {
        const { code, issues } = await refusal(name, withAt(fill(name).input, path, way))
        // Without a customer, the sale belongs to the walk-in customer, who does not have that address.
        if (/^(sales|quotations)\./.test(name) && path === 'customerId' && code === 'notFound') continue
        if (code !== 'invalid' || !isReportedAt(path, issues)) wrong.push([path, way, code, issues])
      }
    }
    expect(wrong).toEqual([])
    expect(await versionsOf(database, world.workspaceId)).toEqual(before)
  },
)

/** A zero-width space, joiners, a soft hyphen, a byte order mark, fillers, a variation selector and blank Braille. */
const unseen = [...'\u200b\u200d\u2060\u00ad\ufeff\u3164\u115f\ufe0f\u2800'].flatMap((mark) => [
  mark,
  ` ${mark}${mark} `,
])

test.each(writing)(
  '[17.219] %s refuses a required text that nobody would see as it refuses an empty one',
  async (name) => {
    const required = fieldsOf(name).filter(({ path, isText }) => isText && !empties[name]?.[path])
    const wrong: unknown[] = []
    for (const { path } of required) {
      const empty = await refusal(name, withAt(fill(name).input, path, ''))
      for (const text of unseen) {
        const { code, issues } = await refusal(name, withAt(fill(name).input, path, text))
        const isSame = issues.every((issue) => empty.issues.some((other) => isDeepStrictEqual(issue, other)))
        if (code !== 'invalid' || issues.length === 0 || !isSame)
          wrong.push([path, escape(text), code, issues])
      }
    }
    expect(wrong).toEqual([])
  },
)

const endless = 'x'.repeat(10_000)
const absurd: [type: string, values: unknown[]][] = [
  ['number', [1e308, -1, 1e-9, 'NaN', true, {}]],
  ['integer', [1e308, -1, 0.5, '12', []]],
  ['string', [12, {}, 'a\u0000b', '\ud800', endless]],
  ['boolean', [0, 'true']],
  ['object', ['x', []]],
  ['array', ['x', {}]],
]

test.each(writing)('[5.103] %s refuses absurd values at the field, and writes nothing', async (name) => {
  const before = await versionsOf(database, world.workspaceId)
  const wrong: unknown[] = []
  for (const { path, types } of fieldsOf(name))
    for (const value of absurd.flatMap(([type, values]) => (types.has(type) ? values : []))) {
      // An adjustment may reduce stock, and a bill may be rounded down.
      if ((name === 'inventory.adjust' || path === 'roundOff') && value === -1) continue
      const { code, issues } = await refusal(name, withAt(fill(name).input, path, value))
      if (code !== 'invalid' || !isReportedAt(path, issues)) wrong.push([path, value, code, issues])
    }
  expect(wrong).toEqual([])
  expect(await versionsOf(database, world.workspaceId)).toEqual(before)
})
