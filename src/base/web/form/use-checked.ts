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

type Resolver = typeof import('@hookform/resolvers/zod').zodResolver

let resolver: Resolver | undefined

async function readResolver(): Promise<Resolver> {
  if (resolver) return resolver
  const { zodResolver } = await again(() => import('@hookform/resolvers/zod'))
  resolver = zodResolver
  return zodResolver
}

/**
 * The values of a form and the errors that its schema finds in them. Once the schema has loaded, a form is checked before the
 * next key or click, so that what is saved is what was on screen when it was asked for.
 */
export function useChecked(schema: Schema | Later<Schema>, defaultValues: FieldValues) {
  const shown = useRef<FieldErrors>({})
  const loaded = useRef<Schema>(undefined)
  const readSchema = async (): Promise<Schema> => {
    if (typeof schema !== 'function') return schema
    const read = loaded.current ?? (await schema())
    loaded.current = read
    return read
  }
  const methods = useReactHookForm<FieldValues>({
    resolver: async (values, context, asked) => {
      const [read, zodResolver] = await Promise.all([readSchema(), readResolver()])
      const resolve = zodResolver<FieldValues, unknown, unknown>(read, undefined, { raw: true })
      const found = await resolve(values, context, asked)
      withoutNewRows(found.errors, asked.names, shown.current)
      addUnpicked(methods.control, found.errors)
      return Object.keys(found.errors).length > 0 ? { values: {}, errors: found.errors } : found
    },
    defaultValues,
    shouldFocusError: true,
  })
  shown.current = methods.formState.errors
  const load = useEffectEvent(() => Promise.all([readSchema(), readResolver()]))
  useEffect(() => {
    load().catch(() => undefined)
  }, [])
  return methods
}
