import { Suspense } from 'react'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { later } from '#base/web/later.tsx'
import { Link, useSearch } from '#base/web/page/address.tsx'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { tabStyle } from '#base/web/page/tab-style.ts'
import type { Search } from '#base/web/table/url-state.ts'
import { ReceivedCheques } from './received-cheques.tsx'

const IssuedCheques = later(async () => ({
  default: (await import('./issued-cheques.tsx')).IssuedCheques,
}))

/** /{slug}/cheques: the cheques of customers, and for those who see them the cheques to vendors. */
export default function ChequesScreen() {
  const { can } = usePlace()
  const search: Search = useSearch()
  const hasTabs = can('payments.getCheques')
  const isIssued = hasTabs && search.view === 'issued'
  return (
    <Page title="Cheques">
      {hasTabs && (
        <nav aria-label="Cheques" className="flex flex-wrap gap-1 px-6 pt-3 phone:px-4">
          <Tab label="Received" view={undefined} isCurrent={!isIssued} />
          <Tab label="Issued" view="issued" isCurrent={isIssued} />
        </nav>
      )}
      {isIssued ? (
        <Suspense fallback={<Skeleton className="m-6 h-96" />}>
          <IssuedCheques />
        </Suspense>
      ) : (
        <ReceivedCheques />
      )}
    </Page>
  )
}

const Tab = ({ label, view, isCurrent }: { label: string; view: string | undefined; isCurrent: boolean }) => (
  <Link search={() => ({ view })} aria-current={isCurrent ? 'page' : undefined} className={tabStyle}>
    {label}
  </Link>
)
