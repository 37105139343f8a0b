import { LIVE_WINDOW } from '../live-window.ts'
import { type LiveEvent, openStream, type Recent } from './live-stream.ts'

/**
 * Between tabs: an event of a stream, for all tabs or for one that has just opened; or that tab asking for it; or a tab
 * asking whether the one with the stream still runs, and its answer.
 */
type Message = { event: LiveEvent; to?: string } | { asks: string } | { runs: 'asked' | 'yes' }

/** How often a tab asks the one with the stream whether it runs; it has as long to answer. */
const CHECKED_EVERY = 20_000

/**
 * Follows the workspace's events together with this person's other tabs: the tab that holds a lock has the stream
 * and forwards its events; when it stops, closes or no longer answers, as when the browser froze it, another one takes
 * over. Where the browser has no locks (without https), each tab has its own stream. Call the returned function to stop.
 */
export function followTogether(
  { tab, slug, userId }: { tab: string; slug: string; userId: string },
  emit: (event: LiveEvent) => void,
): () => void {
  if (!('locks' in navigator)) return openStream(slug, emit)
  const name = `live ${slug} ${userId}`
  const channel = new BroadcastChannel(name)
  const post = (message: Message) => channel.postMessage(message)
  let isUnanswered = false

  const hear = ({ data }: MessageEvent<Message>) => {
    if ('event' in data || ('runs' in data && data.runs === 'yes')) isUnanswered = false
    if ('event' in data && (data.to ?? tab) === tab) emit(data.event)
  }
  const lead = () => {
    const memory = remember()
    let isOver = false
    const close = openStream(slug, (event) => {
      if (isOver) return
      memory.add(event)
      emit(event)
      post({ event })
    })
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      const recent = memory.recent()
      if ('asks' in data && recent) post({ event: { kind: 'recent', recent }, to: data.asks })
      if ('runs' in data && data.runs === 'asked') post({ runs: 'yes' })
    }
    return () => {
      isOver = true
      channel.onmessage = hear
      close()
    }
  }

  channel.onmessage = hear
  post({ asks: tab })
  const lock = waitForLock(name, lead)
  const checkLead = () => {
    if (lock.isHeld()) return
    if (isUnanswered) {
      emit({ kind: 'anything' })
      lock.steal()
    } else post({ runs: 'asked' })
    isUnanswered = !isUnanswered
  }
  const timer = setInterval(checkLead, CHECKED_EVERY)
  return () => {
    clearInterval(timer)
    lock.release()
    channel.close()
  }
}

/** Calls `begin` when this tab gets the lock, and what it returns when it releases the lock or another tab steals it. */
function waitForLock(name: string, begin: () => () => void) {
  let waiting = new AbortController()
  let isReleased = false
  let end: (() => void) | undefined
  const hold = () =>
    new Promise<void>((done) => {
      if (isReleased) return done()
      const stop = begin()
      end = () => {
        end = undefined
        stop()
        done()
      }
    })
  const request = (options: LockOptions) => {
    navigator.locks.request(name, options, hold).catch(() => {
      if (!end || isReleased) return
      end()
      wait()
    })
  }
  const wait = () => {
    waiting = new AbortController()
    request({ signal: waiting.signal })
  }
  wait()
  return {
    isHeld: () => end !== undefined,
    steal: () => {
      waiting.abort()
      request({ steal: true })
    },
    release: () => {
      isReleased = true
      waiting.abort()
      end?.()
    },
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
