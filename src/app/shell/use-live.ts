import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { startLater } from '#base/web/start-later.ts'

/** Updates the screen as others save, while the person is in the workspace; undefined until it is known. */
export function useLive(slug: string | undefined, userId: string | undefined) {
  const queries = useQueryClient()
  useEffect(() => {
    if (!slug || !userId) return
    return startLater(
      () => import('./live-queries.ts'),
      ({ keepLive }) => keepLive(queries, slug, userId),
    )
  }, [slug, userId, queries])
}
