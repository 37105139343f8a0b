import { z } from 'zod'
import { importFile, skipRefused } from '#imports/input.ts'
import { type OpeningColumn, openingColumns } from './import-columns.ts'

const file = importFile<OpeningColumn>(openingColumns)
export const checkImportInput = z.object(file)
export const importInput = z.object({ ...file, skipRefused })
