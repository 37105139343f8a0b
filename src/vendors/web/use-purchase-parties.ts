import { useQueries } from '@tanstack/react-query'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import type { PurchaseParties } from '#gst/place-of-purchase.ts'
import { useOwnRegistration } from '#workspaces/web/use-own-registration.ts'

/** We and each of these vendors, by vendor; undefined while the vendor is not read, or may not be. */
export function usePurchaseParties(
  vendorIds: readonly string[],
): (vendorId: string) => PurchaseParties | undefined {
  const { can } = usePlace()
  const own = useOwnRegistration()
  const answers = useQueries({
    queries: [...new Set(vendorIds)]
      .filter(Boolean)
      .map((id) => orpc.vendors.getOne.queryOptions({ input: { id }, enabled: can('vendors.getOne') })),
  })
  return (vendorId) => {
    const vendor = answers.find(({ data }) => data?.vendor.id === vendorId)?.data?.vendor
    return vendor && { own, vendor }
  }
}
