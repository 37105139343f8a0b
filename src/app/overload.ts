import type { FastifyInstance, FastifyRequest } from 'fastify'
import { serverBusy } from '#base/server/turns.ts'
import { whenEnded } from './when-ended.ts'

/** Calls that a process answers or keeps waiting at once: twice as many as one workspace may have waiting (`openTurns`). */
const MOST_CALLS = 1_000

const isCall = ({ url }: FastifyRequest) => /^\/(rpc|api)\//.test(url) && !/^\/api\/(live|docs)\b/.test(url)

/**
 * Refuses ('unavailable', at once) each call beyond `most` that run or wait in this process. Health checks, pages, files and
 * live updates are always answered. A call counts once its body has arrived, so that slow senders take no place.
 */
export function limitCalls(app: FastifyInstance, most = MOST_CALLS): void {
  let open = 0
  app.addHook('preHandler', async (request, { raw }) => {
    if (!isCall(request)) return
    if (open >= most) throw serverBusy()
    open += 1
    whenEnded(raw, () => {
      open -= 1
    })
  })
}
