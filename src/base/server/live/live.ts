import { type Bulletin, type Change, gather, joined, type News, packed } from './change.ts'
import { openLine } from './line.ts'
import { keepRecent, type Recent } from './recent.ts'

/** Changes are announced together, this many milliseconds after the first. */
const TOGETHER = 40

/** A listener's workspace and person. */
export type Ear = { workspaceId: string; userId: string; hear: (news: News) => void }

/** How processes announce saved changes to each other and to their browsers. */
export type Live = {
  /** Announces a saved change to every process soon; never waits and never fails. */
  announce(change: Change): void
  /** Listens to one workspace; call the returned function to stop. */
  listen(ear: Ear): () => void
  /** What this person would have received recently in this workspace. */
  recent(workspaceId: string, userId: string): Recent
  /** Resolves once this process is listening. Throws while the database is unreachable. */
  listening(): Promise<void>
  close(): Promise<void>
}

/** Passes a bulletin to those listeners of its workspace whom it concerns. */
function tell(ears: ReadonlyMap<string, Set<Ear>>, { workspaceId, userId, ...news }: Bulletin): void {
  for (const ear of ears.get(workspaceId) ?? [])
    if (userId === undefined || userId === ear.userId) ear.hear(news)
}

/**
 * Live updates with LISTEN and NOTIFY on a separate connection, never inside the saving transaction, because
 * notifying commits share one lock. Changes that could not be announced during an outage are announced
 * afterwards, with a note that updates may have been missed.
 */
export function openLive(url: string): Live {
  const ears = new Map<string, Set<Ear>>()
  let waiting = new Map<string, Bulletin>()
  let timer: NodeJS.Timeout | undefined
  let sending = false
  let closed = false
  const lately = keepRecent(() => performance.now())

  const line = openLine(url, {
    heard: (text) => {
      const bulletins: Bulletin[] = JSON.parse(text)
      for (const bulletin of bulletins) {
        lately.add(bulletin)
        tell(ears, bulletin)
      }
    },
    opened: (again) => {
      lately.begin()
      if (again)
        for (const ear of [...ears.values()].flatMap((set) => [...set]))
          ear.hear({ nouns: [], tabs: [''], everything: true })
      if (waiting.size > 0) soon()
    },
  })
  const soon = () => {
    if (timer || sending || closed) return
    timer = setTimeout(flush, TOGETHER)
    timer.unref()
  }
  const flush = async () => {
    timer = undefined
    const sent = waiting
    waiting = new Map()
    sending = true
    const arrived = await line.send(packed(sent.values())).then(
      () => true,
      () => false,
    )
    sending = false
    if (arrived && waiting.size > 0) soon()
    if (arrived) return
    // Kept until the line is open again, still one bulletin per workspace.
    for (const [key, bulletin] of sent)
      waiting.set(key, { ...bulletin, ...joined(waiting.get(key), bulletin) })
  }

  return {
    announce: (change) => {
      if (closed) return
      gather(waiting, change)
      soon()
    },
    listen: (ear) => {
      const here = ears.get(ear.workspaceId) ?? new Set()
      ears.set(ear.workspaceId, here.add(ear))
      return () => {
        here.delete(ear)
        if (here.size === 0 && ears.get(ear.workspaceId) === here) ears.delete(ear.workspaceId)
      }
    },
    recent: lately.of,
    listening: line.open,
    close: async () => {
      closed = true
      clearTimeout(timer)
      ears.clear()
      await line.close()
    },
  }
}

/** A `Live` that does nothing, for processes that serve no browsers. */
export const silentLive: Live = {
  announce: () => {},
  listen: () => () => {},
  recent: () => ({ heardFor: 0, news: [] }),
  listening: async () => {},
  close: async () => {},
}
