/** Something was saved: which noun of which workspace, by which tab of a browser, and for whom alone, if for one. */
export type Change = { workspaceId: string; noun: string; tab?: string; userId?: string }

/**
 * What listeners receive: the nouns that changed and the tabs that changed them ('' when there is no tab).
 * `everything`: changes may have been missed, everything on screen must be reloaded.
 */
export type News = { nouns: string[]; tabs: string[]; everything?: true }

/** News of one workspace, for everyone in it or for one person. */
export type Bulletin = News & { workspaceId: string; userId?: string }

/** More tabs than that are announced as "some tab": a listener needs to know only whether it was the only one. */
const TABS_NAMED = 4

const union = (a: string[], b: string[]) => [...new Set([...a, ...b])]

/** Two updates merged; never longer than all nouns and a few tabs. */
export function joined(a: News | undefined, b: News): News {
  if (!a) return b
  const tabs = union(a.tabs, b.tabs)
  return {
    nouns: union(a.nouns, b.nouns),
    tabs: tabs.length > TABS_NAMED ? [''] : tabs,
    ...(a.everything || b.everything ? { everything: true } : {}),
  }
}

/** Gathers changes until they are announced: one bulletin per workspace, and one per person within it. */
export function gather(
  waiting: Map<string, Bulletin>,
  { workspaceId, noun, tab = '', userId }: Change,
): void {
  const key = `${workspaceId} ${userId ?? ''}`
  const news = joined(waiting.get(key), { nouns: [noun], tabs: [tab] })
  waiting.set(key, { ...news, workspaceId, ...(userId ? { userId } : {}) })
}

/** PostgreSQL takes payloads of up to 8,000 bytes. */
const PAYLOAD = 7_000

/** Bulletins as few texts that each fit into one notification. */
export function packed(bulletins: Iterable<Bulletin>): string[] {
  const texts: string[] = []
  let parts: string[] = []
  let length = 0
  for (const bulletin of bulletins) {
    const part = JSON.stringify(bulletin)
    if (length + part.length > PAYLOAD) {
      texts.push(`[${parts.join()}]`)
      parts = []
      length = 0
    }
    parts.push(part)
    length += part.length + 1
  }
  if (parts.length > 0) texts.push(`[${parts.join()}]`)
  return texts
}
