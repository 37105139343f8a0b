import { client } from '#base/web/rpc.ts'
import type { FoundRecord } from '#reports/search.ts'

/** A record that the palette found: where a click leads to. */
export type Found = { id: string; group: string; label: string; hint: string; panel: string }

/** What each kind is called in addition to what was found. */
const kinds: Record<FoundRecord['kind'], string> = {
  product: 'Product',
  customer: 'Customer',
  vendor: 'Vendor',
  sale: 'Sale',
  purchaseOrder: 'Purchase order',
  inventoryIntake: 'Intake',
}

/** Looks for records of the workspace by name, number or phone; the palette shows what it answers. */
export async function findRecords(text: string): Promise<Found[]> {
  const found = await client.search.getAll({ search: text })
  return found.map(({ kind, id, label, hint }) => ({
    id,
    label,
    hint,
    group: kinds[kind],
    panel: `${kind}Id`,
  }))
}
