import { type ClientLink, createORPCClient, ORPCError } from '@orpc/client'
import type { RouterClient } from '@orpc/server'
import { createTanstackQueryUtils } from '@orpc/tanstack-query'
import type { Router } from '#app/router.ts'
import { unexpected } from '#base/refusal.ts'
import { type CallContext, callLink } from './call-link.ts'
import { withReference } from './reference.ts'
import { askPerson, type Why } from './session-ended.ts'

/** Whether a call was refused because nobody is signed in; sign-in reports its own refusals. */
export const isSignedOut = (error: unknown): boolean =>
  error instanceof ORPCError && error.code === 'unauthenticated'

/** Why the person has to be asked before the call can be made; undefined where asking does not help. */
function whyAsked(error: unknown): Why | undefined {
  if (isSignedOut(error)) return 'ended'
  return reasonOf(error) === 'confirm_identity' ? 'confirm' : undefined
}

/** The property that distinguishes refusals with the same code. */
export const reasonOf = (error: unknown): unknown =>
  error instanceof ORPCError && typeof error.data === 'object' && error.data !== null
    ? error.data.reason
    : undefined

/** Repeats a call once the person has signed in or confirmed who they are, so nothing typed is lost. */
const askingLink: ClientLink<CallContext> = {
  call: async (...call) => {
    try {
      return await callLink.call(...call)
    } catch (error) {
      const why = whyAsked(error)
      if (why && (await askPerson(why))) return callLink.call(...call)
      throw error
    }
  },
}

/** Calls the server by name: `client.vendors.create(input, { context })`. */
export const client: RouterClient<Router, CallContext> = createORPCClient(askingLink)

/** Query and mutation options of every call: `useQuery(orpc.vendors.getOne.queryOptions({ input }))`. */
export const orpc = createTanstackQueryUtils(client)

/** A refusal for screens: message (with the reference of one that the server could not help), HTTP status (undefined: no answer), fields, who changed the record. */
export type Failure = {
  message: string
  status: number | undefined
  issues: { path: string; message: string }[]
  retryAfter: number | undefined
  changedBy: string | undefined
  changedAt: string | undefined
  /** Set when an earlier attempt with other values had been saved after all: its number, or ''. */
  savedAs: string | undefined
  /** The record that the requested one was merged into. */
  mergedInto: { id: string; name: string } | undefined
}

/** The message when the server gave none. */
export const defaultFailure = unexpected
/** The message when the server gave no answer. */
export const noAnswer = 'No answer from the server. Check the connection and try again.'

/** Converts any thrown value to a Failure; `fallback` replaces the text of errors that are not refusals. */
export function readFailure(error: unknown, fallback = defaultFailure): Failure {
  const empty = {
    issues: [],
    retryAfter: undefined,
    changedBy: undefined,
    changedAt: undefined,
    savedAs: undefined,
    mergedInto: undefined,
  }
  if (!(error instanceof ORPCError)) {
    // fetch reports a lost connection as a TypeError; other errors have their own message.
    const told = error instanceof Error && !(error instanceof TypeError) && error.name === 'Error'
    return { ...empty, message: told ? error.message : noAnswer, status: undefined }
  }
  const data: Record<string, unknown> =
    typeof error.data === 'object' && error.data !== null ? { ...error.data } : {}
  return {
    message: withReference(
      error.status >= 500 && error.status !== 503 ? fallback : error.message || fallback,
      data,
    ),
    status: error.status,
    issues: readIssues(data.issues),
    retryAfter: typeof data.retryAfter === 'number' ? data.retryAfter : undefined,
    changedBy: typeof data.changedBy === 'string' ? data.changedBy : undefined,
    changedAt: typeof data.changedAt === 'string' ? data.changedAt : undefined,
    savedAs: typeof data.savedAs === 'string' ? data.savedAs : undefined,
    mergedInto: readMerged(data.mergedInto),
  }
}

function readMerged(merged: unknown): Failure['mergedInto'] {
  if (typeof merged !== 'object' || merged === null || !('id' in merged) || !('name' in merged))
    return undefined
  const { id, name } = merged
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : undefined
}

function readIssues(issues: unknown): Failure['issues'] {
  if (!Array.isArray(issues)) return []
  return issues.flatMap((issue: { path?: unknown; message?: unknown }) =>
    Array.isArray(issue?.path) && typeof issue.message === 'string'
      ? [{ path: issue.path.join('.'), message: issue.message }]
      : [],
  )
}
