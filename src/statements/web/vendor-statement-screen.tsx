import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { later } from '#base/web/later.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { ChosenFilter } from '#base/web/table/chosen-filter.tsx'
import { messages } from '#statements/messages.ts'
import { StatementPage } from './statement-page.tsx'
import { choose, useStatement } from './use-statement.ts'

const VendorPick = later(() => import('#vendors/web/vendor-pick.tsx'))

const none = { title: messages.chooseVendor, hint: messages.chooseHint }

const picker = (
  <div className="w-72 text-left">
    <Suspense>
      <VendorPick onPick={choose} />
    </Suspense>
  </div>
)

/** /{slug}/vendor-statement?of=…: the account of a vendor in a period. */
export default function VendorStatementScreen() {
  const place = useStatement()
  const { can } = usePlace()
  const canPick = can('vendors.getAll')
  const { id, period, page } = place
  const input = { vendorId: id ?? '', ...period }
  const query = useQuery({
    ...orpc.payments.getStatement.queryOptions({
      input: { ...input, page },
      placeholderData: keepPreviousData,
    }),
    enabled: id !== undefined,
  })
  return (
    <StatementPage
      title="Vendor statement"
      place={place}
      query={query}
      read={(part) => client.payments.getStatement({ ...input, ...part })}
      none={canPick ? { ...none, action: picker } : none}
      chooser={
        id &&
        canPick && (
          <ChosenFilter
            all="All vendors"
            name={query.data?.party.name ?? 'this vendor'}
            onClear={() => choose(undefined)}
          />
        )
      }
    />
  )
}
