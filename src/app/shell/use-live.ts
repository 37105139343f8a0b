import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followLive } from '#base/web/live.ts'
import { isTouched } from './live-nouns.ts'

const shows = ({ queryKey: [path] }: Query, nouns: string[] | undefined): boolean => {
  const noun: unknown = Array.isArray(path) ? path[0] : undefined
  return nouns === undefined || (typeof noun === 'string' && isTouched(noun, nouns))
}

/** Updates the screen as others save, while the person is in the workspace; undefined until it is known. */
export function useLive(slug: string | undefined, userId: string | undefined) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!slug || !userId) return
    return followLive(slug, userId, async (nouns) => {
      // A first load in progress may return older data, so it is loaded once more.
      const first = queries
        .getQueryCache()
        .findAll({ fetchStatus: 'fetching', predicate: (query) => query.state.data === undefined })
      await queries.invalidateQueries({ predicate: (query) => shows(query, nouns) })
      await queries.invalidateQueries({ predicate: (query) => first.includes(query) && shows(query, nouns) })
    })
  }, [slug, userId, queries])
}
