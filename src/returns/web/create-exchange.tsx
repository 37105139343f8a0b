import { ORPCError } from '@orpc/client'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { paise, toPaise } from '#base/money.ts'
import { fieldOfSent } from '#base/sent-rows.ts'
import { Button } from '#base/web/button.tsx'
import { formatMoney } from '#base/web/display.tsx'
import { Opening } from '#base/web/feedback/load-failure.tsx'
import { focusFirstError } from '#base/web/form/focus-field.ts'
import { Form, FormFooter } from '#base/web/form/form.tsx'
import { showIssues } from '#base/web/form/form-issues.ts'
import { type FormState, useForm } from '#base/web/form/use-form.ts'
import type { OverlayProps } from '#base/web/layers/overlays.ts'
import { Sheet } from '#base/web/layers/sheet.tsx'
import { usePlace } from '#base/web/page/place.ts'
import { client, orpc, readFailure } from '#base/web/rpc.ts'
import { creditUse, type EarlierNote, returnTotal } from '#returns/credit.ts'
import { exchangeRows, settledByGoods } from '#returns/exchange.ts'
import { chosenItems, exchangeForm, type ReturnRow } from '#returns/form.ts'
import { messages } from '#returns/messages.ts'
import { formMessages as form } from '#sales/form-messages.ts'
import type { SaleAnswer } from '#sales/output.ts'
import { moneyBackNote, type RefundWay, usualWay } from '#sales/refund.ts'
import { mayReturn } from '#sales/status.ts'
import { Balance } from '#sales/web/form/balance.tsx'
import { FormTotal } from '#sales/web/form/form-total.tsx'
import { SaleDesk } from '#sales/web/form/sale-desk.tsx'
import type { PrintBill } from '#sales/web/form/saved-sale.tsx'
import { type SaleStart, useSaleForm } from '#sales/web/form/use-sale-form.ts'
import { isLateNow } from '#sales/web/late-now.ts'
import { billStandingOf } from './bill-standing.ts'
import { LateCredit } from './late-credit.tsx'
import { emptyReturn, MoneyBack, ReturnFields } from './return-fields.tsx'

type Props = OverlayProps & { print: PrintBill }

/** Goods of the bill `saleId` come back and others go out: a return and a new bill, saved together, with one balance. */
export function CreateExchange(props: Props) {
  const saleId = props.preset.saleId ?? ''
  const query = useQuery(orpc.sales.getOne.queryOptions({ input: { id: saleId } }))
  const earlier = useQuery(orpc.creditNotes.getOfSale.queryOptions({ input: { saleId } }))
  const { slug } = usePlace()
  const shop = useQuery(orpc.workspaces.getOne.queryOptions({ input: { slug } }))
  if (query.data && earlier.data && shop.data)
    return (
      <Exchange
        {...props}
        found={query.data}
        earlier={earlier.data}
        isRounded={shop.data.workspace.roundOff}
      />
    )
  return (
    <Sheet title="Exchange" wide close={props.close}>
      <Opening error={query.error ?? earlier.error ?? shop.error} />
    </Sheet>
  )
}

type Exchanged = Props & { found: SaleAnswer; earlier: EarlierNote[]; isRounded: boolean }

function Exchange({ found, earlier, isRounded, print, close, done }: Exchanged) {
  const { sale: old, items } = found
  const back = useReturn(found)
  const rows: ReturnRow[] = back.methods.watch('items')
  const sold = { items, payable: toPaise(old.totals.payable), isRounded, isLate: isLateNow(old) }
  const total = returnTotal(sold, earlier, rows)
  const credit = total?.payable ?? paise(0)
  const use = creditUse(billStandingOf(found), credit)
  const { rest } = use
  const sale = useSaleForm(
    {
      ...startOf(found, back),
      replaced: {
        customerId: old.customerId,
        payable: paise(credit - use.discount),
        settled: rest,
        isCopy: false,
      },
    },
    print,
  )
  const { left, toPay } = settledByGoods(rest, sale.preview.totals.payable)
  const leave = () => (sale.saved ? done(sale.saved.id) : close())
  // An exchange of everything leaves the bill returned.
  const refusal = sale.saved || mayReturn(old.status) ? undefined : messages.notDelivered
  return (
    <Sheet
      title={`Exchange for ${old.saleId}`}
      wide
      close={leave}
      footer={
        !sale.saved &&
        !refusal && (
          <>
            <Balance left={left} toPay={toPay} />
            <FormFooter form={sale.form} save="Save exchange" />
          </>
        )
      }
    >
      {refusal ? (
        <p role="alert">{refusal}</p>
      ) : (
        <>
          {!sale.saved && (
            <section ref={startWithReason} aria-label={messages.comingBack} className="mb-8 space-y-4">
              <h3 className="text-section font-semibold">{messages.comingBack}</h3>
              <Form form={asOne(back, sale.form)} lines>
                <LateCredit sale={old} />
                <ReturnFields form={back} items={items} isBrief />
                <FormTotal label={messages.toCredit} total={total} />
                <MoneyBack form={back} use={{ ...use, rest: left }} usual={usualWay(old.paymentType)} />
              </Form>
            </section>
          )}
          <section aria-label={messages.goingOut} className="space-y-4">
            {!sale.saved && <h3 className="text-section font-semibold">{messages.goingOut}</h3>}
            <SaleDesk sale={sale} print={print} settled={exchangeRows(rest, { left, toPay })}>
              {() => (
                <Button tone="ghost" onClick={leave}>
                  Close
                </Button>
              )}
            </SaleDesk>
          </section>
        </>
      )}
    </Sheet>
  )
}

