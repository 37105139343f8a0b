import { z } from 'zod'
import { created, pagination } from '#base/list.ts'
import { GST_SCHEMES } from '#gst/scheme.ts'
import { VENDOR_REGISTRATIONS } from '#gst/vendor-registration.ts'
import { MSME_CLASSES } from '#vendors/msme.ts'
import { BILL_STATUSES } from './status.ts'

/** Money in these answers is rupees, dates yyyy-MM-dd, moments ISO. */

export const createdVendorBill = created.extend({ displayId: z.string() })

const tax = z.object({ type: z.string(), rate: z.number() })

const fields = z.object({
  id: z.uuid(),
  vendorId: z.uuid(),
  vendorName: z.string(),
  billNumber: z.string(),
  billDate: z.string(),
  dueDate: z.string(),
  /** The day by which the law wants a micro or small vendor paid, the due date or earlier; null for others. */
  payBy: z.string().nullable(),
  status: z.enum(BILL_STATUSES),
  taxable: z.number(),
  tax: z.number(),
  reverseCharge: z.boolean(),
  /** The code of the state that was entered of a vendor without a GSTIN; null for ours. Older processes leave it out. */
  supplierState: z.string().nullish(),
  /** Our own invoice for it, as its vendor is not registered (CGST Act s.31(3)(f)); null for others. Older processes leave it out. */
  selfInvoice: z.object({ number: z.string(), issuedOn: z.string() }).nullish(),
  tcs: z.number(),
  tds: z.number(),
  roundOff: z.number(),
  total: z.number(),
  /** The amount still owed to the vendor. */
  openAmount: z.number(),
  /** The credit still to be reversed, as the vendor was not paid within 180 days of the bill (CGST Rule 37). */
  creditToReverse: z.number(),
  /** The credit that is reversed now, and what of it can be reclaimed because the vendor was paid since. */
  creditReversed: z.number(),
  creditToReclaim: z.number(),
  /** The same of a bill whose 180 days end within 30 days, unless the vendor is paid. */
  creditAtRisk: z.number(),
  createdBy: z.string(),
  createdAt: z.string(),
  cancelledAt: z.string().nullable(),
})
export type VendorBillRow = z.infer<typeof fields>

const line = z.object({
  /** The intake that the goods came with; null for other lines. */
  intake: z.object({ id: z.uuid(), intakeId: z.string() }).nullable(),
  account: z.number(),
  description: z.string(),
  /** Of a service; empty for goods. Older processes leave it out. */
  sac: z.string().optional(),
  quantity: z.number().nullable(),
  price: z.number().nullable(),
  discount: z.number().nullable(),
  amount: z.number(),
  /** The cost of the goods when they arrived, before tax; the difference goes to 5010. */
  receivedAmount: z.number().nullable(),
  taxes: z.array(tax.extend({ amount: z.number() })),
  itc: z.boolean(),
})
export type VendorBillLine = z.infer<typeof line>

export const vendorBillAnswer = z.object({
  vendorBill: fields.extend({
    /** Whether it needs a self-invoice that is not issued yet. Older processes leave it out. */
    lacksSelfInvoice: z.boolean().optional(),
    notes: z.string(),
    attachment: z.string().nullable(),
    lines: z.array(line),
  }),
})
export type VendorBill = z.infer<typeof vendorBillAnswer>['vendorBill']

export const vendorBillsPage = z.object({
  vendorBills: z.array(fields),
  pagination,
  /** What all matching bills come to, without cancelled ones; `total` only where all are counted. */
  sums: z.object({
    total: z.number().optional(),
    openAmount: z.number(),
    creditToReverse: z.number(),
    creditToReclaim: z.number(),
    creditAtRisk: z.number(),
  }),
})
export type VendorBillsSums = z.infer<typeof vendorBillsPage>['sums']

/** The initial data of the form for a vendor's bill. */
export const billableAnswer = z.object({
  vendor: z.object({
    id: z.uuid(),
    businessName: z.string(),
    gstNumber: z.string(),
    gstRegistration: z.enum(VENDOR_REGISTRATIONS).nullable(),
    paymentTerm: z.string(),
    msme: z.enum(MSME_CLASSES).nullable(),
    agreedDays: z.number().nullable(),
    /** The days until a bill falls due. */
    termDays: z.number(),
  }),
  own: z.object({ gstin: z.string().nullable(), state: z.string().nullable(), scheme: z.enum(GST_SCHEMES) }),
  items: z.array(
    z.object({
      id: z.uuid(),
      intakeId: z.uuid(),
      intakeLabel: z.string(),
      arrivedOn: z.string(),
      productName: z.string(),
      metricShorthand: z.string(),
      /** Units invoiced at arrival that are not billed yet. */
      quantity: z.number(),
      /** What of the item arrived damaged and has not gone back. */
      damaged: z.number(),
      price: z.number(),
      discount: z.number(),
      taxes: z.array(tax),
    }),
  ),
})
export type Billable = z.infer<typeof billableAnswer>
export type BillableItem = Billable['items'][number]

/** The bills for goods of an intake. */
export const billsOfIntake = z.object({
  vendorBills: z.array(fields.pick({ id: true, billNumber: true, billDate: true, total: true })),
  /** How many of its items are not billed, or not all of them. */
  itemsLeft: z.number(),
})
