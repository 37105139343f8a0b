import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SimilarNote, useTyped } from '#base/web/form/similar-note.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'

const fields = { name: 'name' }

/** Shows possible duplicates in a form that adds a product or a service. */
export function SimilarProducts() {
  const { slug } = usePlace()
  const { name } = useTyped(fields)
  const query = useQuery(
    orpc.products.findSimilar.queryOptions({
      input: { name: name ?? '' },
      enabled: name !== undefined,
      placeholderData: keepPreviousData,
    }),
  )
  const similar = name === undefined ? [] : (query.data?.similar ?? [])
  return <SimilarNote similar={similar} address={(id) => `/${slug}/products?productId=${id}`} />
}
