import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { businessDay } from '#base/dates.ts'
import { Accordion } from '#base/web/accordion.tsx'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatDate, formatMoney, formatQuantity } from '#base/web/display.tsx'
import { EmptyState } from '#base/web/feedback/empty-state.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { StatusBadge } from '#base/web/feedback/status-badge.tsx'
import { TryAgain } from '#base/web/feedback/try-again.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc, readFailure } from '#base/web/rpc.ts'
import { versionMessages } from '#products/messages.ts'
import type { Product, ProductVersion } from '#products/output.ts'
import { isEffective, priceOfTheDay } from '#products/price-of-the-day.ts'
import { NewVersion, VersionEditor } from './version-forms.tsx'

/** Where the versions are in their panel. */
export const VERSIONS_ID = 'product-versions'

/** The price versions of a product: price, status, and a form in each. */
export function ProductVersions({ product }: { product: Product }) {
  const { can } = usePlace()
  const [adding, setAdding] = useState(false)
  const query = useQuery(orpc.products.getVersions.queryOptions({ input: { productId: product.id } }))
  const add = !adding && can('products.createVersion') && (
    <Button small icon={Plus} onClick={() => setAdding(true)}>
      Add Version
    </Button>
  )
  return (
    <div id={VERSIONS_ID} className="mt-6 first:mt-0">
      <Section title="Product Versions" action={add}>
        {adding && <NewVersion product={product} close={() => setAdding(false)} />}
        {query.isPending ? (
          <Skeleton className="h-11 w-full" />
        ) : query.error ? (
          <EmptyState title={readFailure(query.error).message} action={<TryAgain retry={query.refetch} />} />
        ) : query.data.length === 0 ? (
          <EmptyState title={versionMessages.none} />
        ) : (
          <Accordion
            folds={query.data.map((version) => foldOf(version, version.id === shownBy(query.data)))}
          />
        )}
      </Section>
    </div>
  )
}

/** The version whose price the product shows now. */
const shownBy = (versions: readonly ProductVersion[]) =>
  priceOfTheDay(
    versions.map(({ id, isActive, effectiveFrom, createdAt }) => ({
      id,
      isActive,
      effectiveFrom: effectiveFrom === null ? null : new Date(effectiveFrom),
      createdAt: new Date(createdAt),
    })),
    new Date(),
  )?.id

const foldOf = (version: ProductVersion, shown: boolean) => ({
  id: version.id,
  title: (
    <>
      <span className="tabular-nums">{formatMoney(version.sellingPrice)}</span>
      <span className="ml-2 font-normal text-muted">
        {version.priceIncludesTax && 'incl. GST · '}
        {formatDate(businessDay(new Date(version.effectiveFrom ?? version.createdAt)))}
        {version.onHand > 0 && ` · ${formatQuantity(version.onHand)} in stock`}
        {shown && ` · ${versionMessages.shown}`}
      </span>
    </>
  ),
  aside: <VersionBadge version={version} />,
  body: <VersionEditor version={version} />,
})

function VersionBadge({ version: { isActive, effectiveFrom } }: { version: ProductVersion }) {
  const begins = effectiveFrom === null ? null : new Date(effectiveFrom)
  if (!isActive) return <StatusBadge>Inactive</StatusBadge>
  return isEffective({ isActive, effectiveFrom: begins }, new Date()) ? (
    <StatusBadge tone="green">Active</StatusBadge>
  ) : (
    <StatusBadge tone="blue">{versionMessages.scheduled}</StatusBadge>
  )
}
