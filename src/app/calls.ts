import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { RPCHandler } from '@orpc/server/fastify'
import { ResponseHeadersPlugin, type ResponseHeadersPluginContext } from '@orpc/server/plugins'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { calls } from '#access/roles.ts'
import { Refusal } from '#base/refusal.ts'
import type { CallContext } from '#base/server/services.ts'
import { callError } from './call-errors.ts'
import { openLargeAnswers } from './large-answers.ts'
import { IMPORT_BODY_LIMIT } from './request-bodies.ts'
import { router } from './router.ts'

type Intercepted = { next: () => Promise<unknown>; context: CallContext & ResponseHeadersPluginContext }

/**
 * Serves every call as a POST: `/rpc` for the web, `/api/v1` for programs. Only imports may send large
 * bodies.
 */
export function serveCalls(app: FastifyInstance, contextOf: (request: FastifyRequest) => CallContext): void {
  const inSlices = openLargeAnswers()
  // Each handler modifies the options it receives. `around` is what its format puts around an answer.
  const options = (around: readonly [string, string]) => ({
    plugins: [new ResponseHeadersPlugin<CallContext & ResponseHeadersPluginContext>()],
    clientInterceptors: [
      async ({ next, context }: Intercepted): Promise<unknown> => {
        try {
          const result = await next()
          const { workspaceId } = context.found
          const letPass = async () => {
            if (workspaceId) await context.database.turns.letPass(workspaceId)
          }
          const answer = inSlices(result, around, context.token ?? '', letPass)
          if (answer instanceof ReadableStream) context.resHeaders?.set('content-type', 'application/json')
          return answer
        } catch (error) {
          const wait = error instanceof Refusal && error.data?.retryAfter
          if (wait) context.resHeaders?.set('retry-after', String(wait))
          throw callError(error, context.report, context.requestId)
        }
      },
    ],
  })
  const rpc = new RPCHandler(router, options(['{"json":', '}']))
  const api = new OpenAPIHandler(router, {
    ...options(['', '']),
    customErrorResponseBodyEncoder: ({ code, message, data }) => ({
      code,
      message,
      ...(data ? { data } : {}),
    }),
  })
  const imports = Object.keys(calls).filter((call) => /\.(checkI|i)mport$/.test(call))
  for (const [prefix, handler] of [
    ['/rpc', rpc],
    ['/api/v1', api],
  ] as const) {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const { matched } = await handler.handle(request, reply, { prefix, context: contextOf(request) })
      if (!matched) return reply.status(404).send({ code: 'notFound', message: 'This call does not exist.' })
    }
    app.post(`${prefix}/*`, answer)
    for (const call of imports)
      app.post(`${prefix}/${call.replace('.', '/')}`, { bodyLimit: IMPORT_BODY_LIMIT }, answer)
  }
}
