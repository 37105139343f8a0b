import { isoDate } from '#base/iso-date.ts'
import { idInput } from '#base/list.ts'

/** A self-invoice for a bill that has none, and its own date. */
export const issueSelfInvoiceInput = idInput.extend({ issuedOn: isoDate() })

/** The form of the same: the bill is known. */
export const issueSelfInvoiceForm = issueSelfInvoiceInput.pick({ issuedOn: true })
