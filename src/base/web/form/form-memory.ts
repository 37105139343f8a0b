import { type RefObject, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { usePlace } from '#base/web/page/place.ts'
import { randomId } from '#base/web/random-id.ts'

/** Resets the form to these values: a field they omit is empty, which alone does not make the form dirty. */
export function startFrom(methods: UseFormReturn, values: FieldValues): void {
  const empty = Object.fromEntries(Object.keys(methods.getValues()).map((name) => [name, undefined]))
  methods.reset({ ...empty, ...values })
}

/**
 * Resets the form to these values, but keeps what was typed since it held `before`, with the cursor position
 * and unsaved. Returns whether there is any.
 */
export function startUnder(methods: UseFormReturn, values: FieldValues, before: FieldValues): boolean {
  const now = methods.getValues()
  const typed = new Set(Object.keys(now).filter((name) => !isSame(now[name], before[name])))
  if (typed.size === 0) {
    startFrom(methods, values)
    return false
  }
  for (const [name, value] of Object.entries(values))
    if (!typed.has(name) && !isSame(now[name], value)) methods.setValue(name, value)
  methods.reset(values, { keepValues: true })
  return true
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The base of a panel's form: the version that the next save starts from, and that version's values. */
type Read = { version: number | undefined; values: FieldValues }

/**
 * A reloaded record replaces the values, but never what someone typed. While a form is dirty, only the
 * version it is based on is replaced, for example when its own save is read back. Other people's changes are
 * reported on save. Returns that base, which a save replaces.
 */
export function useFreshRecord(
  methods: UseFormReturn,
  options: { values: FieldValues; version?: number; create?: string },
  dirty: boolean,
): RefObject<Read> {
  const { values, version, create } = options
  const read = useRef<Read>({ version, values })
  const text = JSON.stringify(values)
  const shown = useRef(text)
  // Before the form is painted: a later effect would show empty fields first, and replace what was typed into them.
  useLayoutEffect(() => {
    const standsOn = read.current.version
    if (create || (shown.current === text && standsOn === version)) return
    // Its own save has not been read back yet.
    if (version !== undefined && standsOn !== undefined && version < standsOn) return
    if (dirty && standsOn !== version) return
    const before = read.current.values
    shown.current = text
    read.current = { version, values: JSON.parse(text) }
    if (dirty) startUnder(methods, JSON.parse(text), before)
    else startFrom(methods, JSON.parse(text))
  }, [text, version, create, dirty, methods])
  return read
}

/**
 * Stores what is typed into a create form (named by `create`) and restores it when the form opens again, even
 * after the tab was closed. Returns whether something was restored, a function to clear it, and whether another tab has
 * saved or discarded the same draft. Pages outside a workspace, where nobody is signed in, store nothing.
 */
export function useKeptDraft(methods: UseFormReturn, create: string | undefined, dirty: boolean) {
  const { draftOf } = usePlace()
  const draft = useMemo(() => (create ? draftOf?.(create) : undefined), [create, draftOf])
  const [kept] = useState(() => draft?.read() ?? null)
  const [restored, setRestored] = useState(kept !== null)
  const id = useRef(kept?.id ?? randomId())
  const ended = useRef(false)
  // Before the form is painted, so that nobody sees it empty first.
  useLayoutEffect(() => {
    if (restored && kept) methods.reset(kept.values, { keepDefaultValues: true })
  }, [restored, kept, methods])
  useEffect(
    () =>
      draft?.onEnd(
        () => id.current,
        () => {
          ended.current = true
        },
      ),
    [draft],
  )
  useEffect(() => {
    if (!draft || !dirty) return
    let timer: ReturnType<typeof setTimeout> | undefined
    // A save or Discard empties the form before this effect ends, and leaves nothing to store.
    const write = () =>
      methods.control._getDirty() && draft.write({ id: id.current, values: methods.getValues() })
    const { unsubscribe } = methods.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(write, 300)
    })
    write()
    // The last input before a tab closes is not written yet.
    const keep = () => ended.current || write()
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      removeEventListener('pagehide', keep)
    }
  }, [dirty, methods, draft])
  const forget = () => {
    draft?.clear(id.current)
    id.current = randomId()
    ended.current = false
    setRestored(false)
  }
  return { restored, forget, ended }
}
