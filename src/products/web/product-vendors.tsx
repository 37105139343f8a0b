import { useQuery } from '@tanstack/react-query'
import { counted } from '#base/counted.ts'
import { Section } from '#base/web/cards.tsx'
import { DateText, nothing } from '#base/web/display.tsx'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import type { LineColumn } from '#base/web/table/line-columns.ts'
import { LineTable } from '#base/web/table/line-table.tsx'
import type { ProductVendor } from '#products/output.ts'
import { priceWords } from './last-purchase.ts'

/** The vendors of a product with their codes, last prices and days; nothing while only the main one is known. */
export default function ProductVendors({ productId }: { productId: string }) {
  const { sees } = usePlace()
  const vendors = useQuery(orpc.products.getVendors.queryOptions({ input: { productId } })).data ?? []
  if (vendors.length < 2 && !vendors.some(({ last }) => last)) return null
  return (
    <Section title="Vendors">
      <LineTable
        name="Vendors"
        columns={sees('costs') ? [...about, ...bought] : about}
        lines={vendors}
        keyOf={({ vendorId }) => vendorId}
      />
    </Section>
  )
}

const about: LineColumn<ProductVendor>[] = [
  {
    id: 'vendor',
    header: 'Vendor',
    cell: ({ vendorId, businessName, isMain }) => (
      <>
        <PanelLink panel="vendorId" call="vendors.getOne" id={vendorId}>
          {businessName}
        </PanelLink>
        {isMain && <span className="ml-2 text-help text-muted">main</span>}
      </>
    ),
  },
  { id: 'code', header: 'Code', align: 'left', cell: ({ code }) => code ?? nothing },
  {
    id: 'leadTime',
    header: 'Delivers in',
    cell: ({ leadTimeDays }) => (leadTimeDays === null ? nothing : counted(leadTimeDays, 'day')),
  },
]

const bought: LineColumn<ProductVendor>[] = [
  { id: 'last', header: 'Last price', cell: ({ last }) => (last ? priceWords(last) : nothing) },
  {
    id: 'on',
    header: 'Last bought',
    cell: ({ last }) => (last ? <DateText date={last.on} /> : nothing),
  },
]
