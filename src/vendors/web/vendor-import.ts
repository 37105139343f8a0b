import { client } from '#base/web/rpc.ts'
import { missingOf } from '#imports/columns.ts'
import { importMessages } from '#imports/messages.ts'
import type { ImportFile, ImportNoun } from '#imports/noun.ts'
import { type VendorColumn, vendorColumns } from '#vendors/import-columns.ts'
import { messages } from '#vendors/messages.ts'

const sent = ({ fills, ...file }: ImportFile<VendorColumn>) => ({
  ...file,
  defaults: {
    ...(fills.gstNumber === 'URP' && { gstNumber: 'URP' as const }),
    ...(fills.acceptGstNumbers && { acceptGstNumbers: true }),
  },
})

/** Import of vendors from a file. */
export const noun: ImportNoun<VendorColumn> = {
  title: 'Import vendors',
  words: ['vendor', 'vendors'],
  list: 'vendors',
  needs: messages.importNeeds,
  columns: vendorColumns,
  missing: (mapping, fills) => missingOf<VendorColumn>(vendorColumns, mapping, fills),
  fills: [
    {
      name: 'gstNumber',
      label: 'Rows without a GST number',
      options: [
        { value: '', label: 'Reject them' },
        { value: 'URP', label: messages.unregistered },
      ],
    },
    {
      name: 'acceptGstNumbers',
      label: 'GST numbers that look wrong',
      options: [
        { value: '', label: 'Reject them' },
        { value: 'yes', label: importMessages.asTheyAre },
      ],
    },
  ],
  check: (file, options) => client.vendors.checkImport(sent(file), options),
  save: (file, { skipRefused }, options) => client.vendors.import({ ...sent(file), skipRefused }, options),
}
