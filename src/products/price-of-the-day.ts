/** A price version as far as its days go. */
type Dated = { isActive: boolean; effectiveFrom: Date | null; createdAt: Date; id: string }

/** Whether a version sells at this moment: it is active and its day has come. */
export const isEffective = (version: Pick<Dated, 'isActive' | 'effectiveFrom'>, now: Date): boolean =>
  version.isActive && (version.effectiveFrom === null || version.effectiveFrom <= now)

/**
 * The version whose price a product shows: the one that began last among those that sell at this moment; undefined when
 * none does. `server/price-store.ts` says the same in SQL.
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
