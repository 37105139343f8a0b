import { startTransition, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
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
  rate?: number | undefined
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
  // As its field will add it: a value more would draw the form once more.
  rate: undefined,
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
export function useSaleLines(
  form: FormState,
  goods: ReturnType<typeof useSellables>,
  draw: () => void,
  started: () => void,
) {
  const { getValues, clearErrors, getFieldState } = form.methods
  const rows = useRows(form)
  const { miss, ...missed } = useMissed(started)
  const { scanned, show, mark, unmark } = useScanned()
  const items = (): readonly DraftLine[] => getValues('items') ?? []

  const append = (product: SellableProduct, version: { id: string }, pack?: PackSize) => {
    goods.keep(product)
    if (getFieldState('items').error) clearErrors('items')
    rows.append(lineOf(product, version, pack), { shouldFocus: false })
    // With the row, as each transition is drawn by itself.
    draw()
  }
  const addOne = (product: SellableProduct, pack?: PackSize): boolean => {
    const where = oneMore(items(), product, pack)
    if (!where) return miss(messages.noneLeft(product.name))
    started()
    if ('line' in where) increase(form, where.line, pack)
    // Its fields are drawn when there is time: until then the line is shown without.
    else startTransition(() => append(product, where.lot, pack))
    mark('line' in where ? where.line : items().length - 1)
    return true
  }
  const addPicked = (product: SellableProduct | undefined): boolean => {
    const version = lotToSell(items(), product?.versions ?? [])
    if (product && !version) toastFailure(messages.noneLeft(product.name))
    unmark()
    if (product && version) append(product, version)
    return version !== undefined
  }
  const { scan, adding, waitingFor } = useScans({
    lookUp: goods.ofCode,
    take: ([product, another], code) => {
      if (another) return miss(messages.sharedCode(code))
      return product ? addOne(product, packOfCode(product.packs, code)) : miss(messages.unknownCode(code))
    },
    failed: (code) => miss(messages.notLookedUp(code)),
  })

  return {
    rows: rows.fields,
    ...missed,
    scanned,
    /** Shows that line at once; set by what shows it. */
    show,
    scan,
    waitingFor,
    remove: (line: number) => {
      unmark()
      rows.remove(line)
      draw()
    },
    /** Adds a line for a picked product, before the next key where it is known; returns whether it has a lot to sell. */
    add: (productId: string): boolean | Promise<boolean> => {
      const found = goods.find(productId)
      return found instanceof Promise ? adding(found.then(addPicked)) : addPicked(found)
    },
    takeFromNext: (at: number, lots: SellableProduct['versions']) => {
      clearErrors('items')
      takeFromNext(form, at, lots, (line) => rows.insert(at + 1, line, { shouldFocus: false }))
      draw()
    },
  }
}

/** The rows of the lines, also of those in a draft, which is restored just before the rows listen to the form. */
function useRows({ methods: { control, getValues } }: FormState) {
  const rows = useFieldArray({ control, name: 'items' })
  const restore = useEffectEvent(() => {
    const items = getValues('items') ?? []
    if (rows.fields.length < items.length) rows.replace(items)
  })
  useLayoutEffect(() => restore(), [])
  return rows
}

/** Adds a unit or a pack to a line. */
function increase({ methods: { getValues, setValue } }: FormState, line: number, pack?: PackSize) {
  const item: DraftLine | undefined = getValues(`items.${line}`)
  const put = (field: string, from: number | undefined, by: number) =>
    setValue(`items.${line}.${field}`, sumQuantities([wanted(from), by]), { shouldDirty: true })
  put('quantity', item?.quantity, pack?.size ?? 1)
  if (pack) put('pack.count', item?.pack?.count, 1)
}

/** Moves what a line needs above its lot to the line of the next lot, or to one that `insert` gets. */
function takeFromNext(
  { methods: { getValues, setValue } }: FormState,
  at: number,
  lots: SellableProduct['versions'],
  insert: (line: DraftLine) => void,
) {
  const items: readonly DraftLine[] = getValues('items') ?? []
  const line = items[at]
  const next = nextLotFor(items, at, lots)
  if (!line || !next) return
  const put = (index: number, quantity: number) =>
    setValue(`items.${index}.quantity`, quantity, { shouldDirty: true })
  const there = items.findIndex((item) => item.productVersionId === next.id && !item.challanLine)
  put(at, next.kept)
  if (there >= 0) put(there, sumQuantities([wanted(items[there]?.quantity), next.rest]))
  else insert(restOf(line, next))
}

/**
 * The line that was scanned last. It is marked when there is time; `show`, which the component sets that draws it, is called
 * at once.
 */
function useScanned() {
  const [scanned, setScanned] = useState<number>()
  const show = useRef<(line: number) => void>(() => undefined)
  const mark = (line: number) => {
    show.current(line)
    startTransition(() => setScanned(line))
  }
  return { scanned, show, mark, unmark: () => setScanned(undefined) }
}

/** What to say of scans that made no line, each once, the newest last. */
function useMissed(started: () => void) {
  const [missed, setMissed] = useState<readonly string[]>([])
  const miss = (text: string): false => {
    started()
    setMissed((before) => [...before.filter((other) => other !== text), text])
    return false
  }
  return { missed, miss, dismissMissed: () => setMissed([]) }
}
