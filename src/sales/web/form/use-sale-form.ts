import { ORPCError } from '@orpc/client'
import { useEffect, useRef } from 'react'
import { businessDay, dayIn } from '#base/dates.ts'
import { paise, sumPaise } from '#base/money.ts'
import { again } from '#base/web/again.ts'
import type { CallContext } from '#base/web/call-link.ts'
import { useDrawnValues, useSubmitDrawn } from '#base/web/form/use-drawn-values.ts'
import { type FormState, useForm } from '#base/web/form/use-form.ts'
import { useQuestion } from '#base/web/form/use-question.ts'
import { confirm } from '#base/web/layers/confirm.ts'
import { usePlace } from '#base/web/page/place.ts'
import { client } from '#base/web/rpc.ts'
import { accountRows } from '#sales/account-rows.ts'
import type { claimOf } from '#sales/checked-totals.ts'
import type { Replaced } from '#sales/credit-limit.ts'
import { formMessages as messages } from '#sales/form-messages.ts'
import type { SettledBefore } from '#sales/moved.ts'
import type { RefundWay } from '#sales/refund.ts'
import type { SaleInput } from '#sales/sale-form.ts'
import type { DraftCharge } from './charges.tsx'
import { counterHabits } from './counter-habits.ts'
import { useChangeQuestion } from './use-change-question.ts'
import { useCounter } from './use-counter.ts'
import { useCounting } from './use-counting.ts'
import { useDefaultAddress } from './use-default-address.ts'
import { useDueDate } from './use-due-date.ts'
import { useOnAccount } from './use-on-account.ts'
import { useSellables, useSupply } from './use-sale-choices.ts'
import { type DraftLine, sentLine, useSaleLines } from './use-sale-lines.ts'
import { useSavedSale } from './use-saved-sale.ts'
import { type Paid, useSplit } from './use-split.ts'

/**
 * How a sale starts: for a customer, or from another document. `draft` names what is typed meanwhile; `create` saves it
 * instead of `sales.create`; `replacing` is the bill that it replaces.
 */
export type SaleStart = {
  draft?: string
  replacing?: string
  /** That bill, or the goods that come back in an exchange. */
  replaced?: Replaced & { customerId: string }
  values?: Partial<Omit<SaleInput, 'items'>> & {
    items?: (DraftLine & { quantity: number })[]
    paidInFull?: boolean
  }
  /** Of a copy, what had settled the bill that it replaces. */
  copied?: Copied | undefined
  create?: (input: SaleInput, sending: { context: CallContext }) => Promise<Saved>
}

/** The bill that a copy replaces: its number, what had settled it, in paise, and the usual way back. */
export type Copied = { number: string; before: SettledBefore; usual: RefundWay }

/** The saved sale, and what to do about its money. */
type Saved = Awaited<ReturnType<typeof client.sales.create>> & { told?: string | undefined }

const readChanges = () => import('#sales/changed-prices.ts')

const askOfDate = async ({ invoiceDate, deliver }: Watched) => {
  const { dateQuestion } = await import('#sales/date-question.ts')
  return dateQuestion(invoiceDate, businessDay(new Date()), deliver)
}

const emptySale = ({ values = {} }: SaleStart) => ({
  customerId: undefined,
  deliveryAddressId: undefined,
  invoiceDate: businessDay(new Date()),
  dueDate: undefined,
  deliveryDate: undefined,
  paymentType: 'cash' as const,
  advanceAmount: 0,
  otherPayments: [],
  cashGiven: undefined,
  discountPercentage: 0,
  items: [],
  charges: [],
  notes: '',
  signature: undefined,
  exemptFromAudit: false,
  hideGstFromCustomer: false,
  placeOfSupply: undefined,
  ...counterHabits(),
  ...(values.customerId ? { deliver: false } : {}),
  ...values,
})

type Watched = Paid & {
  customerId?: string
  invoiceDate?: string
  dueDate?: string
  deliveryDate?: string
  deliveryAddressId?: string
  deliver?: boolean
  paidInFull?: boolean
  usesAccount?: boolean
  discountPercentage?: number
  hideGstFromCustomer?: boolean
  exemptFromAudit?: boolean
  signature?: string
  placeOfSupply?: string
  items: DraftLine[]
  charges?: DraftCharge[]
}

/**
 * Everything that the form of a sale holds: its values, the bill as it would be, the customer's addresses, and the sale
 * that was just saved, until the next one begins. The totals on screen are sent too, so that a stale price is refused
 * and never billed.
 */
