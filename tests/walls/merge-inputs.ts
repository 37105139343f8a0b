import type { WorldIds } from './world.ts'

/** The inputs of the calls that merge two records. */
export const mergeInputs: Record<string, (world: WorldIds) => object> = {
  'customers.checkMerge': ({ ids }) => ({ mergedId: ids.spareCustomer, keptId: ids.customer }),
  'customers.merge': ({ ids }) => ({ mergedId: ids.spareCustomer, keptId: ids.customer }),
  'vendors.checkMerge': ({ ids }) => ({ mergedId: ids.spareVendor, keptId: ids.vendor }),
  'vendors.merge': ({ ids }) => ({ mergedId: ids.spareVendor, keptId: ids.vendor }),
  'products.checkMerge': ({ ids }) => ({ mergedId: ids.archivedProduct, keptId: ids.spareProduct }),
  'products.merge': ({ ids }) => ({ mergedId: ids.archivedProduct, keptId: ids.spareProduct }),
}
