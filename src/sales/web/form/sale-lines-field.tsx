import { replaceEqualDeep } from '@tanstack/react-query'
import {
  type ComponentProps,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { FieldErrors } from 'react-hook-form'
import type { Choices } from '#base/web/form/choices.ts'
import { Combobox } from '#base/web/form/combobox.tsx'
import { focusOn, nextLine } from '#base/web/form/enter-moves.ts'
import { FieldError } from '#base/web/form/field.tsx'
import type { FormState } from '#base/web/form/use-form.ts'
import { useOverlay } from '#base/web/layers/overlays.ts'
import { usePlace } from '#base/web/page/place.ts'
import { formMessages as messages } from '#sales/form-messages.ts'
import { nextLotFor } from '#sales/next-lot.ts'
import type { Preview } from '#sales/preview.ts'
import { LineHeads } from './line-heads.tsx'
import { LinesToCome } from './lines-to-come.tsx'
import { MissedScans } from './missed-scans.tsx'
import { type LineActs, SaleLine } from './sale-line.tsx'
import { takeRate, usePastPrices } from './use-past-prices.ts'
import type { useSellables } from './use-sale-choices.ts'
import type { DraftLine, useSaleLines } from './use-sale-lines.ts'

/** The part of the form of a sale or quotation that its lines need. */
type Lined = ReturnType<typeof useSellables>['lined'] & {
  form: FormState
  customerId: string | undefined
  /** Whether what decides its prices is known. */
  loaded: boolean
  lines: ReturnType<typeof useSaleLines>
  items: readonly DraftLine[]
  preview: Preview
  previewLines: ComponentProps<typeof LinesToCome>['preview']
}

/** The lines of a sale or quotation: pick a product, type its quantity, Enter leads to the next line. */
export function SaleLinesField({ sale }: { sale: Lined }) {
  const { form, lines, items, products } = sale
  const picker = useRef<HTMLInputElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const current = useCurrentLine(box)
  const pastPrices = usePastPrices(
    sale.customerId,
    items[lines.rows.findIndex(({ id }) => id === current)]?.productId,
  )
  const pick = useQuantityFocus(box, lines.rows.length, lines.add)
  const previews = useUnchanged(sale.preview.lines)
  // Of the form's state only the errors: whoever reads more is drawn again at every key.
  const { items: refused }: FieldErrors<{ items: DraftLine[] }> = form.methods.formState.errors
  const acts = useLatest<LineActs>({
    takeRate: (at, price) => takeRate(form, at, price, previews[at]?.sold?.pack?.size),
    takeFromNext: lines.takeFromNext,
    remove: (at) => {
      lines.remove(at)
      picker.current?.focus()
    },
  })
  return (
    <section aria-label="Items">
      <h2 className="mb-2 text-section font-semibold">Items</h2>
      <div ref={box} className="rounded-lg border border-line">
        {lines.rows.length > 0 && <LineHeads />}
        {lines.rows.map((row, at) => {
          const { [at]: item } = items
          const product = products.get(item?.productId ?? '')
          const line = previews[at]
          return (
            <SaleLine
              key={row.id}
              at={at}
              isCurrent={row.id === current}
              id={row.id}
              line={line}
              price={sale.loaded && item?.rate === undefined ? line?.sold?.price : undefined}
              customerId={sale.customerId}
              taxedOn={sale.taxedOn}
              refused={refused?.[at] !== undefined}
              product={product}
              item={item}
              next={line?.fault && product ? nextLotFor(items, at, product.versions) : undefined}
              past={pastPrices(item?.productId)}
              acts={acts}
              isScanned={lines.scanned === at}
            />
          )
        })}
        <LinesToCome
          drawn={lines.rows.length}
          items={() => form.methods.getValues('items') ?? []}
          product={sale.known}
          preview={sale.previewLines}
          show={lines.show}
        />
        <AddLine source={sale.source} picker={picker} pick={pick} scan={lines.scan} />
      </div>
      <MissedScans missed={lines.missed} dismiss={lines.dismissMissed} />
      <FieldError name="items" />
    </section>
  )
}

/** The rows with those that are as before kept as the same objects. */
function useUnchanged<Row>(rows: readonly Row[]): readonly Row[] {
  const kept = useRef<readonly Row[]>([])
  return useMemo(() => {
    kept.current = rows.map((row, at) => replaceEqualDeep(kept.current[at], row))
    return kept.current
  }, [rows])
}

/** The same object at every redraw, with the value that the last one was given. */
function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  latest.current = value
  return latest
}

/** The id of the line that had the cursor last. */
function useCurrentLine(box: { current: HTMLElement | null }): string | undefined {
  const [current, setCurrent] = useState<string>()
  useEffect(() => {
    const lines = box.current
    const enter = ({ target }: FocusEvent) => {
      const line = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null
      // With the cursor: drawn after it, what the customer paid before would take another frame.
      if (line) setCurrent(line.dataset.line)
    }
    lines?.addEventListener('focusin', enter)
    return () => lines?.removeEventListener('focusin', enter)
  }, [box])
  return current
}

/** Picks a product; once its line is drawn, the cursor is in the quantity. */
function useQuantityFocus(
  box: { current: HTMLElement | null },
  count: number,
  add: (id: string) => boolean | Promise<boolean>,
) {
  const wanted = useRef(false)
  // Before the next key, which belongs there.
  useLayoutEffect(() => {
    if (!wanted.current || count === 0) return
    wanted.current = false
    // Among the children alone: looking through all lines of a long bill takes time.
    const line = [...(box.current?.children ?? [])].findLast((each) => each.matches('[data-line]'))
    focusOn(line?.querySelector<HTMLElement>('[data-quantity] input'))
  }, [box, count])
  const latest = useRef(add)
  latest.current = add
  return useCallback(async (productId: string | undefined) => {
    if (!productId) return
    wanted.current = true
    const added = latest.current(productId)
    if (added === false || !(await added)) wanted.current = false
  }, [])
}

type Adding = {
  source: Choices
  picker: RefObject<HTMLInputElement | null>
  pick: (id: string | undefined) => void
  scan: (code: string, isTyped: boolean) => Promise<boolean>
}

const AddLine = memo(function AddLine({ source, picker, pick, scan }: Adding) {
  const { can } = usePlace()
  const overlay = useOverlay()
  const labelId = useId()
  const addNew = (name: string) =>
    overlay.open('product-quick', { preset: { name, toSell: 'yes' }, onDone: pick })
  return (
    <div {...nextLine} className="p-2">
      <span id={labelId} className="sr-only">
        Add a product
      </span>
      <Combobox
        source={source}
        value={undefined}
        onPick={pick}
        onEnter={(typed) => scan(typed, true)}
        labelledBy={labelId}
        placeholder="Product name, ID, HSN or barcode"
        empty={messages.noProducts}
        clears
        quick={can('products.quickCreate') ? addNew : undefined}
        inputRef={picker}
      />
    </div>
  )
})
