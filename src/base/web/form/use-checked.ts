import { useEffect, useEffectEvent, useRef } from 'react'
import { type FieldErrors, type FieldValues, useForm as useReactHookForm } from 'react-hook-form'
import type { z } from 'zod'
import { again } from '#base/web/again.ts'
import { withoutNewRows } from './form-issues.ts'
import { addUnpicked } from './unpicked.ts'

/** The schema of a form's values. */
export type Schema = z.ZodType<unknown, FieldValues>
/** How to load what a page can do without at first. */
export type Later<S> = () => Promise<S>

let resolvers: typeof import('./resolver.ts') | undefined

/**
 * The values of a form and the errors that its schema finds in them. Once the schema has loaded, a form is checked before the
 * next key or click, so that what is saved is what was on screen when it was asked for.
 */
export function useChecked(schema: Schema | Later<Schema>, defaultValues: FieldValues) {
  const shown = useRef<FieldErrors>({})
  const loaded = useRef<Schema>(undefined)
  const read = async () => {
    const both = await Promise.all([
      typeof schema === 'function' ? (loaded.current ?? schema()) : schema,
      resolvers ?? again(() => import('./resolver.ts')),
    ])
    loaded.current = both[0]
    resolvers = both[1]
    return both
  }
  const methods = useReactHookForm<FieldValues>({
    resolver: async (values, context, asked) => {
      const [rules, { resolverOf }] = await read()
      const resolve = resolverOf<FieldValues, unknown, unknown>(rules, undefined, { raw: true })
      const found = await resolve(values, context, asked)
      withoutNewRows(found.errors, asked.names, shown.current)
      addUnpicked(methods.control, found.errors)
      return Object.keys(found.errors).length > 0 ? { values: {}, errors: found.errors } : found
    },
    defaultValues,
    // It would focus twice: `focusFirstError` does so at once.
    shouldFocusError: false,
  })
  shown.current = methods.formState.errors
  const load = useEffectEvent(read)
  useEffect(() => {
    load().catch(() => undefined)
  }, [])
  return methods
}
