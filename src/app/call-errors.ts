import { ORPCError, ValidationError } from '@orpc/server'
import { z } from 'zod'
import { Refusal, type RefusalCode, refusalStatus, unexpected } from '#base/refusal.ts'

const codeOfStatus: Record<number, RefusalCode> = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  413: 'tooLarge',
  429: 'tooMany',
  503: 'unavailable',
}

/** The code of a refusal by the server's libraries: what else they refuse (4xx), such as an impossible range, is invalid. */
const codeOf = (status: number): RefusalCode | undefined =>
  codeOfStatus[status] ?? (status >= 400 && status < 500 ? 'invalid' : undefined)

/**
 * Turns any failure of a call into `{code, message, data?}` with its status: a refusal as it is, invalid
 * input with a message per field, and anything else as `internal` without details. The last kind and `unavailable` have the
 * request's id, and `report` receives their causes.
 */
export function callError(
  error: unknown,
  report: (error: unknown) => void,
  requestId?: string,
): ORPCError<string, unknown> {
  if (error instanceof Refusal) {
    const isTrouble = error.code === 'unavailable'
    if (isTrouble) report(error.cause ?? error)
    const data = isTrouble ? { ...error.data, requestId } : error.data
    return new ORPCError(error.code, {
      status: refusalStatus[error.code],
      message: error.message,
      ...(data ? { data } : {}),
    })
  }
  if (error instanceof ORPCError && error.cause instanceof ValidationError && error.status === 400) {
    const issues = error.cause.issues.flatMap(issuesOf)
    return new ORPCError('invalid', {
      status: 400,
      message: issues[0]?.message ?? error.message,
      data: { issues },
    })
  }
  const status = statusOf(error)
  const known = status === undefined ? undefined : codeOf(status)
  if (error instanceof Error && known) return new ORPCError(known, { status, message: error.message })
  report(error)
  return new ORPCError('internal', { status: 500, message: unexpected, data: { requestId } })
}

type Fault = ValidationError['issues'][number]

/** The messages of a schema, one per field. Each unknown field gets its own. */
function issuesOf(fault: Fault) {
  const path = (fault.path ?? []).map((step) => {
    const key = typeof step === 'object' ? step.key : step
    return typeof key === 'number' ? key : String(key)
  })
  const unknown = unrecognised.safeParse(fault).data?.keys
  if (!unknown) return [{ path, message: fault.message }]
  const kind = path.at(-1) === 'filters' ? 'filter' : 'field'
  return unknown.map((name) => ({ path: [...path, name], message: `Unknown ${kind} "${name}"` }))
}

const unrecognised = z.object({ code: z.literal('unrecognized_keys'), keys: z.array(z.string()) })

/** The status of a refusal by oRPC or Fastify (a body that is not JSON, or too large; a range that a file does not have). */
function statusOf(error: unknown): number | undefined {
  if (error instanceof ORPCError) return error.status
  const found = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof found === 'number' ? found : undefined
}
