import { type ClientLink, ORPCError } from '@orpc/client'
import { unexpected } from '#base/refusal.ts'
import { randomId } from '#base/web/random-id.ts'
import { watched } from './feedback/connection.ts'
import { tab } from './tab.ts'

/**
 * Options of a call: a create form's key, kept until the outcome is known, and the workspace slug on a page
 * whose address does not contain it. `keepalive` completes the call even if the page is left.
 */
export type CallContext = { idempotencyKey?: string; workspace?: string; keepalive?: boolean }

const reads = /^(get|list|find|search|export|preview)/

/** The workspace slug in the address; '' on pages outside a workspace. */
export const currentSlug = (): string => decodeURIComponent(location.pathname.split('/')[1] ?? '')

function headersOf(path: readonly string[], context: CallContext): Record<string, string> {
  const key = context.idempotencyKey ?? (reads.test(path.at(-1) ?? '') ? undefined : randomId())
  return {
    'content-type': 'application/json',
    'x-workspace': encodeURIComponent(context.workspace ?? currentSlug()),
    'x-tab': tab,
    ...(key ? { 'idempotency-key': key } : {}),
  }
}

/**
 * Sends a call to `/rpc` in oRPC's format and returns its answer; a refusal is thrown as an ORPCError. Inputs and
 * outputs are plain JSON, so it needs none of the types, streams and files that oRPC's own link (10 KB) carries.
 */
export const callLink: ClientLink<CallContext> = {
  call: async (path, input, { context, signal }) => {
    const response = await watched(`/rpc/${path.map(encodeURIComponent).join('/')}`, {
      method: 'POST',
      headers: headersOf(path, context),
      body: JSON.stringify({ json: input }),
      keepalive: context.keepalive ?? false,
      ...(signal ? { signal } : {}),
    })
    const answer = readJson(await response.text())
    const json = isObject(answer) ? answer.json : undefined
    if (response.ok && isObject(answer)) return json
    throw refusalOf(response.status, isObject(json) ? json : {})
  },
}

/** The error of an answer; without a message if something between the page and the server answered. */
const refusalOf = (status: number, { code, message, data }: Record<string, unknown>) =>
  new ORPCError(typeof code === 'string' ? code : 'internal', {
    status: status < 400 ? 500 : status,
    message: typeof message === 'string' ? message : unexpected,
    data,
  })

/** The value of a text; undefined if it is not JSON. */
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
