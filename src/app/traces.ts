import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Context,
  context,
  DiagLogLevel,
  diag,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify'
import { routeOf } from './request-log.ts'

/** How long the last traces may take to be sent, in milliseconds. */
const FLUSH_MILLISECONDS = 3_000

const tracer = trace.getTracer('godown')

/**
 * Traces each request by its route, in the trace of its `traceparent` header if it has one, with the statements that its call
 * sends (`traced`). Addresses, inputs and people stay out of it, as out of the log.
 */
export function traceRequests(app: FastifyInstance): void {
  const contexts = new WeakMap<FastifyRequest, Context>()
  app.addHook('onRequest', async (request) => {
    const attributes = { 'http.request.method': request.method, 'godown.request_id': request.id }
    const around = propagation.extract(ROOT_CONTEXT, request.headers)
    const span = tracer.startSpan(request.method, { kind: SpanKind.SERVER, attributes }, around)
    contexts.set(request, trace.setSpan(around, span))
  })
  // The body of a request arrives outside of the context that an earlier hook would set.
  app.addHook('preHandler', (request, _reply, done) => {
    context.with(contexts.get(request) ?? ROOT_CONTEXT, done)
  })
  app.addHook('onResponse', async (request, reply) => {
    const span = trace.getSpan(contexts.get(request) ?? ROOT_CONTEXT)
    const route = routeOf(request)
    span?.updateName(`${request.method} ${route}`)
    span?.setAttributes({ 'http.route': route, 'http.response.status_code': reply.statusCode })
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}

/**
 * Sends the traces of this process to OTEL_EXPORTER_OTLP_ENDPOINT until `close`; the libraries read the other settings of
 * OpenTelemetry. What cannot be sent is logged and costs no call.
 */
export async function openTraces(log: FastifyBaseLogger): Promise<{ close: () => Promise<void> }> {
  const [{ OTLPTraceExporter }, { BatchSpanProcessor, NodeTracerProvider }, resources] = await Promise.all([
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/resources'),
  ])
  const warn = (message: string) => log.warn(`Traces: ${message}`)
  const ignore = () => undefined
  diag.setLogger({ error: warn, warn, info: ignore, debug: ignore, verbose: ignore }, DiagLogLevel.WARN)
  const { defaultResource, detectResources, envDetector, resourceFromAttributes } = resources
  const own = resourceFromAttributes({ 'service.name': 'godown', 'service.instance.id': randomUUID() })
  const provider = new NodeTracerProvider({
    resource: defaultResource()
      .merge(own)
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter())],
  })
  provider.register()
  const close = () =>
    Promise.race([provider.shutdown().catch(ignore), sleep(FLUSH_MILLISECONDS, undefined, { ref: false })])
  return { close }
}
