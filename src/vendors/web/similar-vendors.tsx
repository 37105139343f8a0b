import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { SimilarNote, useTyped } from '#base/web/form/similar-note.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'

const fields = {
  name: 'businessName',
  phoneNumber: 'phoneNumber',
  email: 'email',
  gstin: 'gstNumber',
}

/** Shows possible duplicates in a form that adds a vendor. */
export function SimilarVendors() {
  const { slug } = usePlace()
  const input = useTyped(fields)
  const query = useQuery(
    orpc.vendors.findSimilar.queryOptions({
      input,
      enabled: Object.keys(input).length > 0,
      placeholderData: keepPreviousData,
    }),
  )
  const similar = Object.keys(input).length > 0 ? (query.data?.similar ?? []) : []
  return <SimilarNote similar={similar} address={(id) => `/${slug}/vendors?vendorId=${id}`} />
}
