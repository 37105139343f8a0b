import { useRef } from 'react'

/**
 * What a value was before it changed although none of `own`, what somebody here does, has; undefined once that does, or
 * when it is as before.
 */
export function useEarlier<Value>(value: Value | undefined, own: readonly unknown[]): Value | undefined {
  const kept = useRef<{ own: readonly unknown[]; value: Value | undefined; earlier: Value | undefined }>(
    undefined,
  )
  const before = kept.current
  const isSame = before?.own.every((each, at) => Object.is(each, own[at])) ? before : undefined
  const earlier = isSame?.earlier ?? (value === undefined ? undefined : isSame?.value)
  kept.current = { own, value: value ?? isSame?.value, earlier: earlier === value ? undefined : earlier }
  return kept.current.earlier
}
