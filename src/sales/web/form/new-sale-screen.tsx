import { useCallback, useRef } from 'react'
import { buttonClass } from '#base/web/button.tsx'
import { Link, useSameAgain } from '#base/web/page/address.tsx'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { SaleDesk } from './sale-desk.tsx'
import { SaleFooter } from './sale-footer.tsx'
import type { PrintBill } from './saved-sale.tsx'
import { startTyping } from './start-typing.ts'
import { useSaleForm } from './use-sale-form.ts'

/** /{slug}/new-sale: the sale form on its own page. */
export function NewSaleScreen({ print }: { print: PrintBill }) {
  const { slug } = usePlace()
  const box = useRef<HTMLDivElement>(null)
  const sale = useSaleForm({}, print)
  const next = useRef(sale.next)
  next.current = sale.next
  // Following the link to this page from this page starts the next bill.
  const startNext = useCallback(() => {
    next.current()
    startTyping(box.current)
  }, [])
  useSameAgain(startNext)
  return (
    <Page title="New sale" scrolls footer={!sale.saved && <SaleFooter sale={sale} />}>
      <div ref={box}>
        <SaleDesk sale={sale} print={print}>
          {(savedId) => (
            <Link to={`/${slug}/sales`} search={{ saleId: savedId }} className={buttonClass('ghost')}>
              Open sale
            </Link>
          )}
        </SaleDesk>
      </div>
    </Page>
  )
}
