import { usePlace } from '#base/web/page/place.ts'
import CustomersScreen, { type ShowOwed } from '#customers/web/customers-screen.tsx'
import { CustomerOwes } from '#sales/web/panel/customer-owes.tsx'

const owed: ShowOwed = (customerId, onPage) => <CustomerOwes customerId={customerId} onPage={onPage} />

/** The list of customers, with the amounts owed for people who may read sales. */
export default function CustomersWithOwed() {
  const { can } = usePlace()
  return <CustomersScreen owed={can('sales.getOwed') ? owed : undefined} />
}
