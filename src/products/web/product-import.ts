import { counted } from '#base/counted.ts'
import { client } from '#base/web/rpc.ts'
import type { Choice, ImportFile, ImportNoun } from '#imports/noun.ts'
import { missingColumns, type ProductColumn, productColumns } from '#products/import-columns.ts'
import { importMessages } from '#products/import-messages.ts'
import { openedOn } from './opened-on.ts'

const rates = [0, 5, 12, 18, 28, 40].map((rate) => ({ value: String(rate), label: `GST ${rate}%` }))

const sent = ({ fills: { gstRate, openedOn: day }, ...file }: ImportFile<ProductColumn>) => ({
  ...file,
  openedOn: day,
  defaults: gstRate ? { gstRate: Number(gstRate) } : {},
})

const some = (names: readonly string[]) =>
  names.length > 5 ? `${names.slice(0, 5).join(', ')} and ${names.length - 5} more` : names.join(', ')

const adds = (name: string, noun: string, names: readonly string[]): Choice[] =>
  names.length === 0
    ? []
    : [
        {
          name,
          label: `Add ${counted(names.length, `new ${noun}`)}: ${some(names)}`,
          needed: importMessages.addThemFirst,
        },
      ]

type Check = Awaited<ReturnType<typeof client.products.checkImport>>

/** Import of products from a file, with their vendors, units and opening stock. */
export const noun: ImportNoun<ProductColumn, Check> = {
  title: 'Import products',
  words: ['product', 'products'],
  list: 'products',
  needs: importMessages.needs,
  columns: productColumns,
  missing: (mapping) => missingColumns(mapping),
  fills: [
    {
      name: 'gstRate',
      label: 'Rows without a GST rate',
      options: [{ value: '', label: 'Not taxed' }, ...rates],
    },
    openedOn,
  ],
  choices: ({ newVendors, newUnits }, { mapping }) => [
    ...adds('vendors', 'vendor', newVendors),
    ...adds('units', 'unit', newUnits),
    ...(mapping.openingStock === undefined
      ? []
      : [{ name: 'stock', label: 'Add the opening stock to inventory' }]),
  ],
  warnings: ({ oddRates, unusualRates }) => [
    ...oddRates.map(({ rate, rows }) => importMessages.oddRate(rate, rows)),
    ...unusualRates.map(importMessages.unusualRate),
  ],
  check: (file, options) => client.products.checkImport(sent(file), options),
  save: (file, { skipRefused, choices }, options) =>
    client.products.import(
      {
        ...sent(file),
        skipRefused,
        createVendors: choices.has('vendors'),
        createMetrics: choices.has('units'),
        openingStock: choices.has('stock'),
      },
      options,
    ),
}
