import { client } from '#base/web/rpc.ts'
import type { ImportFile, ImportNoun } from '#imports/noun.ts'
import { missingColumns, type OpeningColumn, openingColumns } from '#inventory/import-columns.ts'
import { messages } from '#inventory/messages.ts'
import { openedOn } from '#products/web/opened-on.ts'

const sent = ({ fills, ...file }: ImportFile<OpeningColumn>) => ({ ...file, openedOn: fills.openedOn })

/** Import of opening stock from a file. */
export const noun: ImportNoun<OpeningColumn> = {
  title: 'Import opening stock',
  words: ['row', 'rows'],
  list: 'inventory',
  needs: messages.openingNeeds,
  columns: openingColumns,
  missing: missingColumns,
  fills: [openedOn],
  check: (file, options) => client.inventory.checkImport(sent(file), options),
  save: (file, { skipRefused }, options) => client.inventory.import({ ...sent(file), skipRefused }, options),
}
