import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SimilarNote, useTyped } from '#base/web/form/similar-note.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'

const fields = { name: 'name', phoneNumber: 'phoneNumber', email: 'email', gstin: 'gstin' }

/** Shows possible duplicates in a form that adds a customer. */
export function SimilarCustomers() {
  const { slug } = usePlace()
  const input = useTyped(fields)
  const query = useQuery(
    orpc.customers.findSimilar.queryOptions({
      input,
      enabled: Object.keys(input).length > 0,
      placeholderData: keepPreviousData,
    }),
  )
  const similar = Object.keys(input).length > 0 ? (query.data?.similar ?? []) : []
  return <SimilarNote similar={similar} address={(id) => `/${slug}/customers?customerId=${id}`} />
}
