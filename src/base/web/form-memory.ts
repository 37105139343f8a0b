import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { usePlace } from './place.ts'
import { currentSlug } from './rpc.ts'
import { draftOf } from './use-draft.ts'

/** Starts from these values: a field that they leave out is empty, which alone makes no form dirty. */
export function startFrom(methods: UseFormReturn, values: FieldValues): void {
  const empty = Object.fromEntries(Object.keys(methods.getValues()).map((name) => [name, undefined]))
  methods.reset({ ...empty, ...values })
}

/** A record read anew replaces the values, but never under someone's hands. */
export function useFreshRecord(
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
    startFrom(methods, JSON.parse(text))
  }, [text, version, create, dirty, methods, read])
}

/**
 * Keeps what is typed into a create form (`create` names it) and brings it back when the form opens again, also after
 * the tab was closed. Answers whether something was brought back, and how to forget it. Pages outside of a workspace,
 * where nobody is known yet, keep nothing.
 */
export function useKeptDraft(methods: UseFormReturn, create: string | undefined, dirty: boolean) {
  const { userId } = usePlace()
  const draft = useMemo(
    () => (create && userId ? draftOf(currentSlug(), userId, create) : undefined),
    [create, userId],
  )
  const [kept] = useState(() => draft?.read() ?? null)
  const [restored, setRestored] = useState(kept !== null)
  useEffect(() => {
    if (restored && typeof kept === 'object' && kept !== null)
      methods.reset(kept, { keepDefaultValues: true })
  }, [restored, kept, methods])
  useEffect(() => {
    if (!draft || !dirty) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const write = () => draft.write(methods.getValues())
    const { unsubscribe } = methods.watch(() => {
      clearTimeout(timer)
      timer = setTimeout(write, 300)
    })
    write()
    // The last words before a tab is closed are not yet written.
    addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      removeEventListener('pagehide', write)
    }
  }, [dirty, methods, draft])
  const forget = () => {
    draft?.clear()
    setRestored(false)
  }
  return { restored, forget }
}
