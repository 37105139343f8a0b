import type { News } from '#base/server/live/change.ts'
import type { Recent } from '#base/server/live/recent.ts'

/** A reader of `/api/live`, like a browser. */
export type Listener = {
  status: number
  news: News[]
  /** The updates from before the stream opened, once they have arrived. */
  recent(): Recent | undefined
  /** The next update for the noun, or one already received. Fails after `patience` milliseconds. */
  next(noun: string, patience?: number): Promise<News>
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>
  close(): void
}

/** Opens the stream. Resolves when the server has responded. */
export async function listenLive(
  url: string,
  workspace: string,
  headers: Record<string, string>,
): Promise<Listener> {
  const stop = new AbortController()
  const response = await fetch(`${url}/api/live?workspace=${workspace}`, { headers, signal: stop.signal })
  const news: News[] = []
  let recent: Recent | undefined
  const waiting = new Set<() => void>()
  const read = async () => {
    if (!response.body || response.status !== 200) return
    let text = ''
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      const events = (text + chunk).split('\n\n')
      text = events.pop() ?? ''
      for (const event of events) {
        const [, name, data] = /^(?:retry: \d+\n)?(?:event: (\w+)\n)?data: (.*)$/.exec(event) ?? []
        if (data === undefined) continue
        if (name === 'recent') recent = JSON.parse(data)
        else news.push(JSON.parse(data))
      }
      for (const look of waiting) look()
    }
  }
  return {
    status: response.status,
    news,
    recent: () => recent,
    ended: read().catch(() => undefined),
    next: (noun, patience = 10_000) =>
      new Promise((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`No news of ${noun}`)), patience)
        const look = () => {
          const found = news.find(({ nouns }) => nouns.includes(noun))
          if (!found) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(found)
        }
        waiting.add(look)
        look()
      }),
    close: () => stop.abort(),
  }
}
