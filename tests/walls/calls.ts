import { Socket } from 'node:net'
import { type AnyProcedure, call as run } from '@orpc/server'
import type { PoolClient } from 'pg'
import { z } from 'zod'
import { callError } from '#app/call-errors.ts'
import { router } from '#app/router.ts'
import type { Database } from '#base/server/database.ts'
import type { CallContext } from '#base/server/services.ts'

/** Every call of the router by name, `noun.verb`. */
export const procedures = new Map<string, AnyProcedure>(
  Object.entries(router).flatMap(([noun, verbs]) =>
    Object.entries(verbs).map(([verb, procedure]): [string, AnyProcedure] => [`${noun}.${verb}`, procedure]),
  ),
)
export const callNames = [...procedures.keys()].sort()

/** A call's answer, or the code of its refusal. A defect counts as `internal`. */
export type Outcome = { code: string; message: string; data?: unknown; answer?: unknown; cause?: unknown }

/** Makes a call as the web app does, without its types. */
export async function make(name: string, input: unknown, context: CallContext): Promise<Outcome> {
  const procedure = procedures.get(name)
  if (!procedure) throw new Error(`There is no call ${name}`)
  try {
    return { code: 'ok', message: '', answer: await run(procedure, input, { context }) }
  } catch (error) {
    let cause: unknown
    const { code, message, data } = callError(error, (defect) => {
      cause = defect
    })
    return { code, message, data, cause }
  }
}

/** The same database, with each statement of its transactions passed through `statement`. */
export function through(
  database: Database,
  statement: (client: PoolClient, query: unknown[]) => Promise<unknown>,
): Database {
  const pool = new Proxy(database.pool, {
    get(target, name) {
      if (name !== 'connect') return bound(target, name)
      return async () => {
        const client = await target.connect()
        return new Proxy(client, {
          get: (of, method) =>
            method === 'query' ? (...query: unknown[]) => statement(of, query) : bound(of, method),
        })
      }
    },
  })
  return { ...database, pool, close: async () => {} }
}

/** Sends a statement unchanged. */
export const pass = (client: PoolClient, query: unknown[]): Promise<unknown> =>
  Reflect.apply(client.query, client, query)

/** A database that keeps nothing: a commit rolls back and reports success. */
export const rehearsal = (database: Database): Database =>
  through(database, async (client, query) => {
    if (query[0] !== 'commit') return pass(client, query)
    await client.query('rollback')
    return { command: 'COMMIT' }
  })

/** A database whose connection breaks before the given statement, counted from 1 across all transactions. */
export function breakingAt(database: Database, step: number): Database & { sent: () => number } {
  let sent = 0
  const broken = through(database, async (client, query) => {
    sent += 1
    if (sent === step) connectionOf.parse(client).connection.stream.destroy()
    return pass(client, query)
  })
  return { ...broken, sent: () => sent }
}

const connectionOf = z.object({ connection: z.object({ stream: z.instanceof(Socket) }) })

const bound = (target: object, name: string | symbol) => {
  const value: unknown = Reflect.get(target, name)
  return typeof value === 'function' ? value.bind(target) : value
}

/** The JSON schema of a call's input, as far as this file reads it. */
type Node = {
  type?: string | string[]
  format?: string
  enum?: unknown[]
  properties?: Record<string, Node>
  items?: Node
  anyOf?: Node[]
  oneOf?: Node[]
  allOf?: Node[]
}

/** The paths of ids in an input, such as `items[].productId`, at any depth and in every union. */
export const idPaths = (name: string): string[] => pathsTo(name, ({ format }) => format === 'uuid')

/** The paths of free texts in an input. */
export const textPaths = (name: string): string[] =>
  pathsTo(name, ({ type, format, enum: kinds }) => [type].flat().includes('string') && !format && !kinds)

function pathsTo(name: string, isWanted: (node: Node) => boolean): string[] {
  const schema: unknown = procedures.get(name)?.['~orpc'].inputSchema
  if (!(schema instanceof z.ZodType)) return []
  const found = new Set<string>()
  const walk = (node: Node, at: string) => {
    if (isWanted(node)) found.add(at)
    for (const [key, value] of Object.entries(node.properties ?? {})) walk(value, at ? `${at}.${key}` : key)
    if (node.items) walk(node.items, `${at}[]`)
    for (const one of [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])]) walk(one, at)
  }
  walk(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }) as Node, '')
  return [...found]
}

const steps = (path: string) => path.replaceAll('[]', '.0').split('.')

/** The value at a path, taking the first entry of arrays. */
export const at = (input: unknown, path: string): unknown =>
  steps(path).reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    input,
  )

/** A copy of the input with another value at a path. Missing objects on the path are created. */
export function withAt<T extends object>(input: T, path: string, value: unknown): T {
  const copy = structuredClone(input)
  const way = steps(path)
  const last = way.pop() ?? ''
  let place: object = copy
  for (const step of way) {
    const next: unknown = Reflect.get(place, step)
    place =
      typeof next === 'object' && next !== null
        ? next
        : Reflect.set(place, step, {}) && Reflect.get(place, step)
  }
  Reflect.set(place, last, value)
  return copy
}
