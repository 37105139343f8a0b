import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { nearness, searchText, searchWords, squeezed } from '#base/search-words.ts'

/** An option: its id, its name, a second line (phone, stock, price) and other words that find it, which are not shown. */
export type Choice = {
  value: string
  label: string
  hint?: string
  words?: string | undefined
  disabled?: boolean
}

/**
 * The source of options: a short list, undefined until it has loaded, with `retry` where it could not be, or a server
 * search. `noun` and `name` are its cache key, and a live update of the noun refreshes it.
 */
export type Choices =
  | { choices: readonly Choice[] | undefined; retry?: Retry }
  | {
      noun: string
      name: string
      load: (search: string) => Promise<readonly Choice[]>
      /** A list that was not searched, with fewer options than this, has all that can be picked. */
      most?: number
      loadOne?: (id: string) => Promise<Choice>
    }

type Retry = (() => unknown) | undefined

type Asked<Answer> = { data: Answer | undefined; isError: boolean; refetch: () => unknown }

/** The options of a query, or how to ask again if it failed. */
export const choicesOf = <Answer>(
  { data, isError, refetch }: Asked<Answer>,
  list: (answer: Answer) => readonly Choice[],
): Extract<Choices, { choices: unknown }> =>
  data === undefined
    ? { choices: undefined, retry: isError ? () => refetch() : undefined }
    : { choices: list(data) }

const none: readonly Choice[] = []
/** The maximum number of options shown; typing narrows them. */
const MOST_SHOWN = 50

/**
 * The matching options and the selected one, which is fetched separately when it is not among them. `retry` asks again for
 * those that could not be loaded. The server is asked for the text `wanted` without waiting for the next key.
 */
export function useChoices(source: Choices, value: string | undefined, typed: string, wanted?: string) {
  const text = typed.trim()
  const debounced = useDebounced(text)
  const search = text === wanted ? text : debounced
  const remote = 'load' in source ? source : undefined
  // A key begins with the noun, like those of the calls, so that a live update of the noun refreshes it.
  const key = (...rest: string[]) => [[remote?.noun, 'choices', remote?.name], ...rest]
  const asked = (wanted: string) => ({
    queryKey: key('matching', wanted),
    queryFn: async () => (await remote?.load(wanted)) ?? none,
    enabled: remote !== undefined,
    // Results cached seconds ago would miss records added since.
    staleTime: 0,
  })
  const first = useQuery(asked(''))
  const found = useQuery({ ...asked(search), placeholderData: keepPreviousData })
  const local = 'choices' in source ? source.choices : undefined
  const answered = search === text && found.data !== undefined && !found.isPlaceholderData
  // Until the server answers, known options are offered: only those that match the current text.
  const known = useMemo(
    () => (remote ? distinct([...(first.data ?? none), ...(found.data ?? none)]) : (local ?? none)),
    [remote, local, first.data, found.data],
  )
  // Their texts are built when they arrive, so that the first key does not wait for it.
  useEffect(() => {
    for (const choice of known) textOf(choice)
  }, [known])
  const narrowed = useMemo(() => matching(known, text), [known, text])
  const matches = answered ? (found.data ?? none) : narrowed
  const choices = useMemo(
    () => (remote ? matches.slice(0, MOST_SHOWN) : narrowed),
    [remote, matches, narrowed],
  )
  const [last, setLast] = useState<Choice>()
  const listed = choices.find((choice) => choice.value === value)
  const one = useQuery({
    queryKey: key('one', value ?? ''),
    queryFn: async () => (value && (await remote?.loadOne?.(value))) || null,
    enabled: !!value && !listed && last?.value !== value && remote?.loadOne !== undefined,
  })
  useEffect(() => {
    if (listed) setLast(listed)
  }, [listed])
  const chosen = value ? (listed ?? (last?.value === value ? last : (one.data ?? undefined))) : undefined
  const retry = 'choices' in source ? source.retry : search === text ? retryOf(found) : undefined
  const loading = remote ? found.isFetching : local === undefined && !retry
  // Nobody may add a record by its name while the one that exists is still loading.
  const settled = !loading && (remote ? answered : local !== undefined)
  const isWhole = first.isFetchedAfterMount && (first.data?.length ?? 0) < (remote?.most ?? 0)
  const decided = settled || (answered && found.isFetchedAfterMount) || (isWhole && isNearest(narrowed, text))
  return { choices, loading, retry, settled, decided, chosen }
}

/**
 * Whether the first of all options is also what the server would put first: it finds others as well, by numbers and by their
 * sound, but none whose name is nearer to the text.
 */
function isNearest(choices: readonly Choice[], text: string): boolean {
  const first = choices.find((choice) => !choice.disabled)
  return first !== undefined && !/\d/.test(text) && nearness(textOf(first).name, searchText(text)) < 2
}

/** How to ask again for what could not be found. */
const retryOf = ({
  isError,
  isFetching,
  refetch,
}: Omit<Asked<unknown>, 'data'> & { isFetching: boolean }): Retry =>
  isError && !isFetching ? () => refetch() : undefined

const distinct = (choices: readonly Choice[]) => [
  ...new Map(choices.map((choice) => [choice.value, choice])).values(),
]

const texts = new WeakMap<Choice, { name: string; all: string }>()

/** The texts of an option that a search covers, built once: that costs more than the search itself. */
function textOf(choice: Choice): { name: string; all: string } {
  const built = texts.get(choice)
  if (built !== undefined) return built
  const { label, hint, words } = choice
  const text = { name: searchText(label), all: searchText(label, hint, words, squeezed(label)) }
  texts.set(choice, text)
  return text
}

/** The options that contain every word, those whose names are nearest to the text first, as on the server. */
export function matching(choices: readonly Choice[], text: string): readonly Choice[] {
  if (text === '') return choices
  const words = searchWords(text)
  const start = searchText(text)
  return choices
    .filter((choice) => {
      const held = textOf(choice).all
      return words.every((spellings) => spellings.some((word) => held.includes(word)))
    })
    .sort((a, b) => nearness(textOf(a).name, start) - nearness(textOf(b).name, start))
}

export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : 150)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
