import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import type { z } from 'zod'
import { sumQuantities } from '#base/quantity.ts'
import { toastFailure } from '#base/web/feedback/toast.ts'
import type { FormState } from '#base/web/form/use-form.ts'
import type { PackSize } from '#products/packs.ts'
import { packOfCode } from '#products/product-of-code.ts'
import { formMessages as messages } from '#sales/form-messages.ts'
import type { createSaleInput } from '#sales/input.ts'
import { lotToSell, nextLotFor, oneMore, wanted } from '#sales/next-lot.ts'
import type { SellableProduct } from '#sales/sellable.ts'
import type { useSellables } from './use-sale-choices.ts'
import { useScans } from './use-scans.ts'

/**
 * The values of a line while it is edited; the product is for the screen, the server needs only the version.
 */
export type DraftLine = {
  productId: string
  productVersionId: string
  quantity?: number
  discountPercentage?: number
  /** In rupees; replaces the price. */
  rate?: number
  rateIncludesTax?: boolean
  rateReason?: string
  /** The pack that is counted instead of the unit; `quantity` is what they hold. */
  pack?: { name: string; count: number }
  /** The line of a delivery challan whose goods it bills, and the number of that challan. */
  challanLine?: { challanId: string; position: number } | undefined
  left?: string | undefined
}

type TypedLine = z.input<typeof createSaleInput>['items'][number]

/** A line as the call takes it: what is about a typed rate goes only with one. */
export function sentLine({
  productVersionId,
  quantity,
  discountPercentage,
  rate,
  pack,
  rateIncludesTax,
  rateReason,
  challanLine,
}: TypedLine) {
  const line = { productVersionId, quantity, pack, discountPercentage, challanLine }
  return typeof rate === 'number' ? { ...line, rate, rateIncludesTax, rateReason } : line
}

const lineOf = (product: SellableProduct, version: { id: string }, pack?: PackSize): DraftLine => ({
  productId: product.id,
  productVersionId: version.id,
  quantity: pack?.size ?? 1,
  discountPercentage: 0,
  pack: pack && { name: pack.name, count: 1 },
})

/** What of a line another lot gives. */
const restOf = (line: DraftLine, { id, rest }: { id: string; rest: number }): DraftLine => ({
  ...line,
  productVersionId: id,
  quantity: rest,
})

/**
 * The lines of a sale and what changes them: picking, scanning, removing. They are read from the form's values, as scans
 * come faster than the screen is drawn. `started` is called with each scan: the next bill begins, if one was just saved.
 */
export function useSaleLines(form: FormState, goods: ReturnType<typeof useSellables>, started: () => void) {
  const { control, getValues, setValue, clearErrors } = form.methods
  const rows = useFieldArray({ control, name: 'items' })
  const { missed, miss, dismiss } = useMissed(started)
  const [scanned, setScanned] = useState<{ line: number }>()
  const items = (): readonly DraftLine[] => getValues('items') ?? []

  const put = (line: number, quantity: number) =>
    setValue(`items.${line}.quantity`, quantity, { shouldDirty: true })
  const append = (product: SellableProduct, version: { id: string }, pack?: PackSize) => {
    goods.keep(product)
    clearErrors('items')
    rows.append(lineOf(product, version, pack), { shouldFocus: false })
  }
  const addOne = (product: SellableProduct, pack?: PackSize): boolean => {
    const where = oneMore(items(), product, pack)
    if (!where) return miss(messages.noneLeft(product.name))
    started()
    if ('line' in where) increase(form, where.line, pack)
    else append(product, where.lot, pack)
    setScanned({ line: 'line' in where ? where.line : items().length - 1 })
    return true
  }
  const addPicked = (product: SellableProduct | undefined): boolean => {
    const version = lotToSell(items(), product?.versions ?? [])
    if (product && !version) toastFailure(messages.noneLeft(product.name))
    setScanned(undefined)
    if (product && version) append(product, version)
    return version !== undefined
  }
  const { scan, hold } = useScans({
    lookUp: goods.ofCode,
    take: ([product, another], code) => {
      if (another) return miss(messages.sharedCode(code))
      return product ? addOne(product, packOfCode(product.packs, code)) : miss(messages.unknownCode(code))
    },
    failed: (code) => miss(messages.notLookedUp(code)),
  })

  return {
    rows: rows.fields,
    missed,
    dismissMissed: dismiss,
    /** The line that was scanned last. */
    scanned,
    scan,
    hold,
    remove: (line: number) => {
      setScanned(undefined)
      rows.remove(line)
    },
    /** Adds a line for a picked product, before the next key where it is known; returns whether it has a lot to sell. */
    add: (productId: string): boolean | Promise<boolean> => {
      const found = goods.find(productId)
      return found instanceof Promise ? found.then(addPicked) : addPicked(found)
    },
    takeFromNext: (at: number, lots: SellableProduct['versions']) => {
      const line = items()[at]
      const next = nextLotFor(items(), at, lots)
      if (!line || !next) return
      const there = items().findIndex((item) => item.productVersionId === next.id && !item.challanLine)
      clearErrors('items')
      put(at, next.kept)
      if (there >= 0) put(there, sumQuantities([wanted(items()[there]?.quantity), next.rest]))
      else rows.insert(at + 1, restOf(line, next), { shouldFocus: false })
    },
  }
}

/** Adds a unit or a pack to a line. */
function increase({ methods: { getValues, setValue } }: FormState, line: number, pack?: PackSize) {
  const item: DraftLine | undefined = getValues(`items.${line}`)
  const put = (field: string, from: number | undefined, by: number) =>
    setValue(`items.${line}.${field}`, sumQuantities([wanted(from), by]), { shouldDirty: true })
  put('quantity', item?.quantity, pack?.size ?? 1)
  if (pack) put('pack.count', item?.pack?.count, 1)
}

/** What to say of scans that made no line, each once, the newest last. */
function useMissed(started: () => void) {
  const [missed, setMissed] = useState<readonly string[]>([])
  const miss = (text: string): false => {
    started()
    setMissed((before) => [...before.filter((other) => other !== text), text])
    return false
  }
  return { missed, miss, dismiss: () => setMissed([]) }
}
