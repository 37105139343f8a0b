import { v4 } from 'uuid'

/** Identifies this tab, so that it does not reload what it saved itself. */
export const tab = v4()

/** What someone else saved; undefined when anything may have changed. */
type Hear = (nouns: string[] | undefined) => Promise<unknown>

const FIRST_WAIT = 2_000
const LONGEST_WAIT = 60_000
/** A tab hidden for this long closes its connection, because browsers allow only six per server. */
const HIDDEN = 15_000

/**
 * Listens to what others save in the workspace; call the returned function to stop. Updates that arrive while
 * `hear` is reloading are merged and delivered afterwards. A stream starts with recent updates, so that
 * nothing saved since this page loaded is missed; where the server's history is incomplete, anything may have
 * changed.
 */
export function followLive(slug: string, hear: Hear): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT
  const tell = oneAtATime(hear)
  const tellOthers = ({ tabs, nouns }: { tabs: string[]; nouns: string[] }) => {
    if (tabs.some((one) => one !== tab)) tell(nouns)
  }

  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = undefined
  }
  const open = () => {
    close()
    source = new EventSource(`/api/live?workspace=${encodeURIComponent(slug)}`)
    source.onopen = () => {
      wait = FIRST_WAIT
    }
    source.addEventListener('recent', ({ data }) => {
      const recent = JSON.parse(data)
      // Uses the clock, because timers stop while a computer sleeps.
      const age = Date.now() - performance.timeOrigin
      if (recent.heardFor < age) tell(undefined)
      else for (const news of recent.news) if (news.age < age) tellOthers(news)
    })
    source.onmessage = ({ data }) => {
      const news = JSON.parse(data)
      if (news.everything) tell(undefined)
      else tellOthers(news)
    }
    source.onerror = () => {
      // The browser reconnects unless it was refused: then a call will show why, and we retry later.
      if (source?.readyState !== EventSource.CLOSED) return
      tell(undefined)
      timer = setTimeout(open, wait)
      wait = Math.min(wait * 2, LONGEST_WAIT)
    }
  }
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') {
      timer = setTimeout(close, HIDDEN)
    } else if (!source || source.readyState === EventSource.CLOSED) open()
  }
  document.addEventListener('visibilitychange', look)
  open()
  return () => {
    document.removeEventListener('visibilitychange', look)
    close()
  }
}

/** Calls `hear` again only when it is done, with everything that arrived meanwhile. */
export function oneAtATime(hear: Hear): (nouns: string[] | undefined) => void {
  let busy = false
  let waiting: Set<string> | 'all' | undefined
  const run = async () => {
    busy = true
    while (waiting) {
      const told = waiting
      waiting = undefined
      await hear(told === 'all' ? undefined : [...told]).catch(() => undefined)
    }
    busy = false
  }
  return (nouns) => {
    waiting = nouns === undefined || waiting === 'all' ? 'all' : new Set([...(waiting ?? []), ...nouns])
    if (!busy) run()
  }
}
