import { client } from '#base/web/rpc.ts'
import type { ImportNoun } from '#imports/noun.ts'
import { missingColumns, type OpeningColumn, openingColumns } from '#inventory/import-columns.ts'
import { messages } from '#inventory/messages.ts'

/** Import of opening stock from a file. */
export const noun: ImportNoun<OpeningColumn> = {
  title: 'Import opening stock',
  words: ['row', 'rows'],
  list: 'inventory',
  needs: messages.openingNeeds,
  columns: openingColumns,
  missing: missingColumns,
  check: ({ fills: _, ...file }, options) => client.inventory.checkImport(file, options),
  save: ({ fills: _, ...file }, { skipRefused }, options) =>
    client.inventory.import({ ...file, skipRefused }, options),
}
