import { type Bulletin, type Change, gather, joined, type News, packed } from './change.ts'
import { openLine } from './line.ts'
import { keepRecent, type Recent } from './recent.ts'

/** Changes are announced together, this many milliseconds after the first of them. */
const TOGETHER = 40

/** Who hears of a workspace. */
export type Ear = { workspaceId: string; userId: string; hear: (news: News) => void }

/** How processes tell each other, and the browsers that they hold, what was saved. */
export type Live = {
  /** Tells every process that something was saved, soon; never waits and never fails. */
  tell(change: Change): void
  /** Hears the news of one workspace until the answer is called. */
  listen(ear: Ear): () => void
  /** What this person would have heard lately in this workspace. */
  recent(workspaceId: string, userId: string): Recent
  /** Settled when this process listens, as it does from then on. Throws when the database cannot be reached. */
  listening(): Promise<void>
  close(): Promise<void>
}

/**
 * Live updates over LISTEN and NOTIFY on their own connection, never inside the transaction that saves: a
 * notifying commit takes a lock that all such commits share. What could not be announced while the database was away is announced
 * when it is back, with a note that updates may have been missed.
 */
export function openLive(url: string): Live {
  const ears = new Map<string, Set<Ear>>()
  let waiting = new Map<string, Bulletin>()
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const lately = keepRecent(() => performance.now())

  const line = openLine(url, {
    heard: (text) => {
      const bulletins: Bulletin[] = JSON.parse(text)
      for (const bulletin of bulletins) {
        lately.add(bulletin)
        const { workspaceId, userId, ...news } = bulletin
        for (const ear of ears.get(workspaceId) ?? [])
          if (userId === undefined || userId === ear.userId) ear.hear(news)
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
    if (timer || closed) return
    timer = setTimeout(flush, TOGETHER)
    timer.unref()
  }
  const flush = async () => {
    timer = undefined
    const sent = waiting
    waiting = new Map()
    await line.send(packed(sent.values())).catch(() => {
      // Kept until the line is open again, still one bulletin per workspace.
      for (const [key, bulletin] of sent)
        waiting.set(key, { ...bulletin, ...joined(waiting.get(key), bulletin) })
    })
  }

  return {
    tell: (change) => {
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

/** Tells nobody and hears nothing: for what serves no browsers. */
export const silentLive: Live = {
  tell: () => {},
  listen: () => () => {},
  recent: () => ({ heardFor: 0, news: [] }),
  listening: async () => {},
  close: async () => {},
}
