import type { PanelProps } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { CustomerChallans } from '#challans/web/customer-challans.tsx'
import CustomerPanel from '#customers/web/customer-panel.tsx'
import { CustomerDuplicates } from '#merges/web/customer-duplicates.tsx'
import { MergeButton } from '#merges/web/merge-button.tsx'
import { CustomerPriceList } from '#price-lists/web/customer-price-list.tsx'
import { CustomerAccount } from '#receipts/web/customer-account.tsx'
import { CustomerSales } from '#sales/web/panel/customer-sales.tsx'
import { StatementLink } from '#statements/web/statement-link.tsx'

/** The details of a customer, with what they owe above, their price list and purchases below. */
export default function CustomerWithSales(props: PanelProps) {
  const { can } = usePlace()
  return (
    <CustomerPanel
      {...props}
      account={
        can('dues.getOpen') && (
          <CustomerAccount
            key={props.id}
            customerId={props.id}
            actions={<StatementLink path="customer-statement" call="statements.getOne" id={props.id} />}
          />
        )
      }
      merge={<MergeButton noun="customer" id={props.id} />}
      duplicates={can('customers.merge') && <CustomerDuplicates key={props.id} id={props.id} />}
      prices={can('priceLists.getOfCustomer') && <CustomerPriceList key={props.id} customerId={props.id} />}
      sales={
        <>
          {can('challans.getMany') && <CustomerChallans key={props.id} customerId={props.id} />}
          {can('sales.getOfCustomer') && <CustomerSales key={props.id} customerId={props.id} />}
        </>
      }
    />
  )
}
