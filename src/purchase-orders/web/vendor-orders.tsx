import { useQuery } from '@tanstack/react-query'
import { Facts } from '#base/web/cards.tsx'
import { DateText, Money } from '#base/web/display.tsx'
import { Link } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'

/** If a vendor has more open orders than this, they are counted but not added up. */
const ADDED_UP = 100

/** Deliveries due from a vendor: open orders, their open amount and the next delivery. */
export function VendorOrders({ vendorId }: { vendorId: string }) {
  const { slug, sees } = usePlace()
  const filters = { vendorId, standing: 'toReceive' } as const
  const query = useQuery(orpc.purchaseOrders.getMany.queryOptions({ input: { perPage: ADDED_UP, filters } }))
  const orders = query.data?.purchaseOrders ?? []
  const total = query.data?.pagination.total
  const isAll = total !== undefined && total <= ADDED_UP
  const expected = orders.flatMap((order) => order.expectedReceivingDate ?? []).sort()
  return (
    <div className="mb-5">
      <Facts
        facts={[
          [
            'Open orders',
            <Link
              key="open"
              to={`/${slug}/purchase-orders`}
              search={{ filters }}
              className="text-accent-text underline-offset-2 hover:underline"
            >
              {total ?? '—'}
            </Link>,
          ],
          ...(sees('costs')
            ? [
                [
                  'On order',
                  <Money
                    key="amount"
                    value={
                      isAll ? orders.reduce((sum, order) => sum + (order.openAmount ?? 0), 0) : undefined
                    }
                  />,
                ] as const,
              ]
            : []),
          ['Next delivery', <DateText key="next" date={isAll ? expected[0] : undefined} />],
        ]}
      />
    </div>
  )
}
