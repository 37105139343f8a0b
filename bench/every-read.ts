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

/** A filter: a choice, a yes or no, a day, or what is not asked by itself. */
const filter = z.object({
  enum: z.array(z.string()).optional(),
  type: z.string().optional(),
})

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

/** What a list may be asked; undefined for another call. */
function askableOf(call: string) {
  const schema: unknown = procedures.get(call)?.['~orpc'].inputSchema
  if (!(schema instanceof z.ZodType)) return undefined
  return list.safeParse(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' })).data?.properties
}

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)

/** The filters of a list one by one: each choice, yes and no, its last month and a past day. */
function filtersOf(properties: Record<string, z.infer<typeof filter>>): [string, object][] {
  const each = Object.entries(properties).flatMap(([name, { enum: choices, type }]): [string, object][] =>
    (choices ?? (type === 'boolean' ? [true, false] : [])).map((value) => [
      `${name} ${value}`,
      { [name]: value },
    ]),
  )
  if ('from' in properties && 'to' in properties) each.push(['a month', { from: day(29), to: day(0) }])
  if ('asOf' in properties) each.push(['a past day', { asOf: day(60) }])
  return each
}

/** The ways in which a list can be asked: far down, searched, by each sort both ways, and with each filter. */
function waysOf({ search, sortBy, filters }: z.infer<typeof list>['properties']): [string, object][] {
  return [
    ['page 2', { page: 2 }],
    ['page 10', { page: 10 }],
    ...(search ? [['search', { search: 'bench1 77' }] satisfies [string, object]] : []),
    ...(sortBy?.enum ?? []).flatMap((by): [string, object][] => [
      [`by ${by}`, { sortBy: by, sortDirection: 'asc' }],
      [`by ${by}, descending`, { sortBy: by, sortDirection: 'desc' }],
    ]),
    ...filtersOf(filters?.properties ?? {}).map(([name, asked]): [string, object] => [
      name,
      { filters: asked },
    ]),
  ]
}

/** Every read that can grow, in every way that its screen can ask it. */
export const reads: readonly Read[] = callNames
  .filter((call) => /\.(get|find|export)/.test(call) && !(call in bounded))
  .flatMap((call): Read[] => {
    const made = inputs[call]
    if (!made) return []
    const askable = askableOf(call)
    if (!askable) return [{ name: call, call, input: (world) => made(world, 'Bench') }]
    const whole = {
      ...(askable.filters && { filters: undefined }),
      ...(askable.perPage && { perPage: 50 }),
      ...(askable.sums && { sums: true }),
    }
    return [['', {}] satisfies [string, object], ...waysOf(askable)].map(([way, asked]) => ({
      name: way ? `${call}, ${way}` : call,
      call,
      input: (world) => ({ ...made(world, 'Bench'), ...whole, ...asked }),
    }))
  })
