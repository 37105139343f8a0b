import { z } from 'zod'
import { procedures, textPaths } from '../walls/calls.ts'
import { hostileTexts } from '../walls/hostile-texts.ts'
import type { Answer } from './app.ts'

type Caller = { call: (name: string, input: unknown, as?: object) => Promise<Answer> }

/** An input with hostile texts, and the paths of the fields that have one. */
type Filled = { input: unknown; changed: string[] }

/** Those that may be saved. */
const texts = Object.entries(hostileTexts).flatMap(([what, text]) =>
  text.isWellFormed() && !text.includes('\0') && !what.includes('turns') ? [text] : [],
)
/** How many characters of a text are tried before what a field says. */
const lengths = [10_200, 1900, 900, 450, 280, 190, 110, 70, 50, 30, 20, 8]

/** The same app, whose calls have a hostile text before what each field of their inputs says, as far as the field takes it. */
export function withHostileTexts<App extends Caller>(app: App): App {
  let drawn = 0
  const next = () => texts[drawn++ % texts.length] ?? ''
  /** What vendors are called, by what they were to be called: files to import name them. */
  const vendors = new Map<string, string>()
  return {
    ...app,
    call: async (name: string, input: unknown, as?: object) => {
      if (/\.(get|check|find)/.test(name)) return app.call(name, input, as)
      const refused = new Set<string>()
      for (;;) {
        const filled = fill(name, input, { refused, next, vendors })
        const answer = await app.call(name, filled.input, as)
        if (answer.status === 200 || filled.changed.length === 0) {
          const [was, is] = [input, filled.input].map((each) => vendorOf.safeParse(each).data?.businessName)
          if (was && is) vendors.set(was, is.trim())
          return answer
        }
        const named = pathsOf(answer.body).filter((path) => filled.changed.includes(path))
        for (const path of named.length > 0 ? named : filled.changed) refused.add(path)
      }
    },
  }
}

const vendorOf = z.object({ businessName: z.string() })

const refusal = z.object({
  data: z.object({ issues: z.array(z.object({ path: z.array(z.union([z.string(), z.number()])) })) }),
})

/** The paths that a refusal names, such as `addresses[].address.street`. */
const pathsOf = (body: unknown): string[] =>
  (refusal.safeParse(body).data?.data.issues ?? []).map(({ path }) =>
    path
      .map((step) => (typeof step === 'number' ? '[]' : `.${step}`))
      .join('')
      .slice(1),
  )

type Drawn = { refused: Set<string>; next: () => string; vendors: Map<string, string> }

function fill(name: string, given: unknown, { refused, next, vendors }: Drawn): Filled {
  const schema: unknown = procedures.get(name)?.['~orpc'].inputSchema
  const table = tableOf.safeParse(given).data
  let input: unknown = table ? renamed(table, next, vendors) : given
  const changed: string[] = []
  if (!(schema instanceof z.ZodType)) return { input, changed }
  for (const path of textPaths(name)) {
    if (refused.has(path) || (table && path.startsWith('rows'))) continue
    const text = next()
    const tries = lengths.map((length) => withText(input, stepsOf(path), cut(text, length)))
    const fits = tries.find((each) => each !== input && schema.safeParse(each).success)
    if (fits === undefined) continue
    input = fits
    changed.push(path)
  }
  return { input, changed }
}

const tableOf = z.looseObject({
  rows: z.array(z.array(z.string())),
  mapping: z.looseObject({ name: z.number() }),
})

/** A file to import whose names begin with hostile texts. */
const renamed = (table: z.infer<typeof tableOf>, next: () => string, vendors: Map<string, string>) => ({
  ...table,
  rows: table.rows.map((row) =>
    row.map((cell, at) =>
      at === table.mapping.name ? `${cut(next(), 110)} ${cell}` : (vendors.get(cell) ?? cell),
    ),
  ),
})

/** The beginning of a text, without half a character at its end. */
const cut = (text: string, length: number) => text.slice(0, length).toWellFormed().replaceAll('\ufffd', '')

const stepsOf = (path: string) => path.replaceAll('[]', '.[]').split('.').filter(Boolean)

/** A copy with a text before each value at the path; the same value where there is no place for one. */
function withText(value: unknown, [step, ...more]: string[], text: string): unknown {
  if (step === undefined) return `${text} ${typeof value === 'string' ? value : ''}`
  if (step === '[]')
    return Array.isArray(value) && value.length > 0 ? value.map((each) => withText(each, more, text)) : value
  if (value !== undefined && (typeof value !== 'object' || value === null || Array.isArray(value)))
    return value
  const has: object = value ?? {}
  if (!(step in has) && more.length > 0) return value
  return { ...has, [step]: withText(Reflect.get(has, step), more, text) }
}
