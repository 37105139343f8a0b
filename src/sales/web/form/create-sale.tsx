import type { ReactNode } from 'react'
import { Button } from '#base/web/button.tsx'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Sheet } from '#base/web/layers/sheet.tsx'
import { SaleDesk } from './sale-desk.tsx'
import { SaleFooter } from './sale-footer.tsx'
import type { PrintBill } from './saved-sale.tsx'
import { type SaleStart, useSaleForm } from './use-sale-form.ts'

type Props = OverlayProps & {
  print: PrintBill
  title?: string
  start?: SaleStart
  note?: ReactNode
  /** Shown in the footer instead of what is payable. */
  balance?: ((sale: ReturnType<typeof useSaleForm>) => ReactNode) | undefined
}

/** The create sale sheet: the same form as the page, with the next steps after a save. */
export function CreateSale({
  preset,
  close,
  done,
  print,
  title = 'New sale',
  start = { values: { customerId: preset.customerId } },
  note,
  balance,
}: Props) {
  const sale = useSaleForm(start, print)
  const leave = () => (sale.saved ? done(sale.saved.id) : close())
  return (
    <Sheet
      title={title}
      wide
      close={leave}
      footer={!sale.saved && <SaleFooter sale={sale} balance={balance?.(sale)} />}
    >
      {!sale.saved && note}
      <SaleDesk sale={sale} print={print}>
        {() => (
          <Button tone="ghost" onClick={leave}>
            Close
          </Button>
        )}
      </SaleDesk>
    </Sheet>
  )
}
