/**
 * A saved change: the noun, the workspace, the browser tab that saved it, and the person if it concerns only
 * one.
 */
export type Change = { workspaceId: string; noun: string; tab?: string; userId?: string }

/**
 * What listeners receive: the nouns that changed and the tabs that changed them ('' for no tab).
 * `everything`: changes may have been missed, so reload the whole screen.
 */
export type News = { nouns: string[]; tabs: string[]; everything?: true }

/** Changes of one workspace, for all its members or for one person. */
export type Bulletin = News & { workspaceId: string; userId?: string }

/**
 * More tabs than this are announced as "some tab": a listener only needs to know whether it was the only one.
 */
const TABS_NAMED = 4

const union = (a: string[], b: string[]) => [...new Set([...a, ...b])]

/** Two updates merged, with each noun once and a limited number of tabs. */
export function joined(a: News | undefined, b: News): News {
  if (!a) return b
  const tabs = union(a.tabs, b.tabs)
  return {
    nouns: union(a.nouns, b.nouns),
    tabs: tabs.length > TABS_NAMED ? [''] : tabs,
    ...(a.everything || b.everything ? { everything: true } : {}),
  }
}

/** Collects changes until they are announced: one bulletin per workspace, and one per person within it. */
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

/** Packs bulletins into few payloads that each fit into one notification. */
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
