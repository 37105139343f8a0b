import { openStream, type Recent, type Told } from './live-stream.ts'

/** How long news is kept for tabs that open later, in milliseconds; the server keeps it as long. */
const KEPT = 60_000

/** Between tabs: what the stream told, all of it or for one tab that has just opened; or that tab asking. */
type Message = { told: Told; to?: string } | { asks: string }

/**
 * Follows the workspace's events together with this person's other tabs: the tab that holds a lock has the stream
 * and passes on what it hears; when it stops or closes, the next one takes over. Where the browser has no locks
 * (without https), each tab has its own stream. Call the returned function to stop.
 */
export function followTogether(
  { tab, slug, userId }: { tab: string; slug: string; userId: string },
  tell: (told: Told) => void,
): () => void {
  if (!('locks' in navigator)) return openStream(slug, tell)
  const name = `live ${slug} ${userId}`
  const channel = new BroadcastChannel(name)
  const stopped = new AbortController()
  const post = (message: Message) => channel.postMessage(message)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('told' in data && (data.to ?? tab) === tab) tell(data.told)
  }
  const lead = () => {
    const memory = remember()
    const close = openStream(slug, (told) => {
      if (stopped.signal.aborted) return
      memory.add(told)
      tell(told)
      post({ told })
    })
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      const recent = memory.recent()
      if ('asks' in data && recent) post({ told: { kind: 'recent', recent }, to: data.asks })
    }
    return new Promise<void>((done) => {
      stopped.signal.addEventListener('abort', () => {
        close()
        done()
      })
    })
  }
  post({ asks: tab })
  navigator.locks.request(name, { signal: stopped.signal }, lead).catch(() => undefined)
  return () => {
    stopped.abort()
    channel.close()
  }
}

/** Keeps what a stream told in the last minute, as the server does. */
function remember() {
  let since: number | undefined
  let kept: { at: number; news: Omit<Recent['news'][number], 'age'> }[] = []
  return {
    add: (told: Told) => {
      const now = Date.now()
      if (told.kind === 'news')
        kept = [...kept.filter(({ at }) => now - at < KEPT), { at: now, news: told.news }]
      else {
        since = told.kind === 'recent' ? now - told.recent.heardFor : now
        kept =
          told.kind === 'recent' ? told.recent.news.map(({ age, ...news }) => ({ at: now - age, news })) : []
      }
    },
    /** Undefined until the stream has opened, which then tells every tab. */
    recent: (): Recent | undefined => {
      if (since === undefined) return undefined
      const now = Date.now()
      const news = kept.flatMap(({ at, news }) => (now - at < KEPT ? [{ ...news, age: now - at }] : []))
      return { heardFor: Math.min(now - since, KEPT), news }
    },
  }
}
