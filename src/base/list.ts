import { z } from 'zod'
import { typedText } from '#base/typed-text.ts'
import { fieldMessages } from './field-messages.ts'
import { givenId } from './id-schema.ts'

export const listMessages = {
  page: 'Page must be a whole number from 1 to 10,00,000',
  perPage: 'Choose 1 to 100 rows per page',
  cursor: 'Send the nextCursor of this list with the same sort, or start without a cursor',
  sort: 'This list cannot be sorted by this column',
}

/** Words to search for, at most 200 characters; nothing to see counts as none. */
export const searchWords = () => typedText().max(200, fieldMessages.tooLong(200)).optional()

/** The number of a page; 1 if left out. */
export const pageNumber = () =>
  z
    .number(listMessages.page)
    .int(listMessages.page)
    .min(1, listMessages.page)
    .max(1_000_000, listMessages.page)
    .default(1)

/**
 * Input of every `getMany`: page from 1 or the cursor of the previous page, perPage 1-100 (10), a sort
 * column, direction (desc), a search text and the list's own filters.
 */
export const listInput = <Sort extends string, Filters extends z.ZodRawShape = Record<never, never>>(
  sortable: readonly [Sort, ...Sort[]],
  filters: Filters = {} as Filters,
) =>
  z.object({
    workspaceId: givenId().optional(),
    page: pageNumber(),
    perPage: z
      .number(listMessages.perPage)
      .int(listMessages.perPage)
      .min(1, listMessages.perPage)
      .max(100, listMessages.perPage)
      .default(10),
    /** `pagination.nextCursor` of the previous page; if given, the page number is ignored. */
    cursor: z.string().max(4000, listMessages.cursor).optional(),
    sortBy: z.enum(sortable, listMessages.sort).optional(),
    sortDirection: z.enum(['asc', 'desc']).default('desc'),
    search: searchWords(),
    /** Counts every row that matches, however many there are. */
    countAll: z.boolean().optional(),
    filters: z.object(filters).partial().optional(),
  })

/** The most entries of an unpaged list (`getAll`), the first by name; `getMany` returns the rest. */
export const MOST_LISTED = 5_000

/** Lists count rows up to a multiple of this, unless asked to count all; counting a million would take longest. */
export const COUNTED = 10_000

/** The same for a list that is searched: each row is compared with the words, which takes longer than counting it. */
export const COUNTED_FOUND = 1_000

/** The pagination of every `getMany` answer. */
export const pagination = z.object({
  page: z.number(),
  perPage: z.number(),
  total: z.number(),
  /** Whether there are more rows than `total`, which were not counted. */
  isMore: z.boolean(),
  totalPages: z.number(),
  /**
   * Send it as `cursor` with the same sort and filters to get the next rows; null after the last. Unlike page
   * numbers, cursors neither repeat nor skip a row while others add and delete.
   */
  nextCursor: z.string().nullable(),
})
export type Pagination = z.infer<typeof pagination>

/** The number of pages for `total` rows; an empty list has one. */
export const paginationOf = (
  asked: { page: number; perPage: number },
  total: number,
): Omit<Pagination, 'nextCursor' | 'isMore'> => ({
  page: asked.page,
  perPage: asked.perPage,
  total,
  totalPages: Math.max(1, Math.ceil(total / asked.perPage)),
})

/** Input of calls that need nothing. */
export const noInput = z.object({})

/** Input of calls that need only an id. */
export const idInput = z.object({ workspaceId: givenId().optional(), id: givenId() })

/** Answer of calls that only report what happened. */
export const acknowledged = z.object({ message: z.string() })

/**
 * Answer of updates of a versioned record: its new version, to be sent with the next update. Absent only from
 * an answer that an older release stored under an idempotency key.
 */
export const updated = acknowledged.extend({ version: z.number().optional() })

/** The version of a record that was never updated. */
export const FIRST_VERSION = 1

/**
 * Answer of creates: the new record's id and, where it has them, its display id and the version to send with
 * the first update. The version is also absent from an answer that an older release stored under an
 * idempotency key.
 */
export const created = updated.extend({ id: z.uuid(), displayId: z.string().optional() })
