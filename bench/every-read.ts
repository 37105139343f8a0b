import { z } from 'zod'
import { callNames, procedures } from '../tests/walls/calls.ts'
import { inputs } from '../tests/walls/inputs.ts'
import type { SeededWorld } from './world.ts'

/** A read as a screen makes it: what is measured, its call and its input. */
export type Read = { name: string; call: string; input: (world: SeededWorld) => object }

/** The reads that are not measured: they cannot grow with a shop's history. */
export const bounded: Readonly<Record<string, string>> = {
  'creditNotes.getShared': 'finds its link by a unique key, then reads as creditNotes.getOne',
  'debitNotes.getShared': 'finds its link by a unique key, then reads as debitNotes.getOne',
  'invitations.getOne': 'finds one invitation by a unique key',
  'purchaseOrders.getShared': 'finds its link by a unique key, then reads as purchaseOrders.getPaper',
  'quotations.getShared': 'finds its link by a unique key, then reads as quotations.getOne',
  'receipts.getShared': 'finds its link by a unique key, then reads as receipts.getPaper',
  'sales.getSharedBill': 'finds its link by a unique key, then reads as sales.getBill',
  'settings.getOne': 'reads no workspace',
  'settings.getPage': 'reads no workspace',
  'statements.getShared': 'finds its link by a unique key, then reads as statements.getOne',
  'supplementaryInvoices.getShared':
    'finds its link by a unique key, then reads as supplementaryInvoices.getOne',
  'users.getOne': 'reads one person',
  'users.getSecurity': 'reads one person',
  'users.getSessions': 'reads one person, whose sessions expire',
  'users.getSignIns': 'reads one person, and stops at the newest sign-ins',
  'workspaces.export': 'returns a link, once the password was confirmed',
  'workspaces.getSwitcher': 'reads the workspaces of one person',
}

/** A filter: a choice, a yes or no, a day, a record, or a word. */
const filter = z.object({
  enum: z.array(z.string()).optional(),
  type: z.string().optional(),
  format: z.string().optional(),
})
type Filters = Record<string, z.infer<typeof filter>>

/** What filters by a word or by an account are asked. */
const words: Record<string, string | number> = {
  account: 5030,
  brand: 'Acme',
  category: 'Tools',
  location: 'Rack 1',
  noun: 'sale',
  paidFrom: 1010,
}

/** The names of records in a world, where they are not called as the filter by them. */
const called: Record<string, string> = { productVersionId: 'lot' }

/** The part of a list's JSON schema that says how it can be asked. */
const list = z.object({
  properties: z.object({
    page: z.object({}),
    search: z.object({}).optional(),
    perPage: z.object({}).optional(),
    sums: z.object({}).optional(),
    sortBy: z.object({ enum: z.array(z.string()) }).optional(),
    filters: z.object({ properties: z.record(z.string(), filter) }).optional(),
  }),
})

type Askable = z.infer<typeof list>['properties']

/** What a list may be asked; undefined for another call. */
function askableOf(call: string): Askable | undefined {
  const schema: unknown = procedures.get(call)?.['~orpc'].inputSchema
  if (!(schema instanceof z.ZodType)) return undefined
  return list.safeParse(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })).data?.properties
}

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** A way to ask a list: its name, and the part of the input. */
type Way = [name: string, asked: (world: SeededWorld) => object]

/** The choices of a filter: each of a choice, yes and no, one record, or one word. */
function choicesOf(name: string, { enum: choices, type, format }: z.infer<typeof filter>): Way[] {
  const word = words[name]
  if (word) return [[`one ${name}`, () => ({ [name]: word })]]
  if (format === 'uuid') {
    const record = called[name] ?? name.slice(0, -'Id'.length)
    return [
      [`one ${name}`, ({ ids }) => ({ [name]: Object.entries(ids).find(([of]) => of === record)?.[1] })],
    ]
  }
  const values = choices ?? (type === 'boolean' ? [true, false] : [])
  return values.map((value): Way => [`${name} ${value}`, () => ({ [name]: value })])
}

/** The filters of a list one by one; of those by days, the last month and a past day. */
function filtersOf(properties: Filters): Way[] {
  const days = Object.keys(properties).filter((name) => /from$/i.test(name) && !(name in words))
  return [
    ...Object.entries(properties).flatMap(([name, of]) => choicesOf(name, of)),
    ...days.map((from): Way => {
      const to = from.replace('from', 'to').replace('From', 'To')
      return [from === 'from' ? 'a month' : `a month ${from}`, () => ({ [from]: day(29), [to]: day(0) })]
    }),
    ...('asOf' in properties ? [['a past day', () => ({ asOf: day(60) })] satisfies Way] : []),
  ].map(([name, filters]): Way => [name, (world) => ({ filters: filters(world) })])
}

/** Words that few records have, that none has, that all have, and one that no index knows. */
const searches = {
  search: 'bench1 77',
  'search, none': 'qqzx',
  'search, all': 'bench1',
  'search, short': '77',
}

/** What narrows a list: each search and each filter. */
const narrowed = ({ search, filters }: Askable): Way[] => [
  ...(search ? Object.entries(searches).map(([name, text]): Way => [name, () => ({ search: text })]) : []),
  ...filtersOf(filters?.properties ?? {}),
]

/** The sorts of a list, both ways. */
const sorted = ({ sortBy }: Askable): Way[] =>
  (sortBy?.enum ?? []).flatMap((by): Way[] => [
    [`by ${by}`, () => ({ sortBy: by, sortDirection: 'asc' })],
    [`by ${by}, descending`, () => ({ sortBy: by, sortDirection: 'desc' })],
  ])

/** The ways in which a list can be asked: far down, searched, by each sort both ways, and with each filter. */
const waysOf = (askable: Askable): Way[] => [
  ['', () => ({})],
  ['page 2', () => ({ page: 2 })],
  ['page 10', () => ({ page: 10 })],
  ...narrowed(askable),
  ...sorted(askable),
]

/** Each search and filter with each sort. */
const pairsOf = (askable: Askable): Way[] =>
  narrowed(askable).flatMap(([narrow, narrows]) =>
    sorted(askable).map(
      ([sort, sorts]): Way => [`${narrow}, ${sort}`, (world) => ({ ...narrows(world), ...sorts(world) })],
    ),
  )

/** The reads of calls in some ways; a call that is no list has only one. */
const readsIn = (ways: (askable: Askable) => Way[], other: Way[]): Read[] =>
  callNames
    .filter((call) => /\.(get|find|export)/.test(call) && !(call in bounded))
    .flatMap((call): Read[] => {
      const made = inputs[call]
      if (!made) return []
      const askable = askableOf(call)
      const whole = askable && {
        ...(askable.filters && { filters: undefined }),
        ...(askable.perPage && { perPage: 50 }),
        ...(askable.sums && { sums: true }),
      }
      return (askable ? ways(askable) : other).map(([way, asked]) => ({
        name: way ? `${call}, ${way}` : call,
        call,
        input: (world) => ({ ...made(world, 'Bench'), ...whole, ...asked(world) }),
      }))
    })

/** Every read that can grow, in every way that its screen can ask it. */
export const reads: readonly Read[] = readsIn(waysOf, [['', () => ({})]])

/** The lists that are searched or filtered, by each of their sorts. */
export const pairedReads: readonly Read[] = readsIn(pairsOf, [])
