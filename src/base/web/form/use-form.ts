import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { FieldErrors, FieldValues, UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { type CallContext, currentSlug } from '#base/web/call-link.ts'
import { onReconnect } from '#base/web/feedback/connection.ts'
import { toast } from '#base/web/feedback/toast.ts'
import { type Tell, useRefusal } from '#base/web/feedback/use-refusal.ts'
import { keepFocus } from '#base/web/keep-focus.ts'
import { confirm } from '#base/web/layers/confirm.ts'
import { defaultFailure, type Failure, noAnswer, readFailure } from '#base/web/rpc.ts'
import { messageOf } from '#base/web/use-act.ts'
import { focusFirstError } from './focus-field.ts'
import { showIssues, unseenError } from './form-issues.ts'
import { startFrom, startUnder, useFreshRecord, useKeptDraft } from './form-memory.ts'
import { idempotencyKey, outcomeKnown } from './idempotency-key.ts'
import { forgetUnpicked } from './unpicked.ts'
import { type Later, type Schema, useChecked } from './use-checked.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

/** Saves a form and prints what was saved. */
export const PRINT = 'print'

/**
 * How a form is saved. `again`: Save & New. `overwrite`: save although someone changed it meanwhile. `as`:
 * another action along with the save, such as confirming; `failure` is then the title of the toast when it
 * fails.
 */
type Submit = { again?: boolean; overwrite?: boolean; as?: string; failure?: string }

/** What `save` receives besides the values: the idempotency key, the version to compare, the action. */
export type SaveContext = { context: CallContext; version: number | undefined; as: string | undefined }

type Options<S extends Schema, Answer> = {
  /** The field that an issue of the call belongs to, where the call gets other paths than the form has. */
  fieldOf?: (path: string, values: z.input<S>) => string
  /** The schema, or how to load it: a page that opens with its form does not wait for the schema library. */
  schema: S | Later<S>
  /** Initial values; for a panel the record's, which replace untouched values when it is reloaded. */
  values: z.input<S>
  /** The version of that record, sent with the save (except with 'Save anyway'). */
  version?: number
  /** What the next one starts with after Save & New, besides the initial values. */
  next?: (saved: z.input<S>) => Partial<z.input<S>>
  /** Names a create form: its draft and its idempotency key are stored under it. */
  create?: string
  save: (values: z.input<S>, sending: SaveContext) => Promise<Answer>
  /** Called after a save; with Save & New the form has been cleared and stays open. */
  saved?: (answer: Answer, how: { again: boolean }) => void
  /** Prints what was saved, where the save was meant to (Ctrl Shift Enter). */
  print?: (answer: Answer) => unknown
  /** Success toast; by default the answer's `message`. */
  success?: string
  /** The message when the server gives none. */
  failure?: string
  /** A refusal with this HTTP status is shown in the form alone, without a toast. */
  quietOn?: number
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
  /** Stops asking before leaving, after the record itself was deleted. */
  release: () => void
  discard: () => void
  element: { current: RefObject<HTMLFormElement | null> | null }
}

/**
 * A form over a zod schema. It sends what was typed (rupees stay rupees), shows refusals at their fields,
 * stores drafts and idempotency keys of create forms and asks before it is left dirty. After a save
 * everything on screen is reloaded, and what was typed into a panel meanwhile stays, to be saved next.
 * `submit` returns whether it was saved.
 */
export function useForm<S extends Schema, Answer>(options: Options<S, Answer>): FormState {
  const element = useRef<RefObject<HTMLFormElement | null>>(null)
  const queries = useQueryClient()
  const methods = useChecked(options.schema, options.values)
  const refusal = useRefusal()
  const { send, lead, failure, setFailure } = useSending(methods, options, refusal.tell, element)
  const dirty = useDirty(methods, setFailure)
  const read = useFreshRecord(methods, options, dirty)
  const draft = useKeptDraft(methods, options.create, dirty)
  const release = useLeaveGuard(dirty, draft.forget)
  const [pending, setPending] = useState(false)

  const empty = (next?: FieldValues) => {
    draft.forget()
    setFailure(undefined)
    startOver(methods, { ...options.values, ...next })
    return false
  }
  /** Takes the saved values as the new base; returns whether something was typed meanwhile, which is kept. */
  const goOn = (values: FieldValues, answer: Answer, how: Submit): boolean => {
    if (options.create) return empty(how.again ? options.next?.(values as z.input<S>) : undefined)
    read.current = { version: versionOf(answer) ?? read.current.version, values }
    // Another action, such as confirming, may have made the record read-only.
    return startUnder(methods, values, how.as && how.as !== PRINT ? methods.getValues() : values)
  }
  const run = async (values: FieldValues, how: Submit): Promise<boolean> => {
    const restoreFocus = keepFocus()
    setPending(true)
    const answer = await send(values, how.overwrite ? undefined : read.current.version, how)
    if (!answer) return false
    refusal.end()
    if (!goOn(values, answer.value, how)) release()
    sayDone(options.success ?? messageOf(answer.value))
    const refreshed = queries.invalidateQueries().then(restoreFocus)
    if (how.again) focusFirst(element.current?.current)
    if (!options.create) await refreshed
    options.saved?.(answer.value, { again: how.again ?? false })
    if (how.as === PRINT) options.print?.(answer.value)
    return true
  }

  const submit = useOneAtATime(async (how: Submit = {}) => {
    if (draft.ended.current && !(await confirm(savedElsewhere))) return false
    let saved = false
    const save = async (values: FieldValues) => {
      saved = await run(values, how)
    }
    const words = { title: how.failure, fallback: options.failure, lead }
    await checkAndSave(methods, save, refusal.tell, words).finally(() => setPending(false))
    return saved
  })

  return {
    methods,
    dirty,
    pending,
    error: failure?.changedBy ? undefined : failure?.message,
    conflict: failure?.changedBy ? failure.message : undefined,
    create: options.create !== undefined,
    restored: draft.restored,
    release,
    element,
    submit,
    reload: () => {
      empty()
      queries.invalidateQueries()
    },
    discard: () => empty(),
  }
}

/** Gives the form these values, and empties its pickers of what was typed and not picked. */
function startOver(methods: UseFormReturn, values: FieldValues): void {
  forgetUnpicked(methods.control)
  startFrom(methods, values)
}

const savedElsewhere = {
  title: 'Save again?',
  body: 'This was saved or discarded in another tab.',
  action: 'Save again',
  cancel: 'Keep editing',
}

/** Saves values without errors; a toast says when no faulty field is on screen, or a schema that loads later could not be loaded. */
async function checkAndSave(
  methods: UseFormReturn,
  save: (values: FieldValues) => Promise<void>,
  tell: Tell,
  { title, fallback = defaultFailure, lead }: { title?: string; fallback?: string; lead: Lead },
): Promise<void> {
  let checked = false
  const valid = (values: FieldValues) => {
    checked = true
    return save(values)
  }
  const refused = (errors: FieldErrors) => {
    const told = title ?? unseenError(methods.control, errors)
    if (told) tell(told)
    lead(errors)
  }
  try {
    await methods.handleSubmit(valid, refused)()
  } catch (error) {
    if (checked) throw error
    tell(title ?? readFailure(error, fallback).message)
  }
}

type Lead = (errors: FieldErrors) => void
type SetFailure = (next: (failure: Failure | undefined) => Failure | undefined) => void

/** Whether something was typed; each key ends a failure that it may correct. After a refused save `formState` tells only once the schema has run, too late for Escape. */
function useDirty(methods: UseFormReturn, setFailure: SetFailure): boolean {
  const [typed, setTyped] = useState(false)
  const latest = useRef(typed)
  useEffect(
    () =>
      methods.subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ isDirty = false, type }) => {
          if (type) setFailure(untilTyped)
          // React draws the form for the same value again while it has other changes to draw.
          if (latest.current === isDirty) return
          latest.current = isDirty
          setTyped(isDirty)
        },
      }),
    [methods, setFailure],
  )
  return methods.formState.isDirty || typed
}

