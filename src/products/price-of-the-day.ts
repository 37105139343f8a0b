/** The dates and status of a price version. */
type Dated = { isActive: boolean; effectiveFrom: Date | null; createdAt: Date; id: string }

/** Whether a version sells now: it is active and has started. */
export const isEffective = (version: Pick<Dated, 'isActive' | 'effectiveFrom'>, now: Date): boolean =>
  version.isActive && (version.effectiveFrom === null || version.effectiveFrom <= now)

/**
 * The version whose price the screen of a product shows: the latest to start among those that sell now; undefined when
 * there is none. Sales and lists read prices through `server/price-store.ts`, which has the same rule in SQL.
 */
export function priceOfTheDay<Version extends Dated>(
  versions: readonly Version[],
  now: Date,
): Version | undefined {
  const began = ({ effectiveFrom, createdAt }: Version) => (effectiveFrom ?? createdAt).getTime()
  return versions
    .filter((version) => isEffective(version, now))
    .sort((a, b) => began(b) - began(a) || (a.id < b.id ? 1 : -1))[0]
}
