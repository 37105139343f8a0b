import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'

const tracer = trace.getTracer('godown')

/**
 * Adds a statement to the trace of the request that it belongs to, with its text and without its values. Does nothing where
 * requests are not traced (`app/traces.ts`).
 */
export function traced<Answer>(
  text: string,
  name: string | undefined,
  answer: Promise<Answer>,
): Promise<Answer> {
  if (!trace.getActiveSpan()) return answer
  const [operation = ''] = text.trimStart().split(/\s/, 1)
  const attributes = { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text }
  const span = tracer.startSpan(name ?? operation, { kind: SpanKind.CLIENT, attributes })
  const failed = () => {
    span.setStatus({ code: SpanStatusCode.ERROR })
  }
  answer.catch(failed).finally(() => span.end())
  return answer
}