const sayDone = (message: string | undefined) => {
  if (message) toast(message)
}

const savedAlready = (number: string) =>
  `Your first attempt was saved${number && ` as ${number}`}, without your latest changes. Save again to create another.`

/** A failure, once something is typed, which may be right. Without an answer, or after another's change, it stays. */
const untilTyped = (failure: Failure | undefined) =>
  failure?.status && !failure.changedBy ? undefined : failure

/** A failure, once the server works again. */
const answersAgain = (failure: Failure | undefined) =>
  failure?.message === noAnswer
    ? { ...failure, message: 'No answer from the server. It is back now: save again.' }
    : failure

/**
 * Sends the values with the form's key and version. A refusal is shown at its fields or above the form, and
 * in a toast (specification, section 8). Undefined means not saved.
 */
function useSending<S extends Schema, Answer>(
  methods: UseFormReturn,
  options: Options<S, Answer>,
  tell: Tell,
  element: FormState['element'],
) {
  const lead = (errors: FieldErrors) => focusFirstError(methods.control, errors, element.current?.current)
  const [failure, setFailure] = useState<Failure>()
  useEffect(() => onReconnect(() => setFailure(answersAgain)), [])
  const send = async (
    values: FieldValues,
    version: number | undefined,
    { as, failure: title }: Submit,
  ): Promise<{ value: Answer } | undefined> => {
    const key = options.create ? idempotencyKey(`${currentSlug()}:${options.create}`) : undefined
    const restoreFocus = keepFocus()
    setFailure(undefined)
    try {
      const context = key ? { idempotencyKey: key.read() } : {}
      const value = await options.save(values as z.input<S>, { context, version, as })
      key?.settle()
      return { value }
    } catch (error) {
      const read = readFailure(error, title ?? options.failure ?? defaultFailure)
      if (outcomeKnown(read.status)) key?.settle()
      const failed = read.savedAs === undefined ? read : { ...read, message: savedAlready(read.savedAs) }
      const { fieldOf = (path) => path } = options
      const issues = failed.issues.map((issue) => ({
        ...issue,
        path: fieldOf(issue.path, values as z.input<S>),
      }))
      setFailure(showIssues(methods, { ...failed, issues }, lead))
      if (read.status !== options.quietOn) tell(title ?? failed.message, failed.message)
      restoreFocus()
      return undefined
    }
  }
  return { send, lead, failure, setFailure }
}

/** A second call while the first is running (a double click) does nothing and returns false. */
function useOneAtATime<Input>(act: (input: Input) => Promise<boolean>): (input: Input) => Promise<boolean> {
  const busy = useRef(false)
  return async (input) => {
    if (busy.current) return false
    busy.current = true
    return act(input).finally(() => {
      busy.current = false
    })
  }
}

const versionOf = (answer: unknown): number | undefined =>
  typeof answer === 'object' && answer !== null && 'version' in answer && typeof answer.version === 'number'
    ? answer.version
    : undefined

/** Moves the cursor to the first field of a form. */
export const focusFirst = (form: HTMLFormElement | null | undefined) =>
  form?.querySelector<HTMLElement>('input:not([type=hidden], [type=file]), select, textarea')?.focus()
