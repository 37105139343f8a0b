import { PanelLink } from '#base/web/layers/panel-link.tsx'

type Props = { id: string; isBill: boolean; number: string }

/** The number of what a vendor is owed for, which opens the bill, or else the journal or opening balance. */
export const OwedLink = ({ id, isBill, number }: Props) => (
  <PanelLink
    panel={isBill ? 'vendorBillId' : 'journalId'}
    call={isBill ? 'vendorBills.getOne' : 'journals.getOne'}
    id={id}
  >
    {number}
  </PanelLink>
)
