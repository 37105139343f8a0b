import { replaceEqualDeep } from '@tanstack/react-query'
import { startTransition, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormState } from './use-form.ts'

/** The name of a field in a row, such as `items.0.quantity`, or of the row, whose name follows that of its field. */
const IN_ROW = /\.\d+(\.|$)/

/**
 * The values of a form for what follows from them. A field in a row draws its own value at once, and the rest is drawn as
 * soon as there is time; other fields draw all at once, as the cursor may move on to a field that one of them adds. Parts
 * that are as before stay the same objects. `draw` includes it in what is drawn at once, `drawNow` does not return before.
 */
export function useDrawnValues<Values>({ subscribe, getValues }: FormState['methods']) {
  const read = useCallback((): Values => structuredClone(getValues()), [getValues])
  const [values, setValues] = useState(read)
  const isAsked = useRef(false)
  // What is on screen, and what React was last given to draw.
  const drawn = useRef(values)
  const given = useRef(values)
  useLayoutEffect(() => {
    drawn.current = values
  }, [values])
  const draw = useCallback(() => {
    isAsked.current = false
    const next = replaceEqualDeep(given.current, read())
    if (next === given.current && next === drawn.current) return
    given.current = next
    setValues(next)
  }, [read])
  useEffect(() => {
    const drawLater = () => {
      if (isAsked.current) return
      isAsked.current = true
      queueMicrotask(() => {
        if (isAsked.current) startTransition(draw)
      })
    }
    drawLater()
    return subscribe({
      // A list of rows tells of a change only that the form is dirty.
      formState: { values: true, isDirty: true },
      // Without a name all values are replaced.
      callback: ({ name }) => (name !== undefined && IN_ROW.test(name) ? drawLater() : draw()),
    })
  }, [subscribe, draw])
  const drawNow = useCallback(() => {
    flushSync(draw)
    // Effects of the first drawing set fields, such as an advance that follows the total.
    flushSync(draw)
  }, [draw])
  return { values, draw, drawNow }
}

type Submit = FormState['submit']

/** Saves with what follows from the values as they are: draws it first, and then calls the `submit` of that drawing. */
export function useSubmitDrawn(submit: Submit, drawNow: () => void): Submit {
  const latest = useRef(submit)
  latest.current = submit
  return (how) => {
    drawNow()
    return latest.current(how)
  }
}
