import { z } from 'zod'
import { orNone } from '#base/emptied.ts'
import { isoDate } from '#base/iso-date.ts'
import { importFile, skipRefused } from '#imports/input.ts'
import { type OpeningColumn, openingColumns } from './import-columns.ts'

const file = {
  ...importFile<OpeningColumn>(openingColumns),
  /** The day of the stock; the first day of the books if left out. */
  openedOn: orNone(isoDate()),
}
export const checkImportInput = z.object(file)
export const importInput = z.object({ ...file, skipRefused })
