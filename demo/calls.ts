import { createRouterClient, type RouterClient } from '@orpc/server'
import { type Router, router } from '#app/router.ts'
import { businessDay } from '#base/dates.ts'
import type { CallContext, Services } from '#base/server/services.ts'
import type { Moment } from './events.ts'
import { patiently } from './patience.ts'

/** The whole router as one user calls it, by the same rules as over the web. */
export type Caller = RouterClient<Router>

/** Calls by the holder of a session, on a clock that the caller sets. A busy server is given time. */
export const callerOf = (
  services: Services,
  session: { token: string; workspace?: string },
  at: Date,
): Caller => {
  const context: CallContext = {
    ...services,
    token: session.token,
    workspaceRef: session.workspace,
    clock: () => at,
    origin: 'http://localhost',
    found: {},
    requestId: 'demo',
    report: (error) => services.log.error(error),
    headers: () => new Headers(),
  }
  return createRouterClient(router, { context, interceptors: [({ next }) => patiently(() => next())] })
}

const OPENING = 9 * 60 - 30
const CLOSING = 20 * 60 + 40

/** A moment of the plan as a point in time. Today's events are compressed so that all of them are before `now`. */
export function pointOf({ day, minute }: Moment, now: Date): Date {
  const midnight = Date.parse(`${day}T00:00:00+05:30`)
  if (day !== businessDay(now)) return new Date(midnight + minute * 60_000)
  const from = Math.min(midnight + OPENING * 60_000, midnight + (now.getTime() - midnight) / 2)
  const passed = Math.min(1, Math.max(0, (minute - OPENING) / (CLOSING - OPENING)))
  return new Date(from + passed * (now.getTime() - from - 1))
}

/** Removes a shop that was left unfinished. */
export async function discard({ workspaces }: Caller, slug: string): Promise<void> {
  const own = await workspaces.getSwitcher({})
  if (!own.find((each) => each.slug === slug)?.closed) await workspaces.close({})
  await workspaces.delete({ slug, withoutExport: true })
}
