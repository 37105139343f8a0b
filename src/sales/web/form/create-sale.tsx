import { useState } from 'react'
import { Button } from '#base/web/button.tsx'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Sheet } from '#base/web/layers/sheet.tsx'
import { SaleFooter } from './sale-footer.tsx'
import { SaleForm } from './sale-form.tsx'
import { type PrintBill, SavedSale } from './saved-sale.tsx'
import { type SavedSale as Saved, useSaleForm } from './use-sale-form.ts'

/** The create sale sheet: the same form as the page, and what can follow once it is saved. */
export function CreateSale({ preset, close, done, print }: OverlayProps & { print: PrintBill }) {
  const [saved, setSaved] = useState<Saved>()
  const sale = useSaleForm(preset.customerId, (made, again) => setSaved(again ? undefined : made), print)
  const leave = () => (saved ? done(saved.id) : close())
  return (
    <Sheet title="New sale" wide close={leave} footer={!saved && <SaleFooter sale={sale} />}>
      {saved ? (
        <SavedSale sale={saved} print={print} next={() => setSaved(undefined)}>
          <Button tone="ghost" onClick={leave}>
            Close
          </Button>
        </SavedSale>
      ) : (
        <SaleForm sale={sale} />
      )}
    </Sheet>
  )
}
