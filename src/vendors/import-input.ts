import { z } from 'zod'
import { UNREGISTERED } from '#gst/unregistered.ts'
import { importFile, skipRefused } from '#imports/input.ts'
import { type VendorColumn, vendorColumns } from './import-columns.ts'

/** `gstNumber` fills blank ones; `acceptGstNumbers` accepts unusual but real ones. */
const defaults = z.object({ gstNumber: z.literal(UNREGISTERED), acceptGstNumbers: z.boolean() }).partial()
export type Given = z.output<typeof defaults>

const file = { ...importFile<VendorColumn>(vendorColumns), defaults: defaults.default({}) }
export const checkImportInput = z.object(file)
export const importInput = z.object({ ...file, skipRefused })
