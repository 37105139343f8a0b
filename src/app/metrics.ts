import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { nothingHere } from '#base/refusal.ts'
import type { Services } from '#base/server/services.ts'
import { routeOf } from './request-log.ts'
import { router } from './router.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Calls as routes; any other name that a stranger makes up counts as one. */
const known = new Set(
  Object.entries(router).flatMap(([noun, verbs]) => Object.keys(verbs).map((verb) => `${noun}/${verb}`)),
)
const labelOf = (route: string) => {
  const call = /^\/(?:rpc|api\/(?:v1|auth))\/(.+)$/.exec(route)?.[1]
  return call === undefined || known.has(call) ? route : 'other calls'
}

/**
 * Serves `/metrics` in Prometheus format to who sends METRICS_TOKEN as a bearer token; without that setting
 * the address does not exist. The processes of one start that serve are added up.
 */
export function serveMetrics(app: FastifyInstance, { config, database, allMetrics }: Services): void {
  const { metricsToken } = config
  if (metricsToken === undefined) {
    app.get('/metrics', (_request, reply) =>
      reply.status(404).send({ code: 'notFound', message: nothingHere }),
    )
    return
  }
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  allMetrics?.offer(() => registry.getMetricsAsJSON())
  const requests = new Histogram({
    name: 'godown_request_seconds',
    help: 'Time to answer a request, in seconds.',
    labelNames: ['route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  new Gauge({
    name: 'godown_database_connections',
    help: 'Connections to the database: open, idle, and requests waiting for one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      const { totalCount, idleCount, waitingCount } = database.pool
      for (const [state, count] of Object.entries({
        open: totalCount,
        idle: idleCount,
        waiting: waitingCount,
      }))
        this.set({ state }, count)
    },
  })
  app.addHook('onResponse', async (request, reply) => {
    requests.observe({ route: labelOf(routeOf(request)), status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    const sent = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!timingSafeEqual(digest(sent), digest(metricsToken)))
      return reply
        .status(401)
        .send({ code: 'unauthenticated', message: 'Send METRICS_TOKEN as a bearer token.' })
    return reply.type(registry.contentType).send(await (allMetrics?.read() ?? registry.metrics()))
  })
}
