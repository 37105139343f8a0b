import { client } from '#base/web/rpc.ts'
import type { FoundRecord } from '#reports/output.ts'

/** A record found by the palette, with its link. */
export type Found = { id: string; group: string; label: string; hint: string; panel: string }

/** The palette's heading for each kind of record. */
const kinds: Record<FoundRecord['kind'], string> = {
  product: 'Product',
  customer: 'Customer',
  vendor: 'Vendor',
  sale: 'Sale',
  purchaseOrder: 'Purchase order',
  inventoryIntake: 'Intake',
}

/** Searches the workspace's records by name, number or phone for the palette. */
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
