import type { OverlayProps } from '#base/web/layers/overlays.ts'
import CreateCustomer from '#customers/web/create-customer.tsx'
import { PriceListField } from '#price-lists/web/price-list-field.tsx'

/** The form of a new customer, who can start with a price list. */
export default function CreateCustomerWithPrices(props: OverlayProps) {
  return <CreateCustomer {...props} prices={<PriceListField />} />
}
