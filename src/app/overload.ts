import type { ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '#base/server/network.ts'
import { serverBusy } from '#base/server/turns.ts'
import { whenEnded } from './when-ended.ts'

/** Calls that a process answers or keeps waiting at once: twice as many as one workspace may have waiting (`openTurns`). */
const MOST_CALLS = 1_000
/** How long a client may take to read an answer, in milliseconds. */
const READ_WITHIN = 120_000
/** Nobody who reads takes longer for most answers, in milliseconds. */
const READ_SOON = 1_000

const isCall = ({ url }: FastifyRequest) => /^\/(rpc|api)\//.test(url) && !/^\/api\/(live|docs)\b/.test(url)
/** The file of an export may take hours to be sent, at a pace of its own; only its end is an answer to read. */
const isExport = ({ url }: FastifyRequest) => url.startsWith('/api/exports/')

/** The calls that a process answers at once, and the milliseconds in which an answer has to be read. */
export type CallLimits = { most?: number; readWithin?: number }

type Unread = { address: string; since: number; late: NodeJS.Timeout }

/** The answers that clients have not read yet. Each breaks off after `within` milliseconds. */
function openUnread(within: number) {
  const answers = new Map<ServerResponse, Unread>()
  const end = (answer: ServerResponse) => {
    clearTimeout(answers.get(answer)?.late)
    answers.delete(answer)
  }
  const add = (answer: ServerResponse, address: string) => {
    const late = setTimeout(() => answer.destroy(), within).unref()
    answers.set(answer, { address, since: performance.now(), late })
  }
  /** Breaks off the oldest answer of the address with most answers that it should have read. */
  const breakOff = (): ServerResponse | undefined => {
    const waiting = [...answers].filter(([, { since }]) => performance.now() - since > READ_SOON)
    const held = new Map<string, number>()
    for (const [, { address }] of waiting) held.set(address, (held.get(address) ?? 0) + 1)
    const heldBy = ([, { address }]: (typeof waiting)[number]) => held.get(address) ?? 0
    const [oldest] = waiting.toSorted((one, other) => heldBy(other) - heldBy(one))[0] ?? []
    if (!oldest) return undefined
    end(oldest)
    return oldest.destroy()
  }
  return { add, end, breakOff }
}

/**
 * Refuses ('unavailable', at once) each call beyond `most` that run, wait or are being read in this process, unless a client
 * does not read its answers: then one of these breaks off instead. Health checks, pages, files and live updates are always
 * answered. A call counts once its body has arrived, so that slow senders take no place.
 */
export function limitCalls(
  app: FastifyInstance,
  { most = MOST_CALLS, readWithin = READ_WITHIN }: CallLimits = {},
): void {
  const open = new Set<ServerResponse>()
  const unread = openUnread(readWithin)
  app.addHook('preHandler', async (request, { raw }) => {
    if (!isCall(request)) return
    if (open.size >= most) {
      const left = unread.breakOff()
      if (!left) throw serverBusy()
      open.delete(left)
    }
    open.add(raw)
    whenEnded(raw, () => {
      open.delete(raw)
      unread.end(raw)
    })
  })
  app.addHook('onSend', async (request, { raw }, payload) => {
    const begin = () => void (open.has(raw) && unread.add(raw, networkOf(request.ip)))
    if (isExport(request) && payload instanceof Readable) payload.once('end', begin)
    else begin()
  })
}
