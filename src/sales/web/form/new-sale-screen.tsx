import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonClass } from '#base/web/button.tsx'
import { Page } from '#base/web/page/page.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { SaleFooter } from './sale-footer.tsx'
import { SaleForm } from './sale-form.tsx'
import { type PrintBill, SavedSale } from './saved-sale.tsx'
import { type SavedSale as Saved, useSaleForm } from './use-sale-form.ts'

/** The cursor is in the first field at once; not on phones, where a keyboard would cover the form. */
function startTyping(box: HTMLElement | null) {
  if (matchMedia('(pointer: fine)').matches) box?.querySelector('input')?.focus()
}

/** /{slug}/new-sale: the sale form on its own page. */
export function NewSaleScreen({ print }: { print: PrintBill }) {
  const { slug } = usePlace()
  const [saved, setSaved] = useState<Saved>()
  const sale = useSaleForm('', (made, again) => setSaved(again ? undefined : made))
  return (
    <Page title="New sale" scrolls footer={!saved && <SaleFooter sale={sale} />}>
      {saved ? (
        <SavedSale sale={saved} print={print} next={() => setSaved(undefined)}>
          <Link to={`/${slug}/sales`} search={{ saleId: saved.id }} className={buttonClass('ghost')}>
            Open sale
          </Link>
        </SavedSale>
      ) : (
        <div ref={startTyping}>
          <SaleForm sale={sale} />
        </div>
      )}
    </Page>
  )
}
