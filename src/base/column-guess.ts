/** Which column of a file (index from 0) holds what; what the file lacks is absent. */
export type Mapping<Key extends string> = Partial<Record<Key, number>>

/**
 * Guesses which column of a file holds what, from the header names. `names` lists, per key and best first, the
 * names that people use; case, blanks, punctuation and a currency in the header do not matter. Keys listed first
 * choose first, a column is given away once, and a key without a column is left out.
 */
export function guessColumns<Key extends string>(
  headers: readonly string[],
  names: readonly (readonly [Key, readonly string[]])[],
): Mapping<Key> {
  const bare = headers.map(bareHeader)
  const taken = new Set<number>()
  const mapping: Mapping<Key> = {}
  const take = (key: Key, candidates: readonly string[]) => {
    for (const candidate of candidates) {
      const at = bare.findIndex((header, index) => !taken.has(index) && header === bareHeader(candidate))
      if (at < 0) continue
      taken.add(at)
      mapping[key] = at
      return
    }
  }
  // Our own name for a column wins over a synonym that another key would take it by.
  for (const [key, candidates] of names) take(key, candidates.slice(0, 1))
  for (const [key, candidates] of names) if (mapping[key] === undefined) take(key, candidates.slice(1))
  return mapping
}

/** 'GST Rate (%)' and 'gst-rate %' become 'gstrate'; letters of every script are kept. */
const bareHeader = (header: string): string =>
  header
    .toLowerCase()
    .replace(/\((?:₹|rs\.?|inr)\)|\b(?:in )?(?:rs\.?|inr|rupees)(?=\s|$)/g, '')
    .replace(/[^\p{Letter}\p{Mark}\p{Number}]+/gu, '')
