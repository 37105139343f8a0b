import { addDays } from '#base/dates.ts'

/** The status of a quotation; an open one is expired after its last day. */
export const QUOTATION_STATUSES = ['open', 'expired', 'converted', 'lost'] as const
export type QuotationStatus = (typeof QUOTATION_STATUSES)[number]

/** The stored part of the status; the rest depends on the day. */
export type StoredStatus = Exclude<QuotationStatus, 'expired'>

/** The statuses that a person sets; only a sale makes a quotation converted. */
export const SET_STATUSES = ['open', 'lost'] as const

type Shown = { label: string; tone: 'blue' | 'green' | 'amber' | 'red' }

export const quotationStatuses: Record<QuotationStatus, Shown> = {
  open: { label: 'Open', tone: 'blue' },
  expired: { label: 'Expired', tone: 'amber' },
  converted: { label: 'Converted', tone: 'green' },
  lost: { label: 'Lost', tone: 'red' },
}

/** How many days a new quotation is valid; the form lets a person choose another day. */
const VALID_DAYS = 15

/** The last day (yyyy-MM-dd) of a quotation made on a day. */
export const lastValidDay = (quotedOn: string): string => addDays(quotedOn, VALID_DAYS)

/** The status on a day (yyyy-MM-dd): the last day of validity still counts. */
export const statusOn = (
  { status, validUntil }: { status: StoredStatus; validUntil: string },
  today: string,
): QuotationStatus => (status === 'open' && validUntil < today ? 'expired' : status)
