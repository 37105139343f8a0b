/** Every way in which a call can be refused, with the HTTP status that `/api/v1` answers. */
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

/** The sentence of a failure that is nobody's input: the default wherever none is given. */
export const unexpected = 'Something went wrong. Please try again.'

/** The sentence of an address that leads nowhere. */
export const nothingHere = 'Not found.'

/** What programs tell refusals of one code apart by. */
export const REFUSAL_REASONS = [
  'not_enough_stock',
  'stale_version',
  'illegal_status',
  'idempotency_key_reused',
  'totals_differ',
] as const

/** What a client may need beside the sentence: the fields at fault, the seconds to wait, who changed it. */
export type RefusalData = {
  reason?: (typeof REFUSAL_REASONS)[number]
  issues?: { path: (string | number)[]; message: string }[]
  retryAfter?: number
  changedBy?: string
  changedAt?: string
  version?: number
  /** Number of what the first request under the same key made; '' when that has none. */
  savedAs?: string
  /** Of what there is not enough, how much could be had and how much was asked for, in its unit. */
  product?: string
  available?: number
  requested?: number
  unit?: string
}

/** The one error that reaches people: a code for programs and a sentence that says what to do. */
export class Refusal extends Error {
  readonly code: RefusalCode
  readonly data: RefusalData | undefined

  constructor(code: RefusalCode, message: string, data?: RefusalData) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.data = data
  }
}

/** A refusal that names the field at fault, so that the form can show the sentence there. */
export const invalidField = (path: (string | number)[], message: string) =>
  new Refusal('invalid', message, { issues: [{ path, message }] })
