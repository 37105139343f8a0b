/** What was saved: by which tabs, and about which nouns. */
type News = { tabs: string[]; nouns: string[] }

/** The announcements of the last minute, each with its age, and how far back it is complete, in milliseconds. */
export type Recent = { heardFor: number; news: (News & { age: number })[] }

/** An event of a stream: something was saved, anything may have been, or what was saved before it opened. */
export type LiveEvent =
  | { kind: 'news'; news: News }
  | { kind: 'anything' }
  | { kind: 'recent'; recent: Recent }

const FIRST_WAIT = 2_000
const LONGEST_WAIT = 60_000

/** Connects to the workspace's server-sent events, again and again if refused; call the returned function to stop. */
export function openStream(slug: string, emit: (event: LiveEvent) => void): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = FIRST_WAIT
  const open = () => {
    source = new EventSource(`/api/live?workspace=${encodeURIComponent(slug)}`)
    source.onopen = () => {
      wait = FIRST_WAIT
    }
    source.addEventListener('recent', ({ data }) => emit({ kind: 'recent', recent: JSON.parse(data) }))
    source.onmessage = ({ data }) => {
      const news = JSON.parse(data)
      emit(news.everything ? { kind: 'anything' } : { kind: 'news', news })
    }
    source.onerror = () => {
      // The browser reconnects unless it was refused: then a call will show why, and we retry later.
      if (source.readyState !== EventSource.CLOSED) return
      emit({ kind: 'anything' })
      timer = setTimeout(open, wait)
      wait = Math.min(wait * 2, LONGEST_WAIT)
    }
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
  }
}