export function useSaleForm(start: SaleStart, print: (saleId: string) => unknown) {
  const { saved, ...saving } = useSavedSale()
  const isOnce = start.create !== undefined
  const next = () => (isOnce ? undefined : saving.next())
  const claim = useRef<ReturnType<typeof claimOf>>(undefined)
  const form = useForm({
    create: start.draft ?? 'sale',
    schema: () => again(() => import('#sales/sale-form.ts')).then(({ saleForm }) => saleForm),
    values: emptySale(start),
    save: async ({ paidInFull: _, cashGiven: _given, usesAccount: _uses, ...sale }, { context }) => {
      saving.sending(split.change)
      try {
        const sent = { deliveryAddressId: sale.deliveryAddressId ?? null, items: sale.items.map(sentLine) }
        const input = { ...sale, ...sent, fromAccount: account.fromAccount, totals: claim.current }
        return await (start.create ?? client.sales.create)(input, { context })
      } catch (error) {
        throw await explained(error, sale.items, goods)
      }
    },
    saved: (answer, { again }) => {
      saving.done(answer, again)
      lines.dismissMissed()
    },
    print: ({ id }) => print(id),
    failure: messages.createFailed,
  })
  const { values: watched, draw, drawNow } = useDrawnValues<Watched>(form.methods)
  const items = watched.items ?? []
  const supply = useSupply(watched.customerId, watched.deliveryAddressId, watched.placeOfSupply)
  const asked = { ...heldOf(start, items), on: otherDay(watched.invoiceDate), priceList: supply.priceList }
  const goods = useSellables(items.map((item) => item.productId).filter(Boolean), asked)
  const count = useCounting()
  const { isRounded, priceList } = supply
  const ways = { isRounded, priceList, on: watched.invoiceDate, limits: usePlace() }
  const counted = count({ ...watched, items }, goods.sellables, supply.supply, ways)
  const { preview } = counted
  const dated = useQuestion(form.submit, () => askOfDate(watched))
  const { account, split } = usePaying(form, watched, preview.totals.payable, start)
  const change = preview.complete && supply.loaded ? split.change : undefined
  const told = useChangeQuestion(dated, { change, payable: preview.totals.payable }, { ...watched, items })
  const agreed = useSubmitDrawn(useCreditQuestion(split.checked(told.submit), watched), drawNow)
  const lines = useSaleLines(form, goods, draw, next)
  claim.current = supply.loaded ? counted.claim : undefined
  useDueDate(form, watched, supply.credit.creditDays)
  useDefaultAddress(form, watched, supply.addresses, start.values?.items && start.values.customerId)
  return {
    form: lines.waitingFor(form, agreed),
    values: watched,
    customerId: watched.customerId,
    counter: useCounter(form, watched, preview),
    split: { ...split, earlierChange: told.earlier },
    saved,
    /** The form starts from another document, so there is no next sale. */
    isOnce,
    replaced: start.replaced,
    account,
    copied: start.copied,
    next,
    lines,
    items,
    preview,
    hideRefusal: useShownGst(form, watched.hideGstFromCustomer, counted.hideRefusal),
    previewLines: (items: readonly DraftLine[], sellables: typeof goods.sellables) =>
      count({ items }, sellables, supply.supply, ways).preview.lines,
    ...goods.lined,
    ...supply,
  }
}

/** The money on account that settles the sale, and how the rest is paid. */
function usePaying(form: FormState, watched: Watched, payable: number, { create, replaced }: SaleStart) {
  const account = useOnAccount(form, watched, { isOffered: create === undefined, payable })
  const split = useSplit(form, watched, payable, account.first ?? replaced)
  const received = sumPaise((split.parts ?? []).map(({ amount }) => paise(amount)))
  const { used } = account
  return { account: { ...account, rows: accountRows({ payable, used, received }) }, split }
}

/** The bill that it replaces and the challans that it bills, whose goods can be sold here. */
function heldOf({ replacing }: SaleStart, items: readonly DraftLine[]) {
  const challans = new Set(items.flatMap(({ challanLine }) => challanLine?.challanId ?? []))
  return { replacing, billing: challans.size > 0 ? [...challans].sort() : undefined }
}

/** The invoice date when it is not today, whose taxes everything has by default. */
const otherDay = (invoiceDate: string | undefined): string | undefined => {
  const day = dayIn(invoiceDate)
  return day === businessDay(new Date()) ? undefined : day
}

/**
 * A refusal of totals with what made them differ; any other error unchanged. Prices or stock may have changed meanwhile:
 * the form updates them and says which changed.
 */
async function explained(
  error: unknown,
  items: readonly { productVersionId: string }[],
  { sellables, reread }: ReturnType<typeof useSellables>,
): Promise<unknown> {
  const [{ changedPrices }, now] = await Promise.all([readChanges(), reread()])
  const changed = changedPrices(items, sellables, now)
  if (!changed || !(error instanceof ORPCError) || error.data?.reason !== 'totals_differ') return error
  return new ORPCError(error.code, { status: error.status, message: changed, data: error.data })
}

type Submit = FormState['submit']

/** Saves, but asks once before goods are sold on credit without a customer or due date. */
function useCreditQuestion(submit: Submit, { customerId, dueDate, paymentType }: Watched): Submit {
  const agreed = useRef(false)
  return async (how) => {
    if (paymentType !== 'credit' || customerId || dueDate || agreed.current) return submit(how)
    const question = { title: messages.creditTitle, body: messages.creditBody, action: 'Save on credit' }
    if (!(await confirm(question))) return false
    agreed.current = true
    return submit(how)
  }
}

/** Why GST must be shown to the customer, and then stops hiding it. */
function useShownGst(
  form: FormState,
  isHidden: boolean | undefined,
  refusal: string | undefined,
): string | undefined {
  const { setValue } = form.methods
  const mustShow = refusal !== undefined
  useEffect(() => {
    if (mustShow && isHidden) setValue('hideGstFromCustomer', false)
  }, [mustShow, isHidden, setValue])
  return refusal
}
