import type { FastifyInstance, FastifyRequest } from 'fastify'
import { messages } from '#access/messages.ts'
import { Refusal } from '#base/refusal.ts'
import type { News } from '#base/server/live/change.ts'
import { openStream, type Stream } from '#base/server/live/stream.ts'
import type { CallContext, Services } from '#base/server/services.ts'
import { memberOfRoute, stillMembers } from './identity.ts'

const BEAT = 20_000
const STREAMS_EACH = 40

/** A connected browser, with its session and person. */
type Held = { stream: Stream; token: string; workspaceId: string; userId: string }

/** A change that may have ended someone's membership or session. */
const endsMemberships = ({ nouns, everything }: News) =>
  everything || ['members', 'workspaces', 'sessions'].some((noun) => nouns.includes(noun))

/**
 * `GET /api/live?workspace=slug`: server-sent events that name what other people saved in the workspace. The
 * first one, `recent`, covers the last minute, for a page that loaded before its stream opened. Session and
 * membership are checked when the stream opens, when members change and every `recheck` milliseconds; people
 * who lost them are disconnected.
 */
export function serveLive(
  app: FastifyInstance,
  services: Services,
  contextOf: (request: FastifyRequest) => CallContext,
  recheck = 30_000,
): void {
  const { live, database } = services
  const held = new Set<Held>()
  const { doubt, stop: stopChecks } = checkMembers(database, held, recheck)
  app.addHook('preClose', async () => {
    stopChecks()
    for (const { stream } of held) stream.end()
  })

  const route = { config: { isStream: true } }
  app.get<{ Querystring: { workspace?: string } }>('/api/live', route, async (request, reply) => {
    const asked = request.query.workspace
    const context = contextOf(request)
    const member = await memberOfRoute({
      ...context,
      ...(typeof asked === 'string' ? { workspaceRef: asked } : {}),
    })
    const { workspaceId, userId } = member
    if ([...held].filter((each) => each.userId === userId).length >= STREAMS_EACH)
      throw new Refusal('tooMany', messages.tooManyStreams)
    reply.hijack()
    // The stream of a client that has left by now would not close again.
    if (reply.raw.destroyed) return
    let stop = () => {}
    const mine: Held = {
      token: context.token ?? '',
      workspaceId,
      userId,
      stream: openStream(reply.raw, () => {
        held.delete(mine)
        stop()
      }),
    }
    held.add(mine)
    stop = live.listen({
      workspaceId,
      userId,
      hear: (news) => {
        if (endsMemberships(news)) doubt(mine)
        mine.stream.send(news)
      },
    })
    await live.listening().catch(() => undefined)
    mine.stream.begin(live.recent(workspaceId, userId))
  })
}

/**
 * Closes the streams of people who are no longer members: checks all of them every `recheck` milliseconds,
 * and one at once when its membership may have changed. Also sends the heartbeats.
 */
function checkMembers(database: Services['database'], held: ReadonlySet<Held>, recheck: number) {
  const doubted = new Set<Held>()
  const letGo = async (asked: Held[]) => {
    if (asked.length === 0) return
    const members = await stillMembers(database, asked).catch(() => undefined)
    asked.forEach(({ stream }, at) => {
      if (members?.[at] === false) stream.end()
    })
  }
  const beats = setInterval(() => {
    for (const { stream } of held) stream.beat(Date.now())
  }, BEAT)
  const checks = setInterval(() => letGo([...held]), recheck)
  beats.unref()
  checks.unref()
  return {
    doubt: (one: Held) => {
      if (doubted.size === 0)
        setImmediate(() => {
          letGo([...doubted])
          doubted.clear()
        })
      doubted.add(one)
    },
    stop: () => {
      clearInterval(beats)
      clearInterval(checks)
    },
  }
}
