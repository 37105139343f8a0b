import { z } from 'zod'
import { nullAs, orNone } from '#base/emptied.ts'
import { givenId } from '#base/id-schema.ts'
import { isoDate } from '#base/iso-date.ts'
import { idInput, listInput } from '#base/list.ts'
import { hasPaiseAtMost, moneyMessages, paise } from '#base/money.ts'
import { percent } from '#base/percent-schema.ts'
import { quantity } from '#base/quantity-schema.ts'
import { rupees } from '#base/rupees.ts'
import { typedText } from '#base/typed-text.ts'
import { SPENDING } from '#books/chart.ts'
import { moneyNotes, noneOrRupees } from '#books/money-input.ts'
import { optionalHsn, optionalState } from '#gst/identifiers.ts'
import { taxRows } from '#pricing/tax-schema.ts'
import { givenAddress, photoAddress } from '#uploads/input.ts'
import { messages } from './messages.ts'
import { BILL_FILTERS } from './status.ts'

const MAX_LINES = 500
const NOTHING = paise(0)

/** An amount that a bill was rounded by, up or down; rupees parsed into paise. */
const roundOff = z
  .number(moneyMessages.number)
  .gt(-100, messages.roundOff)
  .lt(100, messages.roundOff)
  .refine(hasPaiseAtMost, moneyMessages.decimals)
  .transform((typed) => paise(Math.round(typed * 100)))

/** Left out, the taxes are those that the goods arrived with, or none; input tax is claimed where it can be. */
const taxed = { taxes: taxRows.nullish(), itc: nullAs(z.boolean(), true).default(true) }

/** Received goods as the bill says them: price per unit before GST, discount in percent. */
const item = z.object({
  id: givenId(),
  quantity: quantity(3),
  price: rupees(),
  discount: nullAs(percent(), 0).default(0),
  ...taxed,
})

/** Anything else that a bill is for, before GST. */
const line = z.object({
  account: z
    .number(messages.account)
    .refine((code) => SPENDING.some((account) => account === code), messages.account),
  description: nullAs(typedText().max(120, messages.descriptionTooLong), '').default(''),
  amount: rupees(),
  /** Of a service. */
  sac: optionalHsn,
  ...taxed,
})

/** The fields of a bill that its form and its call share. */
export const vendorBillFields = z.object({
  workspaceId: givenId().optional(),
  vendorId: givenId(messages.vendorNotFound),
  billNumber: typedText({ error: messages.billNumber })
    .min(1, messages.billNumber)
    .max(30, messages.billNumberTooLong),
  billDate: isoDate(),
  /** Defaults to the vendor's payment term. */
  dueDate: orNone(isoDate()),
  /** Whether we owe the GST to the government instead of the vendor (CGST Act s.9(3), s.9(4)). */
  reverseCharge: nullAs(z.boolean(), false).default(false),
  /** Under reverse charge of a vendor without a GSTIN: the code of the vendor's state, by default ours. */
  supplierState: optionalState,
  /** Income tax that the vendor collected at source. */
  tcs: noneOrRupees,
  /** Income tax that we withhold. */
  tds: noneOrRupees,
  /** As printed on the bill: the amount owed to the vendor before TDS. */
  total: rupees(messages.total),
  notes: moneyNotes,
  /** The address of an uploaded photo of the bill. */
  attachment: photoAddress,
})

/** A vendor's bill: for received goods, for anything else, or both. */
export const createVendorBillInput = vendorBillFields
  .extend({
    intakeItems: nullAs(
      z
        .array(item)
        .max(MAX_LINES, messages.tooManyLines)
        .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, messages.itemTwice),
      [],
    ).default([]),
    lines: nullAs(z.array(line).max(MAX_LINES, messages.tooManyLines), []).default([]),
    roundOff: nullAs(roundOff, NOTHING).default(NOTHING),
  })
  .refine(({ intakeItems, lines }) => intakeItems.length + lines.length > 0, {
    path: ['lines'],
    error: messages.empty,
  })
  .refine(({ dueDate, billDate }) => !dueDate || dueDate >= billDate, {
    path: ['dueDate'],
    error: messages.dueBefore,
  })
  .refine(({ tds, total }) => tds <= total, { path: ['tds'], error: messages.tdsTooHigh })
export type CreateVendorBill = z.output<typeof createVendorBillInput>

export const cancelVendorBillInput = idInput

export const attachVendorBillInput = idInput.extend({ attachment: givenAddress })

/** What of confirmed intakes is not billed yet: of a vendor, or of one intake. */
export const billableInput = z.object({
  workspaceId: givenId().optional(),
  vendorId: givenId(messages.vendorNotFound),
  intakeId: givenId().optional(),
})

export const ofIntakeInput = z.object({ workspaceId: givenId().optional(), intakeId: givenId() })

export const vendorBillsListInput = listInput(
  ['billNumber', 'vendor', 'billDate', 'dueDate', 'total', 'openAmount', 'createdAt'],
  { vendorId: givenId(), state: z.enum(BILL_FILTERS), msme: z.boolean() },
)
export type VendorBillsList = z.output<typeof vendorBillsListInput>
