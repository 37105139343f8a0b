import { useRef } from 'react'
import type { z } from 'zod'
import { businessDay } from '#base/dates.ts'
import type { CallContext } from '#base/web/call-link.ts'
import { useDrawnValues, useSubmitDrawn } from '#base/web/form/use-drawn-values.ts'
import { useForm } from '#base/web/form/use-form.ts'
import { usePlace } from '#base/web/page/place.ts'
import { createQuotationInput } from '#quotations/input.ts'
import { messages } from '#quotations/messages.ts'
import type { QuotationAnswer } from '#quotations/output.ts'
import { lastValidDay } from '#quotations/status.ts'
import { claimOf } from '#sales/checked-totals.ts'
import { previewOf } from '#sales/preview.ts'
import type { DraftCharge } from '#sales/web/form/charges.tsx'
import { useDefaultAddress } from '#sales/web/form/use-default-address.ts'
import { useSellables, useSupply } from '#sales/web/form/use-sale-choices.ts'
import { type DraftLine, sentLine, useSaleLines } from '#sales/web/form/use-sale-lines.ts'
import { printQuotation } from './print-quotation.ts'

type Input = z.input<typeof createQuotationInput>
type Values = Omit<Input, 'items'> & { items: (DraftLine & { quantity: number })[] }

/** The values of a quotation for this customer, or for nobody by name. */
export function emptyQuotation(customerId: string | undefined): Values {
  const today = businessDay(new Date())
  return {
    customerId,
    deliveryAddressId: undefined,
    quotedOn: today,
    validUntil: lastValidDay(today),
    discountPercentage: 0,
    items: [],
    charges: [],
    notes: '',
    terms: '',
    placeOfSupply: undefined,
  }
}

/** The values of an existing quotation, for its next revision. */
export const valuesOf = ({ paper, ...found }: QuotationAnswer): Values => ({
  customerId: found.customerId ?? undefined,
  deliveryAddressId: found.deliveryAddressId ?? undefined,
  quotedOn: paper.quotedOn,
  validUntil: paper.validUntil,
  discountPercentage: paper.discountPercentage,
  items: found.lines,
  charges: found.charges,
  notes: paper.notes ?? '',
  terms: found.terms,
  placeOfSupply: found.placeOfSupply ?? undefined,
})

/** How a quotation starts, under which name its draft is kept, and how it is saved. */
type Start = {
  draft: string
  values: Values
  save: (input: Input, context: CallContext) => Promise<{ message: string; id: string }>
  saved: (id: string) => void
}

type Watched = {
  customerId?: string
  deliveryAddressId?: string
  discountPercentage?: number
  placeOfSupply?: string
  items: DraftLine[]
  charges?: DraftCharge[]
}

/** Everything that the form of a quotation holds: its values, its lines and totals as in a sale, and the customer. */
export function useQuotationForm({ draft, values, save, saved }: Start) {
  const claim = useRef<ReturnType<typeof claimOf>>(undefined)
  const form = useForm({
    create: draft,
    schema: createQuotationInput,
    values,
    save: (typed, { context }) => {
      const deliveryAddressId = typed.deliveryAddressId ?? null
      return save(
        { ...typed, deliveryAddressId, items: typed.items.map(sentLine), totals: claim.current },
        context,
      )
    },
    saved: ({ id }) => saved(id),
    print: ({ id }) => printQuotation(id),
    failure: messages.createFailed,
  })
  const { values: watched, draw, drawNow } = useDrawnValues<Watched>(form.methods)
  const items = watched.items ?? []
  const supply = useSupply(watched.customerId, watched.deliveryAddressId, watched.placeOfSupply)
  const { isRounded, priceList } = supply
  const asked = { quoting: true, priceList }
  const goods = useSellables(items.map((item) => item.productId).filter(Boolean), asked)
  const ways = {
    isRounded,
    priceList,
    on: businessDay(new Date()),
    limits: usePlace(),
    needsStock: false,
  }
  const preview = previewOf({ ...watched, items }, goods.sellables, supply.supply, ways)
  const lines = useSaleLines(form, goods, draw, () => undefined)
  claim.current = preview.complete && supply.loaded ? claimOf(preview.totals) : undefined
  useDefaultAddress(form, watched, supply.addresses, values.items.length > 0 ? values.customerId : undefined)
  const submit = useSubmitDrawn(form.submit, drawNow)
  return {
    form: lines.waitingFor(form, submit),
    customerId: watched.customerId,
    lines,
    items,
    preview,
    previewLines: (items: readonly DraftLine[], sellables: typeof goods.sellables) =>
      previewOf({ items }, sellables, supply.supply, ways).lines,
    ...goods.lined,
    ...supply,
  }
}
