import { client } from '#base/web/rpc.ts'
import { type CustomerColumn, customerColumns } from '#customers/import-columns.ts'
import { messages } from '#customers/messages.ts'
import { missingOf } from '#imports/columns.ts'
import { importMessages } from '#imports/messages.ts'
import type { ImportFile, ImportNoun } from '#imports/noun.ts'

const sent = ({ fills, ...file }: ImportFile<CustomerColumn>) => ({
  ...file,
  defaults: fills.acceptGstins ? { acceptGstins: true } : {},
})

/** Import of customers from a file, each with an address. */
export const noun: ImportNoun<CustomerColumn> = {
  title: 'Import customers',
  words: ['customer', 'customers'],
  list: 'customers',
  needs: messages.importNeeds,
  columns: customerColumns,
  missing: (mapping) => missingOf<CustomerColumn>(customerColumns, mapping),
  fills: [
    {
      name: 'acceptGstins',
      label: 'GSTINs that look wrong',
      options: [
        { value: '', label: 'Reject them' },
        { value: 'yes', label: importMessages.asTheyAre },
      ],
    },
  ],
  check: (file, options) => client.customers.checkImport(sent(file), options),
  save: (file, { skipRefused }, options) => client.customers.import({ ...sent(file), skipRefused }, options),
}
