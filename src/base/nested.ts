/** How many levels of lists and objects a body or a stored value may nest; no call takes as many as half of them. */
export const MOST_LEVELS = 20

/** Whether a value nests more than so many levels of lists and objects. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  const within: unknown[] = Array.isArray(value) ? value : Object.values(value)
  return levels === 0 || within.some((each) => isDeeper(each, levels - 1))
}
