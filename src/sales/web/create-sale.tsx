import { useState } from 'react'
import { Button } from '#base/web/button.tsx'
import type { OverlayProps } from '#base/web/overlays.ts'
import { Sheet } from '#base/web/sheet.tsx'
import { SaleFooter } from './sale-footer.tsx'
import { SaleForm } from './sale-form.tsx'
import { SavedSale } from './saved-sale.tsx'
import { type SavedSale as Saved, useSaleForm } from './use-sale-form.ts'

/** The create sale sheet: the same form as the page, and what can follow once it is saved. */
export default function CreateSale({ preset, close, done }: OverlayProps) {
  const [saved, setSaved] = useState<Saved>()
  const sale = useSaleForm(preset.customerId ?? '', (made, again) => setSaved(again ? undefined : made))
  const leave = () => (saved ? done(saved.id) : close())
  return (
    <Sheet title="New sale" wide close={leave} footer={!saved && <SaleFooter sale={sale} />}>
      {saved ? (
        <SavedSale sale={saved} next={() => setSaved(undefined)}>
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
