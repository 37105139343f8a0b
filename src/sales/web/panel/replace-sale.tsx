import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { toPaise, typedPaise } from '#base/money.ts'
import { formatMoney } from '#base/web/display.tsx'
import { Skeleton } from '#base/web/feedback/skeleton.tsx'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Sheet } from '#base/web/layers/sheet.tsx'
import { client, orpc, readFailure } from '#base/web/rpc.ts'
import { usePriceList } from '#price-lists/web/use-price-list.ts'
import { chosenPlace, copiedBill, copiedCharges } from '#sales/copied-bill.ts'
import { copiedLines } from '#sales/copied-lines.ts'
import { messages } from '#sales/messages.ts'
import type { SettledBefore } from '#sales/moved.ts'
import type { SaleAnswer } from '#sales/output.ts'
import { moneyBackNote, type RefundWay, usualWay } from '#sales/refund.ts'
import type { SellableProduct } from '#sales/sellable.ts'
import { CreateSale } from '#sales/web/form/create-sale.tsx'
import { CopyBalance } from '#sales/web/form/moved-money.tsx'
import type { PrintBill } from '#sales/web/form/saved-sale.tsx'
import type { SaleStart } from '#sales/web/form/use-sale-form.ts'

type Props = OverlayProps & { print: PrintBill }

/** The form of a sale, filled in from the bill `saleId`; saving it cancels that bill and issues this one. */
export function ReplaceSale(props: Props) {
  const query = useQuery(orpc.sales.getOne.queryOptions({ input: { id: props.preset.saleId ?? '' } }))
  const [found, setFound] = useState<SaleAnswer>()
  // What is copied stays as it was opened: saving changes the bill on the server.
  if (query.data && !found) setFound(query.data)
  const refusal = query.error ? readFailure(query.error).message : found?.sale.replaceRefusal
  // What was received for it follows the server until then.
  const now = query.data?.sale.status === found?.sale.status ? query.data : found
  if (found && now && !refusal) return <WithGoods {...props} found={found} before={settledBefore(now)} />
  return (
    <Sheet title="Correct bill" wide close={props.close}>
      {refusal ? <p role="alert">{refusal}</p> : <Skeleton className="h-60 w-full" />}
    </Sheet>
  )
}

/** What settled a bill, in paise. */
function settledBefore({ sale }: SaleAnswer): SettledBefore {
  const settled = typedPaise(sale.totals.payable) - typedPaise(sale.openAmount)
  return { settled, discount: typedPaise(sale.discountAllowed) }
}

type Opened = Props & { found: SaleAnswer; before: SettledBefore }

function WithGoods(props: Opened) {
  const { sale, items } = props.found
  const productIds = [...new Set(items.flatMap(({ product }) => product.id ?? []))]
  const billing = sale.challans.length > 0 ? sale.challans.map(({ id }) => id) : undefined
  const input = { productIds, replacing: sale.id, billing }
  const { data } = useQuery(orpc.inventory.getSellable.queryOptions({ input, staleTime: 0 }))
  const { priceList, loaded } = usePriceList(sale.customerId)
  const title = `Correct ${sale.saleId}`
  return data && loaded ? (
    <FilledIn {...props} title={title} goods={data} hasPriceList={!!priceList} />
  ) : (
    <Sheet title={title} wide close={props.close}>
      <Skeleton className="h-60 w-full" />
    </Sheet>
  )
}

type Filled = Opened & { title: string; goods: SellableProduct[]; hasPriceList: boolean }

function FilledIn({ found, before, goods, hasPriceList, ...props }: Filled) {
  const { sale } = found
  const [{ lines, remarks }] = useState(() => copiedLines(copiedBill(found), goods, hasPriceList))
  const payable = typedPaise(sale.totals.payable)
  const { settled } = before
  const usual = usualWay(sale.paymentType)
  const copied = settled > 0 ? { number: sale.saleId, before, usual } : undefined
  const start: SaleStart = {
    draft: `sale-replacing-${sale.id}`,
    replacing: sale.id,
    replaced: { customerId: sale.customerId, payable, settled, isCopy: true },
    copied,
    values: { ...valuesOf(found), items: lines, charges: copiedCharges(found.items), refundBy: usual },
    create: async (input, sending) => {
      const of = { replacesId: sale.id, replacesVersion: sale.version, settledBefore: settled / 100 }
      const made = await client.sales.replace({ ...input, ...of }, sending)
      return { ...made, told: toldOf(made, input.refundBy) }
    },
  }
  return (
    <CreateSale
      {...props}
      start={start}
      balance={copied && ((form) => <CopyBalance sale={form} copied={copied} />)}
      note={
        <p role="status" className="mb-4 rounded-lg bg-hover px-3 py-2">
          {[messages.replacing(sale.saleId), ...remarks].join(' ')}
        </p>
      }
    />
  )
}

/** What to do about the money of a saved copy, or what became of it. */
function toldOf(
  { refunded = 0, onAccount = 0, received = 0 }: Awaited<ReturnType<typeof client.sales.replace>>,
  way: RefundWay = 'account',
): string | undefined {
  const moreReceived = received > 0 ? messages.moreReceived(formatMoney(received)) : undefined
  return moneyBackNote(toPaise(refunded), way) ?? moneyBackNote(toPaise(onAccount), 'account') ?? moreReceived
}

const valuesOf = ({ sale, customer }: SaleAnswer): SaleStart['values'] => ({
  customerId: customer.isWalkIn ? undefined : sale.customerId,
  deliveryAddressId: sale.deliveryAddressId ?? undefined,
  invoiceDate: sale.invoiceDate,
  dueDate: sale.dueDate ?? undefined,
  deliveryDate: sale.deliveryDate ?? undefined,
  paymentType: sale.paymentType,
  advanceAmount: sale.advanceAmount,
  paidInFull: sale.paymentType !== 'credit' && sale.advanceAmount === sale.totals.payable,
  discountPercentage: sale.discountPercentage,
  placeOfSupply: chosenPlace(sale),
  notes: sale.notes,
  signature: sale.signature ?? undefined,
  exemptFromAudit: sale.exemptFromAudit,
  hideGstFromCustomer: sale.hideGstFromCustomer,
  deliver: sale.status === 'delivered',
})
