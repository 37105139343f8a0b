import budgets from '../../bench/budgets.json' with { type: 'json' }
import type { TestDatabase } from './database.ts'

/** The most SQL statements that a kind of call may take. */
export const statements = budgets.statements

/** Counts the statements that the application sends during `work`. */
export const countedBy =
  ({ database }: TestDatabase) =>
  async (work: () => Promise<unknown>): Promise<number> => {
    const before = database.statements
    await work()
    return database.statements - before
  }
