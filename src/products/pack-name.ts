type Named = { name: string }

/** Whether two names are of the same pack: their case does not matter. */
export const isPackName = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase()

/** The pack of this name, whatever its case. */
export const packNamed = <Of extends Named>(packs: readonly Of[], name: string): Of | undefined =>
  packs.find((each) => isPackName(each.name, name))

/** Whether two lines are counted in the same pack, or both in the unit. */
export const isSamePack = (one: Named | null | undefined, other: Named | null | undefined): boolean =>
  one && other ? isPackName(one.name, other.name) : !one && !other
