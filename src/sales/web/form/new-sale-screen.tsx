import { Link, useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '#base/web/button.tsx'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { SaleFooter } from './sale-footer.tsx'
import { SaleForm, startTyping } from './sale-form.tsx'
import { type PrintBill, SavedSale } from './saved-sale.tsx'
import { type SavedSale as Saved, useSaleForm } from './use-sale-form.ts'

/** /{slug}/new-sale: the sale form on its own page. */
export function NewSaleScreen({ print }: { print: PrintBill }) {
  const { slug } = usePlace()
  const router = useRouter()
  const box = useRef<HTMLDivElement>(null)
  const [saved, setSaved] = useState<Saved>()
  const sale = useSaleForm(undefined, (made, again) => setSaved(again ? undefined : made), print)
  useEffect(
    () =>
      // The link to this page, pressed on it, starts the next bill.
      router.subscribe('onResolved', ({ hrefChanged }) => {
        if (hrefChanged) return
        setSaved(undefined)
        startTyping(box.current)
      }),
    [router],
  )
  return (
    <Page title="New sale" scrolls footer={!saved && <SaleFooter sale={sale} />}>
      <div ref={box}>
        {saved ? (
          <SavedSale sale={saved} print={print} next={() => setSaved(undefined)}>
            <Link to={`/${slug}/sales`} search={{ saleId: saved.id }} className={buttonClass('ghost')}>
              Open sale
            </Link>
          </SavedSale>
        ) : (
          <SaleForm sale={sale} />
        )}
      </div>
    </Page>
  )
}
