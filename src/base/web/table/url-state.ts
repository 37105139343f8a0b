/** Parsed search parameters: strings, except page, perPage and filters. */
export type Search = { [key: string]: unknown }

/** The values of a filter: some of these, or any text (an id). */
type Allowed = readonly (string | boolean)[] | 'text'

/** The sort columns and filters of a list; keep at module scope, as const. */
export type ListSpec<
  Sort extends string = string,
  Filters extends Record<string, Allowed> = Record<string, Allowed>,
> = {
  sorts: readonly Sort[]
  /** Such as 'createdAt.desc'. */
  defaultSort: `${NoInfer<Sort>}.${'asc' | 'desc'}`
  filters?: Filters
  /** Rows per page until the person chooses; 25 by default. */
  rows?: number
}

type Chosen<Filters> = {
  [Key in keyof Filters]?: Filters[Key] extends readonly (infer Value)[] ? Value : string
}

/**
 * The state of a list: page ≥ 1, rows per page, order, search text and filters; also the input of `getMany`.
 */
export type ListState<
  Sort extends string = string,
  Filters = { [key: string]: string | boolean | undefined },
> = {
  page: number
  perPage: number
  sortBy: Sort
  sortDirection: 'asc' | 'desc'
  search: string
  filters: Filters
  /** Whether to count every row that matches; by default counting stops at some thousands. */
  countAll: boolean | undefined
}

/** The rows per page on offer; the first is the default. */
export const pageSizes = [10, 25, 50, 100]

const defaultPerPage = 10

/**
 * Parses a query string. Text stays text (an HSN of 100 is not a number), `page` and `perPage` become whole
 * numbers of at least 1, `filters` is JSON; anything invalid is omitted.
 */
export function parseSearch(query: string): Search {
  const search: Search = {}
  for (const [key, value] of new URLSearchParams(query)) {
    if (key === 'page' || key === 'perPage') {
      const n = Number(value)
      if (Number.isInteger(n) && n >= 1) search[key] = n
    } else if (key === 'filters') {
      const filters = readJson(value)
      if (filters) search.filters = filters
    } else search[key] = value
  }
  return search
}

/** Writes a query string with its `?`, omitting empty values and defaults; '' when nothing is left. */
export function stringifySearch(search: Search): string {
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    if (value === undefined || value === null || value === '') continue
    if ((key === 'page' && value === 1) || (key === 'perPage' && value === defaultPerPage)) continue
    if (typeof value === 'object') {
      if (Object.keys(value).length > 0) query.set(key, JSON.stringify(value))
    } else query.set(key, String(value))
  }
  const written = query.toString()
  return written === '' ? '' : `?${written}`
}

/**
 * The list state in the search parameters; unknown values are omitted. `rows` is the page size when the
 * parameters name none.
 */
export function readListState<Sort extends string, Filters extends Record<string, Allowed>>(
  search: Search,
  spec: ListSpec<Sort, Filters>,
  rows = defaultPerPage,
): ListState<Sort, Chosen<Filters>> {
  const [by, direction] = splitSort(typeof search.sort === 'string' ? search.sort : spec.defaultSort)
  const known = spec.sorts.find((sort) => sort === by)
  const [usual, usualDirection] = splitSort(spec.defaultSort)
  const sortBy = known ?? spec.sorts.find((sort) => sort === usual) ?? spec.sorts[0]
  if (sortBy === undefined) throw new Error('A list needs a column to sort by')
  return {
    page: typeof search.page === 'number' ? search.page : 1,
    perPage: typeof search.perPage === 'number' && search.perPage <= 100 ? search.perPage : rows,
    sortBy,
    sortDirection: known ? direction : usualDirection,
    search: typeof search.search === 'string' ? search.search : '',
    filters: allowedFilters(search.filters, spec.filters),
    countAll: search.count === 'all' || undefined,
  }
}

/**
 * The search parameters of a changed list: any change except of the page returns to page 1. The page size is
 * omitted when it equals `rows`.
 */
export function writeListState(
  search: Search,
  change: Partial<ListState>,
  spec: ListSpec,
  rows = defaultPerPage,
): Search {
  const next = { ...readListState(search, spec, rows), ...change }
  const sort = `${next.sortBy}.${next.sortDirection}`
  return {
    ...search,
    page: change.page ?? 1,
    perPage: next.perPage === rows ? undefined : next.perPage,
    sort: sort === spec.defaultSort ? undefined : sort,
    search: next.search,
    filters: next.filters,
    count: next.countAll && isSameRows(change) ? 'all' : undefined,
  }
}

/** Whether a change leaves a list with the rows that were counted. */
const isSameRows = (change: Partial<ListState>) => change.search === undefined && change.filters === undefined

function splitSort(sort: string): [string, 'asc' | 'desc'] {
  const dot = sort.lastIndexOf('.')
  return [sort.slice(0, dot), sort.slice(dot + 1) === 'asc' ? 'asc' : 'desc']
}

function allowedFilters<Filters extends Record<string, Allowed>>(raw: unknown, allowed: Filters | undefined) {
  const chosen: Chosen<Filters> = {}
  if (!allowed || !isObject(raw)) return chosen
  const entries = Object.entries(allowed).flatMap(([key, values]) => {
    const value = raw[key]
    const fits = values === 'text' ? typeof value === 'string' : values.some((one) => one === value)
    return fits ? [[key, value]] : []
  })
  return Object.assign(chosen, Object.fromEntries(entries))
}

function readJson(json: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(json)
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
