import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followLive } from '#base/web/live.ts'
import { isTouched } from './live-nouns.ts'

/** Keeps what is on screen as others save it, while the person is in the workspace; undefined: not there yet. */
export function useLive(slug: string | undefined) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!slug) return
    return followLive(slug, (nouns) =>
      queries.invalidateQueries({
        predicate: ({ queryKey }) => {
          const [path] = queryKey
          const noun: unknown = Array.isArray(path) ? path[0] : undefined
          return nouns === undefined || (typeof noun === 'string' && isTouched(noun, nouns))
        },
      }),
    )
  }, [slug, queries])
}
