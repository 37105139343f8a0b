import { ChevronDown, FileDown, Share2 } from 'lucide-react'
import { Button, IconButton } from '#base/web/button.tsx'
import { Menu, MenuItem } from '#base/web/layers/menu.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { messages } from '#quotations/messages.ts'
import type { QuotationAnswer } from '#quotations/output.ts'
import { printQuotation } from './print-quotation.ts'

/** The actions on a quotation by its status: PDF and link, another revision, a copy, and the sale. */
export function QuotationActions({ found }: { found: QuotationAnswer }) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const isOpen = found.status === 'open' || found.status === 'expired'
  const { id: quotationId } = found
  return (
    <div className="flex w-full flex-wrap items-center gap-2">
      <Button icon={FileDown} className="phone:flex-1" onClick={() => printQuotation(quotationId)}>
        Export PDF
      </Button>
      {isOpen && can('quotations.createShare') && (
        <Button
          icon={Share2}
          className="phone:flex-1"
          onClick={() => overlay.open('quotation-share', { preset: { quotationId } })}
        >
          Share
        </Button>
      )}
      <More found={found} isOpen={isOpen} />
      <div className="ml-auto flex gap-2 phone:ml-0 phone:w-full phone:*:flex-1">
        {isOpen && can('quotations.revise') && (
          <Button onClick={() => overlay.open('quotation-revision', { preset: { quotationId } })}>
            Revise
          </Button>
        )}
        {isOpen && can('quotations.convert') && (
          <Button tone="primary" onClick={() => overlay.open('quotation-sale', { preset: { quotationId } })}>
            Create sale
          </Button>
        )}
      </div>
    </div>
  )
}

/** A copy, and what became of it. */
function More({ found, isOpen }: { found: QuotationAnswer; isOpen: boolean }) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const update = useAct(orpc.quotations.update.mutationOptions(), { failure: messages.statusFailed })
  const set = (status: 'open' | 'lost') => update.mutate({ id: found.id, status, version: found.version })
  const mayUpdate = can('quotations.update')
  if (!can('quotations.create') && !mayUpdate) return null
  return (
    <Menu trigger={<IconButton icon={ChevronDown} label="More actions" />}>
      {can('quotations.create') && (
        <MenuItem onClick={() => overlay.open('quotation', { preset: { copyOf: found.id } })}>
          Make a copy
        </MenuItem>
      )}
      {mayUpdate && isOpen && <MenuItem onClick={() => set('lost')}>Mark as lost</MenuItem>}
      {mayUpdate && found.status === 'lost' && <MenuItem onClick={() => set('open')}>Reopen</MenuItem>}
    </Menu>
  )
}
