import type { ServerResponse } from 'node:http'
import { joined, type News } from './change.ts'
import type { Recent } from './recent.ts'

/** A browser that reads nothing for this long is disconnected; it reconnects automatically. */
const PATIENCE = 60_000

/** The server-sent events of one browser. */
export type Stream = {
  /** Confirms the connection to the browser and sends the recent announcements. */
  begin(recent: Recent): void
  send(news: News): void
  /** Keeps proxies from closing an idle stream, and disconnects a stalled browser. */
  beat(now: number): void
  end(): void
}

/**
 * Turns the response into an event stream. Updates for a stalled browser are merged into one, so that it
 * never queues more. `gone` is called once, whichever side closed the stream.
 */
export function openStream(response: ServerResponse, gone: () => void): Stream {
  let stuckSince: number | undefined
  let held: News | undefined
  response.on('close', gone)
  response.on('error', () => response.destroy())
  response.on('drain', () => {
    stuckSince = undefined
    const news = held
    held = undefined
    if (news) send(news)
  })
  const write = (text: string) => {
    if (response.writableEnded || response.destroyed) return
    if (!response.write(text)) stuckSince ??= Date.now()
  }
  const send = (news: News) => {
    if (stuckSince !== undefined) held = joined(held, news)
    else write(`data: ${JSON.stringify(news)}\n\n`)
  }
  // Set before they are written, so that the log of requests can read them.
  response.setHeaders(
    new Headers({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    }),
  )
  response.writeHead(200)
  return {
    // Random, so that the browsers of a stopped server do not all reconnect at once.
    begin: (recent) => {
      write(`retry: ${500 + Math.round(Math.random() * 1_500)}\n`)
      write(`event: recent\ndata: ${JSON.stringify(recent)}\n\n`)
    },
    send,
    beat: (now) => {
      if (stuckSince === undefined) write(': \n\n')
      else if (now - stuckSince > PATIENCE) response.destroy()
    },
    end: () => response.end(),
  }
}
