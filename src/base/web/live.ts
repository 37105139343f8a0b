import { followTogether } from './live-tabs.ts'
import { tab } from './tab.ts'

/** What someone else saved; undefined when anything may have changed. */
type Hear = (nouns: string[] | undefined) => Promise<unknown>

/** A tab hidden for this long stops listening; it catches up when shown. */
const HIDDEN = 15_000

/**
 * Listens to what others save in the workspace; call the returned function to stop. Updates that arrive while
 * `hear` is reloading are merged and delivered afterwards. Listening starts with recent updates, so that
 * nothing saved since this page loaded is missed; where the history is incomplete, anything may have changed.
 */
export function followLive(slug: string, userId: string, hear: Hear): () => void {
  let stop: (() => void) | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const reload = oneAtATime(hear)
  const reloadOthers = ({ tabs, nouns }: { tabs: string[]; nouns: string[] }) => {
    if (tabs.some((one) => one !== tab)) reload(nouns)
  }
  const start = () => {
    stop ??= followTogether({ tab, slug, userId }, (event) => {
      if (event.kind === 'news') return reloadOthers(event.news)
      // Uses the clock, because timers stop while a computer sleeps.
      const age = Date.now() - performance.timeOrigin
      if (event.kind === 'anything' || event.recent.heardFor < age) return reload(undefined)
      for (const news of event.recent.news) if (news.age < age) reloadOthers(news)
    })
  }
  const end = () => {
    stop?.()
    stop = undefined
  }
  const look = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') timer = setTimeout(end, HIDDEN)
    else start()
  }
  document.addEventListener('visibilitychange', look)
  start()
  return () => {
    document.removeEventListener('visibilitychange', look)
    clearTimeout(timer)
    end()
  }
}

/** Calls `hear` again only when it is done, with everything that arrived meanwhile. */
export function oneAtATime(hear: Hear): (nouns: string[] | undefined) => void {
  let busy = false
  let waiting: Set<string> | 'all' | undefined
  const run = async () => {
    busy = true
    while (waiting) {
      const pending = waiting
      waiting = undefined
      await hear(pending === 'all' ? undefined : [...pending]).catch(() => undefined)
    }
    busy = false
  }
  return (nouns) => {
    waiting = nouns === undefined || waiting === 'all' ? 'all' : new Set([...(waiting ?? []), ...nouns])
    if (!busy) run()
  }
}
