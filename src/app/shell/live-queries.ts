import type { Query, QueryClient } from '@tanstack/react-query'
import { followLive } from '#base/web/live.ts'
import { isTouched } from './live-nouns.ts'

const shows = ({ queryKey: [path] }: Query, nouns: string[] | undefined): boolean => {
  const noun: unknown = Array.isArray(path) ? path[0] : undefined
  return nouns === undefined || (typeof noun === 'string' && isTouched(noun, nouns))
}

/** Reloads what is on screen when others save it; call the returned function to stop. */
export const keepLive = (queries: QueryClient, slug: string, userId: string): (() => void) =>
  followLive(slug, userId, async (nouns) => {
    // A first load in progress may return older data, so it is loaded once more.
    const first = queries
      .getQueryCache()
      .findAll({ fetchStatus: 'fetching', predicate: (query) => query.state.data === undefined })
    await queries.invalidateQueries({ predicate: (query) => shows(query, nouns) })
    await queries.invalidateQueries({ predicate: (query) => first.includes(query) && shows(query, nouns) })
  })
