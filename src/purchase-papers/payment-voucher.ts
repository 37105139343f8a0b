import { formatDate } from '#base/dates.ts'
import { formatPercent, writeRupees } from '#base/figures.ts'
import type { Sheet } from '#base/pdf/sheet.ts'
import { filled, labelled, sellerOf, stateWithCode, vendorParty } from '#bills/bill-parties.ts'
import { modeLabels } from '#books/mode.ts'
import { moneyDocument } from '#receipt-papers/money-document.ts'
import type { PaymentVoucher } from './output.ts'

type Settled = PaymentVoucher['settled'][number]

/** What a bill under reverse charge was for, the tax that we owe on it, and where a supply between states was made; '' for other bills. */
export function reversedText({ reversed }: Settled): string {
  if (!reversed) return ''
  const { selfInvoice, descriptions, taxable, taxes, placeOfSupply } = reversed
  const named = taxes.map(
    ({ type, rate, amount }) => `${type} ${formatPercent(rate)}% ${writeRupees(amount)}`,
  )
  return filled([
    selfInvoice && `Self-invoice ${selfInvoice}`,
    descriptions.join(', '),
    `under reverse charge on ${writeRupees(taxable)}: ${named.join(', ')}`,
    labelled('place of supply:', placeOfSupply && stateWithCode(placeOfSupply)),
  ]).join('; ')
}

/** A payment voucher on half A4 (CGST Rule 52), with `logo` as a PNG or JPEG data URL. */
export function paymentVoucherDocument(voucher: PaymentVoucher, logo?: string): Sheet {
  const { workspace, vendor, number, date, isCancelled, amount, discount, tds, onAccount } = voucher
  return moneyDocument(
    {
      title: 'Payment voucher',
      number,
      date,
      isCancelled,
      seller: sellerOf(voucher),
      shop: workspace.name,
      party: { ...vendorParty(vendor, vendor.address), heading: 'Paid to' },
      facts: [
        ...voucher.lines.map(({ mode, reference, chequeDate, amount: part }) => ({
          label: filled([`${modeLabels[mode]} ${reference}`, chequeDate && formatDate(chequeDate)]).join(
            ', ',
          ),
          value: writeRupees(part),
        })),
        ...(discount > 0 ? [{ label: 'Discount', value: writeRupees(discount) }] : []),
        ...(tds > 0 ? [{ label: 'TDS withheld', value: writeRupees(tds) }] : []),
      ],
      heading: 'For',
      rows: [
        ...voucher.settled.map((settled) => ({
          label: settled.number,
          date: formatDate(settled.date),
          amount: settled.amount,
          note: reversedText(settled),
        })),
        ...(onAccount > 0 ? [{ label: 'On account', date: '', amount: onAccount, note: '' }] : []),
      ],
      amount,
      remark: '',
    },
    logo,
  )
}
