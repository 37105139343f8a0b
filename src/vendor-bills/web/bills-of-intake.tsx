import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Button } from '#base/web/button.tsx'
import { Section } from '#base/web/cards.tsx'
import { formatDate, Money } from '#base/web/display.tsx'
import { LoadFailure } from '#base/web/feedback/load-failure.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { PanelLink } from '#base/web/layers/panel-link.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { orpc } from '#base/web/rpc.ts'
import { messages } from '#vendor-bills/messages.ts'

/** The vendor's bills for a confirmed intake, the button to enter what is not billed yet, and a later room's debit notes. */
export function BillsOfIntake({
  intakeId,
  vendorId,
  notes,
}: {
  intakeId: string
  vendorId: string
  notes: (itemsLeft: number) => ReactNode
}) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const query = useQuery(orpc.vendorBills.getOfIntake.queryOptions({ input: { intakeId } }))
  const { itemsLeft = 0, vendorBills = [] } = query.data ?? {}
  return (
    <>
      <Section
        title="Vendor bills"
        action={
          itemsLeft > 0 &&
          can('vendorBills.create') && (
            <Button small onClick={() => overlay.open('vendor-bill', { preset: { vendorId, intakeId } })}>
              {messages.enter}
            </Button>
          )
        }
      >
        {query.error ? (
          <LoadFailure error={query.error} />
        ) : !query.data ? (
          <Skeleton className="h-11 w-full" />
        ) : (
          <>
            {vendorBills.length > 0 && (
              <ul className="divide-y divide-line rounded-lg border border-line">
                {vendorBills.map((bill) => (
                  <li key={bill.id} className="flex min-h-11 items-center justify-between gap-3 px-3 py-1.5">
                    <div className="min-w-0">
                      <PanelLink panel="vendorBillId" call="vendorBills.getOne" id={bill.id}>
                        {bill.billNumber}
                      </PanelLink>
                      <div className="text-help text-muted">{formatDate(bill.billDate)}</div>
                    </div>
                    <Money value={bill.total} />
                  </li>
                ))}
              </ul>
            )}
            {itemsLeft > 0 && <p className="mt-2 text-muted">{messages.left(itemsLeft)}</p>}
          </>
        )}
      </Section>
      {query.data && notes(itemsLeft)}
    </>
  )
}
