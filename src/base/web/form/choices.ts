import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import type { Choice, Choices } from './combobox.tsx'

const none: readonly Choice[] = []

/** The choices that match, and the chosen one, fetched separately when it is not among them. */
export function useChoices(source: Choices, value: string | undefined, typed: string) {
  const search = useDebounced(useDeferredValue(typed.trim()))
  const remote = 'load' in source ? source : undefined
  const found = useQuery({
    queryKey: ['choices', remote?.name, search],
    queryFn: async () => (await remote?.load(search)) ?? none,
    enabled: remote !== undefined,
    placeholderData: keepPreviousData,
  })
  const local = 'choices' in source ? source.choices : none
  // What was found for an older text must never be picked for a newer one.
  const stale = remote !== undefined && (search !== typed.trim() || found.isPlaceholderData)
  const narrowed = stale ? (found.data ?? none).filter((choice) => matches(choice, typed.trim())) : found.data
  // A short list narrows at once: who types and presses Enter never gets what matched before.
  const choices = remote ? (narrowed ?? none) : local.filter((choice) => matches(choice, typed.trim()))
  const [last, setLast] = useState<Choice>()
  const listed = (remote ? choices : local).find((choice) => choice.value === value)
  const one = useQuery({
    queryKey: ['choices', remote?.name, 'one', value],
    queryFn: async () => (value && (await remote?.loadOne?.(value))) || null,
    enabled: !!value && !listed && last?.value !== value && remote?.loadOne !== undefined,
  })
  useEffect(() => {
    if (listed) setLast(listed)
  }, [listed])
  const chosen = value ? (listed ?? (last?.value === value ? last : (one.data ?? undefined))) : undefined
  return { choices, loading: found.isFetching, settled: !stale && !found.isFetching, chosen }
}

const matches = (choice: Choice, search: string) =>
  `${choice.label} ${choice.hint ?? ''}`.toLowerCase().includes(search.toLowerCase())

function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : 150)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
