import { client } from '#base/web/rpc.ts'
import type { ImportFile, ImportNoun } from '#imports/noun.ts'
import { missingColumns, type OpeningColumn, openingColumns } from '#openings/import-columns.ts'
import { messages } from '#openings/messages.ts'
import { OPENING_OF, type OpeningOf } from '#openings/opening.ts'

const ofFills = (fills: Readonly<Record<string, string>>): OpeningOf =>
  OPENING_OF.find((of) => of === fills.of) ?? 'customer'

const sent = ({ fills, ...file }: ImportFile<OpeningColumn>) => ({ ...file, of: ofFills(fills) })

/** Import of opening balances from a file. */
export const noun: ImportNoun<OpeningColumn> = {
  title: 'Import opening balances',
  words: ['opening balance', 'opening balances'],
  list: 'opening-balances',
  needs: messages.importNeeds,
  columns: openingColumns,
  missing: (mapping, fills) => missingColumns(mapping, ofFills(fills)),
  fills: [
    {
      name: 'of',
      label: 'What the file lists',
      options: [
        { value: '', label: 'Unpaid bills of customers' },
        { value: 'vendor', label: 'Unpaid bills of vendors' },
        { value: 'account', label: 'Cash, banks and other accounts' },
      ],
    },
  ],
  check: (file, options) => client.openings.checkImport(sent(file), options),
  save: (file, { skipRefused }, options) => client.openings.import({ ...sent(file), skipRefused }, options),
}
