import { type RawBuilder, sql } from 'kysely'
import { searchWords } from '#base/search-words.ts'
import { db } from './database.ts'
import { type Holds, holdsOne } from './page.ts'
import type { Statements } from './scope.ts'

/** At most so many rows are looked at one by one. */
const FEW = 1_000

/** Shorter words are in no trigram index. */
const SHORTEST = 3

/**
 * The ids of the rows that contain a word of a search, if they are few; undefined if every word has many, so that walking the list
 * in its order finds a page sooner. `havingWord` selects ids through indexes, given what tells whether a column contains the word.
 */
export async function fewFound(
  statements: Statements,
  search: string,
  havingWord: (holds: Holds) => RawBuilder<unknown>,
): Promise<string[] | undefined> {
  const words = searchWords(search)
    .filter((spellings) => spellings.every(({ length }) => length >= SHORTEST))
    .sort(([a = ''], [b = '']) => b.length - a.length)
  for (const word of words) {
    const rows = await statements.many(
      sql<{ id: string }>`select id from (${havingWord(holdsOne(word))}) found limit ${FEW + 1}`.compile(db),
    )
    if (rows.length <= FEW) return rows.map(({ id }) => id)
  }
  return undefined
}
