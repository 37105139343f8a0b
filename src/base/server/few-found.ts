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
 * The ids of the rows that contain the longest word of a search, if they are few; undefined if they are many, so that walking
 * the list in its order finds a page sooner. `havingWord` selects ids through indexes, given what tells whether a column contains the word.
 */
export async function fewFound(
  statements: Statements,
  search: string,
  havingWord: (holds: Holds) => RawBuilder<unknown>,
): Promise<string[] | undefined> {
  const [longest = ['']] = searchWords(search).sort(([a = ''], [b = '']) => b.length - a.length)
  if (longest.some((spelling) => spelling.length < SHORTEST)) return undefined
  const rows = await statements.many(
    sql<{ id: string }>`select id from (${havingWord(holdsOne(longest))}) found limit ${FEW + 1}`.compile(db),
  )
  return rows.length > FEW ? undefined : rows.map(({ id }) => id)
}
