import { formatRupees } from '#base/figures.ts'
import { paise } from '#base/money.ts'
import { modeLabels } from '#books/mode.ts'
import type { TotalRow } from '#sales/account-rows.ts'
import { balanceWords } from '#sales/balance-words.ts'
import { messages } from '#sales/messages.ts'
import { movedTo } from '#sales/moved.ts'
import { totalMessages } from '#sales/total-messages.ts'
import { SaleTotals } from '#sales/web/sale-totals.tsx'
import { Balance } from './balance.tsx'
import { RefundField } from './refund-field.tsx'
import type { Copied, useSaleForm } from './use-sale-form.ts'

type Sale = ReturnType<typeof useSaleForm>

/** What becomes of the money of the replaced bill on its copy, and what is to be paid on top; in paise. */
function moneyOf({ preview }: Pick<Sale, 'preview'>, { before }: Copied) {
  const { payable } = preview.totals
  const { moved, lost, left } = movedTo(payable, before)
  return { lost: paise(lost), left: paise(left), toPay: paise(payable - moved) }
}

/** What was received for the replaced bill, and what is to be given back, and how, or collected on top. */
export default function MovedMoney({ sale, copied }: { sale: Sale; copied: Copied }) {
  const { lost, left, toPay } = moneyOf(sale, copied)
  const rows: TotalRow[] = [
    { label: messages.receivedFor(copied.number), amount: paise(copied.before.settled), kind: 'part' },
    { label: totalMessages.discountTakenBack, amount: paise(-lost), kind: 'part' },
    { label: balanceWords({ left, toPay }), amount: paise(left + toPay), kind: 'total' },
  ]
  return (
    <section
      aria-label={messages.receivedFor(copied.number)}
      className="space-y-3 rounded-lg border border-line p-4"
    >
      <SaleTotals rows={rows.filter(({ amount, kind }) => amount !== 0 || kind === 'total')} />
      {left > 0 && <RefundField form={sale.form} rest={left} usual={copied.usual} />}
      {toPay > 0 && <OnTop sale={sale} toPay={toPay} />}
    </section>
  )
}

/** What of the amount to pay is received with the bill, by mode, and what stays open. */
function OnTop({ sale, toPay }: { sale: Sale; toPay: number }) {
  const parts = sale.split.parts ?? []
  const open = paise(toPay - parts.reduce((sum, { amount }) => sum + amount, 0))
  const said = parts.map(({ mode, amount }) => `${modeLabels[mode]} ${formatRupees(paise(amount))}`)
  return (
    <p className="text-help text-muted tabular-nums">
      {[
        said.length > 0 && messages.receivedNow(said.join(' + ')),
        open > 0 && messages.staysOpen(formatRupees(open)),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  )
}

/** In the footer: what is to be given back, or collected on top. */
export function CopyBalance({ sale, copied }: { sale: Sale; copied: Copied }) {
  const { left, toPay } = moneyOf(sale, copied)
  return <Balance left={left} toPay={toPay} />
}
