import type { Mapping } from '#base/column-guess.ts'
import { guessImport, missingOf } from '#imports/columns.ts'
import { identityColumns } from './import-identity-columns.ts'
import { priceColumns } from './import-price-columns.ts'
import { stockColumns } from './import-stock-columns.ts'

/** The columns of a product import, in the order of the template. Only `required` ones must be present. */
export const productColumns = [...identityColumns, ...priceColumns, ...stockColumns] as const

export type ProductColumn = (typeof productColumns)[number]['key']

/** The column of the file (index from 0) for each property. */
export type ProductMapping = Mapping<ProductColumn>

/** Guesses the mapping from the header names of the file. */
export const guessMapping = (headers: readonly string[]): ProductMapping =>
  guessImport<ProductColumn>(productColumns, headers)

/** The vendor and the unit for rows that name none, chosen once for the whole file. */
export type ProductDefaults = { vendor?: string | undefined; unit?: string | undefined }

/** The required columns that the mapping lacks; vendor and unit may be chosen for the whole file instead. */
export const missingColumns = (mapping: ProductMapping, given: ProductDefaults = {}): ProductColumn[] =>
  missingOf<ProductColumn>(productColumns, mapping, given)
