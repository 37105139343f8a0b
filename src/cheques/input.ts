import { z } from 'zod'
import { nullAs, orNone } from '#base/emptied.ts'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { listInput } from '#base/list.ts'
import { typedText } from '#base/typed-text.ts'
import { noneOrRupees } from '#books/money-input.ts'
import { checkGstin } from '#gst/gstin.ts'
import { messages as gst } from '#gst/messages.ts'
import { GST_RATES } from '#gst/rates.ts'
import { messages } from './messages.ts'
import { CHEQUE_FILTERS, ISSUED_STATES, UNPAID_STATES } from './state.ts'

const MAX_CHEQUES = 100

/** A cheque: its receipt, and the position of its line there, from 0. */
const cheque = { receiptId: givenId(), line: z.number().int().min(0).max(100) }
const oneCheque = z.object({ workspaceId: givenId().optional(), ...cheque })

const isOnce = (cheques: readonly { receiptId: string; line: number }[]) =>
  new Set(cheques.map(({ receiptId, line }) => `${receiptId} ${line}`)).size === cheques.length

/** Cheques that are given to a bank, by the code of its account. */
export const depositInput = z.object({
  workspaceId: givenId().optional(),
  cheques: z
    .array(z.object(cheque))
    .min(1, messages.choose)
    .max(MAX_CHEQUES, messages.tooMany)
    .refine(isOnce, messages.twice),
  account: z.number(messages.bank).int(messages.bank),
  depositedOn: isoDate(),
})
export type Deposit = z.output<typeof depositInput>

/** The form of a deposit; the account is a code as text. */
export const depositForm = z.object({
  account: z.string(messages.bank).min(1, messages.bank),
  depositedOn: isoDate(),
})

export const clearInput = oneCheque.extend({ clearedOn: isoDate() })
export const undoInput = oneCheque

/** What the bank takes for a cheque that was not paid. */
const chargeFields = {
  /** Before GST. */
  charges: noneOrRupees,
  /** With which the GST of the charges can be claimed. */
  bankGstin: orNone(
    typedText()
      .toUpperCase()
      .refine((text) => checkGstin(text).ok, gst.gstinPattern),
  ),
}

const bounceFields = {
  ...chargeFields,
  bouncedOn: isoDate(),
  /** What the customer owes for it. */
  recharge: noneOrRupees,
}

const isRate = (rate: number) => GST_RATES.has(rate)

/** The rate of the charges, in percent. */
const gstRate = nullAs(z.number(messages.rate).refine(isRate, messages.rate), 18).default(18)

/** A cheque that the bank returned unpaid. */
export const bounceInput = oneCheque.extend({ ...bounceFields, gstRate })
export type Bounce = z.output<typeof bounceInput>

/** The form of a bounce. */
export const bounceForm = z.object({ ...bounceFields, gstRate: z.string() })
export type BounceValues = z.input<typeof bounceForm>

export const chequesListInput = listInput(['chequeDate', 'amount', 'receivedOn'], {
  state: z.enum(CHEQUE_FILTERS),
})
export type ChequesList = z.output<typeof chequesListInput>

/** A cheque to a vendor: its payment, and the position of its line there, from 0. */
const oneIssued = z.object({
  workspaceId: givenId().optional(),
  paymentId: givenId(),
  line: z.number().int().min(0).max(100),
})

export const clearIssuedInput = oneIssued.extend({ clearedOn: isoDate() })
export const undoIssuedInput = oneIssued

const unpaidFields = { ...chargeFields, state: z.enum(UNPAID_STATES), unpaidOn: isoDate() }

/** A cheque to a vendor that the bank does not pay. */
export const markUnpaidInput = oneIssued.extend({ ...unpaidFields, gstRate })
export type Unpaid = z.output<typeof markUnpaidInput>

/** The form of a cheque that was not paid. */
export const unpaidForm = z.object({ ...unpaidFields, gstRate: z.string() })
export type UnpaidValues = z.input<typeof unpaidForm>

export const issuedListInput = listInput(['chequeDate', 'amount', 'paidOn'], { state: z.enum(ISSUED_STATES) })
export type IssuedList = z.output<typeof issuedListInput>
