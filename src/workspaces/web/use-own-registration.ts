import { useQuery } from '@tanstack/react-query'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import type { OwnRegistration } from '#gst/place-of-purchase.ts'

/** Our registration, for the tax of a purchase; nothing is known of it until it is loaded. */
export function useOwnRegistration(): OwnRegistration {
  const { slug } = usePlace()
  const { data } = useQuery(orpc.workspaces.getOne.queryOptions({ input: { slug } }))
  const shop = data?.workspace
  return {
    gstin: shop?.gstin ?? null,
    state: shop?.stateCode ?? null,
    scheme: shop?.gstScheme ?? 'unknown',
  }
}
