import { LIVE_WINDOW } from '../live-window.ts'
import { type LiveEvent, openStream, type Recent } from './live-stream.ts'

/** Between tabs: an event of a stream, for all tabs or for one that has just opened; or that tab asking for it. */
type Message = { event: LiveEvent; to?: string } | { asks: string }

/**
 * Follows the workspace's events together with this person's other tabs: the tab that holds a lock has the stream
 * and forwards its events; when it stops or closes, the next one takes over. Where the browser has no locks
 * (without https), each tab has its own stream. Call the returned function to stop.
 */
export function followTogether(
  { tab, slug, userId }: { tab: string; slug: string; userId: string },
  emit: (event: LiveEvent) => void,
): () => void {
  if (!('locks' in navigator)) return openStream(slug, emit)
  const name = `live ${slug} ${userId}`
  const channel = new BroadcastChannel(name)
  const stopped = new AbortController()
  const post = (message: Message) => channel.postMessage(message)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('event' in data && (data.to ?? tab) === tab) emit(data.event)
  }
  const lead = () => {
    const memory = remember()
    const close = openStream(slug, (event) => {
      if (stopped.signal.aborted) return
      memory.add(event)
      emit(event)
      post({ event })
    })
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      const recent = memory.recent()
      if ('asks' in data && recent) post({ event: { kind: 'recent', recent }, to: data.asks })
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

/** Keeps the events of the last minute, as the server does. */
function remember() {
  let since: number | undefined
  let kept: { at: number; news: Omit<Recent['news'][number], 'age'> }[] = []
  return {
    add: (event: LiveEvent) => {
      const now = Date.now()
      if (event.kind === 'news')
        kept = [...kept.filter(({ at }) => now - at < LIVE_WINDOW), { at: now, news: event.news }]
      else {
        since = event.kind === 'recent' ? now - event.recent.heardFor : now
        kept =
          event.kind === 'recent'
            ? event.recent.news.map(({ age, ...news }) => ({ at: now - age, news }))
            : []
      }
    },
    /** Undefined until the stream has opened, which then sends every tab an event. */
    recent: (): Recent | undefined => {
      if (since === undefined) return undefined
      const now = Date.now()
      const news = kept.flatMap(({ at, news }) =>
        now - at < LIVE_WINDOW ? [{ ...news, age: now - at }] : [],
      )
      return { heardFor: Math.min(now - since, LIVE_WINDOW), news }
    },
  }
}
