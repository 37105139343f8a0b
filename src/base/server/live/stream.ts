import type { ServerResponse } from 'node:http'
import { joined, type News } from './change.ts'
import type { Recent } from './recent.ts'

/** A browser that has taken nothing for that long is let go; it reconnects automatically. */
const PATIENCE = 60_000

/** One browser's server-sent events. */
export type Stream = {
  /** Lets the browser know that it hears from now on, and what was announced before. */
  begin(recent: Recent): void
  send(news: News): void
  /** Keeps proxies from closing a quiet stream, and lets a browser go that takes nothing. */
  beat(now: number): void
  end(): void
}

/**
 * Takes the answer over as a stream. What comes while the browser takes nothing is merged into one update, so that a slow one
 * never holds more than that. `gone` is called once, whichever side ended it.
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
  response.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
    'x-content-type-options': 'nosniff',
  })
  return {
    // Spread, so that not all browsers of a stopped server come back in the same moment.
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
