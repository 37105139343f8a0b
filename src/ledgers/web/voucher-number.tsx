import { PanelLink } from '#base/web/layers/panel-link.tsx'
import type { LedgerEntry } from '#ledgers/output.ts'

/** Where the number of an entry leads: the panel of its document and the call that reads it. */
const panelOf = {
  sale: { panel: 'saleId', call: 'sales.getOne' },
  customer: { panel: 'customerId', call: 'customers.getOne' },
  inventoryIntake: { panel: 'inventoryIntakeId', call: 'inventoryIntakes.getOne' },
  product: { panel: 'inventoryId', call: 'inventory.getOne' },
}

/** The number of a voucher, which opens its document. */
export const VoucherNumber = ({ number, source }: Pick<LedgerEntry, 'number' | 'source'>) =>
  source ? (
    <PanelLink {...panelOf[source.noun]} id={source.id}>
      {number}
    </PanelLink>
  ) : (
    number
  )
