import { overlays } from '#app/overlays.tsx'
import { panels } from '#app/panels.tsx'
import { plainRoutes, workspaceRoutes } from '#app/routes.tsx'
import type { BelievableShop } from './believable-shop.ts'

/** Pages that anybody may open; those that need a signed-in person lead to sign-in. */
export const plainPlaces = (): string[] =>
  plainRoutes.map(({ path }) => path.replace('$token', 'no-such-invitation'))

/** Every screen of a workspace. */
export const workspacePlaces = (slug: string): string[] =>
  workspaceRoutes.map(({ path }) => `/${slug}/${path}`)

const under: Record<string, string> = {
  metric: 'metrics',
  product: 'products',
  vendor: 'vendors',
  customer: 'customers',
  logistics: 'logistics',
  'purchase-order': 'purchase-orders',
  'inventory-intake': 'inventory-intakes',
  sale: 'sales',
  return: 'sales',
}

const panelScreens: Record<string, string> = {
  metricId: 'metrics',
  productId: 'products',
  purchaseOrderId: 'purchase-orders',
  saleId: 'sales',
  vendorId: 'vendors',
  customerId: 'customers',
  logisticsId: 'logistics',
  inventoryIntakeId: 'inventory-intakes',
}

/** Every create form over the list it belongs to. */
export const overlayPlaces = ({ slug, records }: BelievableShop): string[] =>
  Object.keys(overlays).map((name) => {
    const preset = name === 'return' ? `&preset.saleId=${records.saleId}` : ''
    return `/${slug}/${under[name] ?? 'dashboard'}?create=${name}${preset}`
  })

/** Every detail panel on a record of the shop. */
export const panelPlaces = ({ slug, records }: BelievableShop): string[] =>
  Object.keys(panels)
    .filter((key) => records[key])
    .map((key) => `/${slug}/${panelScreens[key] ?? 'dashboard'}?${key}=${records[key]}`)
