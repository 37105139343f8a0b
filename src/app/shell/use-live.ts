import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followLive } from '#base/web/live.ts'
import { isTouched } from './live-nouns.ts'

const shows = ({ queryKey: [path] }: Query, nouns: string[] | undefined): boolean => {
  const noun: unknown = Array.isArray(path) ? path[0] : undefined
  return nouns === undefined || (typeof noun === 'string' && isTouched(noun, nouns))
}

/** Keeps what is on screen as others save it, while the person is in the workspace; undefined: not there yet. */
export function useLive(slug: string | undefined) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!slug) return
    return followLive(slug, async (nouns) => {
      // What is just being read for the first time is let come, but may be from before: it is read once more.
      const first = queries
        .getQueryCache()
        .findAll({ fetchStatus: 'fetching', predicate: (query) => query.state.data === undefined })
      await queries.invalidateQueries({ predicate: (query) => shows(query, nouns) })
      await queries.invalidateQueries({ predicate: (query) => first.includes(query) && shows(query, nouns) })
    })
  }, [slug, queries])
}
