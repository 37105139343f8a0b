import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type FieldValues, type Path, type UseFormReturn, useForm as useReactHookForm } from 'react-hook-form'
import type { z } from 'zod'
import { idempotencyKey, outcomeKnown } from './idempotency-key.ts'
import { type CallContext, currentSlug, defaultFailure, type Failure, readFailure } from './rpc.ts'
import { toast } from './toast.ts'
import { messageOf } from './use-act.ts'
import { draftOf, useLeaveGuard } from './use-draft.ts'

type Schema = z.ZodType<unknown, FieldValues>

/** How a form is saved. `again`: Save & New; `overwrite`: save although someone changed it meanwhile. */
type Submit = { again?: boolean; overwrite?: boolean }

/** What `save` is told besides the values: the idempotency key for the call, the version to compare. */
export type SaveContext = { context: CallContext; version: number | undefined }

type Options<S extends Schema, Answer> = {
  schema: S
  /** Values at the start; for a panel the record's, which replace untouched values when it is read anew. */
  values: z.input<S>
  /** The version of that record; sent back with the save (not with 'Save anyway'). */
  version?: number
  /** Names a create form: its draft and its idempotency key are kept under it. */
  create?: string
  save: (values: z.input<S>, sending: SaveContext) => Promise<Answer>
  /** After a save; with Save & New the form has been emptied and stays. */
  saved?: (answer: Answer, how: { again: boolean }) => void
  /** Success toast; left out, the answer's `message` is shown. */
  success?: string
  /** Sentence when the server gives none. */
  failure?: string
}

/** Everything that Form, FormFooter and Panel need of a form. */
export type FormState = {
  // biome-ignore lint/suspicious/noExplicitAny: the fields reach the values by name; the schema checks them.
  methods: UseFormReturn<any, any, any>
  dirty: boolean
  pending: boolean
  error: string | undefined
  conflict: string | undefined
  create: boolean
  restored: boolean
  submit: (how?: Submit) => Promise<boolean>
  reload: () => void
  /** Leaving is no longer asked about: after the record itself was deleted. */
  release: () => void
  discard: () => void
  element: { current: RefObject<HTMLFormElement | null> | null }
}

/**
 * A form over a zod schema that sends what was typed (rupees stay rupees), shows the server's refusals at their
 * fields, keeps drafts and idempotency keys of create forms and asks before it is left dirty. After a save
 * everything on screen is read anew. `submit` answers whether it was saved.
 */
