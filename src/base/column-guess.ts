/** The file column (index from 0) for each key; missing keys are absent. */
export type Mapping<Key extends string> = Partial<Record<Key, number>>

/**
 * Guesses which column of a file holds what, from the header names. `names` lists the common names of each
 * key, best first; case, blanks, punctuation and a currency in the header are ignored. Keys listed first
 * choose first, and each column is used once. A key without a column is left out.
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
  // Our own name for a column takes precedence over another key's synonym.
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
