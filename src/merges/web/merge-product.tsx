import { useQuery } from '@tanstack/react-query'
import { formatMoney } from '#base/web/display.tsx'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { orpc } from '#base/web/rpc.ts'
import { useAct } from '#base/web/use-act.ts'
import { PRODUCT_FIELDS } from '#merges/input.ts'
import { productSource } from '#products/web/product-source.ts'
import { MergeModal } from './merge-modal.tsx'
import { useSides } from './use-sides.ts'

const labels: Record<string, string> = {
  name: 'Name',
  hsnNumber: 'HSN',
  vendor: 'Vendor',
  vendorProductId: 'Vendor product ID',
  buyingPrice: 'Buying price',
  discount: 'Vendor discount',
  sellingPrice: 'Selling price',
  maxCustomerDiscount: 'Max customer discount',
  lowBalanceThreshold: 'Low balance threshold',
  category: 'Category',
  brand: 'Brand',
  location: 'Shelf location',
}

const textOf = (field: string, value: string | number) => {
  if (field === 'buyingPrice') return formatMoney(Number(value))
  return /discount$/i.test(field) ? `${value}%` : String(value)
}

/** Merges the product of `preset.mergedId` into another, or into that of `preset.keptId`. */
export default function MergeProduct({ preset, close, done }: OverlayProps) {
  const sides = useSides(preset)
  const input = { mergedId: sides.mergedId ?? '', keptId: sides.keptId ?? '' }
  const check = useQuery({
    ...orpc.products.checkMerge.queryOptions({ input }),
    enabled: Boolean(sides.mergedId && sides.keptId),
  })
  const act = useAct(orpc.products.merge.mutationOptions(), { done: (answer) => done(answer.id) })
  return (
    <MergeModal
      noun="product"
      sides={sides}
      source={productSource}
      check={check}
      labels={labels}
      textOf={textOf}
      pending={act.isPending}
      merge={({ take, ...versions }) =>
        act.mutate({ ...input, ...versions, take: PRODUCT_FIELDS.filter((field) => take.includes(field)) })
      }
      close={close}
    />
  )
}
