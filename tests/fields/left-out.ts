import { type Changes, nothing } from './changes.ts'

/** Values read back where a create treats a missing field differently from an emptied one. */
export const leftOut: Record<string, Record<string, Changes>> = {
  // Defaults to the customer's address.
  'sales.create': { deliveryAddressId: nothing },
  'challans.create': { deliveryAddressId: nothing },
  'quotations.create': { deliveryAddressId: nothing },
  'quotations.revise': { deliveryAddressId: nothing },
  // Defaults to the vendor's discount, which is 0.
  'products.create': { discount: { discount: 0 } },
  // Starts now.
  'products.createVersion': { effectiveFrom: nothing },
}
