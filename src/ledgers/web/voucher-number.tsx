import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { Link } from '#base/web/page/address.tsx'
import { usePlace } from '#base/web/page/place.ts'
import type { LedgerEntry } from '#ledgers/output.ts'
import { documentPanels } from './document-panels.ts'

/** The number of a voucher, which opens its document. */
export function VoucherNumber({ number, source }: Pick<LedgerEntry, 'number' | 'source'>) {
  const { slug, can } = usePlace()
  if (!source) return number
  const { noun, id, day, account } = source
  if (noun !== 'dayClose')
    return (
      <PanelLink {...documentPanels[noun]} id={id}>
        {number}
      </PanelLink>
    )
  if (!can('dayCloses.getOne')) return number
  return (
    <Link
      to={`/${slug}/day-close`}
      search={{ day, account: account?.toString() }}
      className="rounded-xs text-accent-text underline-offset-2 hover:underline"
    >
      {number}
    </Link>
  )
}