/** The first form of the sheet, which saves, and says that a draft was restored and discards it, for both. */
const asOne = (back: FormState, out: FormState): FormState => ({
  ...back,
  submit: out.submit,
  restored: back.restored || out.restored,
  discard: () => {
    back.discard()
    out.discard()
  },
})

/** Starts in the return, which comes first, before the sheet looks for its first field. Not on phones. */
function startWithReason(box: HTMLElement | null) {
  const reason = box?.querySelector('textarea')
  if (matchMedia('(pointer: fine)').matches) reason?.focus()
}

/** The goods that come back; they are saved with the bill of those that go out. */
function useReturn({ sale, items }: SaleAnswer) {
  const values = useMemo(
    () => ({ ...emptyReturn(sale.id, items), refundBy: usualWay(sale.paymentType) }),
    [sale.id, sale.paymentType, items],
  )
  return useForm({
    create: `exchange-back-${sale.id}`,
    schema: exchangeForm,
    values,
    save: async () => undefined,
  })
}

/** The new bill for the same customer, handed over at once. */
function startOf({ sale, customer }: SaleAnswer, back: ReturnType<typeof useReturn>): SaleStart {
  return {
    draft: `exchange-${sale.id}`,
    values: {
      customerId: customer.isWalkIn ? undefined : sale.customerId,
      deliveryAddressId: sale.deliveryAddressId ?? undefined,
      paymentType: sale.paymentType === 'cheque' ? 'cash' : sale.paymentType,
      paidInFull: sale.paymentType !== 'credit',
      deliver: true,
      items: [],
    },
    create: async (input, sending) => {
      let checked = false
      await back.methods.handleSubmit(() => {
        checked = true
      })()
      if (!checked) throw checkBack()
      const typed = exchangeForm.parse(back.methods.getValues())
      const { reason, notes, refundBy } = typed
      const goods = { saleId: sale.id, reason, notes, refundBy, items: chosenItems(typed) }
      const made = await client.sales.exchange({ ...input, back: goods }, sending).catch((error) => {
        throw saidAtBack(error, back, typed.items)
      })
      back.discard()
      return { ...made, told: toldOf(made.balance, refundBy ?? usualWay(sale.paymentType)) }
    },
  }
}

/** What to do about the money of a saved exchange, by its balance in rupees. */
const toldOf = (balance: number, way: RefundWay): string | undefined =>
  balance > 0 ? `${form.toCollect} ${formatMoney(balance)}` : moneyBackNote(paise(toPaise(-balance)), way)

const checkBack = (message = messages.checkBack) => new ORPCError('BAD_REQUEST', { status: 400, message })

/** Shows a refusal of what comes back at its fields, and above the form what to check. Any other error unchanged. */
function saidAtBack(error: unknown, back: FormState, rows: readonly ReturnRow[]): unknown {
  const failure = readFailure(error)
  const issues = failure.issues
    .filter(({ path }) => path.startsWith('back.'))
    .map(({ path, message }) => ({
      path: fieldOfSent(path.slice('back.'.length), 'items', rows, ({ chosen }) => chosen),
      message,
    }))
  if (issues.length === 0) return error
  const { control } = back.methods
  showIssues(back.methods, { ...failure, issues }, (errors) =>
    focusFirstError(control, errors, back.element.current?.current),
  )
  const ofGoods = issues.some(({ path }) => path.startsWith('items'))
  return checkBack(ofGoods ? undefined : failure.message)
}
