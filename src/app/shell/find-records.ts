import { client } from '#base/web/rpc.ts'

/** A record that the palette found: where a click leads to. */
export type Found = { id: string; label: string; hint: string; panel: string }

/** Looks for records of the workspace by name, number or phone; the palette shows what it answers. */
export async function findRecords(text: string): Promise<Found[]> {
  const found = await client.search.getAll({ search: text })
  return found.map(({ kind, id, label, hint }) => ({ id, label, hint, panel: `${kind}Id` }))
}
