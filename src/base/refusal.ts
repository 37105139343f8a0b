/** The kinds of refusal, with the HTTP status that `/api/v1` returns. */
export const refusalStatus = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  tooMany: 429,
  unavailable: 503,
} as const

export type RefusalCode = keyof typeof refusalStatus

/** The default message for an unexpected error. */
export const unexpected = 'Something went wrong. Please try again.'

/** The message for an unknown address. */
export const nothingHere = 'Not found.'

/** What became of a record that was merged into another. */
export const mergedInto = (name: string, kept: string) => `${name} was merged into ${kept}.`

/** What distinguishes refusals with the same code, for programs. */
export const REFUSAL_REASONS = [
  'not_enough_stock',
  'stale_version',
  'illegal_status',
  'idempotency_key_reused',
  'totals_differ',
  'confirm_identity',
  'second_factor_due',
  'second_factor_required',
  'workspace_closed',
  'books_not_exported',
  'not_closed',
  'merged',
  'busy',
  'database_away',
  'disk_full',
  'took_too_long',
] as const

/** Details for the client besides the message: the invalid fields, the seconds to wait, who changed the record. */
export type RefusalData = {
  reason?: (typeof REFUSAL_REASONS)[number]
  issues?: { path: (string | number)[]; message: string }[]
  retryAfter?: number
  changedBy?: string
  changedAt?: string
  version?: number
  /** The number of the document that the first request with the same key created; '' if it has none. */
  savedAs?: string
  /** The quantity available and the quantity requested, in the item's unit. */
  product?: string
  productId?: string
  available?: number
  requested?: number
  unit?: string
  /** The workspace to export first. */
  slug?: string
  /** The record that the requested one was merged into. */
  mergedInto?: { id: string; name: string }
}

/** The one error shown to people: a code for programs and a message that says what to do. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly data: RefusalData | undefined

  constructor(code: RefusalCode, message: string, data?: RefusalData, options?: ErrorOptions) {
    super(message, options)
    this.name = 'Refusal'
    this.code = code
    this.data = data
  }
}

/** A refusal that names the invalid field, so that the form shows the message there. */
export const invalidField = (path: (string | number)[], message: string) =>
  new Refusal('invalid', message, { issues: [{ path, message }] })
