import { expect } from 'vitest'
import { differencesIn } from '#verify/server/books.ts'
import { ledgerChecks } from '#verify/server/ledger-store.ts'
import type { TestDatabase } from './database.ts'

/** Closes the database of tests that are over; its books must agree with its documents. */
export async function closeWithRightBooks(database: TestDatabase): Promise<void> {
  const differences = await database.asOwner((client) => differencesIn(client, ledgerChecks))
  await database.close()
  expect(differences).toEqual([])
}