export function useForm<S extends Schema, Answer>(options: Options<S, Answer>): FormState {
  const draft = options.create ? draftOf(currentSlug(), options.create) : undefined
  const [kept] = useState(() => draft?.read())
  const [restored, setRestored] = useState(kept !== null && kept !== undefined)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure>()
  const busy = useRef(false)
  const element = useRef<RefObject<HTMLFormElement | null>>(null)
  const queries = useQueryClient()
  const methods = useReactHookForm<FieldValues>({
    resolver: zodResolver<FieldValues, unknown, unknown>(options.schema, undefined, { raw: true }),
    defaultValues: options.values,
    shouldFocusError: true,
  })
  const dirty = methods.formState.isDirty
  const read = useRef({ version: options.version, values: options.values })
  const release = useLeaveGuard(dirty)

  useEffect(() => {
    if (!restored || typeof kept !== 'object' || kept === null) return
    methods.reset(kept, { keepDefaultValues: true })
  }, [restored, kept, methods])
  useFreshRecord(methods, options, read, dirty)
  useKeptDraft(methods, options.create, dirty)

  const startAfresh = (values: FieldValues) => {
    draft?.clear()
    setRestored(false)
    setFailure(undefined)
    methods.reset(values)
  }

  const run = async (values: FieldValues, how: Submit): Promise<boolean> => {
    const key = options.create ? idempotencyKey(`${currentSlug()}:${options.create}`) : undefined
    setPending(true)
    setFailure(undefined)
    try {
      const version = how.overwrite ? undefined : read.current.version
      const answer = await options.save(values as z.input<S>, {
        context: key ? { idempotencyKey: key.read() } : {},
        version,
      })
      key?.settle()
      release()
      startAfresh(options.create ? options.values : values)
      read.current.version = versionOf(answer) ?? read.current.version
      const message = options.success ?? messageOf(answer)
      if (message) toast(message)
      const refreshed = queries.invalidateQueries()
      if (how.again) focusFirst(element.current?.current)
      if (!options.create) await refreshed
      options.saved?.(answer, { again: how.again ?? false })
      return true
    } catch (error) {
      const failed = readFailure(error, options.failure ?? defaultFailure)
      if (outcomeKnown(failed.status)) key?.settle()
      setFailure(showIssues(methods, failed))
      return false
    } finally {
      setPending(false)
    }
  }

  return {
    methods,
    dirty,
    pending,
    error: failure?.changedBy ? undefined : failure?.message,
    conflict: failure?.changedBy ? failure.message : undefined,
    create: options.create !== undefined,
    restored,
    release,
    element,
    submit: async (how = {}) => {
      let saved = false
      if (!busy.current) {
        busy.current = true
        await methods
          .handleSubmit(async (values) => {
            saved = await run(values, how)
          })()
          .finally(() => {
            busy.current = false
          })
      }
      return saved
    },
    reload: () => {
      setFailure(undefined)
      methods.reset(options.values)
      queries.invalidateQueries()
    },
    discard: () => startAfresh(options.values),
  }
}

/** A record read anew replaces the values, but never under someone's hands. */
function useFreshRecord(
  methods: UseFormReturn,
  options: { values: FieldValues; version?: number; create?: string },
  read: RefObject<{ version: number | undefined; values: FieldValues }>,
  dirty: boolean,
) {
  const { values, version, create } = options
  const text = JSON.stringify(values)
  const shown = useRef(text)
  useEffect(() => {
    if (create || dirty || (shown.current === text && read.current.version === version)) return
    shown.current = text
    read.current = { version, values: JSON.parse(text) }
    methods.reset(JSON.parse(text))
  }, [text, version, create, dirty, methods, read])
}

function useKeptDraft(methods: UseFormReturn, create: string | undefined, dirty: boolean) {
  useEffect(() => {
    if (!create || !dirty) return
    const { write } = draftOf(currentSlug(), create)
    let timer: ReturnType<typeof setTimeout> | undefined
    const { unsubscribe } = methods.watch((values) => {
      clearTimeout(timer)
      timer = setTimeout(() => write(values), 300)
    })
    write(methods.getValues())
    return () => {
      clearTimeout(timer)
      unsubscribe()
    }
  }, [dirty, methods, create])
}

/** Puts the server's issues under their fields and focuses the first; what has no field stays form-level. */
function showIssues(methods: UseFormReturn, failure: Failure): Failure {
  const values = methods.getValues()
  const known = failure.issues.filter(
    (issue) => issue.path.split('.')[0] !== undefined && hasPath(values, issue.path),
  )
  for (const [index, issue] of known.entries())
    methods.setError(
      issue.path as Path<FieldValues>,
      { type: 'server', message: issue.message },
      { shouldFocus: index === 0 },
    )
  const elsewhere = failure.issues.filter((issue) => !known.includes(issue))
  if (known.length === 0) return failure
  return { ...failure, message: elsewhere.map((issue) => issue.message).join(' ') }
}

const hasPath = (values: FieldValues, path: string): boolean => (path.split('.')[0] ?? '') in values

const versionOf = (answer: unknown): number | undefined =>
  typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'number'
    ? answer.version
    : undefined

const focusFirst = (form: HTMLFormElement | null | undefined) =>
  form?.querySelector<HTMLElement>('input:not([type=hidden]), select, textarea')?.focus()
