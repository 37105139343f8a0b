import { Button } from '#base/web/button.tsx'
import { type PanelProps, useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { MergeButton } from '#merges/web/merge-button.tsx'
import { VendorDuplicates } from '#merges/web/vendor-duplicates.tsx'
import { VendorAccount } from '#payments/web/vendor-account.tsx'
import { VendorProducts } from '#products/web/vendor-products.tsx'
import { VendorOrders } from '#purchase-orders/web/vendor-orders.tsx'
import { StatementLink } from '#statements/web/statement-link.tsx'
import { messages as billMessages } from '#vendor-bills/messages.ts'
import VendorPanel from '#vendors/web/vendor-panel.tsx'

/** The details of a vendor, with what we owe and what is on order above and the vendor's products below. */
export default function VendorWithProducts(props: PanelProps) {
  const { can } = usePlace()
  const overlay = useOverlay()
  return (
    <VendorPanel
      {...props}
      orders={
        <>
          {can('payments.getOpen') && (
            <VendorAccount
              vendorId={props.id}
              actions={
                <>
                  <StatementLink path="vendor-statement" call="payments.getStatement" id={props.id} />
                  {can('vendorBills.create') && (
                    <Button
                      small
                      onClick={() => overlay.open('vendor-bill', { preset: { vendorId: props.id } })}
                    >
                      {billMessages.enterShort}
                    </Button>
                  )}
                </>
              }
            />
          )}
          {can('purchaseOrders.getMany') && <VendorOrders key={props.id} vendorId={props.id} />}
        </>
      }
      merge={<MergeButton noun="vendor" id={props.id} />}
      duplicates={can('vendors.merge') && <VendorDuplicates key={props.id} id={props.id} />}
      products={can('products.getMany') && <VendorProducts key={props.id} vendorId={props.id} />}
    />
  )
}
