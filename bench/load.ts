import { Agent, request } from 'node:http'

export type Load = {
  calls: number
  failed: number
  perSecond: number
  p50: number
  p95: number
  p99: number
}
type Call = () => { path: string; headers: Record<string, string>; body: string }

function send(agent: Agent, port: number, { path, headers, body }: ReturnType<Call>): Promise<number> {
  return new Promise((resolve) => {
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        path,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          ...headers,
        },
      },
      (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    sent.on('error', () => resolve(0))
    sent.end(body)
  })
}

/**
 * Sends `count` calls, or as many as possible before `stop`, over `clients` connections, each waiting for its answer.
 * Returns times in milliseconds.
 */
export async function load(
  port: number,
  clients: number,
  count: number,
  call: Call,
  stop?: AbortSignal,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const times: number[] = []
  let left = count
  let failed = 0
  const began = performance.now()
  const client = async () => {
    while (left > 0 && !stop?.aborted) {
      left -= 1
      const at = performance.now()
      const status = await send(agent, port, call())
      times.push(performance.now() - at)
      if (status !== 200) failed += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, client))
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const calls = times.length
  return { calls, failed, perSecond: calls / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) }
}
