import { z } from 'zod'
import { importFile, skipRefused } from '#imports/input.ts'
import { type CustomerColumn, customerColumns } from './import-columns.ts'

/** `acceptGstins` accepts unusual but real GSTINs. */
const defaults = z.object({ acceptGstins: z.boolean() }).partial()
export type Given = z.output<typeof defaults>

const file = { ...importFile<CustomerColumn>(customerColumns), defaults: defaults.default({}) }
export const checkImportInput = z.object(file)
export const importInput = z.object({ ...file, skipRefused })
