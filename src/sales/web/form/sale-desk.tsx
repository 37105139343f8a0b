import { type ReactNode, useRef } from 'react'
import { useScanner } from '#base/web/form/use-scanner.ts'
import type { TotalRow } from '#sales/account-rows.ts'
import { SaleForm } from './sale-form.tsx'
import { type PrintBill, SavedSale } from './saved-sale.tsx'
import type { useSaleForm } from './use-sale-form.ts'

/**
 * The form of a sale and, once it is saved, what can follow; `children` go with the latter. A scan adds to the bill from
 * either.
 */
export function SaleDesk({
  sale,
  print,
  settled,
  children,
}: {
  sale: ReturnType<typeof useSaleForm>
  print: PrintBill
  /** The totals that follow where other money settles it first. */
  settled?: readonly TotalRow[]
  children: (savedId: string) => ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  useScanner(box, sale.lines.scan)
  return (
    <div ref={box}>
      {sale.saved ? (
        <SavedSale sale={sale.saved} print={print} next={sale.isOnce ? undefined : sale.next}>
          {children(sale.saved.id)}
        </SavedSale>
      ) : (
        <SaleForm sale={sale} settled={settled} />
      )}
    </div>
  )
}
