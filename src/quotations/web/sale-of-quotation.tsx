import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#base/web/display.tsx'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { client, orpc } from '#base/web/rpc.ts'
import { usePriceList } from '#price-lists/web/use-price-list.ts'
import { messages } from '#quotations/messages.ts'
import type { QuotationAnswer } from '#quotations/output.ts'
import { copiedLines } from '#sales/copied-lines.ts'
import type { SellableProduct } from '#sales/sellable.ts'
import { CreateSale } from '#sales/web/form/create-sale.tsx'
import type { PrintBill } from '#sales/web/form/saved-sale.tsx'
import type { SaleStart } from '#sales/web/form/use-sale-form.ts'
import { LoadedQuotation } from './loaded-quotation.tsx'

type Props = OverlayProps & { print: PrintBill }

/** The create sale sheet, filled in from a quotation at its prices; saving it converts the quotation. */
export const SaleOfQuotation = (props: Props) => (
  <LoadedQuotation id={props.preset.quotationId ?? ''} title="New sale" close={props.close}>
    {(found) => <WithGoods {...props} found={found} />}
  </LoadedQuotation>
)

function WithGoods({ found, ...props }: Props & { found: QuotationAnswer }) {
  const productIds = [...new Set(found.lines.map((line) => line.productId))]
  const { data } = useQuery(orpc.inventory.getSellable.queryOptions({ input: { productIds }, staleTime: 0 }))
  const { priceList, loaded } = usePriceList(found.customerId ?? undefined)
  return data && loaded && <FilledIn {...props} found={found} goods={data} hasPriceList={!!priceList} />
}

type Filled = Props & { found: QuotationAnswer; goods: SellableProduct[]; hasPriceList: boolean }

function FilledIn({ found, goods, hasPriceList, ...props }: Filled) {
  const [{ lines, remarks }] = useState(() => copiedLines(found, goods, hasPriceList))
  const { id, paper } = found
  const start: SaleStart = {
    draft: `sale-of-quotation-${id}`,
    values: {
      customerId: found.customerId ?? undefined,
      deliveryAddressId: found.deliveryAddressId ?? undefined,
      discountPercentage: paper.discountPercentage,
      placeOfSupply: found.placeOfSupply ?? undefined,
      notes: paper.notes ?? '',
      items: lines,
      charges: found.charges,
    },
    create: (input, sending) => {
      // The form shows the quoted prices as rates; a line without one has the price of the day.
      const items = input.items.map(({ rate = null, ...item }) => ({ ...item, rate }))
      return client.quotations.convert({ ...input, items, quotationId: id }, sending)
    },
  }
  const said = [
    messages.fromQuotation(paper.number),
    ...(found.status === 'expired' ? [messages.lateQuotation(formatDate(paper.validUntil))] : []),
    ...remarks,
  ]
  return (
    <CreateSale
      {...props}
      start={start}
      note={
        <p role="status" className="mb-4 rounded-lg bg-hover px-3 py-2">
          {said.join(' ')}
        </p>
      }
    />
  )
}
